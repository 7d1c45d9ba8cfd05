import { createContext, useContext } from "react";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { WordIcon } from "./Emblem";
import { lookOf } from "./look";

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

/** The words of the glossary that a text uses, in the order in which it does. */
export function wordsIn(glossary: Glossary, text: string): string[] {
  const at = [...glossary.keys()].map((word): [number, string] => [new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "u").exec(text)?.index ?? -1, word]);
  return at.filter(([index]) => index >= 0).toSorted(([a], [b]) => a - b).map(([, word]) => word);
}

const glossaryOf = async (game: string): Promise<Glossary> => new Map(Object.entries((await lookOf(game)).words ?? {}));

export const useGlossary = (game: string): Glossary => useLoad(`words ${game}`, () => glossaryOf(game)).value ?? NONE;

/** What stands on pointing at a word. */
export const useMeaning = (word: string): string | undefined => meaningOf(useContext(GlossaryContext), word)?.[1];

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
