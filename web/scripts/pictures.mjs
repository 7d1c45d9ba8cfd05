// A Vite plugin: the pictures of games in `pictures/` (`python tools/pictures.py`), each with the outlines of its icons, fetched by
// itself. `import { pictures } from "virtual:pictures"`: by game a function that fetches its picture.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { outlinesOf } from "./icons.mjs";

const FOLDER = join(import.meta.dirname, "../pictures");
const NAME = "virtual:pictures";
/** Before a game's id, so that its file is told from that of its icons. */
const BEFORE = "picture-";

async function drawn(game) {
  const file = join(FOLDER, `${game}.json`);
  const { faces, ...picture } = JSON.parse(await readFile(file, "utf8"));
  const outlines = outlinesOf(Object.values(faces).map(({ icon }) => icon), file);
  return { ...picture, faces: Object.fromEntries(Object.entries(faces).map(([name, { icon, hue }]) => [name, { hue, outline: outlines[icon] }])) };
}

export function pictures() {
  return {
    name: "affray-pictures",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${NAME}`) {
        const games = (await readdir(FOLDER)).filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length)).toSorted();
        return `export const pictures = {\n${games.map((game) => `  ${JSON.stringify(game)}: () => import("${NAME}/${BEFORE}${game}"),`).join("\n")}\n};\n`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return null;
      return `export default ${JSON.stringify(await drawn(id.slice(`\0${NAME}/${BEFORE}`.length)))};\n`;
    },
  };
}
