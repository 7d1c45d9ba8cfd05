import { useRef } from "preact/compat";
import { useNarrow } from "../common/useMedia";
import { useScrolls } from "../common/useScrolls";
import { type Command, keyOf } from "../decision/keys";
import { useExplained } from "../explain/explaining";
import { Terms } from "../explain/Terms";
import { useWhole } from "../explain/useLeft";
import { FirstSign } from "../explain/FirstSign";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import type { Effect, Entry, Scene } from "../protocol";
import { ClauseChip } from "../log/ClauseChip";
import { useReason } from "../log/clauses";
import { alone, told as commented, type Told } from "../log/commentary";
import { gistLine, headlined, lasting, wholeAt } from "../show/past";
import type { Show } from "../show/useShow";
import { harmed, meanwhile } from "../show/waited";
import { Folded } from "./Folded";
import { nameOfSeat } from "./names";
import { useTelling } from "./people";
import { Faces } from "./Die";
import { Earlier } from "./Earlier";
import { RollView } from "./RollView";
import { SeatMark } from "./SeatMark";
import { SumView } from "./SumView";
import { compared, opening, parted, type Thrown, thrown } from "./thrown";

const STATES = new Set(["hurt", "leave", "note", "heal", "gain"]);

/**
 * The line that says what it all came to: the game's own word for it, else after the last dice the last that somebody or something suffered, else the first that is no number
 * added to them; without dice the last line.
 */
export function outcomeOf(log: Entry[]): Entry | undefined {
  const gist = gistLine(log);
  if (gist) return gist;
  const decision = log.at(-1)?.decision;
  const dice = log.findLastIndex((entry) => entry.faces.length > 0 && entry.decision === decision);
  const since = log.slice(dice + 1).filter((entry) => entry.decision === decision);
  const done = since.filter((entry) => entry.effects.some((effect) => STATES.has(effect.kind)));
  const hurt = done.findLast((entry) => entry.effects.some((effect) => effect.kind === "leave" || effect.kind === "hurt"));
  const first = dice < 0 ? undefined : since.find((entry) => entry.result === null);
  return hurt ?? done.at(-1) ?? first ?? log.at(-1);
}

/** So many lines are told of what led to an outcome, and so many letters of what came of each. */
const LED = 2;
/** So many throws are a contest. */
const CONTESTANTS = 2;
const BRIEF = 150;

/** The first sentences of a text, as many as there are letters for, and one at least. */
function firstOf(text: string): string {
  const sentences = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  let said = sentences[0] ?? "";
  for (const sentence of sentences.slice(1)) {
    if (said.length + sentence.length >= BRIEF) break;
    said += ` ${sentence}`;
  }
  return said;
}

/** What the game says of what a decision came to; empty where it has no word for it. */
const cameOf = (log: Entry[], decision: number): string => gistLine(log.filter((entry) => entry.decision === decision))?.gist ?? "";

/** What somebody lost. */
const LOST = new Set(["cost", "hurt", "leave"]);

/** What the game says of what a decision came to, in a sentence or two, and in as many more as tell how its dice compared and what was lost by them first. */
function briefly(log: Entry[], decision: number): string {
  const lines = log.filter((entry) => entry.decision === decision);
  const whole = cameOf(log, decision);
  const dice = lines.findIndex(({ faces }) => faces.length > 0);
  const came = dice < 0 ? [] : lines.filter(({ gist, effects }, index) => index > dice && gist !== lines[dice]!.gist && gist.length < 2 * BRIEF && whole.startsWith(gist) && effects.length > 0);
  const lost = came.find(({ effects }) => effects.some(({ kind }) => LOST.has(kind)));
  return [firstOf(whole), came.at(0)?.gist ?? "", lost?.gist ?? ""].reduce((one, other) => (other.length > one.length ? other : one));
}

/** What led to something, as it is told: by whom, and what. */
export interface Led {
  number: number;
  seat: number | null;
  text: string;
  /** The line itself up to its numbers, where what came of it may be told again with what follows. */
  head?: string;
  /** The dice of a contest. */
  dice?: Thrown[];
  /** Whether somebody went by it, or something was done to somebody: it matters more than how the match goes on. */
  does?: boolean;
}

/** What a line says before a colon and the numbers after it. */
const headOf = (text: string): string => text.split(": ")[0]!.replace(/\.$/u, "");

/** Whether an outcome tells anew what was told of a line before it, as that a weapon was reloaded again: `head` is of that line. */
const goesOn = (head: string | undefined, line: string, outcome: string) => head !== undefined && head === headOf(line) && outcome.startsWith(head);

/** A line that led to an outcome: what was begun is known by what came of it, where that is another's outcome. */
const asLed = (log: Entry[], { number, seat, text, decision, effects }: Entry, outcome: Entry): Led => ({
  number,
  ...(effects.some(changes) && { does: true }),
  seat,
  text: (decision !== outcome.decision && briefly(log, decision)) || text,
  ...(decision !== outcome.decision && { head: headOf(text) }),
});

/** Whether an effect changes somebody, or where they are. */
const changes = ({ kind }: Effect) => kind !== "note" && kind !== "aim";

/** As many of what led to something as are told: the last; before those that only tell how the match goes on the last by which somebody went or that did something to somebody. */
function latest(led: Led[]): Led[] {
  const kept = led.slice(-LED);
  const did = led.findLast(({ does }) => does);
  return !did || kept.includes(did) ? kept : [did, ...led.slice(1 - LED)];
}

/** Whether a sentence stands there already, by itself or in another. */
const repeats = (text: string, shown: string[]) => shown.some((one) => one.includes(text.replace(/\.$/u, "")));

/** Whether a line is of a step, after which the same piece steps on: the way lies drawn on the board. */
function stepsOn(entry: Entry, next: Entry): boolean {
  const walks = ({ gist, effects }: Entry) => gist === "" && effects.length > 0 && effects.every(({ kind }) => kind === "move");
  return walks(entry) && walks(next) && entry.effects[0]!.place === next.effects[0]!.place;
}

/**
 * What led to a line: what was told right before it, and what each decision up to it was about or came to; the last of these. An outcome that the game words tells its dice
 * and all that followed them: of what was told since, nothing was before it. What it says itself is not told again.
 */
export function ledTo(log: Entry[], outcome: Entry): Led[] {
  const before = log.slice(0, log.indexOf(outcome));
  const tells = outcome.gist !== "" && before.some((entry) => entry.decision === outcome.decision && entry.faces.length > 0);
  const leads = (entry: Entry, index: number) =>
    before[index - 1]?.decision !== entry.decision || (!tells && index === before.length - 1 && entry.decision === outcome.decision);
  const told = (entry: Entry) => entry.faces.length === 0 || (entry.decision !== outcome.decision && cameOf(before, entry.decision) !== "");
  // An outcome that goes on after another of the same decision has that one's words in its own.
  const within = (entry: Entry) => entry.decision === outcome.decision && entry.gist !== "" && outcome.gist.startsWith(entry.gist);
  const leading = before.filter((entry, index) => leads(entry, index) && told(entry) && !within(entry));
  const found = leading.filter((entry, index) => !stepsOn(entry, leading[index + 1] ?? outcome)).map((entry) => asLed(before, entry, outcome));
  const once = found.filter((one, index) => {
    const next = found[index + 1];
    return next ? next.text !== one.text && !goesOn(one.head, next.head ?? "", next.text) : !goesOn(one.head, outcome.text, alone(outcome));
  });
  return latest(once.filter((one) => !repeats(one.text, [alone(outcome)])));
}

/**
 * The last contest since a seat's own answer of which the game said what came of it: it stays in sight until the next one, or until the seat answers, whatever was told since.
 */
export function contestSince(log: Entry[], seat: number): Led | null {
  const own = log.findLast(({ answered }) => answered === seat)?.decision;
  const from = own === undefined ? 0 : log.findIndex(({ decision }) => decision === own);
  const second = log.findLast((entry, index) => index >= from && entry.against && entry.result !== null && cameOf(log, entry.decision) !== "");
  if (!second) return null;
  // What was thrown in the same decision for something else, and told after it, is no part of it.
  const dice = thrown(opening(log.filter(({ decision }) => decision === second.decision))).slice(-CONTESTANTS);
  return { number: second.number, seat: second.answered, text: briefly(log, second.decision), dice: dice.at(-1)?.entry.against ? dice : [] };
}

/** What led to something, with the last contest before it, if that is not told already; in the order in which it happened. */
function withContest(led: Led[], contest: Led | null, shown: string[]): Led[] {
  if (!contest || repeats(contest.text, shown)) return led;
  const others = led.filter(({ text }) => !repeats(text, [contest.text]) && !repeats(contest.text, [text])).slice(1 - LED);
  return [contest, ...others].toSorted((one, other) => one.number - other.number);
}

/** A line that led to something: by whom, what, and the dice of a contest in small, unless it writes their sums out itself. */
function Leading({ one }: { one: Led }) {
  const tell = useTelling();
  const summed = (one.dice ?? []).every(({ result }) => one.text.includes(` = ${result}`));
  const dice = summed ? [] : one.dice!;
  return (
    <span>
      {one.seat !== null && <SeatMark seat={one.seat} />}
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
function Begun({ said, led }: { said: string; led: Led[] }) {
  const tell = useTelling();
  return (
    <>
      {led.length > 0 && (
        <p className="led">
          <b>{t("Before that:")}</b>{" "}
          {led.map((one) => (
            <Leading key={one.number} one={one} />
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

function Line({ entry, led, begun }: { entry: Entry; led: Led[]; begun: string | undefined }) {
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
            <Leading key={one.number} one={one} />
          ))}
        </p>
      )}
      <p className={`outcome${entry.gist ? " gist" : ""}${tell(alone(entry)).length > LONG ? " long" : ""}`}>
        <Outcome text={tell(alone(entry))} />{" "}
        <ClauseChip clause={entry.clause} line={tell(alone(entry))} />
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

/** The dice that lie on the table. A new throw is a new element, so that it tumbles; what was thrown for an earlier decision lies still. */
function Rolls({ scene, dice, terse = false, over = false }: { scene: Scene; dice: Thrown[]; terse?: boolean; over?: boolean }) {
  if (dice.length === 0) return null;
  const [first, second] = dice;
  const contest = !terse && !over && scene.board === null && dice.length === 2 && second!.entry.against;
  return (
    <ul className={terse ? "rolls terse" : contest ? "rolls contest" : "rolls"} {...(contest ? { "data-versus": compared(first!.result, second!.result) } : {})}>
      {dice.map(({ entry, terms, result }) => (
        <RollView key={entry.number} roll={entry} terms={terms} result={result} who={nameOfSeat(scene, entry.seat!)} terse={terse} brief={scene.board !== null && dice.length > 1} lies={entry.decision !== dice.at(-1)!.entry.decision} />
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

/** So many deeds stand between the headline and what came last, at most. */
const BETWEEN = 3;

/** Where somebody went, or what else was done, after what stands as the headline and before the last line: of steps that follow each other the last. */
function wentSince(lines: Entry[]): string[] {
  const does = ({ lines: all }: Told) => all.some(({ effects }) => effects.some(changes));
  const deeds = commented(lines, Infinity).filter(does).map(({ outcome }) => outcome.map(alone).join(" "));
  return deeds.filter((said) => !lines.at(-1)!.text.includes(said)).slice(-BETWEEN);
}

/** The last line of a log, after the last by which somebody went, or was done something to, since a seat's last answer, or in the same decision for who only watches; dice lie beside it. */
function doneBy(log: Entry[], seat: number): Entry[] {
  const last = log.at(-1);
  const answer = log.findLastIndex(({ answered }) => answered === seat);
  const from = answer < 0 ? log.findIndex(({ decision }) => decision === last!.decision) : answer + 1;
  return log.filter((entry, index) => entry === last || (index >= from && entry.faces.length === 0 && entry.effects.some(changes))).slice(-LED);
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
  // Beside a board there is no room for both.
  const terse = scene.board !== null && !asked && !ended && line !== undefined && line.gist !== "";
  const lines = useRef<HTMLDivElement>(null);
  const said = [line?.number, since?.number, begun, ended?.outcome, ...dice.map(({ entry }) => entry.number)].join(" ");
  const scrolls = useScrolls(lines, said);
  useWhole(lines, said);
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
      {asked && <Begun said={asked} led={withContest(doneBy(told, seat).filter((one) => !repeats(one.text, [asked, ...dice.map(({ entry }) => entry.text)])), contest, [asked])} />}
      {line && !asked && !ended && <Line entry={line} led={withContest(ledTo(told, line), contest, [alone(line)])} begun={begun} />}
      {lately && <p className="since">{lately}</p>}
    </>
  );
  const folds = narrow && !ended && line !== undefined;
  const sign = narrow && settled && dice.length === 0 && scene.board ? <FirstSign board={scene.board} /> : null;
  return (
    <section className={`arena${show?.playing ? " playing" : ""}${falls ? " falls" : ""}`} aria-label={t("What just happened")}>
      {/* Other dice, or elsewhere, are other things, which nothing moved; what lay there before does not fall again. */}
      {scene.board && <Earlier key={`earlier ${lying}`} scene={scene} dice={earlier} />}
      <Rolls key={`rolls ${lying}`} scene={scene} dice={dice} terse={terse || (narrow && dice.length > 1)} over={ended !== undefined} />
      {folds ? (
        <Folded key={said} outcome={tell(asked ?? alone(line))} since={lately} besides={sign}>
          <Rolls scene={scene} dice={scene.board ? all : dice} />
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
