// A Vite plugin: beside each text of the built client the same as Brotli packs it, which is a sixth less than gzip and takes too long
// while somebody waits. The server hands it to browsers that take it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /\.(js|css|svg|html)$/;
const packed = promisify(brotliCompress);

export function packedTexts() {
  return {
    name: "affray-packed",
    apply: "build",
    async writeBundle({ dir }) {
      for (const name of (await readdir(dir, { recursive: true })).filter((each) => TEXT.test(each))) {
        const text = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await packed(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
      }
    },
  };
}
