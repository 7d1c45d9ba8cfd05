import { act, render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { type Layers, LayersContext } from "../src/board/layers";
import { tileAt } from "../src/board/places";
import { KeysHelp } from "../src/decision/KeysHelp";
import { hasRelief, raisedBy, reliefOf, seeOblique, UNCOVERED, WALL } from "../src/board/relief";
import { TiltButton } from "../src/board/TiltButton";
import { savedOblique } from "../src/net/storage";
import type { Board, Piece } from "../src/protocol";

const piece: Piece = {
  id: "piece.1", tile: "tile.1.2", name: "Rook", seat: 0, team: 0, short: "R", summary: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: true,
};

/** A board of these heights, `#` a wall. */
function ground(...rows: string[]): Board {
  const tiles = rows.flatMap((row, down) => [...row].map((letter, across) => ({
    id: tileAt(across + 1, down + 1), terrain: letter === "#" ? ("wall" as const) : ("ground" as const), name: "Floor", height: Number(letter) || 0, label: "", marks: [],
  })));
  return { label: "Hills", turned: false, columns: rows[0]!.length, rows: rows.length, tiles, pieces: [piece] };
}

/** The least share of a square's depth that is not behind the squares before it, of those that are no walls. */
function leastSeen(board: Board, lift: number): number {
  const drawn = board.turned ? board.tiles.toReversed() : board.tiles;
  const spans = drawn.map((tile, index) => {
    const top = Math.floor(index / board.columns) - raisedBy(tile) * lift;
    return { top, index, wall: tile.terrain === "wall" };
  });
  const seen = spans.filter(({ wall }) => !wall).map(({ top, index }) => {
    const before = spans.filter((each) => each.index > index && (each.index - index) % board.columns === 0);
    return Math.min(1, ...before.map((each) => each.top - top));
  });
  return Math.min(...seen);
}

describe("a board from the front", () => {
  const boards = [ground("000", "030", "000"), ground("0#1", "000", "#0#"), ground("01", "12", "34", "40"), ground("0", "1", "2", "3", "4"), ground("0", "0", "4")];

  it("is there from the beginning where the ground has heights, and is not else, also once a wall was raised on it", () => {
    expect(boards.every(hasRelief)).toBe(true);
    for (const flat of [ground("00", "00"), ground("0#", "00")]) {
      expect(hasRelief(flat)).toBe(false);
      expect(reliefOf(flat, true)).toEqual(reliefOf(flat, false));
    }
    expect(raisedBy({ height: 0, terrain: "wall" })).toBe(WALL);
  });

  it("shows enough of every square to be pressed, however steep it is, also where it is turned", () => {
    for (const board of boards.flatMap((each) => [each, { ...each, turned: true }])) {
      const { lift, oblique } = reliefOf(board, true);
      expect(oblique).toBe(true);
      expect(leastSeen(board, lift)).toBeGreaterThanOrEqual(UNCOVERED - 1e-9);
      expect(lift).toBeGreaterThan(reliefOf(board, false).lift);
    }
  });

  it("keeps room above the last row for what stands out there", () => {
    expect(reliefOf(ground("3", "0"), true).above).toBeCloseTo(3 * reliefOf(ground("3", "0"), true).lift);
    expect(reliefOf(ground("0", "1"), true).above).toBe(0);
  });

  it("is switched by a button and remembered; squares, pieces and what is drawn over them are lifted alike", async () => {
    const board = ground("00", "20");
    const layers: Layers = { piece: "piece.1", name: "Rook", found: [{ kind: "reach", name: "Moves", clause: "X-1", tiles: ["tile.1.2"], note: "" }], on: new Set(["reach1"]), turn: () => {}, close: () => {} };
    render(
      <LayersContext value={layers}>
        <TiltButton board={board} />
        <BoardView board={board} />
      </LayersContext>,
    );
    const drawn = () => document.querySelector<HTMLElement>(".board")!;
    const lift = () => Number(drawn().style.getPropertyValue("--lift"));
    expect(drawn().classList.contains("oblique")).toBe(false);
    const pressedFrom = async (pressed: boolean) => {
      expect(document.querySelector<HTMLElement>('[data-place="tile.1.2"]')!.style.getPropertyValue("--high")).toBe("2");
      expect(document.querySelector<HTMLElement>(".token")!.style.getPropertyValue("--high")).toBe("2");
      expect(document.querySelector(".layer path")!.getAttribute("d")).toBe(`M0 ${1 - 2 * lift()}h1v1h-1z`);
      await userEvent.click(screen.getByRole("button", { name: "Tilt", pressed }));
      expect(savedOblique()).toBe(!pressed);
      expect(drawn().classList.contains("oblique")).toBe(!pressed);
    };
    await pressedFrom(false);
    await pressedFrom(true);
    act(() => seeOblique(false));
  });

  it("has no switch where nothing would change", () => {
    render(<TiltButton board={ground("00")} />);
    render(<TiltButton board={null} />);
    expect(screen.queryByRole("button")).toBeNull();
    const offers = (relief: boolean) => {
      const { container, unmount } = render(<KeysHelp relief={relief} onClose={() => undefined} />);
      const found = [container.querySelectorAll("input[type=checkbox]").length, [...container.querySelectorAll("kbd")].filter((key) => key.textContent === "o").length];
      unmount();
      return found;
    };
    const [[boxes, key], flat] = [offers(true), offers(false)];
    expect([key, flat]).toEqual([1, [boxes! - 1, 0]]);
  });
});

describe("a figure", () => {
  it("stays within its square where somebody is behind it, as the board is drawn", () => {
    const behind: Piece = { ...piece, id: "piece.2", tile: "tile.1.1", name: "Sera" };
    const hemmed = (turned: boolean) => {
      const { container, unmount } = render(<BoardView board={{ ...ground("00", "00"), turned, pieces: [behind, { ...piece, down: true }] }} />);
      const found = [...container.querySelectorAll<HTMLElement>(".token.hemmed")].map((token) => token.dataset["piece"]);
      unmount();
      return found;
    };
    expect([hemmed(false), hemmed(true)]).toEqual([["piece.1"], ["piece.2"]]);
  });
});
