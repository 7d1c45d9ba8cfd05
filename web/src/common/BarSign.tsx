/** What is drawn for a word of the bar above a table. */
const SIGNS = {
  legend: "M8.500 9a3.500 3.500 0 1 1 5.200 3.100c-1.200.700-1.700 1.300-1.700 2.700M12 18v.500",
  table: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 2.700-6.500 6.500-6.500s6.500 2.500 6.500 6.500M16 4.500a3.500 3.500 0 0 1 0 6.300M18 14c2.200.800 3.500 2.900 3.500 6",
  log: "M5 3.500h14v17H5zM8.500 8h7M8.500 12h7M8.500 16h4",
};

/** A word of the bar above a table; on a phone that is held upright its sign alone is drawn. */
export function BarSign({ sign, children }: { sign: keyof typeof SIGNS; children: string }) {
  return (
    <>
      <svg className="bar-sign" viewBox="0 0 24 24" aria-hidden="true">
        {sign === "legend" && <circle cx="12" cy="12" r="9.500" />}
        <path d={SIGNS[sign]} />
      </svg>
      <span className="bar-word-said">{children}</span>
    </>
  );
}
