import "../styles/between.css";
import { useEffect } from "preact/compat";
import { shareFor } from "../dice/share";
import { plural, t } from "../language/text";
import { ownerKey, rememberBegun, rememberMatch, setupOf } from "../net/storage";
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
    const setup = setupOf(from);
    if (setup) rememberBegun(to, setup);
    navigate(`/match/${to}#${token}`);
  }, [to, token, title, from]);
}

/** Whether whoever looks may ask for a rematch: nobody who only watches others. */
export const rematches = ({ held, sittings }: TableView) => held.length > 0 || sittings.every(({ people }) => people.length === 0);

interface Props {
  table: TableView;
  speak(word: Word): void;
  /** Whether something else beside it comes first. */
  quiet?: boolean;
}

/** Asks for a rematch, or agrees to one; alone it begins at once. */
export function Rematch({ table, speak, quiet = false }: Props) {
  const { again, held, commitment } = table;
  if (!rematches(table)) return null;
  const wanted = held.length > 0 && held.every((seat) => again.includes(seat));
  const others = again.filter((seat) => !held.includes(seat));
  return (
    <>
      {others.length > 0 && !wanted && <span role="status">{plural("{names} would like a rematch.", "{names} would like a rematch.", { count: others.length, names: seatsInWords(table, others) })}</span>}
      <button type="button" className={quiet ? "button" : "primary"} onClick={() => speak({ type: "again", agree: !wanted, ...(commitment && !wanted && { share: shareFor(commitment) }) })}>
        {wanted ? t("No rematch after all") : others.length > 0 ? t("Agree to a rematch") : t("Rematch")}
      </button>
      {wanted && hasOthers(table) && <span role="status">{t("You asked for a rematch, with sides changed.")}</span>}
    </>
  );
}
