// The client's catalogues as they lie on the disk.
import { readFile } from "node:fs/promises";
import PO from "pofile";
import { catalogue } from "./languages.mjs";

const BEGUN = (tag) => `msgid ""
msgstr ""
"Language: ${tag}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
`;

/** The catalogue of a language, with its path. */
export async function catalogueOf(tag) {
  const path = catalogue(tag);
  const text = await readFile(path, "utf8").catch(() => BEGUN(tag));
  return { path, po: PO.parse(text) };
}
