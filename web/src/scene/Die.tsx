const NEAR = 27;
const FAR = 73;
const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[NEAR, FAR], [FAR, NEAR]],
  3: [[NEAR, FAR], [50, 50], [FAR, NEAR]],
  4: [[NEAR, NEAR], [FAR, NEAR], [NEAR, FAR], [FAR, FAR]],
  5: [[NEAR, NEAR], [FAR, NEAR], [50, 50], [NEAR, FAR], [FAR, FAR]],
  6: [[NEAR, NEAR], [FAR, NEAR], [NEAR, 50], [FAR, 50], [NEAR, FAR], [FAR, FAR]],
};

/** A die: a face with its pips (or its number, where it has more than six sides); without a face it lies ready. */
export function Die({ face }: { face?: number }) {
  const pips = face === undefined ? [] : PIPS[face];
  return (
    <svg className={`die${face === undefined ? " ready" : ""}`} viewBox="0 0 100 100" aria-hidden="true">
      <rect className="die-body" x="5" y="5" width="90" height="90" rx="20" />
      {pips?.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="die-pip" cx={x} cy={y} r="9.5" />
      ))}
      {face === undefined && <path className="die-pip" d="M50 30 70 50 50 70 30 50Z" />}
      {face !== undefined && !pips && (
        <text className="die-number" x="50" y="68" textAnchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
