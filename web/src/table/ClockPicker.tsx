import { t } from "../language/text";
import type { Terms } from "../protocol";
import { OFFERED, timeInWords } from "./clock";

const same = (one: Terms, other: Terms) => one.seconds === other.seconds && one.bank === other.bank;
const MISSES = [0, 1, 3, 5];

interface Props {
  /** Null for what is usual at such a table. */
  clock: Terms | null;
  onChange(clock: Terms | null): void;
}

/** How long a decision may take, and what becomes of who is out of time. */
export function ClockPicker({ clock, onChange }: Props) {
  const chosen = clock ? OFFERED.findIndex((each) => same(each, clock)) : -1;
  return (
    <fieldset className="clock-picker">
      <legend>{t("Clock")}</legend>
      <label>
        <span>{t("Time to decide")}</span>
        <select
          value={chosen}
          onChange={(event) => {
            const next = OFFERED[Number(event.currentTarget.value)];
            onChange(next ? { ...next, misses: clock?.misses ?? next.misses } : null);
          }}
        >
          <option value={-1}>{t("The usual: none at this screen, days with a friend, minutes with whoever comes")}</option>
          {OFFERED.map((terms, index) => (
            <option key={index} value={index}>
              {timeInWords(terms)}
            </option>
          ))}
        </select>
      </label>
      {clock !== null && clock.seconds > 0 && (
        <label>
          <span>{t("Answers given for who is out of time, before the seat is lost")}</span>
          <select value={clock.misses} onChange={(event) => onChange({ ...clock, misses: Number(event.currentTarget.value) })}>
            {MISSES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
