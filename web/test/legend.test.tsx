import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Legend } from "../src/explain/Legend";
import { GlossaryContext } from "../src/look/words";
import type { Board, Piece, Scene } from "../src/protocol";
import { Table } from "../src/scene/Table";
import { scene as cards } from "./fixtures";

const rook: Piece = {
  id: "piece.1", tile: "tile.1.1", name: "Rook", seat: 0, team: null, short: "R", summary: "Squad", stats: [], badges: ["Burn 2"], text: [], down: false, active: false,
  bars: [{ label: "PD", word: "", value: 2, maximum: 3, kind: "armor" }],
};
const board: Board = { label: "Yard", turned: false, columns: 1, rows: 1, tiles: [{ id: "tile.1.1", terrain: "ground", name: "", height: 0, label: "", marks: [] }], pieces: [rook] };
const scene: Scene = { ...cards, board };
const glossary = new Map([["PD", "Physical defence; it wears off."], ["Burn", "It hurts at the end of each turn."], ["Arc", "How far it throws."]]);

describe("the legend", () => {
  it("says what all words mean, those on the table first", () => {
    render(
      <GlossaryContext value={glossary}>
        <Legend scene={scene} seat={0} onClose={vi.fn()} />
      </GlossaryContext>,
    );
    const words = screen.getAllByRole("term", { hidden: true }).map((term) => term.textContent);
    expect(words).toEqual(["PD", "Burn", "Arc"]);
    expect(screen.getByText("How far it throws.")).toBeTruthy();
  });
});

describe("a piece that is pointed at, or in focus", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("says after a moment what its numbers and badges are, and is silent again once something else is", () => {
    const { container } = render(
      <GlossaryContext value={glossary}>
        <Table scene={scene} seat={0} log={[]} />
      </GlossaryContext>,
    );
    const wait = () => act(() => void vi.advanceTimersByTime(1000));
    const point = (element: Element) => void fireEvent.pointerOver(element);
    const reach = (element: HTMLElement) => act(() => element.focus());
    for (const [place, begin] of [['.tile[data-place="tile.1.1"]', point], ['.roster [data-place="piece.1"]', reach]] as const) {
      begin(container.querySelector<HTMLElement>(place)!);
      expect(screen.queryByRole("tooltip")).toBeNull();
      wait();
      const tip = within(screen.getByRole("tooltip"));
      expect(tip.getByText("Physical defence; it wears off.")).toBeTruthy();
      expect(tip.getAllByRole("term").map((term) => term.textContent)).toEqual(["PD 2/3", "Burn 2 "]);
      fireEvent.pointerOver(document.body);
      expect(screen.queryByRole("tooltip")).toBeNull();
    }
  });

  it("is silent where a press brought the focus, as a finger's does", () => {
    const { container } = render(<Table scene={scene} seat={0} log={[]} />);
    const tile = container.querySelector('.tile[data-place="tile.1.1"]')!;
    fireEvent.pointerDown(tile, { pointerType: "touch" });
    // Not `:focus-visible` here, which is what browsers say of a focus that a press brought.
    fireEvent.focusIn(tile);
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
