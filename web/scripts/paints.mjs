// A Vite plugin: what the styles paint things with, for drawings that stand by themselves. `import { hues, seats, grounds, grains }
// from "virtual:paints"`: of several colours of a name the first, which is that of light screens, and of paper.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const STYLES = join(import.meta.dirname, "../src/styles");
const NAME = "virtual:paints";
const BLOCK = /^([^\s@][^{}]*) \{\n([^{}]*)\}/gm;
const COLOUR = /--([\w-]+): (#[0-9a-f]{6});/g;

/** The colours of a sheet's blocks, by their selectors and names; of several blocks of a selector the first. */
async function sheet(name) {
  const text = (await readFile(join(STYLES, `${name}.css`), "utf8")).replaceAll(/\/\*.*?\*\/\n?/gs, "");
  const blocks = [...text.matchAll(BLOCK)].map(([, selector, inside]) => [selector.split("\n")[0].replace(/,$/, ""), Object.fromEntries([...inside.matchAll(COLOUR)].map(([, colour, value]) => [colour, value]))]);
  return Object.fromEntries(blocks.toReversed());
}

/** What stands behind a word in the selectors of a sheet: `red` of `.hue-red`. */
const named = (blocks, before) => Object.entries(blocks).flatMap(([selector, colours]) => (selector.startsWith(before) && /^[\w-]+$/.test(selector.slice(before.length)) ? [[selector.slice(before.length), colours]] : []));

async function written() {
  const [art, tokens, terrain, ground] = await Promise.all(["art", "tokens", "terrain", "ground"].map(sheet));
  const grains = (await readdir(join(STYLES, "textures"))).map(async (file) => [file.replace(".svg", ""), await readFile(join(STYLES, "textures", file), "utf8")]);
  return {
    hues: Object.fromEntries(named(art, ".hue-").map(([hue, { paint }]) => [hue, paint])),
    seats: Object.entries(tokens[":root"]).flatMap(([name, value]) => (/^seat-\d$/.test(name) ? [value] : [])),
    grounds: { plain: terrain[":root"], ...Object.fromEntries(named(ground, ".ground-").filter(([, colours]) => colours.ground).map(([name, colours]) => [name, { ...terrain[":root"], ...colours }])) },
    grains: Object.fromEntries(await Promise.all(grains)),
  };
}

export function paints() {
  return {
    name: "affray-paints",
    resolveId: (id) => (id === NAME ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      return Object.entries(await written()).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join("");
    },
  };
}
