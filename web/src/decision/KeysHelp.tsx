import { useState } from "react";
import { Dialog } from "../common/Dialog";
import { t } from "../language/text";
import type { Pace } from "../show/beats";
import { savedPace, savedSounds, savePace, saveSounds } from "../net/storage";
import { play } from "../show/sound";

const KEYS: [string, string][] = [
  ["1 – 9", "Choose the numbered card or answer; then its verb, then the amount"],
  ["Tab, arrows", "Move among the answers"],
  ["Enter", "Take the answer in focus"],
  ["Esc", "Close what is open"],
  ["u", "Undo, while nothing new was shown"],
  ["h", "Hint: the three best answers; the match counts as helped"],
  ["r", "See again what happened since your last answer"],
  ["s", "Skip what is being shown"],
  ["n", "The next thing that the lesson has to say"],
  ["d", "Go to the decision"],
  ["l", "Go to the log"],
  ["?", "This list"],
];

const PACES: [Pace, string][] = [
  ["calm", "Calm"],
  ["brisk", "Brisk"],
  ["swift", "Swift"],
  ["instant", "At once"],
];

export function KeysHelp({ onClose }: { onClose(): void }) {
  const [pace, setPace] = useState(savedPace);
  const [sounds, setSounds] = useState(savedSounds);
  function choose(next: Pace): void {
    setPace(next);
    savePace(next);
  }
  return (
    <Dialog label={t("Keys, pace and sounds")} className="sheet" onClose={onClose}>
      <header className="sheet-head">
        <h2>{t("Keys")}</h2>
        <button type="button" className="close" onClick={onClose} aria-label={t("Close")}>
          ×
        </button>
      </header>
      <dl className="keys">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <fieldset className="pace">
        <legend>{t("How fast others' moves are shown")}</legend>
        {PACES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="pace" checked={pace === value} onChange={() => choose(value)} /> {label}
          </label>
        ))}
      </fieldset>
      <label className="sounds">
        <input
          type="checkbox"
          checked={sounds}
          onChange={(event) => {
            setSounds(event.target.checked);
            saveSounds(event.target.checked);
            if (event.target.checked) play("turn");
          }}
        />{" "}
        Sounds: dice, hits, your turn, the end
      </label>
    </Dialog>
  );
}
