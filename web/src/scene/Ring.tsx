/** The rim, clockwise from its top. */
const RIM = "M16 1.500h6.500a8.500 8.500 0 0 1 0 17h-13a8.500 8.500 0 0 1 0-17Z";

/** A turn's part of the rim, and what parts it from the next. */
const PART = " 0.8 0.2";

/** Dashes for the last `some` of `all` turns: those that have gone by are gone from the rim. */
const dashes = (some: number, all: number) => `0 ${all - some}${PART.repeat(some)}`;

/** Turns to wait, beside an hourglass, with a part of the rim for each: those left in gold while it waits, else those that it will. */
export function Ring({ wait, waits }: { wait: number; waits: number }) {
  const all = Math.max(wait, waits);
  return (
    <svg className={wait > 0 ? "ring waiting" : "ring"} viewBox="0 0 32 20" aria-hidden="true">
      <path className="ring-rail" d={RIM} />
      <path className="ring-turns" d={RIM} pathLength={all} strokeDasharray={dashes(wait || all, all)} />
      <path className="ring-glass" d="M6.500 4h8.500v1.800l-3.100 4.200l3.100 4.200v1.800h-8.500v-1.800l3.100-4.200l-3.100-4.200Z" />
      <text x="22" y="14.300" textAnchor="middle">
        {wait || waits}
      </text>
    </svg>
  );
}
