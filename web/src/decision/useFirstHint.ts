import { useState } from "preact/compat";
import type { TableView } from "../protocol";

/** Seats that people sit at, or may. */
const PEOPLE = new Set(["human", "friend", "open"]);

/** Whether nobody but the viewer and bots sit there: then a hint is between them, and one press is enough. */
export const withBotsAlone = (table: TableView | null) => table !== null && table.sittings.every(({ seat, sitter }) => table.held.includes(seat) || !PEOPLE.has(sitter));

/**
 * What is said before the first hint is taken in a match: that it marks the match. `ready` is false once, the line shown instead, as long as its question stands;
 * never where the viewer plays `alone`.
 */
export function useFirstHint(helped: number, revision: number, alone: boolean): { warned: boolean; ready(): boolean } {
  const [asked, setAsked] = useState<number | null>(null);
  return {
    warned: asked === revision && helped === 0,
    ready() {
      if (alone || helped > 0 || asked !== null) return true;
      setAsked(revision);
      return false;
    },
  };
}
