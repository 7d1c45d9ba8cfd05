import { findPiece } from "../board/places";
import { ownerOf } from "../board/Token";
import { alone, told, type Told, wentIn } from "../log/commentary";
import { t } from "../language/text";
import type { Effect, Entry, Piece, Scene } from "../protocol";
import { headlined, mattersIn } from "./past";

/** So many of the others' decisions are summed up beside a larger headline, the latest ones; but all by which somebody lost life, fell, or has something on them since. */
const MOST = 5;
const HARMS = new Set(["hurt", "leave", "heal", "gain"]);
/** One decision by itself mostly stands on the table already. */
const LEAST = 2;

/** What is done before anything comes of it. */
const BEFORE = new Set(["aim", "move"]);
/** What lines do, beside what is only counted on somebody by it. */
const kindsOf = (lines: Entry[]) => lines.flatMap((line) => line.effects.flatMap(({ kind }) => (kind === "count" ? [] : kind)));

/** All that did something to somebody, and as many of the rest as there is room for, in their order. */
function weightiest(decisions: Told[]): Told[] {
  const harms = decisions.filter(({ lines }) => kindsOf(lines).some((kind) => HARMS.has(kind)));
  const rest = decisions.filter((one) => !harms.includes(one));
  // What the game has a word for comes before where somebody went.
  const others = [...rest.filter(({ outcome }) => !outcome[0]?.gist), ...rest.filter(({ outcome }) => outcome[0]?.gist)];
  const kept = new Set([...harms, ...others.slice(others.length - Math.min(others.length, Math.max(0, MOST - harms.length)))]);
  return decisions.filter((one) => kept.has(one));
}

const firstWord = ({ outcome }: Told) => (outcome[0] ? alone(outcome[0]) : "").split(" ")[0];

/** Whether a decision was no more than dice for what the next one did: `Osk rolls to move`, then `Osk goes 2 squares`. */
function rolledFor(one: Told, next: Told | undefined): boolean {
  if (!next || kindsOf(one.lines).length > 0 || !kindsOf(next.lines).includes("move")) return false;
  return firstWord(one) === firstWord(next);
}

/** Whether a decision is told by itself: nothing is seen on the table that came of it, and no dice fell for the next one. */
const plain = ({ lines, outcome }: Told) => Boolean(outcome[0]?.gist) && lines.every(({ faces, effects }) => faces.length === 0 && effects.length === 0);

/** What the others did since a seat's last answer, or before its first one, and is worth a sentence: what they did to somebody and where they went, and no book-keeping. */
function deedsSince(log: Entry[], seat: number): Told[] {
  if (seat < 0) return [];
  const last = log.findLastIndex(({ answered }) => answered === seat);
  // Who has not answered yet has waited since the first answer of all.
  const from = last < 0 ? log.findIndex(({ answered }) => answered !== null) : last + 1;
  if (from < 0) return [];
  const matters = mattersIn(log);
  const does = (line: Entry) => matters(line) || kindsOf([line]).some((kind) => kind !== "note");
  const all = told(log.slice(from), Infinity).filter(({ lines }) => lines.some(does));
  // What was announced is told by what came of it.
  const settled = all.findLastIndex(({ lines, outcome }) => outcome[0]?.gist && kindsOf(lines).some((kind) => !BEFORE.has(kind)));
  const decisions = all.filter(({ lines }, index) => index >= settled || kindsOf(lines).some((kind) => kind !== "aim") || plain(all[index]!));
  return decisions.filter((one, index) => !rolledFor(one, decisions[index + 1]));
}

/** The same, where it is more than one thing. */
function doneSince(log: Entry[], seat: number): Told[] {
  const deeds = deedsSince(log, seat);
  return deeds.length < LEAST ? [] : deeds;
}

/** Whether what was done stands on the table, as the headline there, as what led to it, or as what was told last: beside an older headline, as of the blow that somebody steps aside for, it need not. */
const isSeen = (log: Entry[], one: Told) => headlined(log).at(-1)!.decision >= one.decision || sentence(one).includes(log.at(-1)!.text);

/** Which places are a seat's own: its pieces, and what lies on its side. */
function ownPlaces(scene: Scene, seat: number): (place: string) => boolean {
  return (place) => {
    const piece = findPiece(scene, place);
    return piece ? ownerOf(piece) === seat % 6 : place === String(seat) || place.startsWith(`${seat}.`);
  };
}

const hurtIn = ({ lines }: Told) => lines.flatMap((line) => line.effects.filter(({ kind }) => kind === "hurt" || kind === "leave"));

/** What is said of a decision, and where whoever it does not name went by it, as one who steps aside. */
function andWent(said: string, { lines, outcome }: Told): string {
  const others = wentIn(lines).filter((line) => !outcome.includes(line) && !said.includes(line.text.split(" ")[0]!));
  return [said, ...others.map(({ text }) => text)].join(" ");
}

const sentence = (one: Told) => andWent((one.outcome[0]?.gist ? one.outcome : [...new Set([one.lines[0]!, ...one.outcome])]).map(alone).join(" "), one);

/** What several did at once, each for itself: a part that begins with a name is somebody's own. */
function deedsOf(said: string): string[] {
  const parts = said.split(/; (?=\p{Lu})/u);
  return parts.map((part, index) => (index < parts.length - 1 ? `${part}.` : part));
}

/** What is said of a decision: blow by blow, where several came of it. */
function blowsOf(one: Told): string[] {
  const blows = one.lines.filter(({ gist, effects }) => gist && effects.some(({ kind }) => kind === "hurt" || kind === "leave"));
  return blows.length > 1 ? blows.map(alone) : [sentence(one)];
}

/** The same in words, a line for each, in the order in which they came. */
export function whileWaiting(log: Entry[], seat: number): string[] {
  const deeds = deedsSince(log, seat);
  const seen = deeds.length < LEAST && deeds.every((one) => isSeen(log, one));
  return seen ? [] : deeds.flatMap(blowsOf).flatMap(deedsOf);
}

/** The weightiest of it, where what came of it last stands large beside it. */
export function meanwhile(log: Entry[], seat: number): string[] {
  const deeds = doneSince(log, seat);
  const before = deeds.at(-1)?.outcome[0]?.gist ? deeds.slice(0, -1) : deeds;
  return weightiest(before).map(sentence);
}

/** All since a seat's last answer, with what came of that; nothing while nobody else has answered since. */
function sinceAnswer(log: Entry[], seat: number): Entry[] {
  const own = log.findLast(({ answered }) => answered === seat)?.decision;
  if (own === undefined || log.at(-1)!.decision === own) return [];
  return log.slice(log.findIndex(({ decision }) => decision === own));
}

/** The same several times, once: with how often. */
function counted(said: string[]): string[] {
  const often = (one: string) => said.filter((other) => other === one).length;
  return [...new Set(said)].map((one) => (often(one) > 1 ? t("{times} times {text}", { times: often(one), text: one }) : one));
}

/** A stretch of the decisions since a seat's last answer, by their numbers: all of them, unless it says otherwise. */
interface Stretch {
  /** The first after this one. */
  after?: number;
  /** The last of them. */
  until?: number;
}
const isIn = ({ after = -1, until = Infinity }: Stretch, { decision }: Entry) => decision > after && decision <= until;

/** What a seat lost in a stretch since its last answer, in the game's words, and how it now stands in what was counted up by that and by nothing since. */
function costsWaiting(log: Entry[], seat: number, scene: Scene, stretch: Stretch): string[] {
  const since = sinceAnswer(log, seat);
  const effectsOf = (lines: Entry[]) => lines.flatMap((entry) => entry.effects.filter(({ place }) => place === String(seat)));
  const countedIn = (lines: Entry[]) => new Set(effectsOf(lines).filter(({ kind }) => kind === "mend" || kind === "wear").map(({ word }) => word));
  const costs = effectsOf(since.filter((entry) => isIn(stretch, entry))).filter(({ kind }) => kind === "cost").map(({ word }) => word);
  const later = countedIn(since.filter(({ decision }) => decision > (stretch.until ?? Infinity)));
  const changed = new Set([...countedIn(since.filter((entry) => isIn(stretch, entry)))].filter((word) => !later.has(word)));
  const trackers = scene.areas.find((area) => area.seat === seat)?.trackers ?? [];
  const stands = trackers.filter(({ label }) => changed.has(label)).map(({ label, value, maximum }) => `${label} ${value}${maximum === null ? "" : `/${maximum}`}`);
  return costs.length === 0 ? [] : [...counted(costs), ...stands];
}

export interface OwnResult {
  line: string;
  short: string;
  /** The number of the decision with which it was known. */
  decision: number;
}

/** What the last answer of a seat came to, where it or what that seat rolled first since was for dice against others': its line, and in short what holds since of what was rolled for, and of whom. */
export function ownResult(log: Entry[], seat: number): OwnResult | null {
  const since = sinceAnswer(log, seat);
  const throws = since.filter(({ faces, result }) => faces.length > 0 || result === 0);
  const at = throws.findIndex(({ against }, index) => against && throws[index - 1]?.against === false);
  const [first, second] = [throws[at - 1], throws[at]];
  if (!first || !second || (second.decision !== since[0]!.decision && first.seat !== seat)) return null;
  const came = since.find(({ decision, gist, effects }, index) => index > since.indexOf(second) && decision === second.decision && gist !== "" && effects.length > 0);
  const [what] = came?.effects ?? [];
  // Other dice were thrown in the same decision: the whole of it is told by its last line.
  const whole = since.findLast(({ decision, gist }) => decision === second.decision && gist !== "");
  if (!came || what!.kind !== "note") return null;
  // Of what lies on a side, and need not be there any more, the end of the line says of whom it holds: `Defense 4 is not higher than Attack 5: Mason of Player 2 is Hit.`
  const [, said] = (/^\d/u.test(what!.place) && /: ([^:]+)\.$/u.exec(came.text)) || [];
  return { line: alone(whole!), short: said ?? what!.word, decision: second.decision };
}

/** The log up to the last deed since a seat's last answer by which one of its own lost life or fell; nothing without one. */
export function harmed(log: Entry[], seat: number, scene: Scene): Entry[] | undefined {
  const own = ownPlaces(scene, seat);
  const last = doneSince(log, seat).findLast((one) => hurtIn(one).some(({ place }) => own(place)));
  return last && log.slice(0, log.indexOf(last.lines.at(-1)!) + 1);
}

/** Blows without what the last ones dealt beyond all that somebody can have. */
function within(blows: number[], most: number): number[] {
  let left = most;
  return blows.flatMap((blow) => {
    const lost = Math.min(blow, left);
    left -= lost;
    return lost > 0 ? [lost] : [];
  });
}

/** By how much each bar of a piece beside its life was worn down, by what it is called: `−1 ARMOR`. What its player spends is no loss. */
function wornOf(effects: Effect[], { id, bars }: Piece): string[] {
  const spent = new Set(bars.filter(({ kind }) => kind === "points").map(({ label }) => label));
  const worn = effects.filter((effect) => effect.kind === "wear" && effect.place === id && effect.amount > 0 && !spent.has(effect.word));
  const sum = (word: string) => worn.reduce((all, effect) => all + (effect.word === word ? effect.amount : 0), 0);
  return [...new Set(worn.map(({ word }) => word))].map((word) => `−${sum(word)}\u00a0${word}`);
}

/**
 * What that cost each piece of one's own, in short: `Harrow −2 HP`; of several blows each: `Rook −5 Health (3, 2)`; with what else of it was worn down, unless it
 * lies: `Osk −2 KOR, −1 ARMOR`; and what its side lost; in a stretch of the decisions.
 */
export function tollWaiting(log: Entry[], seat: number, scene: Scene, stretch: Stretch = {}): string {
  const own = ownPlaces(scene, seat);
  const effects = doneSince(log, seat).flatMap(({ lines }) => (isIn(stretch, lines[0]!) ? lines.flatMap((line) => line.effects) : []));
  const places = new Set(effects.filter(({ kind, place }) => (kind === "hurt" || kind === "wear") && own(place)).map(({ place }) => place));
  const said = [...places].flatMap((place) => {
    const piece = findPiece(scene, place);
    if (!piece) return [];
    const life = piece.bars.find(({ kind }) => kind === "life");
    const blows = within(effects.filter((effect) => effect.kind === "hurt" && effect.place === place).map(({ amount }) => amount), life?.maximum ?? Infinity);
    const amount = blows.reduce((sum, each) => sum + each, 0);
    const each = blows.length > 1 ? `(${blows.join(", ")})` : "";
    const [first, ...others] = [...(amount > 0 ? [[`−${amount}`, life?.label, each].filter(Boolean).join("\u00a0")] : []), ...(piece.down ? [] : wornOf(effects, piece))];
    return first ? [`${piece.name}\u00a0${first}`].concat(others) : [];
  });
  return [...said, ...costsWaiting(log, seat, scene, stretch)].join(", ");
}
