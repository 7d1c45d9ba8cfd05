import { fireEvent, render } from "./rendering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dropOf, isLive } from "../src/decision/drop";
import { MatchTable } from "../src/match/MatchTable";
import type { Match } from "../src/net/useMatch";
import type { Board, Piece, Scene } from "../src/protocol";
import { area, asking, card, option, playing, plays, scene as cards } from "./fixtures";

const piece = (number: number, tile: string, more: Partial<Piece> = {}): Piece => ({
  id: `piece.${number}`, tile, name: `Piece ${number}`, seat: 0, team: null, short: "P", summary: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: false, ...more,
});
const board: Board = {
  label: "Yard", turned: false, columns: 3, rows: 1,
  tiles: [1, 2, 3].map((column) => ({ id: `tile.${column}.1`, terrain: "ground", name: "", height: 0, label: "", marks: [] })),
  pieces: [piece(1, "tile.1.1", { active: true }), piece(2, "tile.3.1", { seat: 1 })],
};
const scene: Scene = { ...cards, areas: [area(0, [], [card("0.hand.0", "Crescent"), card("0.hand.1", "Slash")]), area(1, [])], board };
const go = option("go", "Go", ["tile.2.1"]);
const use = option("use", "Use Crescent", ["0.hand.0"]);
const cut = option("cut", "Cut", ["piece.2", "0.hand.1"]);
const every = [go, use, cut];
const drop = (from: string, places: string[], table = true) => dropOf(scene, every, from, { places, table }, 0);

describe("what is dropped", () => {
  it("goes where a click could send it: the piece that acts to a lit square, a card onto whom it strikes", () => {
    expect(drop("piece.1", ["tile.2.1"])).toEqual({ kind: "there", onto: "tile.2.1" });
    expect(drop("piece.1", ["piece.2", "tile.3.1"])).toEqual({ kind: "there", onto: "piece.2" });
    expect(drop("0.hand.1", ["piece.2", "tile.3.1"])).toEqual({ kind: "both", onto: "piece.2" });
  });

  it("is played where it only says what it is played on later: anywhere on the table but not back in the hand", () => {
    expect(drop("0.hand.0", ["tile.2.1"])).toEqual({ kind: "open", place: "0.hand.0" });
    expect(drop("0.hand.0", [])).toEqual({ kind: "open", place: "0.hand.0" });
    expect(drop("0.hand.0", [], false)).toBeNull();
    expect(drop("0.hand.0", ["0.hand.0"], false)).toBeNull();
  });

  it("is a piece that does not act: what can be done with it is told, or else asked of itself and not of the square, which another goes to", () => {
    expect(drop("piece.2", ["tile.2.1"])).toEqual({ kind: "ask", place: "piece.2" });
    const pushes = option("push", "Push it", ["tile.1.1", "piece.2"]);
    expect(dropOf(scene, [go, pushes], "piece.2", { places: ["tile.2.1"], table: true }, 0)).toEqual({ kind: "nothing", place: "piece.2" });
  });

  it("opens the card that dice are dropped on", () => {
    expect(drop("0.pool", ["0.hand.0"], false)).toEqual({ kind: "open", place: "0.hand.0" });
  });

  it("is refused elsewhere with a place to ask about: the square for the piece that acts, the thing itself where it cannot be used", () => {
    expect(drop("piece.1", ["tile.1.1"])).toEqual({ kind: "nothing", place: "tile.1.1" });
    expect(drop("0.hand.1", ["tile.1.1"])).toEqual({ kind: "nothing", place: "tile.1.1" });
    expect(dropOf(scene, [go], "piece.2", { places: ["tile.2.1"], table: true }, 0)).toEqual({ kind: "nothing", place: "piece.2" });
    expect(isLive(scene, every, "piece.1", 0)).toBe(true);
    expect(isLive(scene, every, "piece.1", 1)).toBe(false);
    expect(isLive(scene, [], "0.pool", 0)).toBe(false);
  });
});

describe("dragging", () => {
  // Other files of tests have the same document.
  afterEach(() => Reflect.deleteProperty(document, "elementsFromPoint"));

  function sit(shown: ReturnType<typeof asking>) {
    const nothing = vi.fn();
    const match = {
      view: shown, table: null, link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null, ways: null, inspected: new Map(),
      act: vi.fn(), undo: nothing, askWays: nothing, askHint: nothing, askOdds: nothing, askInspect: vi.fn(), dismiss: nothing, speak: nothing, catchUp: nothing,
    };
    const { container } = render(<MatchTable match={match as unknown as Match} view={shown} token="" />);
    return { match, container };
  }

  function drag(container: HTMLElement, from: string, onto: string, pointerType = "mouse") {
    const at = (x: number) => container.querySelector(x < 50 ? from : onto)!;
    document.elementsFromPoint = (x: number) => [at(x)];
    const start = at(0);
    const event = { pointerType, button: 0, buttons: 1, clientY: 10 };
    fireEvent.pointerDown(start, { ...event, clientX: 10 });
    fireEvent.pointerMove(start, { ...event, clientX: 30 });
    fireEvent.pointerMove(start, { ...event, clientX: 90 });
    const ghost = document.querySelector(".drag-ghost");
    fireEvent.pointerUp(start, { ...event, buttons: 0, clientX: 90 });
    return ghost;
  }

  it.each(["mouse", "touch"])("takes the piece that acts to a square, lifted under the pointer (%s)", (kind) => {
    const { match, container } = sit(asking([go, use], { scene }));
    const ghost = drag(container, '.tile[data-place="tile.1.1"]', '.tile[data-place="tile.2.1"]', kind);
    expect(ghost?.textContent).toBe("Piece 1");
    expect(match.act).toHaveBeenCalledWith("go");
    expect(document.querySelector(".drag-ghost")).toBeNull();
  });

  it("opens what a card can be played as where it is dropped on one's own side", () => {
    const { match, container } = sit(asking([playing]));
    drag(container, '[data-place="0.hand.0"]', ".area.own .card-row.play");
    expect(document.querySelectorAll("dialog.menu .amount")).toHaveLength(plays.length);
    expect(match.act).not.toHaveBeenCalled();
  });

  it.each(["mouse", "touch"])("says why not of another piece of one's own (%s)", (kind) => {
    const two = { ...scene, board: { ...board, pieces: [board.pieces[0]!, piece(2, "tile.3.1")] } };
    const { match, container } = sit(asking([go], { scene: two }));
    expect(container.querySelector(".tile.own-grip")?.getAttribute("data-place")).toBe("tile.3.1");
    drag(container, '.tile[data-place="tile.3.1"]', '.tile[data-place="tile.2.1"]', kind);
    expect(match.act).not.toHaveBeenCalled();
    expect(match.askInspect).toHaveBeenCalledWith("piece.2", false);
  });

  it("says why not where nothing comes of it", () => {
    const { match, container } = sit(asking([go, use], { scene }));
    drag(container, '[data-place="0.hand.1"]', '.tile[data-place="tile.3.1"]');
    expect(match.act).not.toHaveBeenCalled();
    expect(match.askInspect).toHaveBeenCalledWith("0.hand.1", false);
  });
});
