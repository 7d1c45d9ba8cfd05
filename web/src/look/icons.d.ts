/** Made by `scripts/icons.mjs` from what the games name. */
declare module "virtual:icons" {
  /** The outline of each game's emblem, in a square of 512, by the icon's name. */
  export const emblems: Record<string, string>;
  /** The outline of each sign of the client's own, in a square of 512, by the icon's name. */
  export const signs: Record<string, string>;
  /** By game: fetches the outline of each of its icons, in a square of 512, by the icon's name. */
  export const icons: Record<string, () => Promise<{ default: Record<string, string> }>>;
}
