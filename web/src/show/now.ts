import { createContext, useContext } from "preact/compat";
import type { Effect } from "../protocol";

/** What is seen happening at this moment: the effects of the line being told, and its number, so that each is drawn anew. */
export interface Now {
  line: number;
  effects: Effect[];
}

export const QUIET: Now = { line: -1, effects: [] };
export const NowContext = createContext<Now>(QUIET);

/** What happens now at a place of the table. */
export function useNow(place: string): Now {
  const { line, effects } = useContext(NowContext);
  return { line, effects: effects.filter((effect) => effect.place === place) };
}
