import { t } from "../language/text";
import type { Faces } from "../look/look";
import { type Glossary, kindsOf, wordsIn } from "../look/words";
import type { Card, Scene } from "../protocol";
import { statsBeside } from "../board/Roster";
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

/** The words that stand beside numbers on the table: of pieces and sides, then of cards, then those of which somebody has so many. */
export function countsOf(scene: Scene): string[] {
  const all = (scene.board?.pieces ?? []).toSorted((one, other) => Number(one.tile === "") - Number(other.tile === ""));
  const cards = [...scene.areas.flatMap((area) => area.zones), ...scene.zones].flatMap((zone) => zone.cards);
  return [
    ...all.flatMap((piece) => piece.bars.filter((bar) => bar.maximum > 0).map((bar) => bar.word || bar.label)),
    ...scene.areas.flatMap((area) => [...area.trackers, ...area.pools].map((each) => each.label)),
    ...all.flatMap((piece) => (statsBeside(piece, all) !== "no" ? piece.stats.flatMap(({ label, value }) => [label, ...value.split(" ").slice(1)]) : [])),
    ...cards.flatMap((card) => card.stats.map((stat) => stat.label)),
    ...all.flatMap((piece) => piece.badges.filter((badge) => /\d$/u.test(badge))),
  ];
}

/** The words that stand beside numbers on the table, then what lies on pieces and cards, and those that are printed on what the seat holds: those of what lies open first. */
export function numbersOf(scene: Scene, seat: number, glossary: Glossary): string[] {
  const all = (scene.board?.pieces ?? []).toSorted((one, other) => Number(one.tile === "") - Number(other.tile === ""));
  const own = scene.areas.filter((area) => area.seat === seat);
  const cards = [...own, ...scene.areas].flatMap((area) => area.zones.flatMap((zone) => zone.cards));
  return [
    ...countsOf(scene),
    ...all.flatMap((piece) => piece.badges),
    ...cards.flatMap(marksOf),
    ...(scene.board ? printed(own.flatMap((area) => area.zones.flatMap((zone) => zone.cards)), glossary) : []),
    ...(scene.board?.tiles.flatMap((tile) => (tile.terrain === "ground" ? tile.marks : [...tile.marks, tile.name])) ?? []),
    ...[...scene.areas.flatMap((area) => area.zones), ...scene.zones].map((zone) => zone.label),
  ];
}

/** Kinds of pieces on the table, such as their classes: they stand there by a colour and a sign alone. */
export function classesOf({ board }: Scene, glossary: Glossary, faces: Faces): string[] {
  const words = (board?.pieces ?? []).flatMap(({ summary }) => wordsIn(glossary, summary));
  return words.filter((word) => kindsOf(words, glossary, faces, glossary.get(word)!).length > 0);
}
