import type { CSSProperties } from "react";
import { t } from "../language/text";
import type { Zone } from "../protocol";
import { CardView } from "./CardView";

/** Beyond this many, cards of a row overlap rather than break the table. */
const ROOMY = 7;

/** Cards side by side: those in play, or a hand that its holder sees. */
export function CardRow({ zone, seat }: { zone: Zone; seat: number }) {
  const crowded = zone.cards.length > ROOMY;
  const style = { "--cards": zone.cards.length } as CSSProperties;
  return (
    <ul className={`card-row ${zone.kind}${crowded ? " crowded" : ""}`} aria-label={zone.label} style={style}>
      {zone.cards.map((card, index) => (
        <li key={card.id} style={{ "--nth": index - (zone.cards.length - 1) / 2 } as CSSProperties}>
          <CardView card={card} seat={seat} />
        </li>
      ))}
      {zone.cards.length === 0 && <li className="nothing">{zone.kind === "hand" ? t("No cards in hand") : t("No cards in play")}</li>}
    </ul>
  );
}
