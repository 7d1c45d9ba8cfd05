import { t } from "../language/text";
import type { Zone } from "../protocol";
import { CardRow } from "./CardRow";
import { Pile } from "./Pile";

const open = (zone: Zone) => zone.kind === "play";

/** Cards of the table that lie open before all, to read and to choose from. */
export function OpenCards({ zones }: { zones: Zone[] }) {
  const rows = zones.filter(open);
  if (rows.length === 0) return null;
  return (
    <section className="open-cards" aria-label={t("Open to all")}>
      {rows.map((zone) => (
        <CardRow key={zone.id} zone={zone} seat={0} />
      ))}
    </section>
  );
}

/** The common deck and its discards. */
export function Commons({ zones }: { zones: Zone[] }) {
  const piles = zones.filter((zone) => !open(zone));
  if (piles.length === 0) return null;
  return (
    <section className="area-things" aria-label={t("On the table")}>
      {piles.map((zone) => (
        <Pile key={zone.id} zone={zone} seat={0} />
      ))}
    </section>
  );
}
