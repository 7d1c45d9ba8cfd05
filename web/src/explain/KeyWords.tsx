import { Gem } from "../look/Gem";
import { WordIcon } from "../look/Emblem";
import { useFace } from "../look/look";
import { briefly, Kinds } from "../look/words";
import type { Piece, Scene } from "../protocol";
import { Die } from "../scene/Die";
import { sampleOf } from "./numbers";
import { type Meant, stonesOf, writtenOn } from "./useWords";

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

/** A word as it stands on the table: on a stone, by its icon, else as a number or what is counted is drawn there. */
function Sign({ scene, word }: { scene: Scene; word: string }) {
  const face = useFace(word);
  const [stone] = stonesOf(scene);
  if (stone && writtenOn(scene).has(word)) return <Gem name={stone.name} />;
  if (face) return <WordIcon word={word} />;
  const sample = sampleOf(scene, word);
  // Without a number on the table it is what a die was thrown for, or brings.
  if (!sample || sample.kind === "die") return <Die />;
  if (sample.kind === "pips")
    return (
      <span className="tracker-pips">
        <i className="full" />
        <i className="full" />
        <i />
      </span>
    );
  return <b className={`sample ${sample.kind}`}>{sample.said}</b>;
}

/** A row for each word: its sign, itself, what it means. Words of a plain list stand there without one. */
export function Words({ scene, found, plain = false }: { scene: Scene; found: Meant[]; plain?: boolean }) {
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
              <span className="key-sign">{plain ? <WordIcon word={word} /> : <Sign scene={scene} word={word} />}</span>
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
