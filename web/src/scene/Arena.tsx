import { useRef } from "preact/compat";
import { useNarrow } from "../common/useMedia";
import { useScrolls } from "../common/useScrolls";
import { type Command, keyOf } from "../decision/keys";
import { useExplained } from "../explain/explaining";
import { Terms } from "../explain/Terms";
import { useFitted } from "../common/useFitted";
import { hideCut } from "../explain/useLeft";
import { FirstSign } from "../explain/FirstSign";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import type { Entry, Scene } from "../protocol";
import { ClauseChip } from "../log/ClauseChip";
import { useReason } from "../log/clauses";
import { alone } from "../log/commentary";
import { gistLine, headlined, lasting, wholeAt } from "../show/past";
import type { Show } from "../show/useShow";
import { harmed, meanwhile } from "../show/waited";
import { Folded } from "./Folded";
import { nameOfSeat } from "./names";
import { useTelling } from "./people";
import { Faces } from "./Die";
import { Earlier } from "./Earlier";
import { contestSince, doneBy, type Led, ledTo, outcomeOf, repeats, wentSince, whoActs, withContest } from "./led";
import { RollView } from "./RollView";
import { SeatMark } from "./SeatMark";
import { fitOutcomes } from "./outcome";
import { SumView } from "./SumView";
import { compared, opening, parted, type Thrown, thrown } from "./thrown";

/** A line that led to something: by whom, what, and the dice of a contest in small, unless it writes their sums out itself. */
function Leading({ one, scene }: { one: Led; scene: Scene }) {
  const tell = useTelling();
  const seat = whoActs(one, scene);
  const summed = (one.dice ?? []).every(({ result }) => one.text.includes(` = ${result}`));
  const dice = summed ? [] : one.dice!;
  return (
    <span>
      {seat !== null && <SeatMark seat={seat} />}
      {tell(one.text)}
      {dice.map(({ entry, result }, index) => (
        <span key={entry.number} className="led-dice" aria-hidden="true">
          {index > 0 && compared(dice[index - 1]!.result, result)}
          <Faces {...entry} />
          <b>{minus(String(result))}</b>
        </span>
      ))}
    </span>
  );
}

/** What the table says of what is under way: as the headline where nothing came of anything yet, else below the outcome. */
function Begun({ said, led, scene }: { said: string; led: Led[]; scene: Scene }) {
  const tell = useTelling();
  return (
    <>
      {led.length > 0 && (
        <p className="led">
          <b>{t("Before that:")}</b>{" "}
          {led.map((one) => (
            <Leading key={one.number} one={one} scene={scene} />
          ))}
        </p>
      )}
      <p className="outcome">
        <Terms text={tell(said)} reached />
      </p>
    </>
  );
}

/** An outcome of so many letters has more than two lines: what came of it stands out, and what led to it is told in plainer letters. */
const LONG = 150;
/** A headline ends at its first colon, where that is so near. */
const HEAD = 90;

function Outcome({ text }: { text: string }) {
  const ends = text.length > LONG ? text.slice(0, HEAD).indexOf(": ") + 1 : 0;
  return (
    <span>
      {ends > 0 && (
        <b>
          <Terms text={text.slice(0, ends)} reached />
        </b>
      )}
      <Terms text={text.slice(ends)} reached />
    </span>
  );
}

function Line({ entry, led, begun, scene }: { entry: Entry; led: Led[]; begun: string | undefined; scene: Scene }) {
  const tell = useTelling();
  // What the game words itself says why by the numbers of the moment, and neither a step nor a beginning needs a reason: the rule is behind the sign beside it.
  const plain = entry.gist === "" && !entry.begins && !entry.effects.some(({ kind }) => kind === "move");
  const reason = useReason(entry.clause, useExplained() && begun === undefined && plain);
  return (
    <>
      {led.length > 0 && (
        <p className="led">
          <b>{t("Before that:")}</b>{" "}
          {led.map((one) => (
            <Leading key={one.number} one={one} scene={scene} />
          ))}
        </p>
      )}
      <p className={`outcome${entry.gist ? " gist" : ""}${tell(alone(entry)).length > LONG ? " long" : ""}`}>
        <Outcome text={tell(alone(entry))} />{" "}
        <ClauseChip clause={entry.ruled || entry.clause} line={tell(alone(entry))} />
      </p>
      {entry.how.map((one, index) => (
        <p key={index} className="how">
          {tell(one)}
        </p>
      ))}
      {reason && (
        <p className="reason">
          <b>{t("Why:")}</b> {reason}
        </p>
      )}
      {begun && <p className="begun">{tell(begun)}</p>}
      {entry.faces.length === 0 && entry.result === null && <SumView terms={entry.terms} />}
    </>
  );
}

/** The throws that lay there as the last one was thrown; none where others lay there, as where something is shown again. */
function useLain(numbers: number[]): ReadonlySet<number> {
  const past = useRef<{ now: number[]; lain: ReadonlySet<number> }>({ now: [], lain: new Set() });
  const { now } = past.current;
  if (now.join() !== numbers.join()) {
    const goesOn = now.length < numbers.length && now.every((number, index) => number === numbers[index]);
    past.current = { now: numbers, lain: new Set(goesOn ? now : []) };
  }
  return past.current.lain;
}

/** The dice that lie on the table. A new throw is a new element, so that it tumbles; what was thrown for an earlier decision, or lay there before, lies still. */
function Rolls({ scene, dice, lain, terse = false, over = false }: { scene: Scene; dice: Thrown[]; lain: ReadonlySet<number>; terse?: boolean; over?: boolean }) {
  if (dice.length === 0) return null;
  const [first, second] = dice;
  const contest = !terse && !over && scene.board === null && dice.length === 2 && second!.entry.against;
  return (
    <ul className={terse ? "rolls terse" : contest ? "rolls contest" : "rolls"} {...(contest ? { "data-versus": compared(first!.result, second!.result) } : {})}>
      {dice.map(({ entry, terms, result }) => (
        <RollView key={entry.number} roll={entry} terms={terms} result={result} who={nameOfSeat(scene, entry.seat!)} terse={terse} brief={scene.board !== null && dice.length > 1} lies={lain.has(entry.number) || entry.decision !== dice.at(-1)!.entry.decision} />
      ))}
    </ul>
  );
}

/** An arrow that goes round: once more. */
const Again = () => (
  <svg className="again-sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M12.700 5.200A5.600 5.600 0 1 0 13.600 8.700" />
    <path d="M13.500 1.800v3.900h-3.900" />
  </svg>
);

/** An arrow to what comes after: to the end. */
const Onward = () => (
  <svg className="again-sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3 3l7.500 5L3 13z" />
    <path d="M13 3v10" />
  </svg>
);

/** The key of a command, on the button that does the same. */
const Key = ({ of }: { of: Command }) => (
  <kbd className="key-hint" aria-hidden="true">
    {keyOf(of)}
  </kbd>
);

/** Shows again what happened, or ends what is being shown. */
function Controls({ show }: { show: Show }) {
  return show.playing ? (
    <button type="button" className="quiet again" aria-keyshortcuts={keyOf("skip")} onClick={show.skip}>
      <Onward />
      <span className="again-said">{t("Skip")}</span>
      <Key of="skip" />
    </button>
  ) : (
    <button type="button" className="quiet again" aria-keyshortcuts={keyOf("again")} title={t("See again what happened since your last answer (key r)")} onClick={show.again}>
      <Again />
      <span className="again-said">{t("Show again")}</span>
      <Key of="again" />
    </button>
  );
}

/** How a match ended: for the viewer, if they played, and for all. */
export interface Ended {
  result: "won" | "lost" | "drew" | "seen";
  yours: string;
  outcome: string;
}

/** What the others did while a seat waited, but for what came of it last. */
function Meanwhile({ log, seat }: { log: Entry[]; seat: number }) {
  const tell = useTelling();
  const said = meanwhile(log, seat);
  if (seat < 0 || said.length === 0) return null;
  return (
    <p className="since">
      <b>{t("While you waited:")}</b> {said.map(tell).join(" ")}
    </p>
  );
}

interface Props {
  scene: Scene;
  /** Whose eyes these are; nobody's below 0. */
  seat?: number;
  log: Entry[];
  show?: Show | undefined;
  ended?: Ended | undefined;
}

/** The middle of the table: the dice last thrown with their sums, and one line that says what came of it. */
export function Arena({ scene, seat = -1, log, show, ended }: Props) {
  const tell = useTelling();
  const told = show ? log.slice(0, show.told) : log;
  const asks = scene.areas.some((area) => area.seat === seat && area.to_move);
  // Who is asked again reads first what cost them life meanwhile.
  const settled = !show?.playing && !ended;
  const kept = (settled && asks && harmed(told, seat, scene)) || headlined(told);
  const since = kept.length === told.length ? undefined : told.at(-1);
  const line = show?.playing && !since ? wholeAt(log, told.length - 1) : outcomeOf(kept);
  const [first] = settled ? scene.begun : [];
  // Who waits reads it where the answers of who decides are: what came last gives way only to what was begun since, not to steps.
  const waits = show !== undefined && !asks;
  const came = lasting(told);
  const rests = waits && gistLine(came) !== undefined && told.slice(came.length).every(({ effects }) => effects.every(({ kind }) => kind === "move"));
  const asked = gistLine(told) || rests ? undefined : first;
  const elsewhere = waits && !asked;
  const begun = elsewhere ? undefined : first;
  // Where something new was begun, the dice of what came before are taken up.
  const narrow = useNarrow();
  const all = asked && since ? [] : thrown(narrow && settled && !scene.board ? opening(kept) : kept);
  const { earlier, latest: dice } = parted(all);
  const lying = all.map(({ entry }) => entry.number).join(" ");
  const lain = useLain(all.map(({ entry }) => entry.number));
  // Beside a board there is no room for both.
  const terse = scene.board !== null && !asked && !ended && line !== undefined && line.gist !== "";
  const lines = useRef<HTMLDivElement>(null);
  const said = [line?.number, since?.number, begun, ended?.outcome, ...dice.map(({ entry }) => entry.number)].join(" ");
  const scrolls = useScrolls(lines, said);
  useFitted(lines, said, fitOutcomes);
  useFitted(lines, said, hideCut);
  const last = told.at(-1);
  const contest = settled && dice.length === 0 && scene.board === null ? contestSince(told, seat) : null;
  const lately = since && !begun ? tell([...wentSince(told.slice(kept.length)), since.text].join(" ")) : "";
  const falls = show?.playing === true && last !== undefined && last.faces.length > 0;
  const text = (
    <>
      {ended && (
        <p className={`ending ${ended.result}`}>
          <b>{ended.yours || t("The match is over")}</b> {tell(ended.outcome)}
        </p>
      )}
      {asked && <Begun said={asked} led={withContest(doneBy(told, seat).filter((one) => !repeats(one.text, [asked, ...dice.map(({ entry }) => entry.text)])), contest, [asked])} scene={scene} />}
      {line && !asked && !ended && <Line entry={line} led={withContest(ledTo(told, line), contest, [alone(line)])} begun={begun} scene={scene} />}
      {lately && <p className="since">{lately}</p>}
    </>
  );
  const folds = narrow && !ended && line !== undefined;
  const sign = narrow && settled && dice.length === 0 && scene.board ? <FirstSign board={scene.board} /> : null;
  return (
    <section className={`arena${show?.playing ? " playing" : ""}${falls ? " falls" : ""}`} aria-label={t("What just happened")}>
      {/* Other dice, or elsewhere, are other things, which nothing moved; what lay there before does not fall again. */}
      {scene.board && <Earlier key={`earlier ${lying}`} scene={scene} dice={earlier} />}
      <Rolls key={`rolls ${lying}`} scene={scene} dice={dice} lain={lain} terse={terse || (narrow && dice.length > 1)} over={ended !== undefined} />
      {folds ? (
        <Folded key={said} outcome={tell(asked ?? alone(line))} since={lately} besides={sign}>
          <Rolls scene={scene} dice={scene.board ? all : dice} lain={lain} />
          {text}
          <Meanwhile log={told} seat={seat} />
        </Folded>
      ) : (
        // Another line, or beside other dice, is another thing, which nothing moved.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it scrolls, the arrow keys must come to it
        <div className="lines" key={said} ref={lines} tabIndex={scrolls ? 0 : undefined}>
          {text}
          {sign}
        </div>
      )}
      {show && log.length > 0 && <Controls show={show} />}
    </section>
  );
}
