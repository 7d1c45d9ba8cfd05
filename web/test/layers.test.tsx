import { act, cleanup, fireEvent, render, renderHook, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Patterns } from "../src/board/Patterns";
import { BoardView } from "../src/board/BoardView";
import { keyed, type Layers, LayersContext, namesIn, useLayers } from "../src/board/layers";
import { LayersBar } from "../src/board/LayersBar";
import { tileAt } from "../src/board/places";
import { WhyNot } from "../src/decision/WhyNot";
import type { Board, Layer, Option, Piece } from "../src/protocol";
import { TouchContext } from "../src/scene/touch";
import { option, scene, view } from "./fixtures";

const piece = (number: number, tile: string, name: string, team: number): Piece => ({
  id: `piece.${number}`, tile, name, seat: team, team, short: name[0]!, summary: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: number === 1,
});
const board: Board = {
  label: "Yard", turned: false, columns: 3, rows: 2,
  pieces: [piece(1, "tile.1.1", "Rook", 0), piece(2, "tile.2.1", "Sera", 0), piece(3, "tile.3.1", "Grunt", 1)],
  tiles: [1, 2].flatMap((row) => [1, 2, 3].map((column) => ({ id: tileAt(column, row), terrain: "ground" as const, name: "Floor", height: 0, label: "", marks: [] }))),
};
const layer = (kind: Layer["kind"], name: string, tiles: string[], note = ""): Layer => ({ kind, name, clause: "X-MOVE-5", tiles, note });
const reach = layer("reach", "Moves up to 1 square", ["tile.1.2", "tile.2.2"], "With 1 die.");
const threat = layer("threat", "Attacks after its move", ["tile.1.1", "tile.2.1", "tile.3.1"]);
const sight = layer("sight", "Sees", ["tile.2.1", "tile.3.1"]);

function looked(more: Partial<Layers> = {}) {
  const layers: Layers = { piece: "piece.1", name: "Rook", found: [reach, sight, threat], on: new Set(["reach1", "threat1"]), turn: vi.fn(), close: vi.fn(), ...more };
  render(
    <LayersContext value={layers}>
      <BoardView board={board} />
      <LayersBar board={board} />
    </LayersContext>,
  );
  return layers;
}

describe("squares that are looked at", () => {
  it("are drawn as far as they are switched on, each in words at its square", () => {
    looked();
    expect([...document.querySelectorAll(".layer")].map((each) => each.getAttribute("class"))).toEqual(["layer layer-reach", "layer layer-threat"]);
    expect(screen.getByRole("button", { name: "Column 2, row 2: Floor. Moves up to 1 square" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /Column 3, row 1: Grunt.*\. Attacks after its move$/ })).toBeTruthy();
  });

  it("have a legend that switches them, and says who stands there", async () => {
    const layers = looked();
    const bar = within(screen.getByRole("region", { name: "Squares of Rook" }));
    expect(bar.getByRole("button", { name: /Moves up to 1 square/, pressed: true })).toBeTruthy();
    await userEvent.click(bar.getByRole("button", { name: /Sees/, pressed: false }));
    expect(layers.turn).toHaveBeenCalledWith("sight1");
    expect(bar.getByRole("status").textContent).toBe("Rook. Moves up to 1 square, 2 squares. Attacks after its move, 3 squares: Grunt. With 1 die.");
    await userEvent.click(bar.getByRole("button", { name: "Show these squares no longer" }));
    expect(layers.close).toHaveBeenCalled();
  });

  it("are striped alone: nothing is said of what an answer would strike", () => {
    const layers: Layers = { piece: "piece.1", name: "Rook", found: [threat], on: new Set(), turn: vi.fn(), close: vi.fn() };
    const touch = { live: new Map(), options: new Map(), near: new Set<string>(), hot: new Set<string>(), area: new Set(["tile.3.2"]), areaOf: "Slash", path: [], open: vi.fn() };
    const drawn = (on: string[]) => (
      <LayersContext value={{ ...layers, on: new Set(on) }}>
        <TouchContext value={touch}>
          <BoardView board={board} />
        </TouchContext>
      </LayersContext>
    );
    const { rerender } = render(drawn([]));
    expect(screen.getByText("Striped: in reach of “Slash”")).toBeTruthy();
    rerender(drawn(["threat1"]));
    expect(screen.queryByText(/^Striped/u)).toBeNull();
  });

  it("say what holds of several of them once", () => {
    const layers = [{ ...reach, note: "With 1 die. Others stay." }, { ...threat, note: "Others stay." }];
    looked({ found: layers });
    expect(document.querySelector(".layers-note")?.textContent).toBe("With 1 die. Others stay.");
  });

  it("are gone with an answer, or when another moves", () => {
    const match = { inspected: new Map([["piece.1", { place: "piece.1", reason: "", clause: "", layers: [reach] }]]), askInspect: vi.fn() };
    const at = (revision: number) => view({ scene: { ...scene, board }, revision });
    const { result, rerender } = renderHook(({ revision }) => useLayers(at(revision), match as never), { initialProps: { revision: 1 } });
    act(() => result.current.look("piece.1"));
    expect(result.current.layers?.found).toEqual([reach]);
    rerender({ revision: 2 });
    expect(result.current.layers).toBeNull();
  });

  it("are waited for, and may be none", () => {
    looked({ found: null });
    expect(screen.getByText("Working it out…")).toBeTruthy();
    looked({ found: [] });
    expect(screen.getByText("Nothing is known of its squares now.")).toBeTruthy();
  });

  it("name whom they concern: nobody of the same side where something is struck, nobody itself", () => {
    expect(namesIn(threat, board, "piece.1")).toEqual(["Grunt"]);
    expect(namesIn(sight, board, "piece.1")).toEqual(["Sera", "Grunt"]);
  });

  it("leave what they lie on to be seen: hatching covers less than a tenth of it", () => {
    render(<Patterns />);
    for (const kind of ["area", "threat"]) {
      const pattern = document.querySelector(`#layer-${kind}`)!;
      expect(Number(pattern.querySelector("rect")!.getAttribute("width")) / Number(pattern.getAttribute("width"))).toBeLessThan(0.1);
    }
  });

  it("have a key each, also two of a kind", () => {
    expect(keyed([reach, threat, threat]).map(([key]) => key)).toEqual(["reach1", "threat1", "threat2"]);
  });
});

describe("why not", () => {
  const told = { place: "0.hand", reason: "No die is left in your pool.", clause: "B-STR-4", layers: null };

  it("says what stands there, the reason and its clause", () => {
    render(<WhyNot scene={scene} place="0.hand" known={told} onClose={vi.fn()} />);
    expect(screen.getByRole("status").textContent).toContain("No die is left in your pool.");
    expect(screen.getByRole("button", { name: "Why? Clause B-STR-4" })).toBeTruthy();
  });

  it("says of what can be chosen why nothing comes of it now, else that it can, without asking; Escape shuts it", () => {
    const shut = vi.fn();
    const useless = option("use", "Use", ["0.hand"], { risk: "Reap reaches nobody from here." });
    const shown = (options: Option[]) => render(<WhyNot scene={scene} place="0.hand" known={undefined} options={options} onClose={shut} />).container.textContent;
    expect(shown([useless])).toContain("Reap reaches nobody from here.");
    expect(shown([useless, option("lay", "Lay", ["0.hand"])])).toContain("It can be chosen now.");
    cleanup();
    shown([useless]);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(shut).toHaveBeenCalledTimes(1);
  });

  it("waits for the answer, and has none where a thing can be chosen", () => {
    render(<WhyNot scene={scene} place="0.hand" known={undefined} />);
    expect(screen.getByText(/Looking up why…/)).toBeTruthy();
    const { container } = render(<WhyNot bare scene={scene} place="0.hand" known={{ ...told, reason: "", clause: "" }} />);
    expect(container.textContent).toBe("");
  });
});
