// A Vite plugin: what the styles paint things with, for drawings that stand by themselves. `import { hues, seats, grounds } from
// "virtual:paints"`: of several colours of a name the first, which is that of light screens, and of paper; the grain of a ground is a drawing.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const STYLES = join(import.meta.dirname, "../src/styles");
const NAME = "virtual:paints";
const BLOCK = /^([^\s@][^{}]*) \{\n([^{}]*)\}/gm;
const COLOUR = /--([\w-]+): (#[0-9a-f]{6});/g;
const GRAIN = /--grain: url\("([^"]+)"\);/;

/** What a block has: its colours by their names, and the drawing of its grain. */
async function painted(inside) {
  const grain = GRAIN.exec(inside)?.[1];
  return { ...Object.fromEntries([...inside.matchAll(COLOUR)].map(([, colour, value]) => [colour, value])), ...(grain && { grain: await readFile(join(STYLES, grain), "utf8") }) };
}

/** What a sheet's blocks have, by their selectors; of several blocks of a selector the first. */
async function sheet(name) {
  const text = (await readFile(join(STYLES, `${name}.css`), "utf8")).replaceAll(/\/\*.*?\*\/\n?/gs, "");
  const blocks = [...text.matchAll(BLOCK)].map(async ([, selector, inside]) => [selector.split("\n")[0].replace(/,$/, ""), await painted(inside)]);
  return Object.fromEntries((await Promise.all(blocks)).toReversed());
}

/** What stands behind a word in the selectors of a sheet: `red` of `.hue-red`. */
const named = (blocks, before) => Object.entries(blocks).flatMap(([selector, colours]) => (selector.startsWith(before) && /^[\w-]+$/.test(selector.slice(before.length)) ? [[selector.slice(before.length), colours]] : []));

async function written() {
  const [art, tokens, terrain, ground] = await Promise.all(["art", "tokens", "terrain", "ground"].map(sheet));
  return {
    hues: Object.fromEntries(named(art, ".hue-").map(([hue, { paint }]) => [hue, paint])),
    seats: Object.entries(tokens[":root"]).flatMap(([name, value]) => (/^seat-\d$/.test(name) ? [value] : [])),
    grounds: { plain: terrain[":root"], ...Object.fromEntries(named(ground, ".ground-").map(([name, colours]) => [name, { ...terrain[":root"], ...colours }])) },
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
