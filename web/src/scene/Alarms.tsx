import { t } from "../language/text";
import { Terms } from "../explain/Terms";
import { withYou } from "./names";
import { useTelling } from "./people";

/** What the next stroke or turn may end, each line with a sign of warning. */
export function Alarms({ lines, yours }: { lines: string[]; yours: string[] }) {
  const tell = useTelling();
  if (lines.length === 0) return null;
  return (
    <ul className="alarms" aria-label={t("What is near")}>
      {lines.map((line) => (
        <li key={line}>
          <span aria-hidden="true">⚠ </span>
          <Terms text={tell(withYou(line, yours))} reached />
        </li>
      ))}
    </ul>
  );
}
