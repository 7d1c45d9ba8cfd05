import { memo, useContext } from "react";
import type { Board, Layer } from "../protocol";
import { TouchContext } from "../scene/touch";
import { drawnOf, LayersContext } from "./layers";
import { drawnAt, squareOf, tileAt } from "./places";
import { raisedBy } from "./relief";

interface Props {
  board: Board;
  /** How far a square is lifted for each height, in depths of a square. */
  lift: number;
}

const SIDES: [column: number, row: number, from: string, to: string][] = [
  [0, -1, "0 0", "1 0"],
  [1, 0, "1 0", "1 1"],
  [0, 1, "1 1", "0 1"],
  [-1, 0, "0 1", "0 0"],
];

/** The squares of a set as one figure: each square, and the lines where the set ends. */
function figures(layer: Layer, board: Board, lift: number): { squares: string; edge: string } {
  const within = new Set(layer.tiles);
  const squares: string[] = [];
  const edge: string[] = [];
  const way = board.turned ? -1 : 1;
  for (const id of layer.tiles) {
    const [column, row] = squareOf(id);
    const under = board.tiles[(row - 1) * board.columns + column - 1];
    const [across, down] = drawnAt(board, id);
    const [x, y] = [across - 1, down - 1 - (under ? raisedBy(under) * lift : 0)];
    const corner = (at: string) => at.split(" ").map((each, index) => Number(each) + (index ? y : x)).join(" ");
    squares.push(`M${x} ${y}h1v1h-1z`);
    for (const [right, below, from, to] of SIDES) if (!within.has(tileAt(column + way * right, row + way * below))) edge.push(`M${corner(from)}L${corner(to)}`);
  }
  return { squares: squares.join(""), edge: edge.join("") };
}

/** The sets of squares that are looked at, over the squares and under who stands there; what is pointed at changes none of them. */
export const Overlay = memo(function Overlay({ board, lift }: Props) {
  const layers = useContext(LayersContext);
  if (!layers) return null;
  return drawnOf(layers).map(([key, layer]) => {
    const { squares, edge } = figures(layer, board, lift);
    return (
      <svg key={key} className={`layer layer-${layer.kind}`} viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={squares} fill={`url(#layer-${layer.kind})`} />
        <path className="layer-edge" d={edge} />
      </svg>
    );
  });
});

/** While sets are looked at: the squares that can be chosen, above those sets. */
export function Lit({ board, lift }: Props) {
  const layers = useContext(LayersContext);
  const { options } = useContext(TouchContext);
  const squares = board.tiles.filter(({ id }) => options.has(id) || board.pieces.some((piece) => piece.tile === id && options.has(piece.id)));
  if (!layers || squares.length === 0) return null;
  const drawn = squares.map((tile) => {
    const [across, down] = drawnAt(board, tile.id);
    return `M${across - 0.97} ${down - 0.97 - raisedBy(tile) * lift}h.94v.94h-.94z`;
  });
  return (
    <svg className="layer lit" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={drawn.join("")} />
    </svg>
  );
}
