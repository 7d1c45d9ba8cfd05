import { language, SOURCE } from "./catalogue";
import { t } from "./text";

/** What stands between the answers of a way, as the server joins them. */
const JOINER = ", then ";

/** An answer in words as it stands within a sentence: English begins it small, unless its first word is a letter or all capitals. */
export function inSentence(label: string): string {
  return language() === SOURCE && /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
}

/** Several answers in words as one sentence in the language of the page; only what names nothing on the table begins small. */
export function joined(label: string, plain: boolean): string {
  const [first, ...others] = label.split(JOINER);
  return [first, ...others.map((other) => (plain ? inSentence(other) : other))].join(t(", then "));
}
