import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "preact/compat";

/** How far a board is magnified: 1 as it fits, at most so much. */
export const MOST = 3;
const STEP = 1.4;
/** By how much a turn of the wheel magnifies. */
const WHEEL = 0.0022;

const within = (zoom: number) => Math.min(MOST, Math.max(1, zoom));

/** A point of the frame, in pixels from its corner. */
type Point = [x: number, y: number];

export interface Zoom {
  zoom: number;
  nearer(): void;
  farther(): void;
}

const middle = (touches: TouchList): Point => [(touches[0]!.clientX + touches[1]!.clientX) / 2, (touches[0]!.clientY + touches[1]!.clientY) / 2];
const apart = (touches: TouchList) => Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);

/** Magnifies what scrolls in a frame: by buttons, by two fingers, by the wheel with Ctrl. What lies under the fingers stays there. */
export function useZoom(frame: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1);
  const now = useRef(1);
  /** What is to stay where it is: a point of the frame, and where in the whole board that is, from 0 to 1 each. */
  const held = useRef<{ at: Point; of: Point } | null>(null);

  function to(next: number, point?: Point): void {
    const box = frame.current;
    if (!box || within(next) === now.current) return;
    const at = point ?? [box.clientWidth / 2, box.clientHeight / 2];
    held.current = { at, of: [(box.scrollLeft + at[0]) / box.scrollWidth, (box.scrollTop + at[1]) / box.scrollHeight] };
    now.current = within(next);
    setZoom(now.current);
  }

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !held.current || zoom !== now.current) return;
    const { at, of } = held.current;
    box.scrollTo({ left: of[0] * box.scrollWidth - at[0], top: of[1] * box.scrollHeight - at[1] });
    held.current = null;
  }, [zoom, frame]);

  // Neither may scroll or magnify the page as well, so that they cannot be passive.
  const reach = useRef(to);
  useEffect(() => {
    reach.current = to;
  });
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    let pinch: { distance: number; zoom: number } | null = null;
    const from = ([x, y]: Point): Point => [x - box.getBoundingClientRect().left, y - box.getBoundingClientRect().top];
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey) return;
      event.preventDefault();
      reach.current(now.current * Math.exp(-event.deltaY * WHEEL), from([event.clientX, event.clientY]));
    }
    function onTouch(event: TouchEvent): void {
      if (event.touches.length !== 2) pinch = null;
      else if (!pinch) pinch = { distance: apart(event.touches), zoom: now.current };
      else {
        event.preventDefault();
        reach.current((pinch.zoom * apart(event.touches)) / pinch.distance, from(middle(event.touches)));
      }
    }
    box.addEventListener("wheel", onWheel, { passive: false });
    for (const kind of ["touchstart", "touchmove", "touchend"] as const) box.addEventListener(kind, onTouch, { passive: false });
    return () => {
      box.removeEventListener("wheel", onWheel);
      for (const kind of ["touchstart", "touchmove", "touchend"] as const) box.removeEventListener(kind, onTouch);
    };
  }, [frame]);

  return { zoom, nearer: () => to(now.current * STEP), farther: () => to(now.current / STEP) };
}
