import { t } from "../language/text";
import type { Board, Piece, Scene, Tile } from "../protocol";

export const isTile = (place: string) => place.startsWith("tile.");

/** A tile's column and row, both from 1. */
export function squareOf(tile: string): [number, number] {
  const [, column, row] = tile.split(".");
  return [Number(column), Number(row)];
}

export const tileAt = (column: number, row: number) => `tile.${column}.${row}`;

/** The column and row, both from 1, at which a tile is drawn: on a turned board the last is the first. */
export function drawnAt(board: Board, tile: string): [number, number] {
  const [column, row] = squareOf(tile);
  return board.turned ? [board.columns + 1 - column, board.rows + 1 - row] : [column, row];
}

/** Columns or rows, from 1, in the order in which they are drawn. */
export function inOrder(board: Board, count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return board.turned ? numbers.toReversed() : numbers;
}

export function squareName(tile: string): string {
  const [column, row] = squareOf(tile);
  return t("Column {column}, row {row}", { column, row });
}

/** Its column and row as the log writes them: `3,5`. */
export const squareBriefly = (tile: string): string => squareOf(tile).join(",");

export const findPiece = (scene: Scene, place: string): Piece | null =>
  scene.board?.pieces.find((piece) => piece.id === place) ?? null;

/** Who is on a tile: whoever stands there before anybody who lies there. */
export const pieceOn = (board: Board, tile: string): Piece | null => {
  const there = board.pieces.filter((piece) => piece.tile === tile);
  return there.find((piece) => !piece.down) ?? there[0] ?? null;
};

/** The sides on which a tile stands above its neighbour, as the board is drawn, as classes; none at the border. */
export function ledgesOf(board: Board, tile: Tile): string {
  const [column, row] = squareOf(tile.id);
  const way = board.turned ? -1 : 1;
  const sides: [string, number, number][] = [["n", 0, -1], ["e", 1, 0], ["s", 0, 1], ["w", -1, 0]];
  const below = sides.filter(([, right, down]) => {
    const [across, along] = [column + way * right, row + way * down];
    const inside = across >= 1 && across <= board.columns && along >= 1 && along <= board.rows;
    return inside && board.tiles[(along - 1) * board.columns + across - 1]!.height < tile.height;
  });
  return below.map(([side]) => ` ledge-${side}`).join("");
}

/** What a piece is, in words, for whoever cannot see it drawn. */
export function describePiece(piece: Piece): string {
  const bars = piece.bars.map((bar) => t("{label} {value} of {maximum}", { label: bar.label, value: bar.value, maximum: bar.maximum }));
  return [piece.name, ...bars, ...(piece.down ? [t("down")] : []), ...piece.badges].join(", ");
}

export function describeTile(tile: Tile, piece: Piece | null): string {
  const height = tile.height > 0 ? [t("height {height}", { height: tile.height })] : [];
  const what = [tile.name || tile.terrain, ...height].filter(Boolean).join(", ");
  return `${squareName(tile.id)}: ${piece ? `${describePiece(piece)}; ` : ""}${what}`;
}

/** The tile that an arrow key leads to as the board is drawn, within the border. */
export function stepped(board: Board, tile: string, key: string): string | null {
  const step: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const by = step[key];
  if (!by) return null;
  const [column, row] = squareOf(tile);
  const way = board.turned ? -1 : 1;
  const next: [number, number] = [column + way * by[0], row + way * by[1]];
  const inside = next[0] >= 1 && next[0] <= board.columns && next[1] >= 1 && next[1] <= board.rows;
  return inside ? tileAt(...next) : tile;
}

/** Of a piece that lies where others are too: its place among those that lie there, from 0. */
export function lyingAt({ pieces }: Board, piece: Piece): number | undefined {
  const here = pieces.filter(({ tile }) => tile === piece.tile);
  return piece.down && here.length > 1 ? here.filter(({ down }) => down).indexOf(piece) : undefined;
}
