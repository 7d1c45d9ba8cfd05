import { createContext } from "react";
import { fetchRules } from "../net/api";
import type { ClausePage } from "../protocol";

/** Opens the text of a clause; the default does nothing, so that a table can be drawn without a rulebook. */
export const ClauseContext = createContext<(clause: string) => void>(() => {});

const books = new Map<string, Promise<ClausePage[]>>();

/** A rulebook is fetched once; a failure is not remembered. */
export function rulebook(game: string): Promise<ClausePage[]> {
  const known = books.get(game);
  if (known) return known;
  const book = fetchRules(game);
  books.set(game, book);
  book.catch(() => books.delete(game));
  return book;
}
