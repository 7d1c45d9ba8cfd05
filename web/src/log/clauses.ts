import { createContext } from "react";
import { kept } from "../language/kept";
import { fetchRules } from "../net/api";

/** Opens the text of a clause; the default does nothing, so that a table can be drawn without a rulebook. */
export const ClauseContext = createContext<(clause: string) => void>(() => {});

/** What a clause says, by its id; empty where that is not known. */
export const ReasonContext = createContext<(clause: string) => string>(() => "");

/** The rulebook of a game, fetched once a language. */
export const rulebooks = kept(fetchRules);
