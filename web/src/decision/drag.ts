import { useCallback, useEffect, useRef, useState } from "preact/compat";
import { isTile, pieceOn } from "../board/places";
import type { Option, Scene } from "../protocol";
import { canLift, type Drop, dropOf, isLive, isOwn, type Under } from "./drop";

/** A thing of the table that is being dragged, and what would come of letting it go. */
export interface Drag {
  from: string;
  drop: Drop | null;
}

/** Pixels that a pressed pointer goes before it drags. */
const SLACK = 6;
/** Where a card can be put down: the board, the cards in play, the middle, a side of the table but for its hand. */
const TABLE = ".board-place, .card-row.play, .middle, .arena, .open-cards, .area";
const HAND = ".card-row.hand";

/** What lies under a point: a square is who stands on it too. */
function underAt(scene: Scene, x: number, y: number): Under {
  const found = document.elementsFromPoint?.(x, y) ?? []; // what is no browser draws nothing anywhere
  const first = found.flatMap((each) => each.closest<HTMLElement>(".table [data-place]")?.dataset["place"] ?? [])[0];
  const piece = first !== undefined && isTile(first) && scene.board ? pieceOn(scene.board, first) : undefined;
  const places = first === undefined ? [] : piece ? [piece.id, first] : [first];
  return { places, table: found.some((each) => each.closest(TABLE)) && !found.some((each) => each.closest(HAND)) };
}

interface Asked {
  scene: Scene;
  /** Every answer that a click could give. */
  options: Option[];
  /** Who decides. */
  seat: number | undefined;
  busy: boolean;
  /** What came of dragging a thing. */
  onDrop(from: string, drop: Drop): void;
}

/**
 * Things of the table dragged onto others with a mouse, a pen or a finger; with a finger those alone of which something can come, and one's own
 * pieces, since it scrolls by the others. Nothing is given that a click could not give, and whatever is dropped elsewhere stays where it was.
 */
export function useDrag({ scene, options, seat, busy, onDrop }: Asked) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ from: string; x: number; y: number } | null>(null);
  /** What is drawn under the pointer; moved by itself, so that nothing else is drawn anew. */
  const ghost = useRef<HTMLDivElement>(null);
  const end = useCallback(() => {
    pressed.current = null;
    setDrag(null);
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === "Escape" && end();
    window.addEventListener("keydown", leave);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("keydown", leave);
      window.removeEventListener("pointercancel", end);
    };
  }, [end]);
  const dropAt = ({ clientX, clientY }: PointerEvent, from: string) => dropOf(scene, options, from, underAt(scene, clientX, clientY), seat);
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (busy || event.button !== 0 || options.length === 0) return;
      const { places } = underAt(scene, event.clientX, event.clientY);
      const from = places.find((place) => isLive(scene, options, place, seat) && !isTile(place)) ?? places.find((place) => (event.pointerType === "touch" ? isOwn(scene, place, seat) : canLift(scene, place)));
      pressed.current = from === undefined ? null : { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const begun = pressed.current;
      if (!begun) return;
      if (!(event.buttons & 1)) return end();
      if (!drag && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < SLACK) return;
      ghost.current?.style.setProperty("--x", String(event.clientX));
      ghost.current?.style.setProperty("--y", String(event.clientY));
      const drop = dropAt(event, begun.from);
      if (drag?.from !== begun.from || JSON.stringify(drag.drop) !== JSON.stringify(drop)) setDrag({ from: begun.from, drop });
    },
    onPointerUp(event: PointerEvent) {
      const begun = pressed.current;
      const drop = drag && begun ? dropAt(event, begun.from) : null;
      end();
      if (drop && begun) onDrop(begun.from, drop);
    },
  };
  return { drag, ghost, handlers };
}
