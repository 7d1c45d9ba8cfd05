/** Turns to wait, beside an hourglass: those left in gold while it waits, else those that it will. */
export function Ring({ wait, waits }: { wait: number; waits: number }) {
  return (
    <svg className={wait > 0 ? "ring waiting" : "ring"} viewBox="0 0 32 20" aria-hidden="true">
      <rect className="ring-rail" x="1.5" y="1.5" width="29" height="17" rx="8.5" />
      <path className="ring-glass" d="M6.500 4h8.500v1.800l-3.100 4.200l3.100 4.200v1.800h-8.500v-1.800l3.100-4.200l-3.100-4.200Z" />
      <text x="22" y="14.300" textAnchor="middle">
        {wait || waits}
      </text>
    </svg>
  );
}
