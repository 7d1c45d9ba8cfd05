const AROUND = 2 * Math.PI * 8;

/** Turns to wait as a ring that runs out, with their number in it. */
export function Ring({ wait, waits }: { wait: number; waits: number }) {
  const left = Math.min(1, wait / Math.max(1, waits, wait));
  return (
    <svg className="ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle className="ring-rail" cx="10" cy="10" r="8" />
      {wait > 0 && <circle className="ring-left" cx="10" cy="10" r="8" strokeDasharray={`${AROUND * left} ${AROUND}`} transform="rotate(-90 10 10)" />}
      {/* An hourglass, since the number is of turns to wait. */}
      <path className="ring-glass" d="M3.400 6.600h5l-1.700 3.400l1.700 3.400h-5l1.700 -3.400Z" />
      <text x="12.800" y="13.400" textAnchor="middle">
        {wait || waits}
      </text>
    </svg>
  );
}
