import { useContext } from "preact/compat";
import { t } from "../language/text";
import type { Board, Piece } from "../protocol";
import { TouchContext } from "../scene/touch";
import { Pops } from "../show/Pops";
import { fellAt, lyingAt, pieceOn, placed } from "./places";
import { Toll } from "./Token";

interface Props {
  /** Who lies there, one at least. */
  pieces: Piece[];
  board: Board;
}

/** A stone for somebody who fell. */
export const GraveSign = () => (
  <svg className="grave-sign" viewBox="0 0 12 14" aria-hidden="true">
    <path d="M1 12V6a5 5 0 0 1 10 0v6h1v2H0v-2z" />
  </svg>
);

/** Who lies where others are too: one mark for all of them, with their count where they are several; a small one at the edge where somebody stands. */
export function Grave({ pieces, board }: Props) {
  const { live } = useContext(TouchContext);
  const alone = pieces.includes(pieceOn(board, pieces[0]!.tile)!);
  const number = pieces.map(({ id }) => live.get(id)).find((key) => key !== undefined);
  return (
    <span className={alone ? "grave alone" : "grave"} data-pieces={pieces.map(({ id }) => id).join(" ")} style={placed(pieces[0]!, board)}>
      {/* Another count, or elsewhere, is another thing, which nothing moved. */}
      <span key={`${pieces.length} ${alone}`} className="grave-mark">
        <GraveSign />
        {pieces.length > 1 && pieces.length}
      </span>
      {alone && <span className="grave-names">{fellAt(board, pieces[0]!.tile)}</span>}
      {number !== undefined && <span className="number grave-key">{number}</span>}
      {pieces.map((piece) => (
        <Toll key={piece.id} piece={piece} who={piece.short || piece.name} />
      ))}
      {pieces.map((piece) => (
        <Pops key={piece.id} place={piece.id} />
      ))}
    </span>
  );
}

/** Who lies beside whoever a square is about, by name; nothing where nobody does. */
export function LyingHere({ board, tile }: { board: Board | null; tile: string }) {
  const names = board ? lyingAt(board, tile).map(({ name }) => name) : [];
  return names.length > 0 && <p className="fact-state">{t("Lying here: {names}", { names: names.join(", ") })}</p>;
}
