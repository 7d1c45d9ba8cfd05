import type { RefObject } from "preact/compat";
import { findPiece } from "../board/places";
import { ownerOf } from "../board/Token";
import { Emblem } from "../look/Emblem";
import type { Scene } from "../protocol";
import { CardFace } from "../scene/CardFace";
import { findPlace } from "../scene/names";
import type { Drag } from "./drag";
import { placeTitle } from "./GroupList";

/** What is dragged, lifted under the pointer. */
export function DragGhost({ drag, scene, at }: { drag: Drag; scene: Scene; at: RefObject<HTMLDivElement | null> }) {
  const found = findPlace(scene, drag.from);
  const piece = findPiece(scene, drag.from);
  const seat = found?.area?.seat ?? (piece ? ownerOf(piece) : 0);
  const refused = !drag.drop || drag.drop.kind === "nothing";
  return (
    <div className={`drag-ghost seat-${seat % 6}${refused ? " refused" : ""}`} ref={at} aria-hidden="true">
      {found?.card ? (
        <span className={`card still seat-${seat % 6} ${found.card.shape}`}>
          <CardFace card={found.card} />
        </span>
      ) : (
        <span className="drag-name">
          <Emblem name={placeTitle(scene, drag.from)} made={false} />
          {placeTitle(scene, drag.from)}
        </span>
      )}
    </div>
  );
}
