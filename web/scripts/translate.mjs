// Brings the client's catalogues up to date with what it says: new sentences come in without a translation, those that are gone leave, and
// those that there are keep theirs. Usage: npm run translate [-- TAG]; a tag that is not there yet is begun.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import PO from "pofile";
import { catalogue, translated } from "./languages.mjs";
import { allMessages } from "./messages.mjs";

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

/** Writes a catalogue with exactly these messages; how many of them lack a translation. */
async function update(tag, messages) {
  const { path, po } = await catalogueOf(tag);
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  const forms = Number(/nplurals=(\d+)/.exec(po.headers["Plural-Forms"])?.[1] ?? 2);
  po.items = messages.map(({ id, plural, files }) => {
    const before = known.get(id);
    const item = new PO.Item({ nplurals: forms });
    item.msgid = id;
    item.msgid_plural = plural;
    item.references = files.map((file) => `web/src/${file}`);
    item.msgstr = before && (before.msgid_plural === null) === (plural === null) ? before.msgstr : Array.from({ length: plural === null ? 1 : forms }, () => "");
    item.extractedComments = before?.extractedComments ?? [];
    item.comments = before?.comments ?? [];
    return item;
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, po.toString());
  return po.items.filter((item) => item.msgstr.some((form) => form === "")).length;
}

const tags = process.argv.length > 2 ? process.argv.slice(2) : await translated();
const messages = await allMessages();
for (const tag of tags) {
  // One after another, so that what is said of them comes in order.
  // oxlint-disable-next-line no-await-in-loop
  console.log(`${tag}: ${messages.length} sentences, ${await update(tag, messages)} without a translation`);
}
