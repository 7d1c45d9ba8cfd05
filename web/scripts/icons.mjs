// A Vite plugin: of the whole icon set those that the games' `words/look.toml` name. `import { emblems, icons } from
// "virtual:icons"`: the outlines of the games' emblems by their names; `signs` of the client's own; and by game a function that fetches all of its icons.
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rounded } from "./outlines.mjs";

const GAMES = fileURLToPath(new URL("../../src/affray/games", import.meta.url));
const NAME = "virtual:icons";
/** Signs of the client's own, of the same set. */
const SIGNS = ["crossed-swords"];
const EMBLEM = /^emblem = "([a-z0-9-]+) [a-z]+"/gm;
const ALL = /^(?:emblem|"[^"]+") = "([a-z0-9-]+) [a-z]+"/gm;
const PATH = / d="([^"]+)"/;

async function named(game, written) {
  const text = await readFile(join(GAMES, game, "words", "look.toml"), "utf8").catch(() => "");
  return [...new Set([...text.matchAll(written)].map(([, icon]) => icon))].toSorted();
}

async function games() {
  const folders = await readdir(GAMES, { withFileTypes: true });
  return folders.filter((folder) => folder.isDirectory() && !folder.name.startsWith("_")).map((folder) => folder.name).toSorted();
}

const set = () => createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

/** The names of all icons of the set. */
const everyName = () => Object.keys(set().icons).toSorted();

/** The outline of each of these icons by its name; an icon that the set does not have is an error of the file that names it. */
export function outlinesOf(names, file) {
  const { icons, aliases } = set();
  const drawn = names.map((name) => {
    const found = icons[name] ?? icons[aliases[name]?.parent];
    if (!found) throw new Error(`${file}: there is no icon ${name}`);
    return [name, rounded(PATH.exec(found.body)[1])];
  });
  return Object.fromEntries(drawn);
}

const outlines = async (game, written) => outlinesOf(await named(game, written), `${game}/words/look.toml`);

const STYLES = ["look", "terrain"].map((name) => fileURLToPath(new URL(`../src/styles/${name}.css`, import.meta.url)));
const COLOUR = /^ {2}--([a-z-]+): (#[0-9a-f]{6});$/gm;

/** The colours that the styles declare, by name: of each the first, which is that of light screens, and of paper. */
async function colours() {
  const texts = await Promise.all(STYLES.map((file) => readFile(file, "utf8")));
  return Object.fromEntries(texts.flatMap((text) => [...text.matchAll(COLOUR)].map(([, name, value]) => [name, value])).toReversed());
}

/** For a page that brings the outlines it needs with its data. */
export function noIcons() {
  return {
    name: "affray-no-icons",
    resolveId: (id) => (id === NAME ? `\0${id}` : null),
    load: (id) => (id === `\0${NAME}` ? "export const emblems = {};\nexport const icons = {};\nexport const signs = {};\n" : null),
  };
}

export function usedIcons() {
  return {
    name: "affray-icons",
    // For `affray print`, so that paper has what screens have; and all icons, for packs that name them.
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "look.json", source: JSON.stringify({ colours: await colours() }) });
      this.emitFile({ type: "asset", fileName: "icons.json", source: JSON.stringify(outlinesOf(everyName(), "icons.json")) });
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${NAME}`) {
        const all = await games();
        const emblems = Object.assign({}, ...(await Promise.all(all.map((game) => outlines(game, EMBLEM)))));
        const lines = all.map((game) => `  ${JSON.stringify(game)}: () => import("${NAME}/${game}"),`);
        const signs = JSON.stringify(outlinesOf(SIGNS, "icons.mjs"));
        return `export const signs = ${signs};\nexport const emblems = ${JSON.stringify(emblems)};\nexport const icons = {\n${lines.join("\n")}\n};\n`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return null;
      return `export default ${JSON.stringify(await outlines(id.slice(NAME.length + 2), ALL))};\n`;
    },
  };
}
