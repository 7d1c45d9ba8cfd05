import { minus } from "../language/numbers";
import { plural, t } from "../language/text";
import type { Area, Card, Scene, Zone } from "../protocol";

/** What a place id names in this scene. */
export interface Found {
  /** Whose side of the table it is on; none for what belongs to the table. */
  area?: Area;
  zone?: Zone;
  card?: Card;
  label: string;
}

export const seatName = (seat: number) => t("Player {number}", { number: seat + 1 });

export function nameOfSeat(scene: Scene, seat: number): string {
  return scene.areas.find((area) => area.seat === seat)?.name ?? seatName(seat);
}

/** What a side is called in short, and what the books call it where somebody who gave a name holds it: `Ada` and `Player 1, Team A` of `Ada (Player 1, Team A)`. */
export function sidesName(name: string): [who: string, books: string] {
  const found = /^(.+) \((.+)\)$/.exec(name);
  return found ? [found[1]!, found[2]!] : [name, ""];
}

/** What a side is called in sentences: `Player 1` and `Team A` of `Ada (Player 1, Team A)`, and the name of its only piece, whole or its first word. */
export function namesOfSide(scene: Scene, seat: number): string[] {
  const name = scene.areas.find((area) => area.seat === seat)?.name;
  if (name === undefined) return [];
  const pieces = scene.board?.pieces.filter((piece) => piece.seat === seat) ?? [];
  const only = pieces.length === 1 ? [pieces[0]!.name, pieces[0]!.name.split(/[ ,]/u)[0]!] : [];
  const [who, books] = sidesName(name);
  return [...(books || who).split(", "), ...only];
}

/** What a player is called in sentences, without its team and its pieces: `Player 1`. Nothing where nobody sits. */
export function namesOfPlayer(scene: Scene, seat: number): string[] {
  const name = scene.areas.find((area) => area.seat === seat)?.name;
  if (name === undefined) return [];
  const [who, books] = sidesName(name);
  return [(books || who).split(", ")[0]!];
}

/** A sentence in which it is said once which of those that it names is the reader's own side. */
export function withYou(text: string, names: string[]): string {
  for (const name of names) {
    const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}'’])`, "u").exec(text);
    if (!found) continue;
    const end = found.index + name.length;
    return `${text.slice(0, end)} (${t("you")})${text.slice(end)}`;
  }
  return text;
}

export const diceWord = (dice: number) => plural("{count} die", "{count} dice", { count: dice });

export function cardLabel(card: Card): string {
  return card.name || t("Facedown card");
}

/** What a card is, in words, for whoever cannot see it drawn. */
export function describeCard(card: Card): string {
  const parts = [cardLabel(card)];
  if (card.facedown && card.name) parts.push(t("facedown"));
  parts.push(...card.stats.map((stat) => `${stat.label} ${minus(stat.value)}`));
  if (card.dice > 0) parts.push(diceWord(card.dice));
  if (card.exhausted) parts.push(t("exhausted"));
  return [...parts, ...card.badges, ...card.text].join(", ");
}

function among(zones: Zone[], place: string, area?: Area): Found | null {
  for (const zone of zones) {
    if (zone.id === place) return { area, zone, label: zone.label };
    const card = zone.cards.find((candidate) => candidate.id === place);
    if (card) return { area, zone, card, label: cardLabel(card) };
  }
  return null;
}

function within(area: Area, place: string): Found | null {
  if (areaPlace(area.seat) === place) return { area, label: area.name };
  const found = among(area.zones, place, area);
  if (found) return found;
  const named = [...area.pools, ...area.trackers].find((candidate) => candidate.id === place);
  return named ? { area, label: named.label } : null;
}

/** The place of a seat itself is its number. */
export function findPlace(scene: Scene, place: string): Found | null {
  const common = among(scene.zones, place);
  if (common) return common;
  for (const area of scene.areas) {
    const found = within(area, place);
    if (found) return found;
  }
  return null;
}

export const areaPlace = (seat: number) => String(seat);
