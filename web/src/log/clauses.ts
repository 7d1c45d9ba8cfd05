import { createContext } from "react";
import { language } from "../language/catalogue";
import { fetchRules } from "../net/api";
import type { ClausePage } from "../protocol";

/** Opens the text of a clause; the default does nothing, so that a table can be drawn without a rulebook. */
export const ClauseContext = createContext<(clause: string) => void>(() => {});

/** What a clause says, by its id; empty where that is not known. */
export const ReasonContext = createContext<(clause: string) => string>(() => "");

const books = new Map<string, Promise<ClausePage[]>>();

/** A rulebook is fetched once a language; a failure is not remembered. */
export function rulebook(game: string): Promise<ClausePage[]> {
  const name = `${language()} ${game}`;
  const known = books.get(name);
  if (known) return known;
  const book = fetchRules(game);
  books.set(name, book);
  book.catch(() => books.delete(name));
  return book;
}
