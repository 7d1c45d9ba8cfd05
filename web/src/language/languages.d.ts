/** Made by `scripts/languages.mjs` from the catalogues that there are. */
declare module "virtual:languages" {
  /** The tags of the languages that the client is translated to, by the alphabet. */
  export const tags: readonly string[];
}
