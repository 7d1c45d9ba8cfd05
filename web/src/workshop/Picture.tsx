import type { CSSProperties } from "preact/compat";
import { t } from "../language/text";
import type { Card, Printed } from "../protocol";
import { CardFace } from "../scene/CardFace";
import { marked } from "./Marks";

/** What is printed, as a card that lies on the table. */
const cardOf = ({ name, stats, text, area }: Printed): Card => ({
  id: "", name, facedown: false, hidden: false, exhausted: false, dice: 0, stats, text, brief: "", badges: [], area, wait: 0, waits: 0, copies: 1, shape: "card",
});

function SmallMap({ printed }: { printed: Printed }) {
  return (
    <div className="paint-grid small" aria-hidden="true" style={{ "--columns": printed.tiles[0]?.length ?? 1 } as CSSProperties}>
      {printed.tiles.map((row, down) => (
        <div className="paint-row" key={down}>
          {row.map((tile, across) => (
            <span key={across} className={`tile ${tile.terrain}${tile.marks.map(marked).join("")}`} title={tile.name}>
              {tile.label}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A row as it lies on the table: drawn as in play; paler where the row has changed since into something unsound. */
export function Picture({ printed, stale }: { printed: Printed; stale: boolean }) {
  return (
    <figure className={`picture-of${stale ? " stale" : ""}`}>
      {printed.tiles.length > 0 ? (
        <SmallMap printed={printed} />
      ) : (
        <div className="card still seat-0">
          <CardFace card={cardOf(printed)} />
        </div>
      )}
      <figcaption>
        {printed.kind}
        {stale && <> {t("As it was before its faults.")}</>}
      </figcaption>
    </figure>
  );
}
