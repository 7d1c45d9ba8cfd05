import { useContext, useEffect, useId, useState } from "preact/compat";
import { plural, t } from "../language/text";
import { Gem } from "../look/Gem";
import { WordIcon } from "../look/Emblem";
import { briefly, type Glossary, GlossaryContext, Kinds, kindsOf, meaningsOf, namedBy, wordsIn } from "../look/words";
import { faceOf, type Faces, LookContext } from "../look/look";
import type { Piece, Scene } from "../protocol";
import { tellBeside, useToldBeside } from "./beside";
import { explain, KnownContext, useExplained } from "./explaining";
import { LegendContext } from "./legends";
import { TouchContext } from "../scene/touch";
import { classesOf, countsOf, numbersOf, playedBy } from "./numbers";
import { type Sight, useSight } from "./sight";
import { AnswerSigns, Signs, WaitSigns } from "./Signs";
import { useLeft } from "./useLeft";

/** So many words are explained at once at most. */
const MOST = 40;

/** How large its letters are where its room is given, the largest first. */
const SIZES = ["1.2em", "1.12em", "1.06em", "1em"];
/** The same below the log. */
const BELOW_LOG = ["1.08em", "1.04em", "1em"];

/** So many things are named as examples of what a word counts. */
const EXAMPLES = 2;

/** What a thing that lies on a piece does, by the piece's own text: `PD +1` of `Drilled Guard`; empty where the text does not name it. */
function doneBy({ text }: Piece, name: string): string {
  const line = text.find((each) => each.startsWith(name));
  return line?.slice(line.indexOf(": ") + 2).replace(/^(\[[^\]]*\] )+/u, "").replaceAll(/[[\]]/gu, "").replace(/\.$/u, "") ?? "";
}

/** What lies on pieces under a word, each with what it does: `EC Drilled Guard: PD +1` of `Fused: Drilled Guard`. */
function lyingOn(pieces: Piece[], word: string): string[] {
  return pieces.flatMap((piece) =>
    piece.badges.flatMap((badge) => {
      if (!badge.startsWith(`${word}: `)) return [];
      const name = badge.slice(word.length + 2);
      const does = doneBy(piece, name);
      return `${piece.short} ${name}${does ? `: ${does}` : ""}`;
    }),
  );
}

/** What a word is said of, where that has names of its own: `Slug Gun, Maul…` of `Ammo`, all that is `Fused` with what it does. */
function countedOf(scene: Scene, word: string): string {
  const pieces = scene.board?.pieces ?? [];
  const lying = lyingOn(pieces, word);
  if (lying.length > 0) return lying.join("; ");
  const labels = [...new Set(pieces.flatMap((piece) => piece.bars).flatMap((bar) => (bar.word === word ? bar.label : [])))];
  return labels.slice(0, EXAMPLES).join(", ") + (labels.length > EXAMPLES ? "…" : "");
}

/** Boards relatively wider than that leave room below them. */
const WIDE = 1.3;

/** Whether the strip stands beside the table: a board that is as high as it is wide needs the height for itself. */
export const keyAside = ({ board }: Scene) => board !== null && board.columns < WIDE * board.rows;

interface Props {
  scene: Scene;
  seat: number;
}

/** Stones on the table, and what is written on them beside a number: it says more of it than their icons do. */
const stonesOf = ({ areas, zones }: Scene) => [...areas.flatMap((area) => area.zones), ...zones].flatMap(({ cards }) => cards.filter(({ shape }) => shape === "gem"));
const writtenOn = (scene: Scene) => new Set(stonesOf(scene).flatMap(({ stats }) => stats.map(({ label }) => label)));

type Meant = [word: string, meaning: string, kinds?: string[]];

/** The meanings of the words that stand beside numbers. */
const countedOn = (scene: Scene, glossary: Glossary) => new Set(meaningsOf(glossary, countsOf(scene)).map(([, meaning]) => meaning));

/** Words that stand beside their icons wherever those are drawn, as on stones: they need the key less. */
const namedOn = ({ areas, zones }: Scene, glossary: Glossary) =>
  new Set([...areas.flatMap((area) => area.zones), ...zones].flatMap(({ cards }) => cards.flatMap((card) => namedBy(card, glossary))));

/**
 * Words in sight whose meaning is not, those first that nobody can guess: what stands on stones, what a number on the table is of, what an icon stands for, what stones
 * are of, then words of the answers and of the question, then others. Kinds of one thing are explained in one row; the name of a place where cards lie stands on
 * it and says what it is, and the legend says the rest.
 */
function wordsInSight({ scene, seat }: Props, glossary: Glossary, faces: Faces, { terms, text, asked, answered, icons }: Sight): Meant[] {
  const offered = wordsIn(glossary, answered);
  const there = [...terms, ...wordsIn(glossary, text), ...offered, ...classesOf(scene, glossary, faces)];
  const seen = meaningsOf(glossary, there).filter(([, meaning]) => !text.includes(briefly(meaning)));
  const meant = new Set(seen.map(([, meaning]) => meaning));
  const told = meaningsOf(glossary, numbersOf(scene, seat, glossary)).filter(([, meaning]) => meant.has(meaning));
  const rest = seen.filter(([, meaning]) => !told.some(([, known]) => known === meaning));
  const places = new Set([...scene.areas.flatMap(({ zones }) => zones), ...scene.zones].map(({ label }) => label));
  const [named, written, counted] = [namedOn(scene, glossary), writtenOn(scene), countedOn(scene, glossary)];
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

/** What is to be explained now, in its order, how much of it has an icon, what numbers are of, and what else is printed on cards that can be answered with. */
function useWords(props: Props, sight: Sight): { found: Meant[]; drawn(word: Meant): boolean; counted(word: Meant): boolean; played(word: Meant): boolean } {
  const [glossary, faces, { options }] = [useContext(GlossaryContext), useContext(LookContext), useContext(TouchContext)];
  const [named, written] = [namedOn(props.scene, glossary), writtenOn(props.scene)];
  const playable = new Set(meaningsOf(glossary, playedBy(props.scene, props.seat, glossary, options)).map(([, meaning]) => meaning));
  const found = wordsInSight(props, glossary, faces, sight);
  // Of words that share an icon the first is what it says.
  const says = new Map(found.toReversed().map(([word]) => [faceOf(faces, word)?.outline, word]));
  const drawn = ([word]: Meant) => written.has(word) || (drawnAs(faces, word, sight.icons) && !named.has(word) && says.get(faceOf(faces, word)?.outline) === word);
  const meant = countedOn(props.scene, glossary);
  // What stones pay for is asked of them as numbers are.
  const counted = (word: Meant) => written.has(word[0]) || meant.has(word[1]) || (named.has(word[0]) && faces.has(word[0]));
  return { found, drawn, counted, played: (word) => playable.has(word[1]) && !drawn(word) };
}

/** A row for each word: its sign, itself, what it means. */
function Words({ scene, found }: { scene: Scene; found: Meant[] }) {
  const [stone, written] = [stonesOf(scene)[0], writtenOn(scene)];
  const counted = found.map(([word, meaning, kinds = []]) => [word, meaning, kinds, countedOf(scene, word)] as const);
  return (
    <>
      {counted.map(([word, meaning, kinds, of]) => (
        <div key={word} data-term={word} className={kinds.length > 0 ? "key-kinds" : undefined}>
          {kinds.length > 0 ? (
            <dt>
              <Kinds words={kinds} />
            </dt>
          ) : (
            <dt>
              <span className="key-sign">{stone && written.has(word) ? <Gem name={stone.name} /> : <WordIcon word={word} />}</span>
              <span className="key-word">{word}</span>
            </dt>
          )}
          <dd>
            {briefly(meaning)}
            {of && <small> ({of})</small>}
          </dd>
        </div>
      ))}
    </>
  );
}

/** The first words of the key, in the room that is left between the sides whose numbers they explain; as many as that holds. */
export function KeyBeside(props: Props) {
  const known = useContext(KnownContext);
  // Whoever played it before knows what its bars are; the key has it, where that is open.
  const wanted = useExplained() && !known;
  const { found } = useWords(props, useSight(wanted));
  const { list, fit } = useLeft<HTMLDListElement>();
  useEffect(() => {
    tellBeside(wanted ? fit : 0);
    return () => tellBeside(0);
  }, [wanted, fit]);
  return (
    <div className="numbers-key key-beside">
      {wanted && (
        <dl ref={list}>
          <Words scene={props.scene} found={found} />
        </dl>
      )}
    </div>
  );
}

/**
 * What signs, numbers and words on the table mean, in two lists that can be put away: what the numbers are of, then all else that is drawn, with what it means in short, and then words, those on cards that can be answered with first. Those
 * that stand between the sides are not said again; those that there is no room for are counted, as words where no sign is among them, and a click away.
 */
export function NumbersKey(props: Props) {
  const wanted = useExplained();
  const sight = useSight(wanted);
  const { found, drawn, counted, played } = useWords(props, sight);
  const { list, left } = useLeft<HTMLDivElement>(keyAside(props.scene) ? BELOW_LOG : SIZES);
  const here = found.slice(useToldBeside());
  const words = here.filter((word) => !drawn(word) && !counted(word));
  const [all, setAll] = useState(false);
  const legend = useContext(LegendContext);
  const title = useId();
  if (!wanted && keyAside(props.scene))
    return (
      <button type="button" className="key-folded quiet" aria-expanded={false} onClick={() => explain(true)}>
        {t("What the signs mean")}
      </button>
    );
  if (!wanted || found.length === 0) return null;
  return (
    <section className="numbers-key" aria-labelledby={title}>
      <h2 className="key-title" id={title}>
        {t("What the signs mean")}
      </h2>
      <div className="key-lists" ref={list}>
        <h3>{t("Numbers and signs")}</h3>
        <dl>
          <Words scene={props.scene} found={here.filter(counted)} />
          <WaitSigns signs={sight.signs} />
          <AnswerSigns signs={sight.signs} />
          <Signs signs={sight.signs} />
          <Words scene={props.scene} found={here.filter((word) => drawn(word) && !counted(word))} />
        </dl>
        <h3>{t("Words")}</h3>
        <dl className="key-words">
          <Words scene={props.scene} found={words.filter(played)} />
          <Words scene={props.scene} found={words.filter((word) => !played(word))} />
        </dl>
      </div>
      <span className="numbers-buttons">
        <button type="button" className="close" title={keyAside(props.scene) ? t("Fold it to one line") : t("Explain no longer; the settings have the switch")} aria-label={t("Put the key to the numbers away")} onClick={() => explain(false)}>
          ×
        </button>
        {left > 0 && (
          <button type="button" className="numbers-more" title={t("What every icon, badge and number means (key g)")} aria-haspopup="dialog" onClick={() => setAll(true)}>
            {left > words.length ? t("{count} more", { count: left }) : plural("{count} word", "{count} words", { count: left })}
            <span className="unseen">: {plural("{count} more word of the table", "{count} more words of the table", { count: left })}</span>
          </button>
        )}
      </span>
      {all && legend({ scene: props.scene, seat: props.seat, onClose: () => setAll(false) })}
    </section>
  );
}
