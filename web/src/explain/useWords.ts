import { useContext } from "preact/compat";
import { faceOf, type Faces, LookContext } from "../look/look";
import { briefly, type Glossary, GlossaryContext, kindsOf, meaningOf, meaningsOf, namedBy, wordsIn } from "../look/words";
import type { Scene } from "../protocol";
import { TouchContext } from "../scene/touch";
import { classesOf, countsOf, numbersOf, playedBy } from "./numbers";
import type { Sight } from "./sight";

/** So many words are explained at once at most. */
const MOST = 40;

export interface Props {
  scene: Scene;
  seat: number;
}

/** Stones on the table, and what is written on them beside a number: it says more of it than their icons do. */
export const stonesOf = ({ areas, zones }: Scene) => [...areas.flatMap((area) => area.zones), ...zones].flatMap(({ cards }) => cards.filter(({ shape }) => shape === "gem"));
export const writtenOn = (scene: Scene) => new Set(stonesOf(scene).flatMap(({ stats }) => stats.map(({ label }) => label)));

export type Meant = [word: string, meaning: string, kinds?: string[]];

/** Words of a text that a number follows: `Crit 5`. */
const numberedIn = (glossary: Glossary, text: string) => wordsIn(glossary, text).filter((word) => text.split(word).some((rest, index) => index > 0 && /^\s\d/u.test(rest)));

/** The meanings of the words that stand beside numbers: on the table, of dice that lie there, in the answers. */
const countedOn = (scene: Scene, glossary: Glossary, { thrown, answered }: Sight) =>
  new Set(meaningsOf(glossary, [...countsOf(scene, glossary), ...wordsIn(glossary, thrown), ...numberedIn(glossary, answered)]).map(([, meaning]) => meaning));

/** Words that stand beside their icons wherever those are drawn, as on stones: they need the key less. */
const namedOn = ({ areas, zones }: Scene, glossary: Glossary) =>
  new Set([...areas.flatMap((area) => area.zones), ...zones].flatMap(({ cards }) => cards.flatMap((card) => namedBy(card, glossary))));

/**
 * Words in sight whose meaning is not, those first that nobody can guess: what stands on stones, what a number on the table is of, what an icon stands for, what stones
 * are of, then words of the answers and of the question, then others. Kinds of one thing are explained in one row; the name of a place where cards lie stands on
 * it and says what it is, and the legend says the rest.
 */
function wordsInSight({ scene, seat }: Props, glossary: Glossary, faces: Faces, { terms, text, asked, answered, icons }: Sight, counted: ReadonlySet<string>): Meant[] {
  const offered = wordsIn(glossary, answered);
  const there = [...terms, ...wordsIn(glossary, text), ...offered, ...classesOf(scene, glossary, faces)];
  const seen = meaningsOf(glossary, there).filter(([, meaning]) => !text.includes(briefly(meaning)));
  const meant = new Set(seen.map(([, meaning]) => meaning));
  const told = meaningsOf(glossary, numbersOf(scene, seat, glossary)).filter(([, meaning]) => meant.has(meaning));
  const rest = seen.filter(([, meaning]) => !told.some(([, known]) => known === meaning));
  const places = new Set([...scene.areas.flatMap(({ zones }) => zones), ...scene.zones].map(({ label }) => label));
  const [named, written] = [namedOn(scene, glossary), writtenOn(scene)];
  const ranks: ((word: Meant) => boolean)[] = [
    ([word]) => written.has(word),
    ([, meaning]) => counted.has(meaning),
    ([word]) => named.has(word) && faces.has(word),
    ([word]) => drawnAs(faces, word, icons),
    ([word]) => offered.includes(word),
    ([word]) => asked.includes(word) || told.some(([known]) => known === word),
    () => true,
  ];
  const rank = (word: Meant) => ranks.findIndex((has) => has(word));
  const unlike = [...told, ...rest].filter(([word]) => !places.has(word));
  const all = unlike.slice(0, MOST).toSorted((one, other) => rank(one) - rank(other));
  return all.map(([word, meaning]) => {
    const kinds = kindsOf(there, glossary, faces, meaning);
    return [kinds.length > 0 ? word : entryOf(glossary, word, meaning), meaning, kinds];
  });
}

/** Under which of its forms a word is explained: its name, which the glossary has first (`Engage` of `engages`). */
function entryOf(glossary: Glossary, word: string, meaning: string): string {
  const [name = word] = [...glossary].find(([, each]) => each === meaning) ?? [];
  return word.toLocaleLowerCase().startsWith(name.toLocaleLowerCase()) ? name : word; // others mean the same and are another thing
}

/** Whether a word has an icon that stands somewhere in sight. */
const drawnAs = (faces: Faces, word: string, icons: Sight["icons"]): boolean => icons.has(faceOf(faces, word)?.outline ?? "");

/** Words of what lies on pieces that stand on the board. */
const lyingOn = ({ board }: Scene, glossary: Glossary) => new Set((board?.pieces ?? []).flatMap(({ tile, badges }) => (tile ? badges.flatMap((badge) => meaningOf(glossary, badge)?.[0] ?? []) : [])));

/** What is to be explained now, in its order: how much of it has an icon, what of that lies on pieces, what numbers are of, and what else is printed on cards that can be answered with. */
export function useWords(props: Props, sight: Sight): { found: Meant[]; drawn(word: Meant): boolean; lies(word: Meant): boolean; counted(word: Meant): boolean; played(word: Meant): boolean } {
  const [glossary, faces, { options }] = [useContext(GlossaryContext), useContext(LookContext), useContext(TouchContext)];
  const [named, written, lying] = [namedOn(props.scene, glossary), writtenOn(props.scene), lyingOn(props.scene, glossary)];
  const playable = new Set(meaningsOf(glossary, playedBy(props.scene, props.seat, glossary, options)).map(([, meaning]) => meaning));
  const meant = countedOn(props.scene, glossary, sight);
  const found = wordsInSight(props, glossary, faces, sight, meant);
  // Of words that share an icon the first is what it says.
  const says = new Map(found.toReversed().map(([word]) => [faceOf(faces, word)?.outline, word]));
  const drawn = ([word]: Meant) => written.has(word) || (drawnAs(faces, word, sight.icons) && !named.has(word) && says.get(faceOf(faces, word)?.outline) === word);
  const lies = (word: Meant) => lying.has(word[0]) && drawn(word);
  // What stones pay for is asked of them as numbers are.
  const counted = (word: Meant) => !lies(word) && (written.has(word[0]) || meant.has(word[1]) || (named.has(word[0]) && faces.has(word[0])));
  return { found, drawn, lies, counted, played: (word) => playable.has(word[1]) && !drawn(word) };
}
