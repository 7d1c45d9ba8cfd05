import { act, fireEvent, render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { FINGER, meant, type Target } from "../src/board/finger";
import { tileAt } from "../src/board/places";
import { ChooseContext } from "../src/decision/choose";
import { offered, placeOptions } from "../src/decision/group";
import type { Board, Option } from "../src/protocol";
import { TouchContext } from "../src/scene/touch";
import { stream } from "../src/scene/Sigil";
import { decide } from "./fixtures";

const grid = (columns: number, size: number, lit: (column: number, row: number) => boolean): Target[] =>
  Array.from({ length: columns * columns }, (_, index) => [1 + (index % columns), 1 + Math.floor(index / columns)] as const)
    .filter(([column, row]) => lit(column, row))
    .map(([column, row]) => ({ tile: tileAt(column, row), box: { left: (column - 1) * size, top: (row - 1) * size, width: size, height: size } }));

describe("what a tap means", () => {
  it.each([[390, 10], [360, 12], [360, 9], [600, 8]])("on a screen of %i points with %i squares in a row: each lit square's 44 points lead to it", (width, columns) => {
    const next = stream(`${width} ${columns}`);
    const size = Math.max(24, (width - 10) / columns);
    const targets = grid(columns, size, () => next() < 0.4);
    const half = Math.max(FINGER, size) / 2 - 0.01;
    for (const { tile, box } of targets) {
      const [x, y] = [box.left + size / 2, box.top + size / 2];
      for (const [right, down] of [[0, 0], [half, 0], [-half, 0], [0, half], [0, -half], [half, half], [-half, -half]]) expect(meant(targets, x + right!, y + down!)).toContain(tile);
    }
  });

  it("is never another lit square than the one that lies there, unless it is asked", () => {
    const targets = grid(10, 38, () => true);
    const next = stream("anywhere");
    for (let count = 0; count < 400; count += 1) {
      const [x, y] = [next() * 380, next() * 380];
      expect(meant(targets, x, y)).toContain(tileAt(1 + Math.floor(x / 38), 1 + Math.floor(y / 38)));
    }
  });

  it("is plain in the middle of a square as large as on a phone, and nothing far from any", () => {
    const targets = grid(10, 38, (column) => column < 3);
    expect(meant(targets, 19, 19)).toEqual(["tile.1.1"]);
    expect(meant(targets, 76 + 2, 19)).toEqual(["tile.2.1"]);
    expect(meant(targets, 76 + 10, 19)).toEqual([]);
  });
});

describe("a board under a finger", () => {
  const board: Board = {
    label: "Yard", turned: false, columns: 3, rows: 1, pieces: [],
    tiles: [1, 2, 3].map((column) => ({ id: tileAt(column, 1), terrain: "ground", name: "Floor", height: 0, label: "", marks: [] })),
  };
  const go = (column: number): Option => ({
    id: `go ${column}`, label: `Go to ${column}`, verb: "Go", clause: "", amount: null, touches: [tileAt(column, 1)], area: [], path: [], odds: false, risk: "", brings: null, does: "", takes: [], amid: "", otherwise: "", forgoes: "",
  });

  function laid() {
    const choose = vi.fn();
    const wonder = vi.fn();
    const options = placeOptions(offered(decide([go(1), go(2)])).groups);
    render(
      <ChooseContext value={{ choose, point: vi.fn(), busy: false }}>
        <TouchContext value={{ live: new Map(), options, near: new Set(), hot: new Set(), area: new Set(), path: [], open: vi.fn(), wonder }}>
          <BoardView board={board} />
        </TouchContext>
      </ChooseContext>,
    );
    for (const square of document.querySelectorAll<HTMLElement>(".tile")) {
      const column = Number(square.dataset["place"]!.split(".")[1]);
      vi.spyOn(square, "getBoundingClientRect").mockReturnValue({ left: (column - 1) * 38, top: 0, width: 38, height: 38 } as DOMRect);
    }
    const tap = (column: number, clientX: number) =>
      act(() => void fireEvent(document.querySelector(`[data-place="${tileAt(column, 1)}"]`)!, Object.assign(new MouseEvent("click", { bubbles: true, clientX, clientY: 19, detail: 1 }), { pointerType: "touch" })));
    return { choose, wonder, tap };
  }

  it("takes the square in whose middle it is, and a lit one beside whose edge it is", () => {
    const { choose, wonder, tap } = laid();
    tap(1, 19);
    expect(choose).toHaveBeenLastCalledWith(go(1));
    tap(3, 78);
    expect(choose).toHaveBeenLastCalledWith(go(2));
    tap(3, 100);
    expect(choose).toHaveBeenCalledTimes(2);
    expect(wonder).toHaveBeenCalledWith("tile.3.1");
  });

  it("asks between two, each as large as a finger", async () => {
    const { choose, tap } = laid();
    tap(1, 37);
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByRole("dialog", { name: "Which square?" })).toBeTruthy();
    await userEvent.click(document.querySelector('[data-tile="tile.2.1"]')!);
    expect(choose).toHaveBeenCalledWith(go(2));
    expect(screen.queryByRole("dialog", { name: "Which square?" })).toBeNull();
  });
});
