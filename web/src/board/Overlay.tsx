import { memo, useContext, useMemo } from "preact/compat";
import type { Board, Layer } from "../protocol";
import { isVain, OddsContext } from "../decision/odds";
import { TouchContext } from "../scene/touch";
import { drawnOf, LayersContext } from "./layers";
import { Patterns } from "./Patterns";
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
function figures(tiles: readonly string[], board: Board, lift: number): { squares: string; edge: string } {
  const within = new Set(tiles);
  const squares: string[] = [];
  const edge: string[] = [];
  const way = board.turned ? -1 : 1;
  for (const id of tiles) {
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

interface SquaresProps extends Props {
  layer: Layer;
  /** What else it is, by a class. */
  as?: string;
}

/** A set of squares. */
const Squares = memo(function Squares({ layer, board, lift, as = "" }: SquaresProps) {
  const { squares, edge } = figures(layer.tiles, board, lift);
  return (
    <svg className={`layer layer-${layer.kind} ${as}`.trim()} viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={squares} fill={`url(#layer-${layer.kind})`} />
      <path className="layer-edge" d={edge} />
    </svg>
  );
});

/** The sets of squares that are looked at, over the squares and under who stands there; what is pointed at changes none of them. */
export const Overlay = memo(function Overlay({ board, lift }: Props) {
  const layers = useContext(LayersContext);
  return drawnOf(layers).map(([key, layer]) => <Squares key={key} layer={layer} board={board} lift={lift} />);
});

/** The squares that what is under way strikes, where the question is about them. */
export function Struck({ board, lift }: Props) {
  const { struck } = useContext(TouchContext);
  const looking = useContext(LayersContext) !== null;
  if (!struck) return null;
  return (
    <>
      {/* What looks closer brings them too. */}
      {!looking && <Patterns />}
      <Squares layer={struck} board={board} lift={lift} as="under-way" />
    </>
  );
}

/** The edge of all squares that can be chosen for something that is of use, and of those that only several answers by one click lead to; over what else is drawn on squares. */
export function Choosable({ board, lift }: Props) {
  const { options, near } = useContext(TouchContext);
  const { known } = useContext(OddsContext);
  const [now, later] = useMemo(() => {
    const places = board.tiles.map(({ id }) => [id, [id, ...board.pieces.filter((piece) => piece.tile === id).map((piece) => piece.id)].filter((place) => options.has(place))] as const);
    // What can only be wasted there is no reason to go for it.
    const useful = (place: string) => options.get(place)!.some((option) => !isVain(option, known));
    const chosen = places.filter(([, here]) => here.some(useful));
    const single = chosen.filter(([, here]) => here.some((place) => near.has(place)));
    const several = chosen.filter((each) => !single.includes(each));
    return [single, several].map((part) => figures(part.map(([id]) => id), board, lift).edge);
  }, [board, options, near, known, lift]);
  if (!now && !later) return null;
  return (
    <svg className="layer choosable" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
      {later && <path className="several" d={later} />}
      {now && <path className="cased" d={now} />}
      {now && <path d={now} />}
    </svg>
  );
}
