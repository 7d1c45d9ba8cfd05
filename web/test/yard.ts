import { tileAt } from "../src/board/places";
import type { Board, Option, Piece, Tile } from "../src/protocol";

export const tile = (column: number, row: number, more: Partial<Tile> = {}): Tile => ({
  id: tileAt(column, row), terrain: "ground", name: "Floor", height: 0, label: "", marks: [], ...more,
});
export const piece: Piece = {
  id: "piece.1", tile: "tile.1.1", name: "Rook", seat: 0, team: 0, short: "R", summary: "Breacher",
  bars: [{ label: "Health", value: 4, maximum: 10, kind: "life", word: "", does: "" }], stats: [], badges: ["Pinned"], until: {}, text: [], down: false, active: true,
};
export const board: Board = {
  label: "Yard", turned: false, columns: 3, rows: 2, pieces: [piece],
  tiles: [tile(1, 1), tile(2, 1, { terrain: "wall", name: "Wall" }), tile(3, 1), tile(1, 2), tile(2, 2), tile(3, 2, { marks: ["Goal"] })],
};
export const go: Option = {
  id: "go 2,2", label: "Move to 2,2", verb: "Move", clause: "X-MOVE-5", amount: null, touches: ["tile.2.2"], area: [], path: ["tile.2.2"], odds: false, risk: "", brings: null, does: "", takes: [], amid: "", otherwise: "", forgoes: "",
};
