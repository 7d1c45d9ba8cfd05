import { useContext, useMemo } from "react";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, meaningOf, wordsIn } from "../look/words";
import type { Scene } from "../protocol";
import { findPiece } from "../board/places";
import { findPlace } from "../scene/names";
import { useExplained } from "./explaining";
import { numbersOf } from "./numbers";

/** So many words of one sentence are explained below it. */
const MOST = 3;

interface Asked {
  /** The question. */
  text: string;
  scene: Scene;
  seat: number;
  /** The labels of answers that say what they do. */
  said: string[];
}

/** What the words of a question mean, below it; not those that an answer to it explains, or the key to the numbers. */
export function WordsMeant({ text, scene, seat, said }: Asked) {
  const glossary = useContext(GlossaryContext);
  const numbers = useMemo(() => numbersOf(scene, seat, glossary), [scene, seat, glossary]);
  const explained = new Set([...said, ...numbers].map((word) => meaningOf(glossary, word)?.[0]));
  const words = useExplained() ? wordsIn(glossary, text).filter((word) => !explained.has(word)).slice(0, MOST) : [];
  if (words.length === 0) return null;
  return (
    <dl className="words-meant">
      {words.map((word) => (
        <div key={word}>
          <dt>
            <WordIcon word={word} />
            {word}
          </dt>
          <dd>{briefly(glossary.get(word)!)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line of a thing's text that is about what an answer names: `Spite: a counter.` of `Fuse Spite`; empty where none is. */
export function lineFor(text: string[], label: string): string {
  const named = text.map((line): [string, string] => [/^([^:(]+?)\s*[:(]/u.exec(line)?.[1] ?? "", line]);
  const fitting = named.filter(([name]) => name.length > 2 && label.includes(name)).toSorted(([a], [b]) => b.length - a.length);
  return fitting[0]?.[1] ?? "";
}

/** What an answer does, in the game's own words: of the thing it is given at, else of the word that it begins with. */
export function useAbout(scene: Scene, place: string | null, label: string): string {
  const glossary = useContext(GlossaryContext);
  const wanted = useExplained();
  if (!wanted) return "";
  const card = place ? findPlace(scene, place)?.card : undefined;
  const text = (place && findPiece(scene, place)?.text) || card?.text || [];
  return lineFor(text, label) || briefly(meaningOf(glossary, label)?.[1] ?? "") || (card?.text.join(" ") ?? "");
}
