import { useContext } from "preact/compat";
import { ChanceThere } from "../decision/Chance";
import { Icon, WordIcon } from "../look/Emblem";
import { Figure } from "../look/Figure";
import { useFace, useMotif } from "../look/look";
import type { Bar, Board, Piece } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { TouchContext } from "../scene/touch";
import { useNow } from "../show/now";
import { Pops } from "../show/Pops";
import { TracesContext } from "../show/traces";
import { filledOf } from "./PieceFacts";
import { isHemmed, pieceOn, placed } from "./places";

/** Whose colour is round a piece: its side's, where there are sides. */
export const sideOf = (piece: Piece) => (piece.team ?? piece.seat ?? 0) % 4;

/** Whose shape and colour a piece bears: its player's, also where several play on one side, whose colour is round it. */
export const ownerOf = (piece: Piece) => (piece.seat ?? sideOf(piece)) % 6;

/** So many of what lies on a piece are drawn on the board; the rest is counted. */
const DRAWN = 3;

/** The number that a word ends with: 2 of `Burn 2`. */
export const numberOf = (word: string): string | undefined => /\d+$/.exec(word)?.[0];

/** What wards off harm, in the colour that its sign has at the sides. */
function Armor({ bar }: { bar: Bar }) {
  const drawn = useFace(bar.label);
  return (
    <b className={`token-armor${drawn ? ` hue-${drawn.hue}` : ""}`}>
      <WordIcon word={bar.label} />
      {bar.value}
    </b>
  );
}

/** A word with its icon and its number, if any; its first letter where it has no icon. */
function Badge({ word }: { word: string }) {
  const drawn = useFace(word);
  return (
    <span className="token-badge">
      {drawn ? <WordIcon word={word} /> : word[0]}
      {numberOf(word)}
    </span>
  );
}

function Badges({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  const more = words.length - DRAWN;
  return (
    <span className="token-badges">
      {words.slice(0, DRAWN).map((word) => (
        // Another word is another thing, which nothing moved.
        <Badge key={word} word={word} />
      ))}
      {more > 0 && <span className="token-badge">+{more}</span>}
    </span>
  );
}

function Numbers({ piece }: { piece: Piece }) {
  const life = piece.bars.find((bar) => bar.kind === "life");
  const armor = piece.bars.filter((bar) => bar.kind === "armor");
  if (!life) return null;
  return (
    <span className="token-numbers">
      <span className="token-life">
        <i style={{ width: `${filledOf(life)}%` }} />
        <b>
          <WordIcon word={life.label} />
          {life.value}
        </b>
      </span>
      {armor.map((bar) => (
        <Armor key={bar.label} bar={bar} />
      ))}
    </span>
  );
}

/** The light round whoever acts, below all pieces: it lies over no number of another. */
export const Glow = ({ piece, board }: { piece: Piece; board: Board }) => <span className="token-glow" style={{ ...placed(piece, board), zIndex: -1 }} />;

/** What life it lost or gained by what happened last; with `who` that is, where it does not stand there by itself. */
export function Toll({ piece, who = "" }: { piece: Piece; who?: string }) {
  const toll = useContext(TracesContext).tolls.get(piece.id) ?? 0;
  if (toll === 0) return null;
  return <span className={`token-toll${toll > 0 ? " heal" : ""}`}>{`${who} ${toll < 0 ? `−${-toll}` : `+${toll}`}`.trim()}</span>;
}

interface Props {
  piece: Piece;
  board: Board;
  hot: boolean;
  /** Whether it could strike at the square that is pointed at. */
  threatens?: boolean;
}

/** A piece on the board: its portrait in its side's colour and shape, what is left of its life, what lies on it. */
export function Token({ piece, board, hot, threatens = false }: Props) {
  const drawn = useFace(piece.name);
  const motif = useMotif(piece.summary, piece.name);
  const { line, effects } = useNow(piece.id);
  const { live, seat } = useContext(TouchContext);
  const number = live.get(piece.id) ?? (pieceOn(board, piece.tile) === piece ? live.get(piece.tile) : undefined);
  const hit = effects.some((effect) => effect.kind === "hurt");
  const style = placed(piece, board);
  const states = `${style["--row"] === 1 ? " rearmost" : ""}${isHemmed(board, piece) ? " hemmed" : ""}${piece.active ? " active" : ""}${piece.down ? " down" : ""}${hot ? " hot" : ""}${threatens ? " threatens" : ""}${hit ? " hit" : ""}`;
  return (
    <span className={`token seat-${sideOf(piece)}${states}`} data-piece={piece.id} style={style}>
      <span className="token-base" />
      <span key={hit ? line : 0} className={`token-body${drawn ? ` faced hue-${drawn.hue}` : ""}`}>
        {motif && <Icon drawn={motif} className="motif" />}
        {drawn ? <Figure drawn={drawn} className="token-face" /> : <span className="token-letters">{piece.short || piece.name.slice(0, 2)}</span>}
      </span>
      <span className={`token-tag seat-${ownerOf(piece)}`}>
        <SeatMark seat={ownerOf(piece)} />
        {drawn && piece.short && <span className="token-short">{piece.short}</span>}
      </span>
      {number !== undefined && (
        // Other digits are another thing, which nothing moved.
        <span key={number} className="number token-key">
          {number}
          {/* Of what one does by or for oneself it would read as if one were the target. */}
          {piece.seat !== seat && <ChanceThere place={piece.id} name={piece.name} />}
        </span>
      )}
      <Numbers piece={piece} />
      <Badges words={piece.badges} />
      <Toll piece={piece} />
      <Pops place={piece.id} />
    </span>
  );
}
