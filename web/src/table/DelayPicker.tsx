import { t } from "../language/text";
import type { Delay } from "../protocol";
import { behind, DELAYS, sameDelay } from "./delay";

interface Props {
  delay: Delay;
  onChange(delay: Delay): void;
}

/** When those who only watch see what happens, so that they can tell nobody at the table what is of use. */
export function DelayPicker({ delay, onChange }: Props) {
  return (
    <label className="delay-picker">
      <span>{t("Those who only watch see it")}</span>
      <select value={DELAYS.findIndex((each) => sameDelay(each, delay))} onChange={(event) => onChange(DELAYS[Number(event.currentTarget.value)]!)}>
        {DELAYS.map((each, index) => (
          <option key={index} value={index}>
            {behind(each) || t("at once")}
          </option>
        ))}
      </select>
    </label>
  );
}
