// A Vite plugin: which languages the client is translated to. `import { tags } from "virtual:languages"`.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** A folder a language, named by its tag. */
export const LANGUAGES = join(import.meta.dirname, "../../src/affray/languages");
const NAME = "virtual:languages";

/** The client's catalogue of a language. */
export const catalogue = (tag) => join(LANGUAGES, tag, "client.po");

/** The languages with a catalogue of the client's, by the alphabet. */
export async function translated() {
  const folders = await readdir(LANGUAGES).catch(() => []);
  return folders.filter((tag) => existsSync(catalogue(tag))).toSorted();
}

export function languages() {
  return {
    name: "affray-languages",
    resolveId: (id) => (id === NAME ? `\0${id}` : null),
    load: async (id) => (id === `\0${NAME}` ? `export const tags = ${JSON.stringify(await translated())};\n` : null),
  };
}
