/** What is drawn for a word of the bar above a table. */
const SIGNS = {
  legend: "M9 9a3 3 0 1 1 5 2c-1 1-2 2-2 4M12 18v1",
  table: "M9 11a3 3 0 1 0 0-7 3 3 0 0 0 0 7zM3 20c0-9 12-9 12 0M16 4a3 3 0 0 1 0 7M18 14c2 1 3 3 3 6",
  log: "M5 3h14v18H5zM8 8h8M8 12h8M8 16h4",
};

/** A word of the bar above a table; on a phone that is held upright its sign alone is drawn. */
export function BarSign({ sign, children }: { sign: keyof typeof SIGNS; children: string }) {
  return (
    <>
      <svg className="bar-sign" viewBox="0 0 24 24" aria-hidden="true">
        {sign === "legend" && <circle cx="12" cy="12" r="9" />}
        <path d={SIGNS[sign]} />
      </svg>
      <span className="bar-word-said">{children}</span>
    </>
  );
}
