import { useSyncExternalStore } from "preact/compat";
import { tags } from "virtual:languages";
import { Watchers } from "../common/watchers";

/** The forms of a sentence that counts something, by the CLDR's names: `one`, `few`, `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** The sentences of a language by those of the source. */
export type Messages = Readonly<Record<string, string | Forms>>;

/** The language that the source is written in; it needs no catalogue. */
export const SOURCE = "en";
/** All that can be chosen, the source's first. */
export const LANGUAGES: readonly string[] = [SOURCE, ...tags];

const KEPT = "affray.language";
const NOTHING: Messages = {};

let current = { tag: SOURCE, messages: NOTHING };
/** The number of the choice that was made last: a catalogue that comes after another choice is not used. */
let choices = 0;
const watchers = new Watchers();

export const language = () => current.tag;
export const messages = () => current.messages;

/** Speaks a language from now on, and tells whoever draws. */
export function speak(tag: string, found: Messages): void {
  current = { tag, messages: found };
  document.documentElement.lang = tag;
  watchers.tell();
}

/** Hears when another language is spoken; what it returns ends that. */
export const watchLanguage = watchers.watch;

/** The language in force; who draws all of the page is drawn again when it changes. */
export const useLanguage = () => useSyncExternalStore(watchLanguage, language);

/** The first language that is spoken here of those that are wanted: `de-AT` is met by `de`. */
export function firstSpoken(wanted: readonly string[], spoken: readonly string[] = LANGUAGES): string {
  for (const tag of wanted) {
    const [base] = tag.toLowerCase().split("-");
    const found = spoken.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? spoken.find((one) => one === base);
    if (found) return found;
  }
  return SOURCE;
}

/** What was chosen in this browser, or else what it says of its user. */
function wantedHere(): string {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // Storage may be forbidden; the browser still says what its user reads.
  }
  return firstSpoken(kept ? [kept] : navigator.languages);
}

async function fetchMessages(tag: string): Promise<Messages> {
  const response = await fetch(`/api/languages/${encodeURIComponent(tag)}`);
  if (!response.ok) throw new Error(`no catalogue of ${tag}: ${response.status}`);
  return (await response.json()) as Messages;
}

type Outcome = "spoken" | "overtaken" | "unknown";

/** Speaks a language as soon as its catalogue is there, unless another was chosen meanwhile; without one all stays as it is. */
async function begin(tag: string): Promise<Outcome> {
  const choice = ++choices;
  const found = tag === SOURCE ? NOTHING : await fetchMessages(tag).catch(() => null);
  if (choice !== choices) return "overtaken";
  if (!found) return "unknown";
  speak(tag, found);
  return "spoken";
}

/** Milliseconds that a page waits for its catalogue before it is drawn in the source's language. */
const PATIENCE = 1500;

/** Speaks the language that this browser's user reads; resolves once the page can be drawn. */
export async function beginHere(): Promise<void> {
  const tag = wantedHere();
  if (tag === SOURCE) return;
  await Promise.race([begin(tag), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Speaks another language, in this browser from now on; false where its catalogue cannot be had. */
export async function chooseLanguage(tag: string): Promise<boolean> {
  const outcome = await begin(tag);
  if (outcome === "spoken") {
    try {
      localStorage.setItem(KEPT, tag);
    } catch {
      // It is spoken until the page is left.
    }
  }
  return outcome !== "unknown";
}
