import type { CSSProperties } from "react";
import { SeatMark } from "../scene/SeatMark";
import { Icon } from "../look/Emblem";
import { useFace } from "../look/look";
import type { Board, Piece } from "../protocol";
import { squareOf } from "./places";

/** Whose colour and shape a piece has: its side's, where there are sides. */
export const sideOf = (piece: Piece) => (piece.team ?? piece.seat ?? 0) % 4;

/** A piece on the board: its side's colour and shape, its face or else its letters, what is left of its life. */
export function Token({ piece, board, hot }: { piece: Piece; board: Board; hot: boolean }) {
  const [column, row] = squareOf(piece.tile);
  const drawn = useFace(piece.name);
  const life = piece.bars.find((bar) => bar.kind === "life");
  const style = {
    left: `${(100 * (column - 1)) / board.columns}%`,
    top: `${(100 * (row - 1)) / board.rows}%`,
    width: `${100 / board.columns}%`,
    height: `${100 / board.rows}%`,
  } as CSSProperties;
  const states = `${piece.active ? " active" : ""}${piece.down ? " down" : ""}${hot ? " hot" : ""}`;
  return (
    <span className={`token seat-${sideOf(piece)}${states}`} style={style}>
      <span className={`token-body${drawn ? " faced" : ""}`}>
        <SeatMark seat={sideOf(piece)} />
        {drawn && <Icon drawn={drawn} className="token-face" />}
        <b>{piece.short || piece.name.slice(0, 2)}</b>
      </span>
      {life && (
        <span className="token-life">
          <i style={{ width: `${(100 * life.value) / Math.max(1, life.maximum)}%` }} />
        </span>
      )}
      {piece.badges.length > 0 && <span className="token-badges">{piece.badges.length}</span>}
    </span>
  );
}
