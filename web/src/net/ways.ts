import { language, SOURCE } from "../language/catalogue";
import { t } from "../language/text";
import type { Option, Way, Ways } from "../protocol";

/** Between the answers of a way, in its id. */
export const THEN = " > ";

/** Whether what is offered is several answers at once, and none to the question itself. */
export const isWay = ({ id }: { id: string }) => id.includes(THEN);

/** Of what can be done at a place what is done from where its pieces stand: answers to the question itself, and several by which something else of the seat's own is aimed; not what declines something first, nor what walks, nor more of the same. */
export function straight(options: readonly Option[]): Option[] {
  const single = new Set(options.flatMap((option) => (isWay(option) ? [] : option.id)));
  return options.filter((option) => !isWay(option) || (option.path.length === 0 && option.touches.length > 1 && !single.has(option.id.split(THEN)[0]!)));
}

/** The shortest of the ways by which an answer that wastes something now comes to be of use: after other answers, as somebody walks first. */
export function usedLater(id: string, options: Iterable<readonly Option[]>): Option | undefined {
  const answersOf = (way: Option) => way.id.split(THEN);
  const found = [...options].flat().filter((way) => way.risk === "" && answersOf(way).indexOf(id) > 0);
  return found.toSorted((one, other) => answersOf(one).length - answersOf(other).length)[0];
}

/** Words that two texts begin with alike. */
function beginning(one: string, other: string): string {
  const [words, others] = [one.split(" "), other.split(" ")];
  const differs = words.findIndex((word, index) => word !== others[index]);
  return words.slice(0, differs < 0 ? undefined : differs).join(" ");
}

/** A line on what an attack may come to from a square, and that square. */
export interface Promised {
  square: string;
  line: string;
}

/**
 * What an answer that wastes something now may come to from a square to which one can walk first, where none of the ways has it: why it does now and what it does there
 * begin with the name that its label ends with.
 */
export function promisedLater({ label, risk }: Option, promises: ReadonlyMap<string, readonly string[]>): Promised | undefined {
  const about = (line: string) => {
    const name = beginning(risk, line);
    return name !== "" && label.endsWith(name);
  };
  for (const [square, lines] of promises) {
    const line = lines.find(about);
    if (line !== undefined) return { square, line };
  }
  return undefined;
}

/** Between the answers of a way, in its label. */
const JOINER = ", then ";

/** An answer in words as it stands within a sentence: English begins it small, unless its first word is a letter or all capitals. */
export function inSentence(label: string): string {
  return language() === SOURCE && /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
}

/** A way with its answers in words, one by one. */
export interface SpokenWay extends Way {
  parts?: string[];
}

export interface SpokenWays extends Ways {
  ways: SpokenWay[];
}

/** Answers in words as one sentence in the language of the page; only what names nothing on the table begins small. */
export function said([first, ...others]: string[], plain = false): string {
  return others.reduce<string>((before, other) => t("{before}, then {next}", { before, next: plain ? inSentence(other) : other }), first!);
}

/** Ways whose answers are joined in the language of the page: each answer comes in it already. What is done so many times or with so many is never a name. */
export function spoken(ways: Ways): SpokenWays {
  const all = ways.ways.map((way) => {
    const { option } = way;
    const plain = option.touches.length === 0;
    const parts = option.label.split(JOINER);
    return { ...way, parts, option: { ...option, label: said(parts, plain), verb: said(option.verb.split(JOINER), plain || option.amount !== null) } };
  });
  return { ...ways, ways: all };
}
