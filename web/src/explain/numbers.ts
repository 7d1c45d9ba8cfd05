import { t } from "../language/text";
import type { Faces } from "../look/look";
import { type Glossary, kindsOf, wordsIn } from "../look/words";
import type { Board, Card, Piece, Scene } from "../protocol";
import { statsBeside } from "../board/Roster";
import { numberOf } from "../board/Token";
import { minus } from "../language/numbers";
import { printedOn } from "../scene/CardFace";

/** How a card lies and what it is marked with, in the words that stand on it. */
function marksOf(card: Card): string[] {
  return [...(card.exhausted ? [t("Exhausted")] : []), ...(card.facedown && card.name ? [t("Facedown")] : []), ...card.badges];
}

/** Words printed on the cards in sight that the glossary explains: those that stand on the fewest cards first. */
function printed(cards: Card[], glossary: Glossary): string[] {
  const found = new Map<string, number>();
  const texts = new Set(cards.filter((card) => !card.facedown).map((card) => printedOn(card).join(" ")));
  for (const text of texts) for (const word of wordsIn(glossary, text)) found.set(word, (found.get(word) ?? 0) + 1);
  return [...found.keys()].toSorted((one, other) => found.get(one)! - found.get(other)!);
}

/** Words printed on the cards of a seat that can be answered with, beside a board. */
export function playedBy(scene: Scene, seat: number, glossary: Glossary, places: { has(place: string): boolean }): string[] {
  const own = scene.areas.filter((area) => area.seat === seat).flatMap(({ zones }) => zones.flatMap(({ cards }) => cards));
  return scene.board ? printed(own.filter(({ id }) => places.has(id)), glossary) : [];
}

const sorted = new WeakMap<Board, Piece[]>();

/** The pieces of a board, those that stand on it first; sorted once. */
function piecesOf(board: Board | null): Piece[] {
  if (!board) return [];
  const known = sorted.get(board) ?? board.pieces.toSorted((one, other) => Number(one.tile === "") - Number(other.tile === ""));
  sorted.set(board, known);
  return known;
}

const cardsOf = ({ areas, zones }: Scene) => [...areas.flatMap((area) => area.zones), ...zones].flatMap((zone) => zone.cards);

/** The words that stand beside numbers on the table: of pieces and sides, then of cards, then those of which somebody has so many, then those of what things on pieces do. */
export function countsOf(scene: Scene, glossary: Glossary): string[] {
  const all = piecesOf(scene.board);
  return [
    ...all.flatMap((piece) => piece.bars.filter((bar) => bar.maximum > 0).map((bar) => bar.word || bar.label)),
    ...all.flatMap((piece) => piece.bars.flatMap((bar) => wordsIn(glossary, bar.does))),
    ...scene.areas.flatMap((area) => [...area.trackers, ...area.pools].map((each) => each.label)),
    ...all.flatMap((piece) => (statsBeside(piece, all) !== "no" ? piece.stats.flatMap(({ label, value }) => [label, ...value.split(" ").slice(1)]) : [])),
    ...cardsOf(scene).flatMap((card) => card.stats.map((stat) => stat.label)),
    ...all.flatMap((piece) => piece.badges.filter((badge) => /\d$/u.test(badge))),
  ];
}

/** The words that stand beside numbers on the table, then what lies on pieces and cards, and those that are printed on what the seat holds: those of what lies open first. */
export function numbersOf(scene: Scene, seat: number, glossary: Glossary): string[] {
  const own = scene.areas.filter((area) => area.seat === seat);
  const cards = [...own, ...scene.areas].flatMap((area) => area.zones.flatMap((zone) => zone.cards));
  return [
    ...countsOf(scene, glossary),
    ...piecesOf(scene.board).flatMap((piece) => piece.badges),
    ...cards.flatMap(marksOf),
    ...(scene.board ? printed(own.flatMap((area) => area.zones.flatMap((zone) => zone.cards)), glossary) : []),
    ...(scene.board?.tiles.flatMap((tile) => (tile.terrain === "ground" ? tile.marks : [...tile.marks, tile.name])) ?? []),
    ...[...scene.areas.flatMap((area) => area.zones), ...scene.zones].map((zone) => zone.label),
  ];
}

/** How a word without an icon stands on the table: as a number of a card, the first of it or another; as pips, a die, or in letters. */
export interface Sample {
  kind: "stat" | "other-stat" | "pips" | "die" | "letters";
  said: string;
}

/** That of a word; null where it stands nowhere with a number. */
export function sampleOf(scene: Scene, word: string): Sample | null {
  for (const { stats } of cardsOf(scene)) {
    const at = stats.findIndex(({ label }) => label === word);
    if (at >= 0) return { kind: at === 0 ? "stat" : "other-stat", said: minus(stats[at]!.value) };
  }
  for (const { trackers, pools } of scene.areas) {
    const tracker = trackers.find(({ label }) => label === word);
    if (tracker) return tracker.maximum === null ? { kind: "letters", said: String(tracker.value) } : { kind: "pips", said: "" };
    if (pools.some(({ label }) => label === word)) return { kind: "die", said: "" };
  }
  for (const { bars, badges } of piecesOf(scene.board)) {
    const bar = bars.find((each) => (each.word || each.label) === word);
    if (bar) return { kind: "letters", said: `${bar.value}/${bar.maximum}` };
    const badge = badges.find((each) => each.startsWith(`${word} `) && /\d$/u.test(each));
    if (badge) return { kind: "letters", said: word[0]! + numberOf(badge) };
    const does = bars.find((each) => each.does.includes(` ${word}`))?.does ?? "";
    const number = /\d+$/u.exec(does.slice(0, does.indexOf(` ${word}`)));
    if (number) return { kind: "letters", said: number[0] };
  }
  return null;
}

/** Kinds of pieces on the table, such as their classes: they stand there by a colour and a sign alone. */
export function classesOf({ board }: Scene, glossary: Glossary, faces: Faces): string[] {
  const words = (board?.pieces ?? []).flatMap(({ summary }) => wordsIn(glossary, summary));
  return words.filter((word) => kindsOf(words, glossary, faces, glossary.get(word)!).length > 0);
}
