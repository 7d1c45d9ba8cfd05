import { type PointerEvent, useEffect, useRef, useState } from "react";
import { isTile } from "../board/places";
import type { Option, Scene } from "../protocol";

/** A thing of the table that is being dragged, and what lies under the pointer. */
export interface Drag {
  from: string;
  over: string | null;
}

/** Pixels that a pressed pointer goes before it drags. */
const SLACK = 6;

/** The answers that concern both a thing and what it is dragged onto: to walk there, to strike it, to lie there. */
export const dragAnswers = (options: Option[], from: string, onto: string) => options.filter(({ touches }) => touches.includes(from) && touches.includes(onto));

/** Where a thing can be dragged. */
export const dragTargets = (options: Option[], from: string) =>
  new Set(options.flatMap(({ touches }) => (touches.includes(from) ? touches.filter((place) => place !== from) : [])));

/** The places of the table under a point: a square is who stands on it too. */
function placesAt(scene: Scene, x: number, y: number): string[] {
  const under = document.elementsFromPoint?.(x, y) ?? []; // what is no browser draws nothing anywhere
  const found = under.flatMap((each) => each.closest<HTMLElement>(".table [data-place]")?.dataset["place"] ?? []);
  const [first] = found;
  if (first === undefined) return [];
  const piece = isTile(first) ? scene.board?.pieces.find((each) => each.tile === first) : undefined;
  return piece ? [piece.id, first] : [first];
}

interface Asked {
  scene: Scene;
  /** Every answer that a click could give. */
  options: Option[];
  busy: boolean;
  /** What a thing was dropped on. */
  onDrop(from: string, onto: string): void;
}

/**
 * Things of the table dragged onto others with a mouse or a pen; a finger scrolls and taps. Nothing is given that a click could not give, and
 * whatever is dropped elsewhere stays where it was.
 */
export function useDrag({ scene, options, busy, onDrop }: Asked) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pressed = useRef<{ from: string; x: number; y: number } | null>(null);
  const end = () => {
    pressed.current = null;
    setDrag(null);
  };
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === "Escape" && end();
    window.addEventListener("keydown", leave);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("keydown", leave);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
  const under = (event: PointerEvent, from: string) => {
    const targets = dragTargets(options, from);
    return placesAt(scene, event.clientX, event.clientY).find((place) => targets.has(place)) ?? null;
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (busy || event.pointerType === "touch" || event.button !== 0) return;
      const from = placesAt(scene, event.clientX, event.clientY).find((place) => dragTargets(options, place).size > 0);
      pressed.current = from === undefined ? null : { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const begun = pressed.current;
      if (!begun) return;
      if (!(event.buttons & 1)) return end();
      if (!drag && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < SLACK) return;
      const over = under(event, begun.from);
      if (drag?.from !== begun.from || drag.over !== over) setDrag({ from: begun.from, over });
    },
    onPointerUp(event: PointerEvent) {
      const begun = pressed.current;
      const onto = drag && begun ? under(event, begun.from) : null;
      end();
      if (onto !== null && begun) onDrop(begun.from, onto);
    },
  };
  return { drag, handlers };
}
