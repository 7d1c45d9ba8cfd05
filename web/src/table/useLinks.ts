import { useCallback, useEffect, useState } from "react";
import { fetchLinks, giveSeat, makeLink } from "../net/api";
import type { Links, TableView } from "../protocol";
import { problem } from "./names";

export interface OwnersLinks {
  links: Links | null;
  error: string;
  /** Make a link to a seat anew, or with null the one of those who watch. */
  anew(seat: number | null): void;
  give(seat: number, sitter: string): void;
}

/** The links of a table for its owner; those of nobody else are empty. They are asked for again whenever somebody sits down. */
export function useLinks(table: TableView, owner: string): OwnersLinks {
  const [links, setLinks] = useState<Links | null>(null);
  const [error, setError] = useState("");
  const { match } = table;
  const seated = table.sittings.map((sitting) => `${sitting.sitter}${sitting.people.length}`).join();

  const take = useCallback((asked: Promise<Links>) => {
    asked.then(
      (found) => {
        setLinks(found);
        setError("");
      },
      (trouble: unknown) => setError(problem(trouble)),
    );
  }, []);

  useEffect(() => {
    if (owner) take(fetchLinks(match, owner));
  }, [match, owner, seated, take]);

  const anew = useCallback((seat: number | null) => take(makeLink(match, owner, { seat, anew: true })), [match, owner, take]);
  const give = useCallback((seat: number, sitter: string) => take(giveSeat(match, owner, seat, sitter)), [match, owner, take]);
  return { links, error, anew, give };
}
