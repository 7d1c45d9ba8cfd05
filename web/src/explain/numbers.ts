import { t } from "../language/text";
import type { Card, Scene } from "../protocol";

/** How a card lies and what it is marked with, in the words that stand on it. */
function marksOf(card: Card): string[] {
  return [...(card.exhausted ? [t("Exhausted")] : []), ...(card.facedown && card.name ? [t("Facedown")] : []), ...card.badges];
}

/** The words that stand beside numbers on the table, those of what lies open first, each once. */
export function numbersOf(scene: Scene, seat: number): string[] {
  const pieces = scene.board?.pieces.filter((piece) => piece.tile !== "") ?? [];
  const own = scene.areas.filter((area) => area.seat === seat);
  const cards = [...own, ...scene.areas].flatMap((area) => area.zones.flatMap((zone) => zone.cards));
  return [
    ...pieces.flatMap((piece) => piece.bars.filter((bar) => bar.maximum > 0).map((bar) => bar.word || bar.label)),
    ...pieces.flatMap((piece) => piece.badges),
    ...cards.flatMap((card) => card.stats.map((stat) => stat.label)),
    ...cards.flatMap(marksOf),
    ...scene.areas.flatMap((area) => [...area.trackers, ...area.pools].map((each) => each.label)),
    ...(scene.board?.tiles.flatMap((tile) => (tile.terrain === "ground" ? tile.marks : [...tile.marks, tile.name])) ?? []),
    ...[...scene.areas.flatMap((area) => area.zones), ...scene.zones].map((zone) => zone.label),
  ];
}
