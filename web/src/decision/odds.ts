import { createContext, useContext, useEffect } from "preact/compat";
import { msg, t } from "../language/text";
import type { Chance, Fate, Odds, Option, Ways } from "../protocol";
import type { Measures } from "./measure";

export interface OddsDesk {
  known: ReadonlyMap<string, Odds>;
  ask(option: string): void;
  /** True where the decision has few enough chancy options to ask for all at once. */
  eager: boolean;
  /** True where it has so many that each of them says its chances in a line. */
  brief?: boolean;
  /** True where all that counts is whether the match is won: what may come of one answer is not told large. */
  settling?: boolean;
  /** True where several answers are compared by how likely they win the match. */
  ends?: boolean;
  /** What answers that are given for the same are compared by. */
  measures?: Measures;
  /** What can be hoped for at best after an answer, by its id: told large in place of what may come of it alone. */
  hopes?: Ways["hopes"];
  /** Which question it is, of which game: what comes late has the room that it took when the like was asked. Of one without a name nothing is remembered. */
  kind?: string;
  /** Whether it is known what several answers in one click may do. */
  found?: boolean;
}

export const OddsContext = createContext<OddsDesk>({ known: new Map(), ask: () => {}, eager: false });

/** Chances as they are told at this table: outcomes name people by the names that they gave. */
export function toldOdds(known: ReadonlyMap<string, Odds>, tell: (text: string) => string): ReadonlyMap<string, Odds> {
  const told = (chances: Chance[]) => chances.map((chance) => ({ ...chance, outcome: tell(chance.outcome) }));
  return new Map([...known].map(([id, odds]) => [id, { ...odds, chances: told(odds.chances), apart: told(odds.apart) }]));
}

/** Those that have chances, each thing to do once, at whichever price. */
const chancy = (options: Option[]) => options.filter(({ odds, otherwise }) => odds && !otherwise);

/** Up to so many options are asked for without waiting to be pointed at. */
export const EAGER = 12;

export const fewOdds = (options: Option[]) => chancy(options).length <= EAGER;

/** Of more options than that each says its chances in a line. */
const LONG = 4;

export const manyOdds = (options: Option[]) => chancy(options).filter(({ risk }) => risk === "").length > LONG;

type Meaning = Chance["meaning"];

/** Whether an answer that aims at something is of no use as things stand: it wastes something for certain, or nothing at all comes of it. */
export function isVain(option: Option, known: OddsDesk["known"]): boolean {
  const chances = known.get(option.id)?.chances.filter(({ probability }) => probability > 0);
  return option.risk !== "" || (option.touches.length > 0 && chances?.length === 1 && chances[0]!.meaning === "nothing");
}

/** What an outcome means to whoever decides, as a sign and in words, in the order in which outcomes are shown. */
export const MEANINGS: Record<Meaning, { sign: string; words: string }> = {
  good: { sign: "+", words: msg("good for you") },
  mixed: { sign: "±", words: msg("good and bad for you") },
  nothing: { sign: "○", words: msg("neither good nor bad for you") },
  bad: { sign: "−", words: msg("bad for you") },
};

/** How likely nothing bad comes of an answer, where that is what it is given for: its player is attacked. Null elsewhere. */
export function safety({ headline, chances }: Odds): number | null {
  if (headline?.of !== "safe") return null;
  return chances.filter(({ meaning }) => meaning === "good" || meaning === "nothing").reduce((sum, { probability }) => sum + probability, 0);
}

const SHARE = /(\d+(?:[.,]\d+)?)\s*%/u;

/** What a figure that is a chance says, 0 to 1: `31 %`; null of one that is none. */
export function shareIn(figure: string): number | null {
  const found = SHARE.exec(figure)?.[1];
  return found === undefined ? null : Number(found.replace(",", ".")) / 100;
}

/** What is less likely is not what an answer is known by. */
const LIKELY = 0.05;

/** How likely the end of a thing is that can be hoped for, and what that is called: `collapses`; null where there is none, or it is no more than an accident, unless that is `asked` for by this word. */
export function endOf({ chances }: Odds, asked = ""): { words: string; probability: number } | null {
  const ends = chances.filter(({ grave, meaning }) => grave !== "" && meaning === "good");
  const probability = ends.reduce((sum, chance) => sum + chance.probability, 0);
  return probability < LIKELY && !asked ? null : { words: ends[0]?.grave ?? asked, probability };
}

/** A chance that somebody falls, wherever it stands: others are of what the words beside them say. */
export const falls = (chance: string) => `${chance} †`;

const weighs = ({ meaning, ends, grave }: Fate) => (meaning === "good" ? 4 : 0) + (ends ? 2 : 0) + (grave ? 1 : 0);

const wins = ({ ends, meaning }: Fate) => ends && meaning === "good";

/** Whether several answers to a question may win the match: then all are told by that. */
export const manyWin = (options: Option[], known: OddsDesk["known"]) => options.filter(({ id }) => known.get(id)?.fates.some(wins)).length > 1;

/** What an answer is told by, where its game counts that: what may become of the thing that it is aimed at, which has one of these names; else of the match, which comes before it where all are `compared` by that; or else the gravest that can be hoped for. */
export function fateOf({ fates }: Odds, names: string[], compared = false): Fate | null {
  const own = (compared && fates.find(wins)) || fates.find(({ of, ends }) => !ends && names.includes(of));
  return own ?? fates.toSorted((one, other) => weighs(other) - weighs(one) || other.probability - one.probability)[0] ?? null;
}

/** An outcome without the name under which it stands: `−3 HP` of `Osk −3 HP`, `no HP lost` of `Osk: no HP lost`. */
export const under = (name: string, outcome: string) => [" ", ": "].reduce((left, then) => (name && left.startsWith(name + then) ? left.slice(name.length + then.length) : left), outcome);

/** The same without any of these names, one after the other. */
export const beneath = (names: string[], outcome: string) => names.reduce((left, name) => under(name, left), outcome);

const ORDER = Object.keys(MEANINGS);

const NUMBER = /\d+(?:\.\d+)?/u;
const sizeOf = ({ outcome }: Chance) => Number(NUMBER.exec(outcome)?.[0] ?? 0);
/** What an outcome is of, up to how much: alike for `Osk −1 KOR` and `Osk −3 KOR, Burn`. */
const kindOf = ({ meaning, outcome }: Chance) => `${meaning} ${outcome.split(NUMBER)[0]}`;

/** What is good first, what is bad last, in both what is the end of a thing before the rest; kinds of outcomes as they come, the likeliest first, and within a kind by how much, so that `at least 3` can be read off. */
export function byMeaning(chances: Chance[]): Chance[] {
  const kinds = [...new Set(chances.map(kindOf))];
  const order = (one: Chance, other: Chance) =>
    ORDER.indexOf(one.meaning) - ORDER.indexOf(other.meaning) || Number(other.grave !== "") - Number(one.grave !== "") || kinds.indexOf(kindOf(one)) - kinds.indexOf(kindOf(other)) || sizeOf(one) - sizeOf(other);
  return chances.toSorted(order);
}

export function useOdds(option: Option | null) {
  const { known, ask, eager } = useContext(OddsContext);
  const id = option?.odds ? option.id : null;
  const odds = id === null ? undefined : known.get(id);
  useEffect(() => {
    if (eager && id !== null && !odds) ask(id);
  }, [eager, id, odds, ask]);
  return { odds, ask: () => id !== null && ask(id) };
}

/** `63.2 %`, with so many places; what is possible is never shown as impossible, nor what is not certain as certain. */
export function percent(probability: number, places = 1): string {
  const scale = 10 ** places;
  const value = Math.round(probability * 100 * scale) / scale;
  if (value <= 0 && probability > 0) return t("< {value} %", { value: 1 / scale });
  if (value >= 100 && probability < 1) return t("> {value} %", { value: (100 * scale - 1) / scale });
  return t("{value} %", { value });
}

/** Chances below this are too small to be rounded to whole hundredths. */
const SMALL = 0.1;

/** A chance where there is little room: to whole hundredths, but a small one as exactly as in the list of outcomes. */
export const roughly = (probability: number): string => percent(probability, probability < SMALL ? 1 : 0);

/** Letters of a name that is long enough to be said once for several outcomes. */
const LONG_NAME = 8;

/** A word without the sign behind it: `Ode` of `Ode: no HP lost`. */
const bare = (word = "") => word.replace(/[,:]$/u, "");

/** The words with which all outcomes begin, where that is a long name and each says more: `Spear-Brother Ode` of `Spear-Brother Ode −3 HP`
 * and `Spear-Brother Ode: no HP lost`; empty for one outcome, and where they may part within a name. */
export function subject(outcomes: string[]): string {
  const [first = [], ...others] = outcomes.map((outcome) => outcome.split(" "));
  if (others.length === 0) return "";
  const all = [first, ...others];
  const parting = first.findIndex((word, index) => others.some((words) => bare(words[index]) !== bare(word)));
  const shortest = Math.min(...all.map((words) => words.length)) - 1;
  const end = Math.min(parting === -1 ? shortest : parting, shortest);
  const then = new Set(all.map((words) => bare(words[end])));
  if (then.size > 1 && [...then].every((word) => /^\p{Lu}/u.test(word))) return "";
  // What is said of it begins behind a colon: `Osk: no HP lost` names him.
  const name = first.slice(0, end).join(" ").replace(/:(?: .*)?$/u, "");
  return name.length >= LONG_NAME && /^\p{Lu}[^\d−]*$/u.test(name) ? name : "";
}
