/** Made by `scripts/paints.mjs` from the styles. */
declare module "virtual:paints" {
  /** The paint of each hue. */
  export const hues: Record<string, string>;
  /** The colours of seats, in their order. */
  export const seats: string[];
  /** By material the colours of a board (its ground, its rim and all terrain) and its grain, a drawing (SVG). */
  export const grounds: Record<string, Record<string, string>>;
}
