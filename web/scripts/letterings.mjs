// A Vite plugin: for each lettering a sheet of its own with the typeface in it, of which the page of a replay by itself brings the one that its
// game's titles are set in. Letters beyond those of western Europe are left out: such a name is set in the typeface of all text.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const SHEET = join(import.meta.dirname, "../src/styles/lettering.css");
const FACE = /@font-face \{[^}]*font-family: ([a-z]+);[^}]*?url\("([^"]+-latin-700-normal\.woff2)"\)[^}]*\}/g;
const require = createRequire(import.meta.url);

export function letterings() {
  return {
    name: "affray-letterings",
    async generateBundle() {
      const sheet = await readFile(SHEET, "utf8");
      for (const [face, name, url] of sheet.matchAll(FACE)) {
        // oxlint-disable-next-line no-await-in-loop
        const file = await readFile(require.resolve(url), "base64");
        this.emitFile({ type: "asset", fileName: `${name}.css`, source: `${face.replace(url, `data:font/woff2;base64,${file}`).replaceAll(/\s*\n\s*/g, "")}\n` });
      }
    },
  };
}
