import type { Spot } from "../protocol";

/** Who uses a card: a drop, with its point ahead. */
export function AreaUser({ x, y, turned = 0 }: { x: number; y: number; turned?: number }) {
  return (
    <g className="spot-user" transform={`translate(${x} ${y}) rotate(${turned})`}>
      <circle r="0.34" />
      <path d="M0 -0.6l0.2 0.3h-0.4Z" />
    </g>
  );
}

/** Where a card strikes, as it is drawn on it: its user at the foot or in the middle, looking up. */
export function AreaGrid({ spots }: { spots: Spot[] }) {
  if (spots.length === 0) return null;
  const across = [0, ...spots.map((spot) => spot.right)];
  const ahead = [0, ...spots.map((spot) => spot.ahead)];
  const left = Math.min(...across);
  const top = Math.max(...ahead);
  const wide = Math.max(...across) - left + 1;
  const high = top - Math.min(...ahead) + 1;
  const side = Math.max(wide, high, 3);
  return (
    <svg className="area-grid" viewBox={`${(wide - side) / 2} ${(high - side) / 2} ${side} ${side}`} aria-hidden="true">
      {spots.map(({ right, ahead: row, kind }) => (
        <rect key={`${right} ${row}`} className={`spot ${kind}`} x={right - left + 0.06} y={top - row + 0.06} width="0.88" height="0.88" rx="0.12" />
      ))}
      <AreaUser x={0.5 - left} y={top + 0.5} />
    </svg>
  );
}
