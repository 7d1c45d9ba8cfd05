import type { Zone } from "../protocol";
import { CardRow } from "./CardRow";
import { Pile } from "./Pile";

/** What belongs to the table: cards that lie open before all, the common deck and its discards. */
export function Commons({ zones }: { zones: Zone[] }) {
  const rows = zones.filter((zone) => zone.kind === "play");
  const piles = zones.filter((zone) => zone.kind !== "play");
  return (
    <section className="commons" aria-label="On the table">
      <div className="area-things">
        {piles.map((zone) => (
          <Pile key={zone.id} zone={zone} seat={0} />
        ))}
      </div>
      {rows.map((zone) => (
        <CardRow key={zone.id} zone={zone} seat={0} />
      ))}
    </section>
  );
}
