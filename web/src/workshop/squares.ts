import { got, type Path, put, same } from "./draft";
import { floorOf, type Row, type Schema, type SpotLayer, type Squares, type Value, whole } from "./schema";

/** Squares of a map by their columns, row by row from the top. */
export type Cells = string[][];

export interface Layer extends SpotLayer {
  path: Path;
  /** So many squares at most. */
  most: number;
}

export const cellsOf = (squares: Squares, rows: Value[]): Cells => rows.map((line) => String(line).split(squares.apart).filter((cell) => cell !== ""));

export const linesOf = (squares: Squares, cells: Cells): string[] => cells.map((line) => line.join(squares.apart));

/** The lists of squares that lie on the map of a field, wherever they are in the row. */
export function layersOf(root: Schema, table: Schema, map: Path): Layer[] {
  return Object.entries(table.properties ?? {}).flatMap(([name, part]) => {
    const field = whole(root, part);
    const spots = field["x-affray-spots"];
    if (spots) return spots.rows === map.join(".") ? [{ ...spots, path: [name], most: field.maxItems ?? Infinity }] : [];
    return field.type === "object" ? layersOf(root, field, map).map((layer): Layer => Object.assign(layer, { path: [name, ...layer.path] })) : [];
  });
}

/** What is laid down by a stroke: a kind of square, a height, or one of the lists. */
export type Stroke = { brush: string } | { height: number } | { layer: Layer; on: boolean };

function cellWith(squares: Squares, cell: string, stroke: Stroke): string {
  if ("brush" in stroke) return stroke.brush + (squares.heights > 0 ? cell.slice(1) || "1" : "");
  return "height" in stroke ? (cell[0] ?? squares.brushes[0]!.code) + String(stroke.height) : cell;
}

/** The row with a square of its map painted. */
export function painted(squares: Squares, row: Row, map: Path, at: [number, number], stroke: Stroke): Row {
  const [column, down] = at;
  if ("layer" in stroke) {
    const spot = [column + 1, down + 1];
    const before = got(row, stroke.layer.path);
    const others = before.filter((each) => !same(each, spot));
    if (stroke.on && (others.length < before.length || before.length >= stroke.layer.most)) return row;
    return put(row, stroke.layer.path, stroke.on ? [...before, spot] : others) as Row;
  }
  const cells = cellsOf(squares, got(row, map));
  const next = cells.map((line, y) => (y === down ? line.map((cell, x) => (x === column ? cellWith(squares, cell, stroke) : cell)) : line));
  return same(cells, next) ? row : (put(row, map, linesOf(squares, next)) as Row);
}

const fits = (spot: Value, columns: number, rows: number) =>
  Array.isArray(spot) && typeof spot[0] === "number" && typeof spot[1] === "number" && spot[0] <= columns && spot[1] <= rows;

/** Another size: what is cut off is gone, what is new is the first kind of square. */
export function resized(squares: Squares, row: Row, map: Path, layers: Layer[], size: [number, number]): Row {
  const [columns, rows] = size;
  const cells = cellsOf(squares, got(row, map));
  const next = Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (__, x) => cells[y]?.[x] ?? floorOf(squares)));
  const after = put(row, map, linesOf(squares, next)) as Row;
  const cut = layers.filter((layer) => got(row, layer.path).some((spot) => !fits(spot, columns, rows)));
  return cut.reduce((found, layer) => put(found, layer.path, got(found, layer.path).filter((spot) => fits(spot, columns, rows))) as Row, after);
}
