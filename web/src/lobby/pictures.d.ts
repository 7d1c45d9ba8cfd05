/** Made by `scripts/pictures.mjs` from the files in `pictures/`. */
declare module "virtual:pictures" {
  /** By game: fetches a moment of a match of it. */
  export const pictures: Record<string, () => Promise<{ default: import("./GamePicture").Picture }>>;
}
