import { memo } from "preact/compat";

/** A small reproducible stream of numbers 0..1 from a word (FNV-1a, then xorshift). */
export function stream(word: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of word) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

function place(radius: number, turn: number): [number, number] {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

const at = (radius: number, turn: number) => place(radius, turn).join(" ");

function star(points: number, step: number, radius: number): string {
  const corners = Array.from({ length: points }, (_, index) => `M${at(radius, index / points)}L${at(radius, (index + step) / points)}`);
  return corners.join("");
}

function petals(count: number, length: number, width: number): string {
  const petal = (turn: number) =>
    `M0 0Q${at(length * 0.6, turn - width)} ${at(length, turn)}Q${at(length * 0.6, turn + width)} 0 0Z`;
  return Array.from({ length: count }, (_, index) => petal(index / count)).join("");
}

/** What an emblem is drawn of. */
export interface Drawing {
  petals: string;
  star: string;
  /** The middle of each. */
  beads: [number, number][];
  core: number;
  dotted: boolean;
}

/** The emblem of a name; on paper it is the same (`printing/sigil.py`). */
export function drawing(name: string): Drawing {
  const next = stream(name);
  next();
  const fold = 3 + Math.floor(next() * 6);
  const length = 26 + next() * 14;
  const width = (0.14 + next() * 0.3) / (fold / 4);
  const step = fold > 4 ? 2 + Math.floor(next() * (fold / 2 - 2)) : 1;
  const dotted = next() > 0.5;
  const beaded = next() > 0.4;
  const beads = Array.from({ length: beaded ? fold : 0 }, (_, index) => place(40, index / fold + 0.5 / fold));
  return { petals: petals(fold, length + 4, width), star: star(fold, step, 40), beads, core: 4 + next() * 5, dotted };
}

/** An emblem drawn from the card's name, so that every card of every game has a face of its own. */
export const Sigil = memo(function Sigil({ name }: { name: string }) {
  const drawn = drawing(name);
  return (
    <svg className="sigil" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="46" className={drawn.dotted ? "sigil-line dotted" : "sigil-line"} />
      <path className="sigil-fill" d={drawn.petals} />
      <path className="sigil-line" d={drawn.star} />
      {drawn.beads.map(([x, y], index) => (
        <circle key={index} className="sigil-bead" cx={x} cy={y} r="3.2" />
      ))}
      <circle r={drawn.core} className="sigil-core" />
    </svg>
  );
});
