import { msg, plural, t } from "../language/text";
import type { Word } from "../net/session";
import type { TableView } from "../protocol";
import { hasOthers, seatsInWords } from "./names";

interface Props {
  table: TableView;
  speak(word: Word): void;
}

const ASKED = [
  {
    type: "pause",
    own: msg("You ask for a pause."),
    asks: (count: number, names: string) => plural("{names} asks for a pause.", "{names} ask for a pause.", { count, names }),
  },
  {
    type: "back",
    own: msg("You ask to take an answer back."),
    asks: (count: number, names: string) => plural("{names} asks to take an answer back.", "{names} ask to take an answer back.", { count, names }),
  },
] as const;

/** What somebody asks all the others for, while nobody has declined it; and a pause, once there is one. */
export function Accords({ table, speak }: Props) {
  const plays = table.held.length > 0;
  if (table.paused) {
    return (
      <div className="offer" role="status">
        <span>{t("The match is paused.")}</span>
        {plays && (
          <button type="button" className="button" onClick={() => speak({ type: "pause", agree: false })}>
            {t("Go on")}
          </button>
        )}
      </div>
    );
  }
  return ASKED.map(({ type, own, asks }) => {
    const agreed = table[type];
    if (agreed.length === 0) return null;
    const mine = table.held.some((seat) => agreed.includes(seat));
    return (
      <div key={type} className="offer" role="status">
        <span>{mine ? t(own) : asks(agreed.length, seatsInWords(table, agreed))}</span>
        {plays && !mine && (
          <button type="button" className="button" onClick={() => speak({ type, agree: true })}>
            {t("Agree")}
          </button>
        )}
        {plays && (
          <button type="button" className="button" onClick={() => speak({ type, agree: false })}>
            {mine ? t("Never mind") : t("Decline")}
          </button>
        )}
      </div>
    );
  });
}

/** Asks the others. */
export function AskAccords({ table, speak }: Props) {
  return (
    <>
      <button type="button" className="button" disabled={table.paused || table.pause.length > 0} onClick={() => speak({ type: "pause", agree: true })}>
        {t("Ask for a pause")}
      </button>
      {hasOthers(table) && (
        <button type="button" className="button" disabled={table.paused || table.back.length > 0} onClick={() => speak({ type: "back", agree: true })}>
          {t("Ask to take your answer back")}
        </button>
      )}
    </>
  );
}
