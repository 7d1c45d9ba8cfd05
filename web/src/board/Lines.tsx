import { useContext, useId } from "preact/compat";
import type { Board } from "../protocol";
import { NowContext } from "../show/now";
import { TracesContext } from "../show/traces";
import { drawnAt, isTile, squareOf } from "./places";
import { raisedBy } from "./relief";
import { ownerOf } from "./Token";

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

/** The way that a piece would walk, from where it stands. */
export function Way({ path, from, board, lift }: Props & { path: string[]; from: string | undefined }) {
  if (path.length === 0) return null;
  const points = (from ? [from, ...path] : path).map((tile) => middleOf(board, lift, tile).join(" "));
  return (
    <svg className="way" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(" ")} />
      <circle cx={points.at(-1)!.split(" ")[0]} cy={points.at(-1)!.split(" ")[1]} r="0.16" />
    </svg>
  );
}

/** The tile of a place: its own, or that on which a piece stands. */
const tileOf = (board: Board, place: string) => (isTile(place) ? place : board.pieces.find((piece) => piece.id === place)?.tile);

/** Where in its square, from its middle down, the numbers of whoever stands there begin. */
const FOOT = 0.26;

/** Half the width of a portrait, in squares. */
const PORTRAIT = 0.42;

/** What lets all of a drawing be seen but where pieces bear their numbers: no line lies over those; nor, where it stays, `under` the portraits, which bear chances. */
function BesideNumbers({ id, board, lift, under = false }: Props & { id: string; under?: boolean }) {
  const feet = board.pieces.filter(({ tile }) => tile !== "").map((piece) => [piece.id, middleOf(board, lift, piece.tile)] as const);
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="0" y="-1" width={board.columns} height={board.rows + 1}>
      <rect x="0" y="-1" width={board.columns} height={board.rows + 1} fill="#fff" />
      {feet.map(([piece, [x, y]]) => (
        <g key={piece}>
          {under && <ellipse cx={x} cy={y} rx={PORTRAIT} ry={PORTRAIT} />}
          <rect x={x - 0.5} y={y + FOOT} width="1" height={0.5 - FOOT} />
        </g>
      ))}
    </mask>
  );
}

/** Who goes at whom at this moment: a line from the piece to what it aims at. */
export function Aim({ board, lift }: Props) {
  const { line, effects } = useContext(NowContext);
  const mask = useId();
  const middle = (place: string) => {
    const tile = tileOf(board, place);
    return tile ? middleOf(board, lift, tile) : null;
  };
  const aims = effects.filter((effect) => effect.kind === "aim").map(({ place, to }) => [middle(place), middle(to)]);
  return aims.map(([from, to], index) =>
    from && to ? (
      <svg key={`${line}.${index}`} className="way aim" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
        <BesideNumbers id={`${mask}${index}`} board={board} lift={lift} />
        <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} mask={`url(#${mask}${index})`} />
      </svg>
    ) : null,
  );
}

type Point = [number, number];

/** So much of a line, in squares, is left out where somebody stands at its beginning. */
const UNDER = 0.36;
/** Half of an arrow's head, in squares. */
const HEAD = 0.1;

/** How far from the middle of a square a line to another begins: outside of the portrait there, and of the numbers at its foot where it goes over those. */
export function clearOf([x, y]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - x, toY - y);
  const [right, down] = [Math.abs(toX - x) / length, (toY - y) / length];
  const leaves = Math.min(0.5 / right, 0.5 / Math.max(down, 0));
  return leaves * down > FOOT ? leaves : UNDER;
}

/** A point so far from the first of two, towards the other. */
function towards([x, y]: Point, [toX, toY]: Point, far: number): Point {
  const length = Math.hypot(toX - x, toY - y);
  return [x + ((toX - x) * far) / length, y + ((toY - y) * far) / length];
}

/** A line from one piece to another without what would lie over their numbers, its end so far off that an arrow's head has room. */
export function between(start: Point, end: Point): [Point, Point] {
  const [first, last] = [clearOf(start, end), clearOf(end, start)];
  return [towards(start, end, first), towards(end, start, Math.max(last, PORTRAIT) + HEAD)];
}

/** The way of somebody who was pushed: from the middle of where they stood to the edge of their portrait now, where an arrow's head has room. */
function pushedAlong(points: Point[]): Point[] {
  const [end, before] = [points.at(-1)!, points.at(-2)!];
  return [...points.slice(0, -1), between(before, end)[1]];
}

/** What happened last, until something else does: who went at whom, and which ways were gone. */
export function Traces({ board, lift }: Props) {
  const { aims, ways } = useContext(TracesContext);
  const [head, mask] = [useId(), useId()];
  const owner = (id: string) => {
    const piece = board.pieces.find((each) => each.id === id);
    return piece && `seat-${ownerOf(piece)}`;
  };
  const lines = aims.flatMap(({ from, to }) => {
    const [start, end] = [tileOf(board, from), tileOf(board, to)];
    return start && end && start !== end ? { from, ends: [middleOf(board, lift, start), middleOf(board, lift, end)] as const } : [];
  });
  const [gone, pushed] = [ways.filter(({ forced }) => !forced), ways.filter(({ forced }) => forced)];
  if (lines.length === 0 && ways.length === 0) return null;
  return (
    <>
      {gone.length > 0 && (
        <svg className="way traces" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
          {gone.map(({ piece, tiles }) => {
            const points = tiles.map((tile) => middleOf(board, lift, tile));
            return (
              <g key={`${piece} ${tiles[0]}`} className={owner(piece)}>
                <polyline points={points.map((point) => point.join(" ")).join(" ")} />
                <circle cx={points[0]![0]} cy={points[0]![1]} r="0.1" />
              </g>
            );
          })}
        </svg>
      )}
      {lines.length + pushed.length > 0 && (
        <svg className="way traces aimed" viewBox={`0 0 ${board.columns} ${board.rows}`} preserveAspectRatio="none" aria-hidden="true">
          <marker id={head} viewBox="0 0 4 4" refX="2" refY="2" markerWidth="3.4" markerHeight="3.4" orient="auto">
            <path d="M0 0 4 2 0 4z" />
          </marker>
          <BesideNumbers id={mask} board={board} lift={lift} under />
          <g mask={`url(#${mask})`}>
            {pushed.map(({ piece, tiles }) => (
              <polyline key={`${piece} ${tiles[0]}`} className={`pushed ${owner(piece) ?? ""}`} points={pushedAlong(tiles.map((tile) => middleOf(board, lift, tile))).map((point) => point.join(" ")).join(" ")} markerEnd={`url(#${head})`} />
            ))}
            {lines.map(({ from, ends: [start, end] }, index) => {
              const [one, other] = between(start, end);
              return <line key={index} className={owner(from)} x1={one[0]} y1={one[1]} x2={other[0]} y2={other[1]} markerEnd={`url(#${head})`} />;
            })}
          </g>
        </svg>
      )}
    </>
  );
}
