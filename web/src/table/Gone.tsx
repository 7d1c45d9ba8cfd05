import { plural, t } from "../language/text";
import type { Word } from "../net/session";
import type { TableView, View } from "../protocol";
import { seatsInWords } from "./names";
import { usePassed } from "./passed";

/** What who plays may do about a seat whose people are gone, while the match waits for it. */
export function Gone({ table, view, speak }: { table: TableView; view: View; speak(word: Word): void }) {
  const seat = view.waiting_for;
  const sitting = table.sittings.find((each) => each.seat === seat);
  const plays = table.held.length > 0 && seat !== null && !table.held.includes(seat);
  const passed = usePassed(plays && !table.paused ? (sitting?.gone_at ?? null) : null);
  if (!passed || seat === null || !sitting) return null;
  const nobody = sitting.people.length === 0;
  return (
    <div className="offer" role="status">
      <span>{nobody ? t("Nobody sits at the seat that must decide.") : plural("{names} is gone.", "{names} are gone.", { count: sitting.people.length, names: seatsInWords(table, [seat]) })}</span>
      <button type="button" className="button" onClick={() => speak({ type: "claim", seat, do: "default" })}>
        {t("Let the usual answer be given")}
      </button>
      <button type="button" className="button" onClick={() => speak({ type: "claim", seat, do: "win" })}>
        {table.sittings.length > 2 ? t("Let a bot play on") : t("Claim the win")}
      </button>
    </div>
  );
}
