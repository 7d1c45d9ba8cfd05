import type { Face } from "../protocol";
import { stream } from "../scene/Sigil";

/** What stands behind a figure, in a field of 160 by 100. */
export interface Scenery {
  /** Two lines of land, the far one first. */
  lands: [string, string];
  /** Points of light in the sky. */
  sparks: string;
  /** Where the light comes from, in hundredths of the field, and how its rays are turned. */
  sun: [x: number, y: number, turned: number];
}

const WIDE = 160;
const round = (value: number) => Math.round(value * 10) / 10;

/** A line of peaks, of hills or of towers, with the land below it. */
function land(next: () => number, base: number, high: number): string {
  const [kind, count] = [Math.floor(next() * 3), 4 + Math.floor(next() * 5)];
  const step = WIDE / count;
  const points = Array.from({ length: count }, (_, index) => {
    const [x, y] = [round((index + 1) * step), round(base - high * next())];
    if (kind === 0) return `L${round(x - step / 2)} ${y}L${x} ${base}`;
    return kind === 1 ? `S${round(x - step / 2)} ${y} ${x} ${y}` : `V${y}H${x}`;
  });
  return `M0 100V${base}${points.join("")}V100Z`;
}

/** The scenery of a name: the same wherever it stands, and another for each name. */
export function scenery(name: string): Scenery {
  const next = stream(name);
  next();
  const sun: Scenery["sun"] = [Math.round(18 + 64 * next()), Math.round(12 + 26 * next()), Math.round(360 * next())];
  const lands: Scenery["lands"] = [land(next, 74, 34), land(next, 90, 20)];
  const sparks = Array.from({ length: 9 }, () => `M${round(next() * WIDE)} ${round(next() * 62)}h0`).join("");
  return { lands, sparks, sun };
}

/** The colours that things have. */
export const HUES: Face["hue"][] = ["red", "orange", "gold", "green", "teal", "blue", "violet", "brown", "grey"];

/** The colour of what has no face of its own, by its name. */
export const hueOfName = (name: string): Face["hue"] => HUES[Math.floor(stream(name + name)() * HUES.length)]!;
