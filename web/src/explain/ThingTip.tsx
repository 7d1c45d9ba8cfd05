import { useContext, useLayoutEffect, useRef } from "preact/compat";
import { comingTo, saidOf } from "../board/coming";
import { LyingHere } from "../board/Grave";
import { bestAt, dangerAt, reachedAt } from "../board/Reach";
import { findPiece, isTile, pieceOn, squareBriefly, unbadged } from "../board/places";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, Kind, meaningOf, namedBy, wordsIn } from "../look/words";
import type { Bar, Card, Piece, Scene } from "../protocol";
import { CardFace } from "../scene/CardFace";
import { findPlace } from "../scene/names";
import { TouchContext } from "../scene/touch";
import { clearOf, laid } from "./laid";
import { usePointed } from "./usePointed";

/** So many words of a card are explained below it. */
const MOST = 6;

interface Word {
  /** As it stands there, with its number if it has one. */
  word: string;
  means: string;
  value?: string;
  /** What the thing's own text says of it, in place of what the word means. */
  says?: string;
  /** How long it lasts, where it ends. */
  until?: string;
}

function Words({ words }: { words: Word[] }) {
  const glossary = useContext(GlossaryContext);
  return (
    <dl>
      {words.map(({ word, means, value, says, until }) => (
        <div key={word}>
          <dt>
            <WordIcon word={means} />
            {word} <b>{value}</b>
          </dt>
          <dd>
            {says || briefly(meaningOf(glossary, means)?.[1] ?? "")}
            {until && <em className="tip-until">{until}</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A bar that is named after a thing of which the piece has a line, says that: `Maul: 3+ at 1 square; damage 3`. */
const lineOf = ({ text }: Piece, { label, word }: Bar) => (word ? (text.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? "") : "");

/** What stands in brackets, such as a price. */
const BRACKETS = /\([^)]*\)/gu;

/** All that a player needs of a piece: its numbers with what they mean, what lies on it, what it can do at which price, and what the words of that mean. */
function PieceFacts({ piece }: { piece: Piece }) {
  const { badges, until } = piece;
  const glossary = useContext(GlossaryContext);
  const shown = piece.bars.filter((bar) => bar.maximum > 0);
  const bars = shown.map((bar) => ({ word: bar.label, means: bar.word || bar.label, value: `${bar.value}/${bar.maximum}`, says: lineOf(piece, bar) }));
  const stats = piece.stats.map(({ label, value }) => ({ word: label, means: label, value }));
  const said = new Set(shown.map((bar) => lineOf(piece, bar)).filter(Boolean));
  const does = piece.text.filter((line) => !said.has(line.slice(line.indexOf(": ") + 2)));
  const things = [...bars, ...stats, ...[...badges, ...unbadged(piece)].map((badge) => ({ word: badge, means: badge, until: until[badge] ?? "" }))];
  const known = new Set(things.map(({ means }) => meaningOf(glossary, means)?.[0]));
  const used = does.flatMap((line) => wordsIn(glossary, line.slice(line.indexOf(": ") + 2).replaceAll(BRACKETS, "")));
  const words = [...new Set(used)].filter((word) => !known.has(word)).slice(0, MOST);
  return (
    <>
      <b>{piece.name}</b> {piece.summary && (
        <small>
          <Kind summary={piece.summary} />
        </small>
      )}
      <Words words={things} />
      {does.map((line) => (
        <p key={line} className="tip-does">
          {line}
        </p>
      ))}
      {words.length > 0 && <Words words={words.map((word) => ({ word, means: word }))} />}
    </>
  );
}

/** A card as large as it takes to read all of it, and what its words mean. */
function WholeCard({ card, seat }: { card: Card; seat: number }) {
  const glossary = useContext(GlossaryContext);
  // What a card does stands in its last lines, of what kind it is in its first.
  const told = card.text.toReversed().flatMap((line) => wordsIn(glossary, line));
  const numbers = card.stats.map((stat) => stat.label).filter((label) => !told.includes(label));
  const said = [...namedBy(card, glossary), ...card.badges, ...(card.exhausted ? [t("Exhausted")] : []), ...numbers, ...told];
  const words = [...new Set(said.flatMap((word) => meaningOf(glossary, word)?.[0] ?? []))].slice(0, MOST);
  return (
    <>
      <div className={`card still whole seat-${seat % 6}${card.facedown ? " facedown" : ""} ${card.shape}`}>
        <CardFace card={card} whole />
      </div>
      {words.length > 0 && <Words words={words.map((word) => ({ word, means: word }))} />}
    </>
  );
}

/** Who could strike whom on a square and from there, and what the best attacks may come to, before anybody goes there. */
function Square({ square, lines, reached, comers }: { square: string; lines: string[]; reached: string; comers: string }) {
  return (
    <>
      <b>{lines.length > 0 ? t("Attacks from {square}", { square }) : square}</b> <small>{reached}</small>
      {comers && <p>{comers}.</p>}
      {lines.map((line) => (
        <p key={line} className="tip-promise">
          {line}
        </p>
      ))}
    </>
  );
}

/** What a place of the table shows nearer: a piece, a card whose face the viewer knows, or what can be attacked on a square and from there. */
function Facts({ scene, place }: { scene: Scene; place: string }) {
  const { board } = scene;
  const { reach, options, near } = useContext(TouchContext);
  const piece = board && (isTile(place) ? pieceOn(board, place) : findPiece(scene, place));
  if (piece)
    return (
      <>
        <PieceFacts piece={piece} />
        {isTile(place) && <LyingHere board={board} tile={place} />}
      </>
    );
  const lines = reach && bestAt(reach, place);
  // Whom the lines do not name is named all the same.
  const several = lines !== undefined && (reach!.targets.get(place)?.length ?? 0) > lines.length;
  const reached = !reach || (!lines && !options.has(place)) ? "" : lines && !several ? dangerAt(reach, place) : reachedAt(reach, place);
  const coming = board && (lines || reached) ? comingTo(board, place, options.get(place) ?? [], !near.has(place)) : null;
  const comers = coming && coming.who.length > 0 ? saidOf(coming) : "";
  if (lines || reached) return <Square square={squareBriefly(place)} lines={lines ?? []} comers={comers} reached={reached} />;
  const found = findPlace(scene, place);
  return found?.card?.name ? <WholeCard card={found.card} seat={found.area?.seat ?? 0} /> : null;
}

/**
 * A piece's numbers and badges with what they mean, a card whole, or what can be attacked from a square, beside it while it or the answer that
 * leads there is pointed at or in focus. A finger opens a piece instead, which says the same, and is held on a card or such a square.
 */
export function ThingTip({ scene }: { scene: Scene }) {
  const pointed = usePointed();
  const tip = useRef<HTMLDivElement>(null);
  const by = pointed?.by;
  useLayoutEffect(() => {
    const drawn = tip.current;
    if (!drawn || !by) return;
    const at = by.getBoundingClientRect();
    const page = { width: clearOf(at), height: window.innerHeight };
    const { left, top } = laid({ at, own: drawn.getBoundingClientRect(), page, board: by.closest(".board")?.getBoundingClientRect() });
    drawn.style.left = `${left}px`;
    drawn.style.top = `${top}px`;
  }); // each time it is drawn: what it says may have become longer
  if (!pointed || !by?.isConnected) return null;
  return (
    <div ref={tip} className="term-tip thing-tip" role="tooltip">
      <Facts scene={scene} place={pointed.place} />
    </div>
  );
}
