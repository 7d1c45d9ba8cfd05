import "../styles/replay.css";
import { useLayoutEffect } from "preact/compat";
import { number } from "../language/numbers";
import { t } from "../language/text";
import type { Area } from "../protocol";
import { Icon } from "./Icon";
import { SPEEDS, type Playback } from "./usePlayback";

interface Props {
  playback: Playback;
  /** Whose eyes there are to choose from. */
  areas: Area[];
  seat: number;
  onSeat(seat: number): void;
}

function useArrows({ step, last, go, toggle }: Playback): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.target instanceof HTMLElement && ["INPUT", "SELECT", "BUTTON"].includes(event.target.tagName)) return;
      const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key];
      if (to !== undefined) go(to);
      else if (event.key === " ") toggle();
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

/** Step, jump, play, and whose eyes to see with. */
export function Controls({ playback, areas, seat, onSeat }: Props) {
  const { step, last, playing, speed, go, toggle, setSpeed } = playback;
  useArrows(playback);
  return (
    <section className="controls" aria-label={t("Playback")}>
      <div className="control-buttons">
        <button type="button" aria-label={t("First step")} disabled={step === 0} onClick={() => go(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={t("Previous step")} disabled={step === 0} onClick={() => go(step - 1)}>
          <Icon name="previous" />
        </button>
        <button type="button" className="primary" aria-label={playing ? t("Pause") : t("Play")} onClick={toggle}>
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <button type="button" aria-label={t("Next step")} disabled={step === last} onClick={() => go(step + 1)}>
          <Icon name="next" />
        </button>
        <button type="button" aria-label={t("Last step")} disabled={step === last} onClick={() => go(last)}>
          <Icon name="last" />
        </button>
      </div>
      <label className="slider">
        <span>
          {t("Step {step} of {last}", { step, last })}
        </span>
        <input type="range" min={0} max={last} value={step} onChange={(event) => go(event.currentTarget.valueAsNumber)} />
      </label>
      <label>
        <span>{t("Speed")}</span>
        <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {number(value)}×
            </option>
          ))}
        </select>
      </label>
      {areas.length > 1 && (
        <label>
          <span>{t("Seen by")}</span>
          <select value={seat} onChange={(event) => onSeat(Number(event.currentTarget.value))}>
            {areas.map((area) => (
              <option key={area.seat} value={area.seat}>
                {area.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
