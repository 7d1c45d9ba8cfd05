import { useCallback, useEffect, useState } from "preact/compat";
import { fetchLinks, giveSeat, makeLink } from "../net/api";
import { ownerKey } from "../net/storage";
import type { Links, TableView } from "../protocol";
import { problem } from "./names";

export interface OwnersLinks {
  links: Links | null;
  error: string;
  /** True for the owner of the table, who also has the link of those who watch. */
  owns: boolean;
  /** Make a link to a seat anew, or with null the one of those who watch. */
  anew(seat: number | null): void;
  give(seat: number, sitter: string): void;
}

/** What several keys of one reader hand out. */
const together = (found: Links[]): Links => ({ invitations: found.flatMap((each) => each.invitations), watch: found.find((each) => each.watch)?.watch ?? "" });

/** The links that the reader hands out: as the owner of the table, and as who sits there by `token`; null for who does neither.
 *  They are asked for again whenever somebody sits down. */
export function useLinks(table: TableView, token: string): OwnersLinks | null {
  const [links, setLinks] = useState<Links | null>(null);
  const [error, setError] = useState("");
  const { match, begun } = table;
  const plays = table.held.length > 0;
  const owner = ownerKey(match) || (table.owner ? token : "");
  const seat = plays && begun ? token : "";
  const seated = table.sittings.map((sitting) => `${sitting.sitter}${sitting.people.length}`).join();

  const look = useCallback(async () => {
    const keys = [...new Set([owner, seat])].filter(Boolean);
    return together(await Promise.all(keys.map((key) => fetchLinks(match, key))));
  }, [match, owner, seat]);
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
    if (seated && (owner || seat)) take(look());
  }, [owner, seat, seated, take, look]);

  const own = table.held.join();
  const keyFor = useCallback((wanted: number | null) => (wanted !== null && own.split(",").includes(String(wanted)) ? seat : owner) || seat, [own, owner, seat]);
  const anew = useCallback((wanted: number | null) => take(makeLink(match, keyFor(wanted), { seat: wanted, anew: true }).then(look)), [match, keyFor, take, look]);
  const give = useCallback((wanted: number, sitter: string) => take(giveSeat(match, keyFor(wanted), wanted, sitter).then(look)), [match, keyFor, take, look]);
  return owner || seat ? { links, error, owns: owner !== "", anew, give } : null;
}
