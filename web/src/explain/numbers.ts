import type { Scene } from "../protocol";

/** The words that stand beside numbers on the table, those of what lies open first, each once. */
export function numbersOf(scene: Scene, seat: number): string[] {
  const all = scene.board?.pieces ?? [];
  const pieces = all.filter((piece) => piece.tile !== "");
  const own = scene.areas.filter((area) => area.seat === seat);
  const cards = [...own, ...scene.areas].flatMap((area) => area.zones.flatMap((zone) => zone.cards));
  return [
    ...pieces.flatMap((piece) => piece.bars.filter((bar) => bar.maximum > 0).map((bar) => bar.word || bar.label)),
    ...[...pieces, ...all].flatMap((piece) => piece.badges),
    ...cards.flatMap((card) => card.stats.map((stat) => stat.label)),
    ...scene.areas.flatMap((area) => [...area.trackers, ...area.pools].map((each) => each.label)),
    ...cards.flatMap((card) => card.badges),
    ...(scene.board?.tiles.flatMap((tile) => (tile.terrain === "ground" ? tile.marks : [...tile.marks, tile.name])) ?? []),
    ...[...scene.areas.flatMap((area) => area.zones), ...scene.zones].map((zone) => zone.label),
  ];
}
