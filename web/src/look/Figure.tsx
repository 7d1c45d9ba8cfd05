import { useId } from "preact/compat";
import type { Drawn } from "./look";

/** An icon as a figure that stands in the light: its shadow on what is behind it, an edge of light, and its body, brighter above. */
export function Figure({ drawn: { hue, outline }, className = "" }: { drawn: Drawn; className?: string }) {
  const id = useId();
  return (
    <svg className={`figure hue-${hue} ${className}`} viewBox="-24 -24 560 560" aria-hidden="true">
      <defs>
        <path id={id} d={outline} />
        <linearGradient id={`${id}lit`} x2="0.35" y2="1">
          <stop className="lit" />
          <stop className="shaded" offset="1" />
        </linearGradient>
      </defs>
      <use className="figure-cast" href={`#${id}`} transform="translate(20 30)" />
      <use className="figure-rim" href={`#${id}`} transform="translate(-7 -9)" />
      <use href={`#${id}`} fill={`url(#${id}lit)`} />
    </svg>
  );
}
