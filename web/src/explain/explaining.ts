import { createContext, useContext } from "preact/compat";
import { setting } from "../common/setting";
import { savedExplained, saveExplained } from "../net/storage";

const [useWanted, turn] = setting(savedExplained, saveExplained);

/** Explains from now on, or no longer, wherever something is. */
export const explain: (wanted: boolean) => void = turn;

/** Whether who is at this page has played so many matches of its game to their end before that it is known. */
export const KnownContext = createContext(false);

/**
 * Whether words and numbers are explained beside them without being asked for: as somebody wanted it, and else until some matches of the game were
 * played to their end. Who knows it wants to see the table, and asks for the rest.
 */
export function useExplained(): boolean {
  const known = useContext(KnownContext);
  return useWanted() ?? !known;
}
