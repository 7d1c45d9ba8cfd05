import { useNarrow } from "../common/useMedia";
import { ChanceThere } from "../decision/Chance";
import { t } from "../language/text";
import type { Card } from "../protocol";
import { Pops } from "../show/Pops";
import { CardFace } from "./CardFace";
import { describeCard } from "./names";
import { SeatMark } from "./SeatMark";
import { aloud, asChoice, useTouch } from "./touch";

/** A card of which nothing comes now; where something does after other answers, that. */
const vainly = (name: string, number: string, later: boolean) => (later ? t("{name}. Choice {number}, of no use yet", { name, number }) : t("{name}. Choice {number}, of no use now", { name, number }));

/** A card on the table: a button that shows it large and, where it answers the decision, what can be done with it. */
export function CardView({ card, seat }: { card: Card; seat: number }) {
  const { number, answers, rank, part, vain, later, gathers, classes, look, press } = useTouch(card.id);
  /** A phone's card has room for two words. */
  const narrow = useNarrow();
  const states = `${card.facedown || !card.name ? " facedown" : ""}${card.exhausted ? " exhausted" : ""}${card.wait > 0 ? " waits" : ""} ${card.shape}`;
  const name = describeCard(card).replace(/\.$/, "");
  const label = answers && vain && number !== undefined ? vainly(name, aloud(number), later) : answers ? asChoice(name, number, answers) : describeCard(card);
  return (
    <button
      type="button"
      className={`card seat-${seat % 6}${states}${classes}`}
      data-place={card.id}
      aria-haspopup={gathers ? undefined : "dialog"}
      aria-pressed={gathers ? rank !== null : undefined}
      onClick={press}
      onContextMenu={look}
    >
      <span className="unseen">{label}</span>
      <span className="drawn" aria-hidden="true">
        {number !== undefined && (
          <span className="number">
            {number}
            <ChanceThere place={card.id} name={card.name} />
          </span>
        )}
        {vain && !gathers && <span className="vain-note">{later && !narrow ? t("no use yet") : t("no use")}</span>}
        {rank !== null && <span className="rank">✓ {part ? t("{times} of {most}", { times: part[0], most: part[1] }) : rank}</span>}
        {!card.name && <SeatMark seat={seat} />}
        <CardFace card={card} />
        <Pops place={card.id} />
      </span>
    </button>
  );
}
