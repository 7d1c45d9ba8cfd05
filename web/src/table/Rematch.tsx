import { useEffect } from "react";
import { shareFor } from "../dice/share";
import { plural, t } from "../language/text";
import { ownerKey, rememberMatch } from "../net/storage";
import type { Word } from "../net/session";
import type { TableView } from "../protocol";
import { navigate } from "../router";
import { hasOthers, seatsInWords } from "./names";

/** Goes on to the rematch as soon as it begins; whoever owned the table owns that one. */
export function useRematch(table: TableView | null): void {
  const next = table?.next ?? null;
  const [to, token, title, from] = [next?.match ?? "", next?.key ?? "", table?.title ?? "", table?.match ?? ""];
  useEffect(() => {
    if (!to) return;
    const owner = ownerKey(from) || undefined;
    rememberMatch({ match: to, token, owner, title, started: new Date().toISOString() });
    navigate(`/match/${to}#${token}`);
  }, [to, token, title, from]);
}

/** Asks for a rematch, or agrees to one; alone it begins at once. */
export function Rematch({ table, speak }: { table: TableView; speak(word: Word): void }) {
  const { again, held, sittings, commitment } = table;
  const people = sittings.filter((sitting) => sitting.people.length > 0);
  if (held.length === 0 && people.length > 0) return null;
  const wanted = held.length > 0 && held.every((seat) => again.includes(seat));
  const others = again.filter((seat) => !held.includes(seat));
  return (
    <>
      {others.length > 0 && !wanted && <span role="status">{plural("{names} would like a rematch.", "{names} would like a rematch.", { count: others.length, names: seatsInWords(table, others) })}</span>}
      <button type="button" className="primary" onClick={() => speak({ type: "again", agree: !wanted, ...(commitment && !wanted && { share: shareFor(commitment) }) })}>
        {wanted ? t("No rematch after all") : others.length > 0 ? t("Agree to a rematch") : t("Rematch")}
      </button>
      {wanted && hasOthers(table) && <span role="status">{t("You asked for a rematch, with sides changed.")}</span>}
    </>
  );
}
