// A Vite plugin: beside each text of the built client the same as Brotli packs it, which is a sixth less than gzip and takes too long
// while somebody waits. The server hands it to browsers that take it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /\.(js|css|svg|html)$/;
const packed = promisify(brotliCompress);

async function pack(file) {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await packed(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
}

export function packedTexts() {
  return {
    name: "affray-packed",
    apply: "build",
    async writeBundle({ dir }) {
      const texts = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name)).map((name) => join(dir, name));
      await Promise.all(texts.map(pack));
    },
  };
}
