import type { ReactNode } from "preact/compat";
import type { Layer } from "../protocol";

const WASH = <rect className="layer-wash" width="0.25" height="0.25" />;
const DOT = <circle className="layer-ink" cx="0.125" cy="0.125" r="0.03" />;
const HATCH = <rect className="layer-ink" width="0.022" height="0.34" />;
/** The kinds with what their squares are filled with, how large a piece of it is in squares, and how far it is turned. */
const FILLED: [kind: Layer["kind"], size: number, turned: number, drawn: ReactNode][] = [
  ["reach", 0.25, 0, WASH],
  ["sight", 0.25, 0, DOT],
  ["area", 0.34, -45, HATCH],
  ["threat", 0.34, 45, HATCH],
];

/** How each kind of set is filled: by a pattern of its own, so that colour is not needed to tell them apart. */
export function Patterns() {
  return (
    <svg className="layer-patterns" aria-hidden="true">
      <defs>
        {FILLED.map(([kind, size, turned, drawn]) => (
          <pattern key={kind} id={`layer-${kind}`} className={`layer-${kind}`} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turned})`}>
            {drawn}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
