import type { CSSProperties } from "preact/compat";
import { t } from "../language/text";
import type { Board, Piece, Scene, Tile } from "../protocol";
import { raisedBy } from "./relief";

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

/** Whether a wall ends there, as the board is drawn: what lies before it is none, or the border. */
export function endsBefore(board: Board, { id, terrain }: Tile): boolean {
  const [column, row] = squareOf(id);
  const before = row + (board.turned ? -1 : 1);
  return terrain === "wall" && (before < 1 || before > board.rows || board.tiles[(before - 1) * board.columns + column - 1]!.terrain !== "wall");
}

/** A first word of so few letters says little. */
const LITTLE = 3;

/** A square's name ends with its height, which is drawn. */
const HEIGHT = / at height \d+$/;

/** What is written on a square; bare ground says nothing. */
export const calledOf = (tile: Tile): string => tile.marks.join(", ") || (tile.terrain === "ground" ? "" : tile.name.replace(HEIGHT, ""));

/** The squares that bear their name: of those that meet and are called alike one, on which nobody is, nor a higher one before it, if there is such a one. */
export function namedTiles({ tiles, columns, pieces, turned }: Board): Set<string> {
  const taken = new Set(pieces.map(({ tile }) => tile));
  const covered = (index: number) => (tiles[index + (turned ? -columns : columns)]?.height ?? 0) > tiles[index]!.height;
  const [seen, named] = [new Set<number>(), new Set<string>()];
  for (const [first, tile] of tiles.entries()) {
    if (!calledOf(tile) || seen.has(first)) continue;
    const region = [first];
    seen.add(first);
    for (const index of region) {
      const beside = [...(index % columns > 0 ? [index - 1] : []), ...(index % columns < columns - 1 ? [index + 1] : []), index - columns, index + columns];
      for (const next of beside) {
        if (seen.has(next) || !tiles[next] || calledOf(tiles[next]) !== calledOf(tile)) continue;
        seen.add(next);
        region.push(next);
      }
    }
    const inTurn = region.toSorted((one, other) => one - other);
    const free = inTurn.filter((index) => !taken.has(tiles[index]!.id));
    named.add(tiles[free.find((index) => !covered(index)) ?? free[0] ?? inTurn[0]!]!.id);
  }
  return named;
}

/** What a piece is, in words, for whoever cannot see it drawn. */
export function describePiece(piece: Piece): string {
  const bars = piece.bars.map((bar) => t("{label} {value} of {maximum}", { label: bar.label, value: bar.value, maximum: bar.maximum }));
  return [piece.name, ...bars, ...(piece.down ? [t("down")] : []), ...piece.badges].join(", ");
}

/** What changes its numbers for a time and has no badge of its own: `POWER +2`. */
export const unbadged = ({ badges, until }: Piece): string[] => Object.keys(until).filter((word) => !badges.includes(word));

/** What lies on it, each with how long it lasts, where it ends. */
export const lastingOn = ({ badges, until }: Piece): string[] => [...badges, ...unbadged({ badges, until } as Piece)].map((word) => (until[word] ? `${word}: ${until[word]}` : word));

/** A square with whoever it is about, and who lies beneath. */
export function describeTile(tile: Tile, piece: Piece | null, lying: Piece[] = []): string {
  const height = tile.height > 0 ? [t("height {height}", { height: tile.height })] : [];
  const what = [tile.name || tile.terrain, ...height].filter(Boolean).join(", ");
  const below = lying.length > 0 ? `${t("lying here: {names}", { names: lying.map(({ name }) => name).join(", ") })}; ` : "";
  return `${squareName(tile.id)}: ${piece ? `${describePiece(piece)}; ` : ""}${below}${what}`;
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

/** Whether the square behind a piece is taken, as the board is drawn: what of it stands out of its own would lie over or behind somebody. */
export function isHemmed(board: Board, { tile }: Piece): boolean {
  const behind = stepped(board, tile, "ArrowUp");
  return behind !== null && behind !== tile && pieceOn(board, behind) !== null;
}

/** Who lies on a square beside whoever it is about. */
export const lyingAt = (board: Board, tile: string): Piece[] => board.pieces.filter((piece) => piece.tile === tile && piece.down && piece !== pieceOn(board, tile));

/** Who lies on a square where others are too: drawn as one mark. */
export const buriedAt = (board: Board, tile: string): Piece[] => (lyingAt(board, tile).length === 0 ? [] : board.pieces.filter((piece) => piece.tile === tile && piece.down));

/** What somebody is called where there is little room: the first word of the name, or the last where the first says little, as an article. */
const called = (name: string) => {
  const words = name.split(" ");
  return words[0]!.length > LITTLE ? words[0]! : words.at(-1)!;
};

/** Who fell on a square where others are too: what the mark there stands for; empty where nobody did. */
export function fellAt(board: Board, tile: string): string {
  const names = buriedAt(board, tile).map(({ name }) => called(name));
  return names.length > 0 ? t("{names} fell", { names: names.join(", ") }) : "";
}

/** Where a piece stands, drawn over the squares: the row counts from the one behind all others. */
export function placed(piece: Piece, board: Board): CSSProperties & { "--row": number } {
  const [column, row] = drawnAt(board, piece.tile);
  const under = board.tiles.find((tile) => tile.id === piece.tile);
  return {
    // By its own size, which is a square's: to move so lays nothing out anew.
    translate: `${100 * (column - 1)}% ${100 * (row - 1)}%`,
    width: `${100 / board.columns}%`,
    height: `${100 / board.rows}%`,
    "--row": row,
    "--high": under ? raisedBy(under) : 0,
  } as CSSProperties & { "--row": number };
}
