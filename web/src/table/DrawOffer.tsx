import { plural, t } from "../language/text";
import type { Word } from "../net/session";
import type { TableView } from "../protocol";
import { seatsInWords } from "./names";

/** An offer of a draw, while it stands; while the match is paused nobody answers it. */
export function DrawOffer({ table, speak }: { table: TableView; speak(word: Word): void }) {
  const { draw, held } = table;
  if (draw.length === 0 || table.paused) return null;
  const own = held.some((seat) => draw.includes(seat));
  return (
    <div className="offer" role="status">
      <span>{own ? t("You offer a draw.") : plural("{names} offers a draw.", "{names} offer a draw.", { count: draw.length, names: seatsInWords(table, draw) })}</span>
      {held.length > 0 && !own && (
        <button type="button" className="button" onClick={() => speak({ type: "draw", agree: true })}>
          {t("Agree")}
        </button>
      )}
      {held.length > 0 && (
        <button type="button" className="button" onClick={() => speak({ type: "draw", agree: false })}>
          {own ? t("Take it back") : t("Decline")}
        </button>
      )}
    </div>
  );
}
