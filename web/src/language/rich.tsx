import { Fragment, type ReactNode } from "preact/compat";
import { number } from "./numbers";
import { type Names, sentence } from "./text";

/** The words between a sentence's tags: `a` of `See <a>the rules</a>`. */
type Tags<S extends string> = S extends `${string}<${infer Tag}>${infer Rest}` ? (Tag extends `/${string}` ? never : Tag) | Tags<Rest> : never;

type Parts<S extends string> = Record<Names<S>, ReactNode> & Record<Tags<S>, (inside: ReactNode) => ReactNode>;
type Given = Readonly<Record<string, ReactNode | ((inside: ReactNode) => ReactNode)>>;

const PIECES = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs;

function drawn(text: string, given: Given): ReactNode[] {
  const found: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    const [whole, tag, inside, name] = match;
    found.push(text.slice(at, match.index));
    const value = given[(tag ?? name)!];
    if (typeof value === "function") found.push(value(tag === undefined ? whole : drawn(inside!, given)));
    else if (value === undefined) found.push(whole);
    else found.push(typeof value === "number" ? number(value) : value);
    at = match.index + whole.length;
  }
  return [...found, text.slice(at)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** A sentence of the source with things drawn in it: each placeholder is a node, each tag a function that draws what stands inside. */
export const rich = <S extends string>(id: S, parts: Parts<S>): ReactNode => drawn(sentence(id), parts as Given);

/** Draws what stands between `<b>` and `</b>`. */
export const bold = (inside: ReactNode) => <b>{inside}</b>;
