import { useContext } from "react";
import type { Board } from "../protocol";
import { NowContext } from "../show/now";
import { drawnAt, isTile, squareOf } from "./places";
import { raisedBy } from "./relief";

interface Props {
  board: Board;
  /** How far a square is lifted for each height, in depths of a square. */
  lift: number;
}

/** The middle of a square as it lies before the viewer, in squares. */
function middleOf(board: Board, lift: number, tile: string): [number, number] {
  const [column, row] = squareOf(tile);
  const [across, down] = drawnAt(board, tile);
  return [across - 0.5, down - 0.5 - lift * raisedBy(board.tiles[(row - 1) * board.columns + column - 1]!)];
}

/** The way that a piece would walk. */
export function Way({ path, board, lift }: Props & { path: string[] }) {
  const from = board.pieces.find((piece) => piece.active)?.tile;
  if (path.length === 0) return null;
  const points = (from ? [from, ...path] : path).map((tile) => middleOf(board, lift, tile).join(" "));
  return (
    <svg className="way" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(" ")} />
      <circle cx={points.at(-1)!.split(" ")[0]} cy={points.at(-1)!.split(" ")[1]} r="0.16" />
    </svg>
  );
}

/** Who goes at whom at this moment: a line from the piece to what it aims at. */
export function Aim({ board, lift }: Props) {
  const { line, effects } = useContext(NowContext);
  const middle = (place: string) => {
    const tile = isTile(place) ? place : board.pieces.find((piece) => piece.id === place)?.tile;
    return tile ? middleOf(board, lift, tile) : null;
  };
  const aims = effects.filter((effect) => effect.kind === "aim").map(({ place, to }) => [middle(place), middle(to)]);
  return aims.map(([from, to], index) =>
    from && to ? (
      <svg key={`${line}.${index}`} className="way aim" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      </svg>
    ) : null,
  );
}
