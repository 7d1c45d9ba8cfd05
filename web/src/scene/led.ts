import { plural } from "../language/text";
import { alone, told as commented, type Told } from "../log/commentary";
import type { Effect, Entry, Scene } from "../protocol";
import { gistLine } from "../show/past";
import { opening, type Thrown, thrown } from "./thrown";

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

/** Whose the piece is that a line begins with: what came of a deed is told of who did it, while its line is of whom it befell. */
export function whoActs({ text, seat }: Pick<Led, "text" | "seat">, { board }: Scene): number | null {
  const named = (board?.pieces ?? []).filter(({ name }) => name !== "" && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)));
  const [first] = named.toSorted((one, other) => other.name.length - one.name.length);
  return first?.seat ?? seat;
}

/** What a line says before a colon and the numbers after it. */
const headOf = (text: string): string => text.split(": ")[0]!.replace(/\.$/u, "");

/** Whether an outcome tells anew what was told of a line before it, as that a weapon was reloaded again: `head` is of that line. */
const goesOn = (head: string | undefined, line: string, outcome: string) => head !== undefined && head === headOf(line) && outcome.startsWith(head);

/** What a line says, with how many lines more say the like right after it: what the same rule did there again, as to each of several cards. */
function withAlike(log: Entry[], entry: Entry): string {
  const { text, decision, clause, seat, gist, effects } = entry;
  const rest = log.slice(log.indexOf(entry) + 1);
  const other = rest.findIndex((next) => next.decision !== decision || next.clause !== clause || next.seat !== seat || next.faces.length > 0);
  const count = gist || effects.length > 0 ? 0 : other < 0 ? rest.length : other;
  return count > 0 ? plural("{text} Likewise {count} more.", "{text} Likewise {count} more.", { count, text }) : text;
}

/** A line that led to an outcome: what was begun is known by what came of it, where that is another's outcome. */
function asLed(log: Entry[], entry: Entry, outcome: Entry): Led {
  const { number, seat, text, decision, effects } = entry;
  const within = decision === outcome.decision;
  return {
    number,
    ...((effects.some(changes) || (!within && log.some((line) => line.decision === decision && line.effects.some(changes)))) && { does: true }),
    seat,
    text: (!within && briefly(log, decision)) || withAlike(log, entry),
    ...(!within && { head: headOf(text) }),
  };
}

/** Whether an effect changes somebody, or where they are. */
const changes = ({ kind }: Effect) => kind !== "note" && kind !== "aim";

/** As many of what led to something as are told: the last; before those that only tell how the match goes on the last by which somebody went or that did something to somebody. */
function latest(led: Led[]): Led[] {
  const kept = led.slice(-LED);
  const did = led.findLast(({ does }) => does);
  return !did || kept.includes(did) ? kept : [did, ...led.slice(1 - LED)];
}

/** Whether a sentence stands there already, by itself or in another. */
export const repeats = (text: string, shown: string[]) => shown.some((one) => one.includes(text.replace(/\.$/u, "")));

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
export function withContest(led: Led[], contest: Led | null, shown: string[]): Led[] {
  if (!contest || repeats(contest.text, shown)) return led;
  const others = led.filter(({ text }) => !repeats(text, [contest.text]) && !repeats(contest.text, [text])).slice(1 - LED);
  return [contest, ...others].toSorted((one, other) => one.number - other.number);
}

/** So many deeds stand between the headline and what came last, at most. */
const BETWEEN = 3;

/** Where somebody went, or what else was done, after what stands as the headline and before the last line: of steps that follow each other the last. */
export function wentSince(lines: Entry[]): string[] {
  const does = ({ lines: all }: Told) => all.some(({ effects }) => effects.some(changes));
  const deeds = commented(lines, Infinity).filter(does).map(({ outcome }) => outcome.map(alone).join(" "));
  return deeds.filter((said) => !lines.at(-1)!.text.includes(said)).slice(-BETWEEN);
}

/** The last line of a log, after the last by which somebody went, or was done something to, since a seat's last answer, or in the same decision for who only watches; dice lie beside it. */
export function doneBy(log: Entry[], seat: number): Entry[] {
  const last = log.at(-1);
  const answer = log.findLastIndex(({ answered }) => answered === seat);
  const from = answer < 0 ? log.findIndex(({ decision }) => decision === last!.decision) : answer + 1;
  return log.filter((entry, index) => entry === last || (index >= from && entry.faces.length === 0 && entry.effects.some(changes))).slice(-LED);
}
