import { createContext, useContext } from "preact/compat";
import { kept, useKept } from "../language/kept";
import { t } from "../language/text";
import { WordIcon } from "./Emblem";
import type { Card } from "../protocol";
import { type Faces, looks } from "./look";

/** What words mean to a player, by the word as it is read: the rulebook's glossary. */
export type Glossary = ReadonlyMap<string, string>;

const NONE: Glossary = new Map();
export const GlossaryContext = createContext<Glossary>(NONE);

/** The meaning of a word, or of what it begins with: `Burn 2` means what `Burn` does, `Fused: Bastion` what `Fused` does. */
export function meaningOf(glossary: Glossary, word: string): [string, string] | undefined {
  for (let rest = word; rest !== ""; rest = rest.slice(0, Math.max(0, rest.lastIndexOf(" "))).replace(/[:,]$/, "")) {
    const found = glossary.get(rest);
    if (found) return [rest, found];
  }
  return undefined;
}

/** Words with their meanings, of those that mean the same the first: forms of one word are explained once. */
export const onceEach = (words: [string, string][]): [string, string][] =>
  words.filter(([, meaning], index) => words.findIndex(([, other]) => other === meaning) === index);

/** What the glossary knows of these words, each meaning once, in their order. */
export const meaningsOf = (glossary: Glossary, words: string[]): [string, string][] =>
  onceEach(words.flatMap((word) => {
    const found = meaningOf(glossary, word);
    return found ? [found] : [];
  }));

/** The words of the glossary that a text uses, in the order in which it does. */
export const wordsIn = (glossary: Glossary, text: string): string[] => saidIn(glossary, text).flatMap(({ word }) => word ?? []);

/** The words that a gem is called by: what it is of. Other cards have names of their own. */
export const namedBy = ({ name, shape }: Pick<Card, "name" | "shape">, glossary: Glossary): string[] => (shape === "gem" ? wordsIn(glossary, name) : []);

/** Those of these words that mean the same and have each an icon of its own: kinds of one thing, as elements are; none where there is but one. */
export function kindsOf(words: Iterable<string>, glossary: Glossary, faces: Faces, meaning: string): string[] {
  const alike = [...new Set(words)].filter((word) => glossary.get(word) === meaning && faces.has(word));
  const drawn = new Set(alike.map((word) => faces.get(word)!.outline));
  return drawn.size > 1 ? alike : [];
}

/** Kinds of one thing in a line, each behind its icon. */
export const Kinds = ({ words }: { words: string[] }) => (
  <span className="kinds">
    {words.map((word) => (
      <span key={word}>
        <WordIcon word={word} />
        {word}
      </span>
    ))}
  </span>
);

/** What kind of piece it is, behind the sign of its class if that has one. */
export function Kind({ summary }: { summary: string }) {
  const glossary = useContext(GlossaryContext);
  const [word] = wordsIn(glossary, summary);
  return (
    <>
      {word && <WordIcon word={word} />}
      {summary}
    </>
  );
}

/** A piece of a sentence, with the word of the glossary that it is, if it is one. */
export interface Part {
  said: string;
  word?: string;
}

const patterns = new WeakMap<Glossary, RegExp | null>();

/** Finds the words of a glossary, the longest of those that begin alike; none where it is empty. */
function patternOf(glossary: Glossary): RegExp | null {
  let pattern = patterns.get(glossary);
  if (pattern === undefined) {
    const words = [...glossary.keys()].toSorted((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    pattern = words.length > 0 ? new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "gu") : null;
    patterns.set(glossary, pattern);
  }
  return pattern;
}

/** A sentence in pieces: the words of the glossary, each where it stands first, and what is between them. */
export function saidIn(glossary: Glossary, text: string): Part[] {
  const pattern = patternOf(glossary);
  const [parts, known] = [[] as Part[], new Set<string>()];
  let at = 0;
  for (const { 0: word, index } of pattern ? text.matchAll(pattern) : []) {
    if (known.has(word)) continue;
    known.add(word);
    parts.push({ said: text.slice(at, index) }, { said: word, word });
    at = index + word.length;
  }
  return [...parts, { said: text.slice(at) }].filter(({ said }) => said !== "");
}

/** Shorter beginnings of a meaning say too little. */
const LEAST = 18;

/** The beginning of a meaning that says the main thing: its first sentence, or what stands before a semicolon. */
export function briefly(meaning: string): string {
  const ends = [...meaning.matchAll(/[.;](?=\s|$)/g)].map(({ index }) => index).find((index) => index >= LEAST);
  return ends === undefined ? meaning : `${meaning.slice(0, ends)}.`;
}

/** The glossary of a game. */
export const glossaries = kept<Glossary>(async (game) => new Map(Object.entries((await looks.of(game)).words ?? {})));

export const useGlossary = (game: string): Glossary => useKept(glossaries, "words", game, NONE);

/** What these words mean, one a line: those that have a meaning, each once. */
export function Meanings({ words, text }: { words: string[]; text: string }) {
  const glossary = useContext(GlossaryContext);
  const named = words.flatMap((word) => meaningOf(glossary, word)?.[0] ?? []);
  const all = [...new Set([...named, ...wordsIn(glossary, text)])];
  if (all.length === 0) return null;
  return (
    <details className="meanings">
      <summary>{t("What the words mean")}</summary>
      <dl>
        {all.map((word) => (
          <div key={word}>
            <dt>
              <WordIcon word={word} />
              {word}
            </dt>
            <dd>{glossary.get(word)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
