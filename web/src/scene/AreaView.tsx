import type { CSSProperties, ReactNode } from "preact/compat";
import { Roster } from "../board/Roster";
import { t } from "../language/text";
import type { Area, Board, Zone } from "../protocol";
import { AreaHead } from "./AreaHead";
import { CardRow, inLine } from "./CardRow";
import { inRows } from "./rows";

/** A hand is spread out before whoever may see its cards, and only counted for others; one's own stays a row when it is empty. */
const spread = (zone: Zone, you: boolean) =>
  zone.kind === "play" || (zone.kind === "hand" && (you || zone.cards.some((card) => card.name !== "")));

interface RowsProps {
  area: Area;
  you: boolean;
  /** Whether all rows lie in one line. */
  joined?: boolean;
  /** What lies in the room of an empty row, and of which. */
  inRow?: { zone: string; shown: ReactNode } | undefined;
}

/** So many cards have room beside each other on a phone with all that they say. */
const FEW = 3.5;

/** The cards of a seat that lie open or are held, a row for each place. */
export function CardRows({ area, you, joined = false, inRow }: RowsProps) {
  const rows = inRows(area.zones.filter((zone) => spread(zone, you)));
  if (rows.length === 0) return null;
  const line = inLine(rows);
  return (
    <div className={`card-rows seat-${area.seat % 6}${line.long > FEW ? " many" : ""}`} style={{ "--long": line.long } as CSSProperties}>
      {rows.map((zone, row) => (
        <CardRow key={zone.id} zone={zone} seat={area.seat} at={joined ? (index) => line.at(row, index) : undefined}>
          {zone.id === inRow?.zone && inRow.shown}
        </CardRow>
      ))}
    </div>
  );
}

/** One seat's side of the table; beside a board its pieces stand here with their numbers, and one's own cards lie elsewhere. */
export function AreaView({ area, you, board, inRow }: { area: Area; you: boolean; board?: Board; inRow?: RowsProps["inRow"] }) {
  // How many cards another holds is said also where some of them are known.
  const piles = area.zones.filter((zone) => !spread(zone, you) || (zone.kind === "hand" && !you && zone.cards.length < zone.count));
  const pieces = board?.pieces.filter((piece) => piece.seat === area.seat) ?? [];
  const states = `${you ? " own" : ""}${area.out ? " out" : ""}${area.to_move && !area.out ? " moving" : ""}`;
  return (
    <section className={`area seat-${area.seat % 6}${states}`} aria-label={area.name}>
      <AreaHead area={area} you={you} piles={piles} />
      {pieces.length > 0 && <Roster pieces={pieces} label={t("Pieces of {name}", { name: area.name })} />}
      {!(board && you) && <CardRows area={area} you={you} inRow={inRow} />}
    </section>
  );
}
