import type { CSSProperties, ReactNode } from "preact/compat";
import { t } from "../language/text";
import type { Zone } from "../protocol";
import { CardView } from "./CardView";

/** Beyond this many, the cards of a hand are not held like a fan. */
const ROOMY = 7;

/** How far the cards of two rows that lie in one line are apart, in cards. */
const APART = 0.25;

/** The places of cards that lie in one line with those of other rows: how long the line is, in cards, and each one's, 0 being the middle. */
export function inLine(rows: Zone[]): { long: number; at(row: number, index: number): number } {
  const counts = rows.map((row) => row.cards.length);
  const long = counts.reduce((sum, count) => sum + count, 0) + Math.max(0, counts.filter((count) => count > 0).length - 1) * APART;
  const at = (row: number, index: number) => {
    const before = counts.slice(0, row).reduce((sum, count) => sum + count, 0);
    const gaps = counts.slice(0, row).filter((count) => count > 0).length;
    return before + index + gaps * APART - (long - 1) / 2;
  };
  return { long, at };
}

interface Props {
  zone: Zone;
  seat: number;
  /** Where each card lies, 0 being the middle; without it by the row alone. */
  at?: ((index: number) => number) | undefined;
  /** What lies there too. */
  children?: ReactNode;
}

/** What a row is called: of a hand that is known in part, also how much of it is. */
function labelOf({ kind, label, count, cards }: Zone): string {
  const known = cards.reduce((sum, { copies }) => sum + copies, 0);
  return kind === "hand" && known > 0 && known < count ? t("{label}: {known} of {count} known", { label, known, count }) : label;
}

/** Cards side by side: those in play, or a hand that its holder sees. */
export function CardRow({ zone, seat, at, children }: Props) {
  const crowded = zone.cards.length > ROOMY;
  const middle = (zone.cards.length - 1) / 2;
  const style = { "--cards": zone.cards.length } as CSSProperties;
  return (
    <ul className={`card-row ${zone.kind}${crowded ? " crowded" : ""}`} aria-label={labelOf(zone)} style={style}>
      {zone.cards.length > 0 && (
        <li className="row-label" aria-hidden="true" data-term={zone.label} style={{ "--at": at ? at(0) : -middle } as CSSProperties}>
          {labelOf(zone)}
        </li>
      )}
      {zone.cards.map((card, index) => (
        <li key={card.id} style={{ "--nth": index - middle, "--at": at ? at(index) : index - middle } as CSSProperties}>
          <CardView card={card} seat={seat} />
        </li>
      ))}
      {zone.cards.length === 0 && <li className="nothing">{zone.kind === "hand" ? t("No cards in hand") : t("No cards in play")}</li>}
      {children && <li className="beside">{children}</li>}
    </ul>
  );
}
