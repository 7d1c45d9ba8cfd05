import { useContext } from "preact/compat";
import { briefly, GlossaryContext, meaningOf } from "../look/words";
import type { Scene } from "../protocol";
import { findPiece } from "../board/places";
import { findPlace } from "../scene/names";
import { useExplained } from "./explaining";

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
