/** Made by `scripts/pictures.mjs` from the files in `pictures/`. */
declare module "virtual:pictures" {
  /** By game: fetches who stands in its picture. */
  export const pictures: Record<string, () => Promise<{ default: import("./Poster").Picture }>>;
}
