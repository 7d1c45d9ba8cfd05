/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";
import offline from "../public/offline.html?raw";
import { catalogueOf } from "../scripts/catalogues.mjs";
import { translated } from "../scripts/languages.mjs";
import { allMessages, messagesIn, sourceOf, sources } from "../scripts/messages.mjs";

const tags = await translated();
const messages = await allMessages();

/** The placeholders and tags of a sentence: `{name}`, `<b>`, `</b>`. */
const parts = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].toSorted();

describe("the words of the client", () => {
  it("are all looked up in the catalogue", async () => {
    const names = await sources();
    const texts = await Promise.all(names.map(sourceOf));
    const bare = names.flatMap((name, index) => messagesIn(texts[index]!, name).bare.map(({ line, text }) => `${name}:${line}: ${text}`));
    expect(bare).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });

  it.each([
    ["const a = <p>Hello</p>;", "Hello"],
    ["const a = <p title=\"Hello there\" />;", "Hello there"],
    ["const a = <p aria-label={b ? \"on\" : t(\"off\")} />;", "on"],
    ["const a = () => `${b} of ${c}`;", "… of …"],
    ["const a = () => \"Not a word of it\";", "Not a word of it"],
    ["const a = t(\"{b} is there\", { b: c ? \"Nobody at all\" : d });", "Nobody at all"],
  ])("are found where they are not: %s", (source, text) => {
    expect(messagesIn(source, "a.tsx").bare.map((each) => each.text)).toEqual([text]);
  });

  it.each(["const a = <p className=\"big red\" key=\"one two\">{t(\"Hello\")}</p>;", "const a = b === \"Hello there\";", "const a = msg(\"Hello there\");"])(
    "are not taken for what machines read: %s",
    (source) => expect(messagesIn(source, "a.tsx").bare).toEqual([]),
  );
});

describe.each(tags)("the catalogue of %s", (tag) => {
  it("says all that the client says, and nothing else", async () => {
    const { po } = await catalogueOf(tag);
    const said = new Set(po.items.map((item) => item.msgid));
    expect(messages.filter(({ id }) => !said.has(id)).map(({ id }) => id), "missing: npm run translate").toEqual([]);
    const ids = new Set(messages.map(({ id }) => id));
    expect([...said].filter((id) => !ids.has(id)), "gone: npm run translate").toEqual([]);
    const untold = po.items.filter(({ msgstr, flags }) => msgstr.length === 0 || msgstr.some((text) => text === "") || flags.fuzzy);
    expect(untold.map((item) => item.msgid), "not translated").toEqual([]);
  });

  it("has each sentence's placeholders and tags, and all forms of what is counted", async () => {
    const { po } = await catalogueOf(tag);
    const forms = Number(/nplurals=(\d+)/.exec(po.headers["Plural-Forms"] ?? "")![1]);
    const plurals = new Map(messages.map((message) => [message.id, message.plural]));
    const wrong = po.items.filter(({ msgid, msgid_plural, msgstr }) => {
      const [counts, several] = [plurals.get(msgid) ?? null, parts(`${msgid} ${msgid_plural ?? ""}`).join()];
      if ((msgid_plural ?? null) !== counts || msgstr.length !== (counts === null ? 1 : forms)) return true;
      return counts === null ? parts(msgstr[0]!).join() !== parts(msgid).join() : parts(msgstr.at(-1)!).join() !== several || msgstr.some((text) => parts(text).some((part) => !several.includes(part)));
    });
    expect(wrong.map((item) => item.msgid)).toEqual([]);
  });

  it("is spoken where the server cannot be reached, too", () => {
    expect(offline).toContain(`<section lang="${tag}">`);
  });
});
