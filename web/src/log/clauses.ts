import { createContext, useContext, useEffect } from "preact/compat";
import { kept } from "../language/kept";
import { fetchRules } from "../net/api";

/** A clause that somebody asks for, and the line that it explains, where it was a line that it was asked of. */
export interface Wanted {
  clause: string;
  line?: string;
}

/** Opens the text of a clause; the default does nothing, so that a table can be drawn without a rulebook. */
export const ClauseContext = createContext<(wanted: Wanted) => void>(() => {});

/** What clauses say. */
export interface Reasons {
  /** By its id; empty where that is not known. */
  of(clause: string): string;
  /** Has the rulebook opened, which is large: somebody wants to read in it. */
  open(): void;
}

/** Reasons as they are known from the start. */
export const reasonsOf = (of: Reasons["of"]): Reasons => ({ of, open: () => {} });

export const ReasonContext = createContext<Reasons>(reasonsOf(() => ""));

/** What a clause says, where it is `wanted`; empty until that is known. */
export function useReason(clause: string, wanted: boolean): string {
  const { of, open } = useContext(ReasonContext);
  const asked = wanted && clause !== "";
  useEffect(() => {
    if (asked) open();
  }, [asked, open]);
  return asked ? of(clause) : "";
}

/** The rulebook of a game, fetched once a language. */
export const rulebooks = kept(fetchRules);
