import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { Gem } from "../look/Gem";
import { useFace } from "../look/look";
import { Portrait } from "../look/Portrait";
import { hueOfName } from "../look/scenery";
import type { Card, Stat } from "../protocol";
import { AreaGrid } from "./AreaGrid";
import { DiceRow } from "./DiceRow";
import { Ring } from "./Ring";

/** A text of more letters needs the room of the picture where a card is drawn small. */
const LONG = 41;
/** One of more needs that of a second line of the name as well. */
const LONGEST = 58;

/** How much room a text of so many letters needs. */
const roomFor = (letters: number) => (letters > LONGEST ? "card-text long longest" : letters > LONG ? "card-text long" : "card-text");

/** What a card says in words where it is drawn small. */
export const printedOn = ({ brief, text }: Card): string[] => (brief ? [brief] : text);

function Number({ stat }: { stat: Stat }) {
  return (
    <span className="stat" data-term={stat.label}>
      <b className={/^[\d+−-]*$/u.test(stat.value) ? "" : "worded"}>{stat.value.replace("-", "−")}</b>
      <small>{stat.label}</small>
    </span>
  );
}

function Stats({ card }: { card: Card }) {
  if (card.stats.length === 0) return null;
  return (
    <span className="card-stats">
      {card.stats.map((stat) => (
        <Number key={stat.label} stat={stat} />
      ))}
    </span>
  );
}

interface Props {
  card: Card;
  /** Whether there is room for its whole text. */
  whole?: boolean;
}

/** What a card is called, above its picture: a gem bears its number in itself, and not in its name. */
function titleOf({ name, shape, stats: [stat] }: Card): string {
  const ending = ` ${stat?.value}`;
  return shape === "gem" && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** What is printed on a card and lies on it. A facedown card shows its owner a dimmed name, and others its back. */
export function CardFace({ card, whole = false }: Props) {
  const known = card.name !== "";
  const text = whole ? card.text : printedOn(card);
  const hue = useFace(card.name)?.hue ?? hueOfName(card.name);
  return (
    <>
      <span className={`card-name hue-${hue}`}>{known ? titleOf(card) : ""}</span>
      {known && !card.facedown && (
        <span className="picture">
          {card.shape === "gem" ? <Gem name={card.name} /> : <Portrait name={card.name} said={card.text.join(" ")} />}
          <AreaGrid spots={card.area} />
        </span>
      )}
      {card.waits > 0 && <Ring wait={card.wait} waits={card.waits} />}
      {card.copies > 1 && <b className="copies">×{card.copies}</b>}
      {known && <Stats card={card} />}
      {!card.facedown && text.length > 0 && (
        <span className={roomFor(text.join(" ").length)}>
          {text.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
      {(card.badges.length > 0 || card.exhausted || (card.facedown && known)) && (
        <span className="card-badges">
          {card.exhausted && <span className="badge" data-term={t("Exhausted")}>{t("Exhausted")}</span>}
          {card.facedown && known && <span className="badge" data-term={t("Facedown")}>{t("Facedown")}</span>}
          {card.badges.map((badge) => (
            <span key={badge} className="badge" data-term={badge}>
              <WordIcon word={badge} />
              {badge}
            </span>
          ))}
        </span>
      )}
      {card.dice > 0 && <DiceRow dice={card.dice} named />}
    </>
  );
}
