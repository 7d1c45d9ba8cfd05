import { render } from "./rendering";
import { describe, expect, it } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { between } from "../src/board/Lines";
import { TracesContext, tracesOf } from "../src/show/traces";
import type { Board, Effect, Piece } from "../src/protocol";
import { entry } from "./fixtures";

const effect = (kind: Effect["kind"], place: string, more: Partial<Effect> = {}): Effect => ({ kind, place, word: "", amount: 0, to: "", forced: false, loss: false, ...more });
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

describe("an arrow from one piece to another", () => {
  it("begins where it was when it aimed, though it has gone elsewhere since", () => {
    expect(tracesOf(log).aims).toEqual([{ from: "piece.1", to: "piece.2" }]);
    expect(tracesOf([...log, entry(6, { decision: 5, effects: [walk("tile.2.2")] })]).aims).toEqual([{ from: "tile.2.1", to: "piece.2" }]);
  });

  const rounded = (points: [number, number][]) => points.map((point) => point.map((value) => Math.round(value * 100) / 100));

  it("ends beside both portraits", () => {
    expect(rounded(between([0.5, 0.5], [3.5, 0.5]))).toEqual([[0.86, 0.5], [2.98, 0.5]]);
    expect(rounded(between([0.5, 0.5], [0.5, 3.5]))[1]).toEqual([0.5, 2.98]);
  });

  it("ends below the numbers of whom it comes to from there, with room for its head, and begins below those of whom it leaves", () => {
    expect(rounded(between([0.5, 3.5], [0.5, 0.5]))).toEqual([[0.5, 3.14], [0.5, 1.1]]);
    expect(rounded(between([0.5, 0.5], [0.5, 3.5]))[0]).toEqual([0.5, 1]);
    const [[, from], [, to]] = between([0.5, 1.5], [0.5, 0.5]);
    expect(from).toBeGreaterThan(to);
  });

  it("lies over no piece's numbers or chances on its way", () => {
    const standing = (id: string, column: number): Piece => ({ id, tile: `tile.${column}.1`, name: id, seat: 0, team: null, short: "P", summary: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: false });
    const tiles = [1, 2, 3].map((column) => ({ id: `tile.${column}.1`, terrain: "ground" as const, name: "", height: 0, label: "", marks: [] }));
    const board: Board = { label: "Yard", turned: false, columns: 3, rows: 1, tiles, pieces: [standing("piece.1", 1), standing("piece.2", 3), standing("piece.3", 2)] };
    const { container } = render(
      <TracesContext value={tracesOf(log)}>
        <BoardView board={board} />
      </TracesContext>,
    );
    const mask = container.querySelector("mask")!;
    expect(container.querySelector(`[mask="url(#${mask.id})"] line`)).not.toBeNull();
    expect([...mask.querySelectorAll("rect")].slice(1).map((rect) => [rect.getAttribute("x"), rect.getAttribute("y")])).toEqual([["0", "0.76"], ["2", "0.76"], ["1", "0.76"]]);
    expect([...mask.querySelectorAll("ellipse")].map((portrait) => portrait.getAttribute("cx"))).toEqual(["0.5", "2.5", "1.5"]);
  });
});

describe("what happened last stays to be seen", () => {
  it("is who went at whom, though others answered since, and what it cost in all", () => {
    const { aims, ways, tolls } = tracesOf(log);
    expect([aims, ways, [...tolls]]).toEqual([[{ from: "piece.1", to: "piece.2" }], [], [["piece.2", -5]]]);
  });

  it("is the way that somebody went since then, from where they stood", () => {
    const later = [...log, entry(6, { decision: 5, effects: [walk("tile.2.2")] }), entry(7, { decision: 6, effects: [walk("tile.3.2")] })];
    expect(tracesOf(later).ways).toEqual([{ piece: "piece.1", tiles: ["tile.2.1", "tile.2.2", "tile.3.2"], forced: false }]);
  });

  it("is what was aimed at since, and no more of what came before", () => {
    const { aims, tolls } = tracesOf([...log, entry(6, { decision: 5, effects: [effect("aim", "piece.2", { to: "piece.1" })] })]);
    expect([aims, tolls.size]).toEqual([[{ from: "piece.2", to: "piece.1" }], 0]);
  });

  it("is the way that somebody was pushed, apart from what they walked, as an arrow without dots", () => {
    const later = [...log, entry(6, { decision: 5, effects: [walk("tile.2.2")] }), entry(7, { decision: 5, effects: [{ ...walk("tile.3.2"), forced: true }] }), entry(8, { decision: 5, effects: [{ ...walk("tile.3.1"), forced: true }] })];
    expect(tracesOf(later).ways).toEqual([
      { piece: "piece.1", tiles: ["tile.2.1", "tile.2.2"], forced: false },
      { piece: "piece.1", tiles: ["tile.2.2", "tile.3.2", "tile.3.1"], forced: true },
    ]);
    const board: Board = { label: "Yard", turned: false, columns: 3, rows: 2, pieces: [], tiles: [1, 2].flatMap((row) => [1, 2, 3].map((column) => ({ id: `tile.${column}.${row}`, terrain: "ground" as const, name: "", height: 0, label: "", marks: [] }))) };
    const { container } = render(
      <TracesContext value={tracesOf(later)}>
        <BoardView board={board} />
      </TracesContext>,
    );
    const [pushed, ...others] = container.querySelectorAll(".traces polyline.pushed");
    expect(others).toEqual([]);
    expect(pushed!.getAttribute("marker-end")).toMatch(/^url/);
    expect(pushed!.getAttribute("points")!.split(" ").slice(0, 4)).toEqual(["1.5", "1.5", "2.5", "1.5"]);
    expect(container.querySelectorAll(".traces polyline:not(.pushed)")).toHaveLength(1);
    expect(container.querySelectorAll(".traces circle")).toHaveLength(1);
  });

  it("is nothing before anything happened", () => {
    expect(tracesOf([])).toEqual({ aims: [], ways: [], tolls: new Map() });
  });

  it("is drawn on the board, and not where nobody stands any more", () => {
    const piece = (id: string, tile: string): Piece => ({ id, tile, name: id, seat: 0, team: null, short: "P", summary: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: false });
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
