import { seeOblique, useOblique } from "../board/relief";
import { explain, useExplained } from "../explain/explaining";
import { Check } from "../common/Check";
import { Dialog } from "../common/Dialog";
import { setting } from "../common/setting";
import { SheetHead } from "../common/SheetHead";
import { LanguagePicker } from "../language/LanguagePicker";
import { msg, t } from "../language/text";
import type { Pace } from "../show/beats";
import { savedForced, savedPace, savedSounds, saveForced, savePace, saveSounds } from "../net/storage";
import { play } from "../show/sound";

/** What it does shows only where a board has heights. */
const OBLIQUE = "o";

const KEYS: [string, string][] = [
  ["1 – 9", msg("Choose the numbered card or answer; then its verb, then the amount")],
  ["0", msg("The usual answer that does nothing with anything: end, decline, wait")],
  [msg("Mouse"), msg("A click does the one thing that can be done there; the right button looks closer")],
  [msg("Tab, arrows"), msg("Move among the answers")],
  [msg("Enter"), msg("Take the answer in focus; else confirm what is chosen")],
  [msg("Esc"), msg("Close what is open")],
  ["v", msg("Show where the piece under the pointer, or in focus, could go and strike; or no longer")],
  [OBLIQUE, msg("Oblique view: heights and walls stand up; or from above again")],
  ["b", msg("After a match: the board as it stood at the end, or back to how it ended")],
  ["w", msg("Why nothing can be done with what is under the pointer, or in focus")],
  ["u", msg("Undo, while nothing new was shown")],
  ["h", msg("Hint: the best answers, at most three; the match counts as helped")],
  ["r", msg("See again what happened since your last answer")],
  ["s", msg("Skip what is being shown")],
  ["n", msg("The next thing that the lesson has to say")],
  ["k", msg("Tell in full what just happened, with every die")],
  ["g", msg("Legend: what every icon, badge and number means")],
  ["d", msg("Go to the decision")],
  ["l", msg("Go to the log")],
  ["?", msg("This list")],
];

const PACES: [Pace, string][] = [
  ["calm", msg("Calm")],
  ["brisk", msg("Brisk")],
  ["swift", msg("Swift")],
  ["instant", msg("At once")],
];

const [usePace, choosePace] = setting(savedPace, savePace);
const [useSounds, turnSounds] = setting(savedSounds, saveSounds);
const [useForced, turnForced] = setting(savedForced, saveForced);

interface Props {
  /** Whether the board has heights, without which a view from the front shows nothing else. */
  relief: boolean;
  onClose(): void;
}

export function KeysHelp({ relief, onClose }: Props) {
  const pace = usePace();
  const oblique = useOblique();
  function hear(wanted: boolean): void {
    turnSounds(wanted);
    if (wanted) play("turn");
  }
  return (
    <Dialog label={t("Settings and keys")} className="sheet" onClose={onClose}>
      <SheetHead title={t("Settings and keys")} onClose={onClose} />
      <fieldset className="pace">
        <legend>{t("How fast others' moves are shown")}</legend>
        {PACES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="pace" checked={pace === value} onChange={() => choosePace(value)} /> {t(label)}
          </label>
        ))}
      </fieldset>
      <Check className="sounds" on={useExplained()} onTurn={explain}>
        {t("Explain words, numbers and reasons beside them")}
      </Check>
      <Check className="sounds" on={useForced()} onTurn={turnForced}>
        {t("Answer for me where there is only one answer and no dice")}
      </Check>
      {relief && (
        <Check className="sounds" on={oblique} onTurn={seeOblique}>
          {t("Oblique view of boards: heights and walls stand up")}
        </Check>
      )}
      <Check className="sounds" on={useSounds()} onTurn={hear}>
        {t("Sounds: dice, hits, your turn, the end")}
      </Check>
      <LanguagePicker />
      <h3>{t("Keys")}</h3>
      <dl className="keys">
        {KEYS.filter(([key]) => relief || key !== OBLIQUE).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{t(key)}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
