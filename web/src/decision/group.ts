import type * as wire from "../protocol";
import { t } from "../language/text";
import { THEN, inSentence, isWay, said, type SpokenWay, straight } from "../net/ways";
import { asBundled } from "./bundles";
import { isTile } from "../board/places";

type Option = wire.Option;

/** A choice of the decision with its options in hand; where there are several they differ in `amount`. */
export interface Choice {
  key: string;
  label: string;
  options: Option[];
  /** The digit that chooses it from the list, where there is one. */
  digit?: number;
}

/** The choices at one place of the table; `place` is null where there is nothing to click. */
export interface Group {
  key: string;
  place: string | null;
  choices: Choice[];
  /** The digit that opens it from the list, where its choices have none of their own. */
  digit?: number;
  /** True where its numbers are all that is asked: a digit is the number itself. */
  direct?: boolean;
  /** True for several answers by one click, which the list has beside the question's own. */
  way?: boolean;
  /** Its answers in words, where it is one of those. */
  parts?: string[] | undefined;
}

/** So many squares are listed beside the board at once. */
const FEW_SQUARES = 6;
/** Lists longer than this start folded: one line a place, opened by a click or its digit. */
const SHORT = 14;
/** So many answers of several steps stand in the list at once, each in its own words; more stand side by side. */
export const FEW_WAYS = 2;
/** There are so many digits. */
export const DIGITS = 9;
/** So many answers that touch nothing stay in sight below a list that scrolls. */
const PINNED = 4;

/** The parts of the list of answers, in the order in which they stand. */
export interface Parts {
  /** What scrolls: things first, then answers that touch nothing if they are many. */
  listed: Group[];
  squares: Group[];
  /** True where the squares are so many that they are listed only when somebody asks for them. */
  folded: boolean;
  /** What stays in sight below. */
  pinned: Group[];
  /** What nothing can come of now, after all that is of use. */
  vain: Group[];
  /** Several answers by one click. They are found later than the answers themselves, whose places and numbers they leave alone. */
  ways: Group[];
}

/** Whether a choice wastes something, whichever of its numbers is taken. */
export const isWaste = ({ options }: Choice) => options.every(({ risk }) => risk !== "");

/** Whether nothing comes of anything that can be done there. */
const isVain = ({ choices }: Group) => choices.every(isWaste);

/** A list of groups by its parts. */
export function partsOf(groups: Group[]): Parts {
  const asked = groups.filter((group) => group.way !== true);
  const vain = asked.every(isVain) ? [] : asked.filter(isVain);
  const useful = asked.filter((group) => !vain.includes(group));
  const squares = useful.filter((group) => isTile(group.place ?? ""));
  const others = useful.filter((group) => !isTile(group.place ?? ""));
  const placed = others.filter((group) => group.place !== null);
  const pins = placed.length > 0 && others.length - placed.length <= PINNED;
  return {
    listed: pins ? placed : others,
    squares,
    folded: squares.length > FEW_SQUARES,
    pinned: pins ? others.filter((group) => group.place === null) : [],
    vain,
    ways: groups.filter((group) => group.way === true),
  };
}

/** Groups in the order of their numbers, in which they stand too; squares that are not listed come last but for ways. */
function arranged(groups: Group[]): Group[] {
  const { listed, squares, folded, pinned, vain, ways } = partsOf(groups);
  return folded ? [...listed, ...pinned, ...vain, ...squares, ...ways] : [...listed, ...squares, ...pinned, ...vain, ...ways];
}

/** The choices of a group that do the same as one of them at another price: the list has them folded under that, and without digits. */
export const pricedOtherwise = ({ choices }: Pick<Group, "choices">, { options }: Choice): Choice[] =>
  choices.filter((choice) => options.some(({ id }) => choice.options.every(({ otherwise }) => otherwise === id)));

/** The choices of a group without those that do the same as another at another price. */
export function usual({ choices }: Pick<Group, "choices">): Choice[] {
  const others = new Set(choices.flatMap((choice) => pricedOtherwise({ choices }, choice)));
  return choices.filter((choice) => !others.has(choice));
}

/** The choices at a place that waste something, where they are several and something else can be done there: the list has them folded, and without digits. */
export function wasteful(group: Group): Choice[] {
  const choices = usual(group);
  const found = choices.filter(isWaste);
  return found.length > 1 && found.length < choices.length ? found : [];
}

/** The others. */
export function worthwhile(group: Group): Choice[] {
  const folded = wasteful(group);
  return usual(group).filter((choice) => !folded.includes(choice));
}

const optionCount = (choices: Choice[]) => choices.reduce((sum, choice) => sum + choice.options.length, 0);

/** True where a list is so long that it starts folded. */
export const foldsAt = ({ listed, pinned }: Parts) => optionCount([...listed, ...pinned].flatMap(worthwhile)) > SHORT;

/** Whether it is no more than the usual answer, which touches nothing and wastes nothing: it ends, declines or waits. */
function isRest({ place, choices: [choice, ...others] }: Group, usually: string): boolean {
  const [option, ...more] = choice!.options;
  return place === null && others.length === 0 && more.length === 0 && option!.id === usually && !option!.risk;
}

/** The usual answer that touches nothing, beside others: it has 0, and a place of its own. */
export const restOf = (groups: Group[]): Group | undefined => groups.find(({ digit, place }) => digit === 0 && place === null);

/**
 * Groups with their digits, as far as those go. The usual answer that touches nothing has 0 where others touch something, or it comes last; the others are counted from 1. Where there is one for each choice of the question, each has its own, and a place with several of them has none; else
 * a digit opens its place. Of one row of numbers and nothing else the digits are the numbers. Squares that are not listed are pressed on the board, and what several answers come to takes no digit from the others.
 * Beside such an answer with 0 those that only waste something are counted from 2: nobody presses one of them for the first that there is.
 * Where no answer has 0, it is the digit of a tenth thing.
 * Where each answer of the question `had` its digit before, it keeps that, and what is gone leaves its own unused; else all are counted anew, and forgotten is what they had: so too where one would have none only because of those that are gone.
 */
function keyed(groups: Group[], usually: string, had: Keyed): Group[] {
  const parts = partsOf(groups);
  const unlisted = new Set(parts.folded ? parts.squares : []);
  const asked = groups.filter((group) => group.way !== true && !unlisted.has(group));
  const [row, ...others] = asked.flatMap(({ choices }) => choices);
  if (row && others.length === 0 && row.options.length > 1 && row.options.every(({ amount }) => amount !== null)) return groups.map((group) => (group === asked[0] ? { ...group, direct: true } : group));
  const ends = asked.find((group) => isRest(group, usually));
  const rest = (others.length > 0 && ends === asked.at(-1)) || groups.some(({ place, way }) => place !== null && way !== true) ? ends : undefined;
  const numbers = asked.filter((group) => group !== rest).flatMap(worthwhile);
  const single = !foldsAt(parts) && numbers.length <= DIGITS;
  const least = Math.max(0, ...had.values());
  /** How many of them have no digit yet. */
  const fresh = (choices: Choice[]) => choices.filter(({ key }) => !had.get(key)).length;
  if (!asked.every(({ choices }) => choices.every(({ key }) => had.has(key))) || (single && least + fresh(numbers) > DIGITS)) had.clear();
  // Beside an end with 0 what only wastes something is not the first to be pressed.
  let last = Math.max(rest && numbers.length > 0 && numbers.every(isWaste) ? 1 : 0, ...had.values());
  const next = ({ key }: Choice) => had.get(key) || ++last;
  const tenth = rest || single ? undefined : asked.filter(({ place }) => place !== null)[DIGITS];
  return groups.map((group) => {
    if (group === rest) return { ...group, digit: 0 };
    const wanted = single ? worthwhile(group) : [group.choices[0]!];
    if (unlisted.has(group)) return group;
    if (last + fresh(wanted) > DIGITS) return group === tenth ? { ...group, digit: 0 } : group;
    // What stands alone at a place has the digit itself, whatever else is folded under it.
    const alone = single && wanted.length === 1 && group.choices.length > 1;
    if (wanted.length < 2 && !alone) return { ...group, digit: next(group.choices[0]!) };
    return { ...group, choices: group.choices.map((choice) => (wanted.includes(choice) ? { ...choice, digit: next(choice) } : choice)) };
  });
}

/** The digits of answers, by the key of each; 0 where there is none to be kept. */
type Keyed = Map<string, number>;

/** What was asked last, with the digits that its answers have, and those that answers had before while the same question goes on, so that what was taken back has its own again. */
export interface Held {
  asked: wire.Decision | null;
  had: Keyed;
  now: Keyed;
}
export const holding = (): Held => ({ asked: null, had: new Map(), now: new Map() });

const together = ({ had, now }: Held): Keyed => new Map([...had, ...[...now].map(([key, digit]) => [key, digit || (had.get(key) ?? 0)] as const)]);

/** A question without what is left to it: `Declare the attacks of Osk`. */
const questionOf = (decision: wire.Decision | null) => decision?.prompt.split(":")[0];

/** The groups of the list, and beside them what aims at pieces: everything that can be done at a place. */
export interface Offer {
  groups: Group[];
  places: Group[];
}

const choiceKey = (choice: wire.Choice) => choice.options[0]!;

/** Ways that are clicked: on a square those with the fewest answers, which are of whoever acts; the others are said by dragging. */
function clicked(ways: wire.Way[]): wire.Way[] {
  const fewest = new Map<string, number>();
  for (const { answers, option } of ways) {
    const place = option.touches[0] ?? "";
    fewest.set(place, Math.min(fewest.get(place) ?? answers.length, answers.length));
  }
  return ways.filter(({ answers, option }) => !isTile(option.touches[0] ?? "") || answers.length === fewest.get(option.touches[0]!));
}

/** What can be done at each place by ways: single ones for themselves, and one that is given several times as one choice of how often. */
function waysByPlace(ways: wire.Way[]): Map<string | null, Choice[]> {
  const found = new Map<string | null, Choice[]>();
  for (const { option } of ways) {
    const place = option.touches[0] ?? null;
    const here = found.get(place) ?? [];
    const alike = option.amount === null ? undefined : here.find(({ label }) => label === option.verb);
    if (alike) alike.options.push(option);
    else here.push({ key: option.id, label: option.amount === null ? option.label : option.verb, options: [option] });
    found.set(place, here);
  }
  return found;
}

/** Groups with what can be done at the same places besides. */
function widened(groups: Group[], more: Map<string | null, Choice[]>): Group[] {
  const known = new Set(groups.map((group) => group.place));
  const wider = groups.map((group) => (group.place === null ? group : { ...group, choices: [...group.choices, ...(more.get(group.place) ?? [])] }));
  const others = [...more].flatMap(([place, choices]) => (place === null || known.has(place) ? [] : [{ key: place, place, choices }]));
  return [...wider, ...others];
}

/** What can be done at each place, with the digits that it has in the list: a thing that lies open is chosen from by the same as before. */
function numberedAlike(places: Group[], listed: Group[]): Group[] {
  const digits = new Map(listed.flatMap(({ digit, choices }) => choices.map((choice) => [choice.key, choices.length > 1 ? choice.digit : digit] as const)));
  return places.map((place) => ({ ...place, choices: place.choices.map((choice) => ({ ...choice, ...(digits.get(choice.key) !== undefined && { digit: digits.get(choice.key)! }) })) }));
}

/** Groups of which those at cards follow each other as the cards lie; the others stay where they are. */
function asLying(groups: Group[], cards: readonly string[]): Group[] {
  const at = ({ place }: Group) => cards.indexOf(place ?? "");
  const lying = groups.filter((group) => at(group) >= 0).toSorted((one, other) => at(one) - at(other));
  return groups.map((group) => (at(group) >= 0 ? lying.shift()! : group));
}

/** An answer with the one that goes without saying after it, as if it were one; itself where nothing does. */
export function wholeOf(option: Option, ways: readonly wire.Way[]): Option {
  const [only, ...others] = option.risk ? [] : ways.filter(({ plain, answers }) => plain && answers.length === 2 && answers[0] === option.id);
  return only && others.length === 0 ? only.option : option;
}

/** Whether a way is made of nothing but refusals: it touches nothing, and leaves nothing to chance. */
const isIdle = ({ touches, odds }: Option) => touches.length === 0 && !odds;

/** Whether a way begins with an answer and then gives only such as touch nothing. */
export const goesOn = ({ place, choices: [choice] }: Group, first: Option) => place === null && isIdle(choice!.options[0]!) && choice!.options[0]!.id.startsWith(`${first.id}${THEN}`);

/** A way in short: what it does after the answer `first` that it stands beside; of one that only declines that it does, or what the last of its answers gives up, where that is told. All its answers are said while it is pointed at. */
function unled(way: SpokenWay, first: string): { short: string; option: Option } {
  const { option, parts = [], answers } = way;
  const beside = answers[0] === first;
  if (!isIdle(option) || parts.length < 2 || (way.acts && !beside)) return { short: option.label, option };
  const left = inSentence(said(beside ? parts.slice(1) : parts, true));
  if (way.acts) return { short: t("And at once: {answers}", { answers: left }), option };
  const gives = option.does.replace(/\.$/u, "");
  const short = t("Do nothing more: {answers}", { answers: gives || left });
  return { short, option: { ...option, label: t("Do nothing more: {answers}", { answers: inSentence(option.label) }), does: `${option.label}.` } };
}

/** A decision's groups with their options in hand, and the ways that one click may go; `cards` as they lie, in which order their answers stand. */
export function offered(decision: wire.Decision | null, ways: SpokenWay[] = [], cards: readonly string[] = [], held = holding()): Offer {
  if (decision !== held.asked) {
    held.had = questionOf(decision) === questionOf(held.asked) ? together(held) : new Map();
    held.asked = decision;
  }
  if (!decision) return { groups: [], places: [] };
  const options = new Map(decision.options.map((option) => [option.id, option]));
  const inHand = (group: wire.Group): Group => ({
    key: group.place ?? choiceKey(group.choices[0]!),
    place: group.place,
    choices: group.choices.map((choice) => ({ key: choiceKey(choice), label: choice.label, options: choice.options.map((id) => options.get(id)!) })),
  });
  const groups = asLying(decision.groups.map(inHand), cards);
  const rows = ways.filter((way) => way.listed && way.option.amount !== null && way.option.touches.length > 0);
  const numbers = [...waysByPlace(rows)].map(([place, choices]) => ({ key: place!, place, way: true, choices }));
  // What chance decides, as an attack, comes before what only goes somewhere or ends something.
  const listed = ways.filter((way) => way.listed && !rows.includes(way)).toSorted((one, other) => Number(other.option.odds) - Number(one.option.odds));
  const single = asBundled(
    listed.map((way) => {
      const { short, option } = unled(way, decision.default);
      return { key: option.id, place: null, way: true, parts: way.parts, choices: [{ key: option.id, label: short, options: [option] }] };
    }),
  );
  // What only declines comes after all that does something.
  const acting = new Set(listed.flatMap(({ acts, option }) => (acts ? option.id : [])));
  const idle = single.filter(({ choices: [choice] }) => isIdle(choice!.options[0]!) && !acting.has(choice!.key));
  const shown = keyed(arranged([...groups, ...single.filter((group) => !idle.includes(group)), ...numbers, ...idle]), decision.default, held.had);
  // What several answers come to is found anew for each question, and is no more the same.
  held.now = new Map(shown.filter(({ way }) => way !== true).flatMap(({ digit, choices }) => choices.map((choice) => [choice.key, choice.digit ?? (choices[1] ? 0 : (digit ?? 0))])));
  const aimed = new Map(decision.aimed.map((group) => [group.place, inHand(group).choices]));
  return { groups: shown, places: numberedAlike(widened(widened(groups, aimed), waysByPlace(clicked(ways))), shown) };
}

/** True where the answers at a square say by themselves where it is: its column and row need not be told. */
export const saysAll = (group: Group) => isTile(group.place ?? "") && group.choices.every(({ options }) => options.every((one) => one.verb === ""));

/** The choices of a group that are numbers to choose from. */
export const numbered = (group: Group) => group.choices.filter((choice) => choice.options.length > 1);

export const groupOptionCount = (group: Group) => optionCount(group.choices);

/** The only option of a group, where there is but one. */
export function onlyOption(group: Group): Option | null {
  const [choice] = group.choices;
  return group.choices.length === 1 && choice!.options.length === 1 ? choice!.options[0]! : null;
}

/** The answers at each place of the table. */
export function placeOptions(groups: Group[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const { place, choices } of groups) if (place !== null) found.set(place, choices.flatMap((choice) => choice.options));
  return found;
}

/** The only answer at a square, where it can be taken at once: chance does not decide it, and nothing is to be counted. */
export function plainAnswer(place: string, options: Option[]): Option | null {
  const [option] = options;
  return isTile(place) && options.length === 1 && !option!.odds && option!.amount === null ? option! : null;
}

/**
 * The only answer to the question itself at a thing, where it wastes nothing, and nothing else of the seat's own is aimed there from where it stands; what one click says from there besides can be said after it. Several answers at once are
 * looked at before they are given, also where they are the only way that leads there: whoever clicks may only want to see what that is.
 */
export function soleAnswer(options: Option[]): Option | null {
  const [option, ...others] = straight(options);
  return option && others.length === 0 && !option.risk && !isWay(option) ? option : null;
}

/** The digit at a thing of the table; of several the first and the last: `1·2`, `1–3`. */
export type Keys = number | string;

/** The digits of what can be done at a place, as they are drawn there. */
function keysOf({ digit, choices }: Group): Keys | undefined {
  const digits = digit === undefined ? choices.flatMap((choice) => choice.digit ?? []) : [digit];
  return digits.length < 2 ? digits[0] : `${digits[0]}${digits.length === 2 ? "·" : "–"}${digits.at(-1)}`;
}

/** The places of the table that are in the list, each with the digits that choose there, if any. */
export function placeNumbers(groups: Group[]): Map<string, Keys | undefined> {
  const numbers = new Map<string, Keys | undefined>();
  for (const group of groups) if (group.place !== null) numbers.set(group.place, numbers.get(group.place) ?? keysOf(group));
  return numbers;
}
