import { type ReactNode, useEffect, useState } from "preact/compat";
import { Terms } from "../explain/Terms";
import { useNarrow } from "../common/useMedia";
import { t } from "../language/text";
import { later } from "../later";
import type { Hint, View } from "../protocol";
import { ClauseChip } from "../log/ClauseChip";
import { nameOfSeat, namesOfPlayer, sidesName, withYou } from "../scene/names";
import { useTelling } from "../scene/people";
import { SeatMark } from "../scene/SeatMark";
import { Answers } from "./Answers";
import type { Group } from "./group";
import { HintList, mayAsk } from "./HintList";
import { inWords } from "./thrown";
import { UndoButton, whyNoUndo } from "./UndoButton";

/** Where dice of people's own are told; few matches have them. */
const ThrowPad = later(() => import("./ThrowPad").then((page) => page.ThrowPad));

/** While it is still shown what happened: what is asked then would give away how it ends. */
function Watching({ again, onSkip }: { again: boolean; onSkip(): void }) {
  return (
    <>
      <h2 className="prompt waiting" tabIndex={-1}>
        {again ? t("Shown again") : t("See what happens")}
        <span className="dots" aria-hidden="true" />
      </h2>
      <button type="button" className="skip quiet" onClick={onSkip}>
        {t("Skip")} <kbd className="key-hint">{t("Enter")}</kbd>
      </button>
    </>
  );
}

function Waiting({ view }: { view: View }) {
  const seat = view.waiting_for;
  if (seat === null) return null;
  const [name] = sidesName(nameOfSeat(view.scene, seat));
  if (view.dice) {
    return (
      <h2 className="prompt waiting" tabIndex={-1}>
        {t("Waiting for what {name} throws: {dice}", { name, dice: view.dice.text })}
      </h2>
    );
  }
  return (
    <>
      <h2 className="prompt waiting" tabIndex={-1}>
        {view.thinking ? t("{name} ({bot}) is thinking", { bot: view.thinking, name }) : t("Waiting for {name}", { name })}
        <span className="dots" aria-hidden="true" />
      </h2>
      <Begun key={view.revision} lines={view.scene.begun} />
    </>
  );
}

/** On a phone more letters than these stand below the answers, or there would be none in sight. */
const LONG = 90;

/** What is under way, or what whoever decides is about. */
function Begun({ lines }: { lines: string[] }) {
  const tell = useTelling();
  return lines.map((line) => (
    <p key={line} className={line.length > LONG ? "begun long" : "begun"}>
      <Terms text={tell(line)} />
    </p>
  ));
}

/** What is offered at other times and not now, as an answer that cannot be pressed: what it is called, and why not. */
function Withheld({ lines }: { lines: string[] }) {
  const tell = useTelling();
  return lines.map((line) => {
    const at = line.indexOf(": ");
    const [label, why] = at < 0 ? ["", tell(line)] : [tell(line.slice(0, at)), tell(line.slice(at))];
    return (
      <p key={line} className="withheld">
        <b>{label}</b>
        <Terms text={why} />
      </p>
    );
  });
}

/** Milliseconds after which whoever waits has nothing to do but to read. */
const WHILE = 700;

/** Whether somebody is waited for, and not only for a moment: where answers come at once nothing makes room and takes it back. */
function useWaits(waiting: boolean): boolean {
  const [since, setSince] = useState(waiting);
  useEffect(() => {
    const timer = setTimeout(() => setSince(waiting), waiting ? WHILE : 0);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && since;
}

interface Props {
  view: View;
  groups: Group[];
  busy: boolean;
  hint: Hint | "asked" | null;
  /** What was answered for the viewer since they clicked last, as the only answer there was. */
  given?: string | undefined;
  /** Whether it is said what a hint does to the match, before the first. */
  warned?: boolean;
  onUndo(): void;
  /** Asks for a hint; not there where none is given, as in a rated match. */
  onHint?: () => void;
  onHelp(): void;
  /** Says what people's own dice show, or leaves them to Affray. */
  onThrow(option: string): void;
  /** Ends what is being shown; there while what comes next waits for it. */
  onSkip?: (() => void) | undefined;
  /** Whether that is shown once more: the question comes back after it. */
  again?: boolean;
  /** What was refused, above the question. */
  children?: ReactNode;
  /** The answers, where they are not drawn as a list of which one is given. */
  answers?: ReactNode;
  /** What can be done instead of answering, at the foot of the panel. */
  below?: ReactNode;
}

/** What is asked, and every legal answer to it. */
export function DecisionPanel({ view, groups, busy, hint, given = "", warned = false, onUndo, onHint, onHelp, onThrow, onSkip, again = false, children, answers, below }: Props) {
  const { decision } = view;
  const tell = useTelling();
  const dice = view.dice?.yours ? view.dice : null;
  /** The moment at which somebody asked why nothing can be taken back. */
  const [wondered, setWondered] = useState<number | null>(null);
  const waits = useWaits(!decision && !dice && !onSkip);
  const who = decision?.seat ?? view.waiting_for ?? view.seat;
  const [name] = sidesName(nameOfSeat(view.scene, who));
  // The first sentence is the headline beside the dice.
  const about = view.scene.begun.slice(1);
  // Whoever answers for several seats reads their names.
  const alone = view.held.length === 1;
  const toYou = (line: string) => withYou(line, alone ? namesOfPlayer(view.scene, who) : []);
  // On a desk it lies over the log, and moves nothing that may be answered.
  const narrow = useNarrow();
  const hinted = decision && <HintList hint={hint} options={decision.options} />;
  const [question, besides] = decision ? [toYou(decision.prompt), toYou(decision.besides)].map(tell) : ["", ""];
  const panel = (
    <section className={`decision${decision || dice ? " ours" : waits ? " waits" : ""}`} aria-label={t("Decision")}>
      <div className="unseen" role="status">
        {decision ? [question, besides, ...decision.withheld.map(tell)].join(" ").trim() : dice ? `${tell(dice.text)}: ${inWords(dice)}` : ""}
      </div>
      <div className="asked">
        <SeatMark seat={who} />
        <span className="asked-who">{decision ? (alone ? t("You decide") : t("{name} decides", { name })) : dice ? (alone ? t("You throw") : t("{name} throws", { name })) : onSkip ? t("What just happened") : t("Not your decision")}</span>
        {decision && <ClauseChip key={decision.clause} clause={decision.clause} line={question!} />}
        <UndoButton view={view} busy={busy} onUndo={onUndo} onWhy={() => setWondered(view.revision)} />
        {onHint && (
          <button type="button" className="quiet" title={t("The best answers, at most three. It marks this match as “Helped” (key h)")} disabled={!decision || busy || !mayAsk(hint)} onClick={onHint}>
            {t("Hint")}
          </button>
        )}
        <button type="button" className="quiet" title={t("Settings and keys (key ?)")} aria-label={t("Settings and keys")} onClick={onHelp}>
          <svg className="gear-drawn" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="3" />
            <circle cx="12" cy="12" r="7" />
            <path d="M12 5V1.500M12 22.500V19M5 12H1.500M22.500 12H19M7.050 7.050 4.600 4.600M19.400 19.400l-2.450-2.450M16.950 7.050l2.450-2.450M4.600 19.400l2.450-2.450" />
          </svg>
        </button>
      </div>
      {wondered === view.revision && !view.undo && (
        <p className="told" role="status">
          {whyNoUndo(view)}
        </p>
      )}
      {view.notices.map((notice) => (
        <p key={notice} className="told" role="status">
          {notice}
        </p>
      ))}
      {warned && (
        <p className="told" role="status">
          {t("A hint marks this match as “Helped”, for all who look at it. Press Hint again to take it.")}
        </p>
      )}
      {children}
      {dice && (
        <ThrowPad key={`dice ${view.revision}`} dice={dice} scene={view.scene} busy={busy} onAnswer={onThrow} />
      )}
      {decision ? (
        <>
          <h2 className="prompt" tabIndex={-1}>
            {/* Another question is another thing, which nothing moved. */}
            <span key={decision.prompt}>
              <Terms text={question!} reached />
            </span>
          </h2>
          <Begun key={`about ${view.revision}`} lines={decision.besides ? [toYou(decision.besides), ...about] : about} />
          {narrow && hinted}
          {/* A new revision is a new question: nothing that was opened for the last one stays open. */}
          {answers ?? <Answers key={view.revision} scene={view.scene} groups={groups} foot={below} />}
          <Withheld key={`withheld ${view.revision}`} lines={decision.withheld} />
          {answers && below && <div className="decision-foot">{below}</div>}
        </>
      ) : (
        !dice && (onSkip ? <Watching again={again} onSkip={onSkip} /> : <Waiting view={view} />)
      )}
      {/* It comes and goes between questions: below, where it moves nothing. */}
      {given && !view.over && (
        <p key={`given ${view.revision}`} className="told given" role="status">
          {t("Answered for you, as there was nothing else to do: {answer}", { answer: tell(given) })}
        </p>
      )}
    </section>
  );
  return (
    <>
      {panel}
      {!narrow && hinted}
    </>
  );
}
