import type { CSSProperties } from "react";

const WIDTH = 320;
const GAP = 10;
/** Below this width the menu is a sheet at the bottom, placed by the style sheet. */
const NARROW = 640;

/** Where to put a menu so that it stands beside what was clicked and inside the window. */
export function menuPlace(anchor: DOMRect, window: { innerWidth: number; innerHeight: number }): CSSProperties {
  if (window.innerWidth < NARROW) return {};
  const right = anchor.right + GAP;
  const left = right + WIDTH + GAP <= window.innerWidth ? right : Math.max(GAP, anchor.left - WIDTH - GAP);
  const low = anchor.top > window.innerHeight / 2;
  return {
    left,
    width: WIDTH,
    ...(low
      ? { bottom: Math.max(GAP, window.innerHeight - anchor.bottom), top: "auto" }
      : { top: Math.max(GAP, anchor.top), bottom: "auto" }),
  };
}
