import { t } from "../language/text";
import type { Alarm } from "../protocol";
import { Terms } from "../explain/Terms";
import { withYou } from "./names";
import { useTelling } from "./people";

/** Whether what is near is good news for a seat; for whoever only watches it is no news of theirs. */
const isGood = ({ against }: Alarm, seat: number) => seat >= 0 && !against.includes(seat);

/** The class of a line of what is near: that it is good news. */
export const newsOf = (alarm: Alarm, seat: number) => (isGood(alarm, seat) ? "good" : "");

/** The sign before a line of what is near: of warning, or for whom it is good another. */
export const NewsSign = ({ alarm, seat }: { alarm: Alarm; seat: number }) => <span aria-hidden="true">{isGood(alarm, seat) ? "★ " : "⚠ "}</span>;

/** What the next stroke or turn may end. */
export function Alarms({ lines, seat, yours }: { lines: Alarm[]; seat: number; yours: string[] }) {
  const tell = useTelling();
  if (lines.length === 0) return null;
  return (
    <ul className={lines.every((alarm) => isGood(alarm, seat)) ? "alarms good" : "alarms"} aria-label={t("What is near")}>
      {lines.map((alarm) => (
        <li key={alarm.text} className={newsOf(alarm, seat)}>
          <NewsSign alarm={alarm} seat={seat} />
          <Terms text={tell(withYou(alarm.text, yours))} reached />
        </li>
      ))}
    </ul>
  );
}
