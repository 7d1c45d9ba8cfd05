import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { reachedAt, reachOf } from "../src/board/Reach";
import { Answers } from "../src/decision/Answers";
import { offered, placeOptions } from "../src/decision/group";
import type { Board, Option, Piece, Tile } from "../src/protocol";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { decide, scene } from "./fixtures";

const tile = (column: number, row: number): Tile => ({ id: `tile.${column}.${row}`, terrain: "ground", name: "Floor", height: 0, label: "", marks: [] });
const foe = (id: string, name: string): Piece => ({
  id, seat: 1, team: null, name, short: name.slice(0, 2), summary: "", tile: "tile.3.1", bars: [], stats: [], badges: [], text: [], down: false, active: false,
});
const board: Board = { label: "Yard", turned: false, columns: 3, rows: 2, pieces: [foe("piece.2", "Wisp"), foe("piece.3", "Ode")], tiles: [1, 2].flatMap((row) => [1, 2, 3].map((column) => tile(column, row))) };
const go = (column: number, row: number): Option => ({
  id: `go ${column},${row}`, label: `Move to ${column},${row}`, verb: "Move", clause: "X-MOVE-5", amount: null, touches: [`tile.${column}.${row}`], area: [], path: [`tile.${column}.${row}`], odds: false, risk: "", brings: null, does: "",
});

/** A board and the list of answers beside it, by what is known of two squares. */
function laid(dangers: Record<string, string[]>) {
  const { groups, places } = offered(decide([go(1, 1), go(1, 2)]));
  const { container } = render(
    <TouchContext value={{ ...UNTOUCHED, options: placeOptions(places), near: new Set(["tile.1.1", "tile.1.2"]), reach: reachOf(board, dangers), open: vi.fn() }}>
      <BoardView board={board} />
      <Answers scene={{ ...scene, board }} groups={groups} />
    </TouchContext>,
  );
  const names = screen.getAllByRole("button", { name: /^Column 1, row/ }).map((square) => square.getAttribute("aria-label"));
  return { marked: [...container.querySelectorAll<HTMLElement>(".tile:has(.safe)")].map((square) => square.dataset["place"]), names, said: container.textContent };
}

describe("how far opponents reach", () => {
  it("is a shield on squares out of it, where there are others, and in words on all", () => {
    const { marked, names, said } = laid({ "tile.1.1": ["piece.3", "piece.2"], "tile.1.2": [] });
    expect(marked).toEqual(["tile.1.2"]);
    expect(names[0]).toContain("In reach of Wisp, Ode next turn");
    expect(names[1]).toContain("Out of opponents’ reach next turn, as far as you know");
    expect(said).not.toContain("No square is out of");
  });

  it("is said once where it is the same of all", () => {
    const { marked, said } = laid({ "tile.1.1": ["piece.2"], "tile.1.2": ["piece.3"] });
    expect(marked).toEqual([]);
    expect(said).toContain("No square is out of opponents’ reach next turn.");
  });

  it("is not said where nobody reaches any of them, or nothing is known", () => {
    for (const dangers of [{ "tile.1.1": [], "tile.1.2": [] }, {}] as Record<string, string[]>[]) {
      const { marked, names, said } = laid(dangers);
      expect(marked).toEqual([]);
      expect(names.join()).not.toContain("reach");
      expect(said).not.toContain("No square");
    }
  });

  it("is known of no square that was not told of", () => {
    expect(reachedAt(reachOf(board, { "tile.1.1": ["piece.2"], "tile.1.2": [] }), "tile.2.2")).toBe("");
    expect(reachOf(null, {})).toEqual({ foes: new Map(), safe: new Set(), nowhere: false });
  });
});
