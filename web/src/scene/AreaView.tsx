import type { Area, Zone } from "../protocol";
import { AreaHead } from "./AreaHead";
import { CardRow } from "./CardRow";

/** A hand is spread out before whoever may see its cards, and only counted for others; one's own stays a row when it is empty. */
const spread = (zone: Zone, you: boolean) =>
  zone.kind === "play" || (zone.kind === "hand" && (you || zone.cards.some((card) => card.name !== "")));

/** One seat's side of the table. */
export function AreaView({ area, you }: { area: Area; you: boolean }) {
  const rows = area.zones.filter((zone) => spread(zone, you)).toSorted((a, b) => Number(a.kind === "hand") - Number(b.kind === "hand"));
  const piles = area.zones.filter((zone) => !spread(zone, you));
  return (
    <section className={`area seat-${area.seat % 6}${you ? " own" : ""}${area.out ? " out" : ""}`} aria-label={area.name}>
      <AreaHead area={area} you={you} piles={piles} />
      {rows.map((zone) => (
        <CardRow key={zone.id} zone={zone} seat={area.seat} />
      ))}
    </section>
  );
}
