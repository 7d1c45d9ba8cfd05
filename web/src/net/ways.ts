import { language, SOURCE } from "../language/catalogue";
import { t } from "../language/text";
import type { Ways } from "../protocol";

/** What stands between the answers of a way, as the server joins them. */
const JOINER = ", then ";

/** An answer in words as it stands within a sentence: English begins it small, unless its first word is a letter or all capitals. */
export function inSentence(label: string): string {
  return language() === SOURCE && /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
}

/** Several answers in words as one sentence in the language of the page; only what names nothing on the table begins small. */
export function joined(label: string, plain: boolean): string {
  const [first, ...others] = label.split(JOINER);
  return others.reduce<string>((before, other) => t("{before}, then {next}", { before, next: plain ? inSentence(other) : other }), first!);
}

/** Ways whose answers are joined in the language of the page: each answer comes in it already. */
export function spoken(ways: Ways): Ways {
  const said = ways.ways.map((way) => {
    const { option } = way;
    const plain = option.touches.length === 0;
    return { ...way, option: { ...option, label: joined(option.label, plain), verb: joined(option.verb, plain) } };
  });
  return { ...ways, ways: said };
}
