import { type FormEvent, useEffect, useRef, useState } from "preact/compat";
import { msg, plural, t } from "../language/text";
import { mutedNames, saveMutedNames } from "../net/storage";
import type { Word } from "../net/session";
import type { Line, TableView } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { seatName } from "../scene/names";

const PHRASES = [msg("Good luck, have fun!"), msg("Well played!"), msg("One moment, please."), msg("Sorry, I have to go."), msg("Thanks for the match!")];

/** Letters of one line, at most, and from how many of them on they are counted for whoever writes. */
const LONGEST = 300;
const NEAR = 50;
/** As the server counts them: on one line, composed, and not in halves. */
const lettersOf = (text: string) => [...text.normalize("NFC").trim().replace(/\s+/g, " ")].length;

const speaker = (line: Line) => line.name || (line.seat === null ? "" : seatName(line.seat));

/** A line that somebody said has a seat; what the table tells has none. */
function Said({ line, onMute }: { line: Line; onMute: (() => void) | null }) {
  if (line.seat === null) return <li className="table-told">{line.text}</li>;
  return (
    <li>
      <SeatMark seat={line.seat} /> <b>{speaker(line)}</b> {line.text}
      {onMute && (
        <button type="button" className="quiet" onClick={onMute} aria-label={t("Mute {name}", { name: speaker(line) })}>
          {t("mute")}
        </button>
      )}
    </li>
  );
}

/** What is said at the table, and what may be said. Who is muted is muted in this browser alone. */
export function Talk({ table, speak }: { table: TableView; speak(word: Word): void }) {
  const [text, setText] = useState("");
  const [muted, setMuted] = useState(mutedNames);
  const list = useRef<HTMLOListElement>(null);
  const { lines, held } = table;
  const last = lines.at(-1)?.number;
  useEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);

  function mute(names: string[]): void {
    setMuted(names);
    saveMutedNames(names);
  }

  const letters = lettersOf(text);
  const tooLong = letters > LONGEST;

  function say(words: string): void {
    if (lettersOf(words) > LONGEST) return;
    if (words.trim()) speak({ type: "say", text: words });
    setText("");
  }

  const heard = lines.filter((line) => line.seat === null || held.includes(line.seat) || !muted.includes(speaker(line)));
  return (
    <section className="talk" aria-label={t("Talk")}>
      {/* A scrolling list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} tabIndex={0} aria-live="polite" aria-label={t("What was said")}>
        {heard.map((line) => (
          <Said key={line.number} line={line} onMute={line.seat !== null && !held.includes(line.seat) ? () => mute([...muted, speaker(line)]) : null} />
        ))}
      </ol>
      {muted.length > 0 && (
        <p>
          {t("{count} muted", { count: muted.length })}{" "}
          <button type="button" className="quiet" onClick={() => mute([])}>
            {t("Hear everybody")}
          </button>
        </p>
      )}
      {held.length > 0 && (
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            say(text);
          }}
        >
          <label>
            <span className="unseen">{t("Say something")}</span>
            <input value={text} aria-invalid={tooLong} placeholder={t("Say something")} onChange={(event) => setText(event.currentTarget.value)} />
          </label>
          <button type="submit" className="button" disabled={tooLong}>
            {t("Say")}
          </button>
          {letters > LONGEST - NEAR && (
            <small role="status" className={tooLong ? "too-long" : ""}>
              {tooLong ? plural("One letter too many: {most} may be said at once.", "{count} letters too many: {most} may be said at once.", { count: letters - LONGEST, most: LONGEST }) : t("{letters} of {most} letters", { letters, most: LONGEST })}
            </small>
          )}
          <div className="phrases">
            {PHRASES.map((phrase) => (
              <button key={phrase} type="button" className="quiet" onClick={() => say(t(phrase))}>
                {t(phrase)}
              </button>
            ))}
          </div>
        </form>
      )}
    </section>
  );
}
