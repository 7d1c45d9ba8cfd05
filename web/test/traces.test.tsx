import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { TracesContext, tracesOf } from "../src/show/traces";
import type { Board, Effect, Piece } from "../src/protocol";
import { entry } from "./fixtures";

const effect = (kind: Effect["kind"], place: string, more: Partial<Effect> = {}): Effect => ({ kind, place, word: "", amount: 0, to: "", ...more });
const aim = effect("aim", "piece.1", { to: "piece.2" });
const hurt = (amount: number) => effect("hurt", "piece.2", { amount });
const walk = (to: string) => effect("move", "piece.1", { to });
const log = [
  entry(0, { decision: 0, effects: [walk("tile.1.1")] }),
  entry(1, { decision: 1, effects: [walk("tile.2.1")] }),
  entry(2, { decision: 2, text: "Osk uses True Cut.", effects: [aim] }),
  entry(3, { decision: 3, text: "Dorrin spends SOL." }),
  entry(4, { decision: 4, faces: [1], effects: [hurt(2)] }),
  entry(5, { decision: 4, gist: "A hit.", effects: [hurt(3)] }),
];

describe("what happened last stays to be seen", () => {
  it("is who went at whom, though others answered since, and what it cost in all", () => {
    const { aims, ways, tolls } = tracesOf(log);
    expect([aims, ways, [...tolls]]).toEqual([[{ from: "piece.1", to: "piece.2" }], [], [["piece.2", -5]]]);
  });

  it("is the way that somebody went since then, from where they stood", () => {
    const later = [...log, entry(6, { decision: 5, effects: [walk("tile.2.2")] }), entry(7, { decision: 6, effects: [walk("tile.3.2")] })];
    expect(tracesOf(later).ways).toEqual([{ piece: "piece.1", tiles: ["tile.2.1", "tile.2.2", "tile.3.2"] }]);
  });

  it("is what was aimed at since, and no more of what came before", () => {
    const { aims, tolls } = tracesOf([...log, entry(6, { decision: 5, effects: [effect("aim", "piece.2", { to: "piece.1" })] })]);
    expect([aims, tolls.size]).toEqual([[{ from: "piece.2", to: "piece.1" }], 0]);
  });

  it("is nothing before anything happened", () => {
    expect(tracesOf([])).toEqual({ aims: [], ways: [], tolls: new Map() });
  });

  it("is drawn on the board, and not where nobody stands any more", () => {
    const piece = (id: string, tile: string): Piece => ({ id, tile, name: id, seat: 0, team: null, short: "P", summary: "", bars: [], stats: [], badges: [], text: [], down: false, active: false });
    const tiles = [1, 2, 3].map((column) => ({ id: `tile.${column}.1`, terrain: "ground" as const, name: "", height: 0, label: "", marks: [] }));
    const drawn = (tile: string) => {
      const board: Board = { label: "Yard", turned: false, columns: 3, rows: 1, tiles, pieces: [piece("piece.1", "tile.1.1"), piece("piece.2", tile)] };
      const { container } = render(
        <TracesContext value={tracesOf(log)}>
          <BoardView board={board} />
        </TracesContext>,
      );
      return [container.querySelectorAll(".traces line").length, container.querySelector(".token-toll")?.textContent];
    };
    expect(drawn("tile.3.1")).toEqual([1, "−5"]);
    expect(drawn("")).toEqual([0, undefined]);
  });
});
