// Brings the client's catalogues up to date with what it says: new sentences come in without a translation, those that are gone leave, and
// those that there are keep theirs. Usage: npm run translate [-- TAG]; a tag that is not there yet is begun.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import PO from "pofile";
import { catalogueOf } from "./catalogues.mjs";
import { translated } from "./languages.mjs";
import { allMessages } from "./messages.mjs";

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
  // A date that says nothing is an error to who reads it.
  po.headers = Object.fromEntries(Object.entries(po.headers).filter(([, value]) => value));
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
