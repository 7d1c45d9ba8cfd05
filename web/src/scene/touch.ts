import { createContext, useContext } from "react";

/** How the table is touched: which places answer the pending decision, which are lit, and what a click does. */
export interface Touches {
  /** The place's number in the list of choices, from 1: the digit that opens it. */
  live: ReadonlyMap<string, number>;
  /** Places that the choice under the pointer concerns. */
  hot: ReadonlySet<string>;
  open(place: string, anchor: Element): void;
}

export const TouchContext = createContext<Touches>({ live: new Map(), hot: new Set(), open: () => {} });

export function useTouch(place: string) {
  const { live, hot, open } = useContext(TouchContext);
  const number = live.get(place);
  const classes = `${number === undefined ? "" : " live"}${hot.has(place) ? " hot" : ""}`;
  return { number, classes, open: (anchor: Element) => open(place, anchor) };
}
