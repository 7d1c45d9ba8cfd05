import { grounds, hues, seats } from "virtual:paints";

/** Two colours mixed: so much of the first, from 0 to 1. */
export function mix(one: string, share: number, other: string): string {
  const parts = (colour: string) => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const [first, second] = [parts(one), parts(other)];
  return `#${first.map((part, at) => Math.round(part * share + second[at]! * (1 - share)).toString(16).padStart(2, "0")).join("")}`;
}

/** What a thing is painted in, by its hue. */
export const paintOf = (hue: string): string => hues[hue] ?? hues["grey"]!;

/** The colour of a side or a player. */
export const seatColour = (seat: number): string => seats[seat % seats.length]!;

/** What a board is made of: the colours of its ground, its rim and all terrain, and the drawing of its grain. */
export const boardColours = (made: string): Record<string, string> => grounds[made] ?? grounds["plain"]!;

/** The grain of a material as a pattern that other drawings fill things with; nothing where it has none. */
export function grainOf(made: string, id: string): string {
  const found = /width="(\d+)" height="(\d+)">(.*)<\/svg>/s.exec(boardColours(made)["grain"] ?? "");
  if (!found) return "";
  const [, width, height, inside] = found;
  const own = inside!.replaceAll(/id="(\w)"/g, `id="${id}$1"`).replaceAll(/url\(#(\w)\)/g, `url(#${id}$1)`);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${own}</pattern>`;
}
