/** What is at stake, above the table and always in sight: how the match is won, and how it will be lost. */
export function Stakes({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="stakes" aria-label="What is at stake">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
