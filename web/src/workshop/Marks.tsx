import type { Squares } from "./schema";

export const marked = (mark: string) => (mark ? ` mark-${mark.toLowerCase().replaceAll(" ", "-")}` : "");

/** How a square of a map looks by itself. */
export function lookOf(squares: Squares, cell: string) {
  const kind = squares.brushes.find((each) => each.code === cell[0]);
  return { className: (kind?.terrain ?? "ground") + marked(kind?.mark ?? ""), name: kind?.name ?? cell, marks: kind?.mark ? [kind.mark] : [] };
}

/** What is written on a square: its height, and the first letters of what holds of it. */
export function Marks({ height, marks }: { height: string; marks: string[] }) {
  return (
    <>
      {height && <span className="paint-height">{height}</span>}
      {marks.length > 0 && <span className="tile-mark">{marks.map((mark) => mark[0]).join("")}</span>}
    </>
  );
}
