import { act, cleanup, fireEvent, render, screen } from "./rendering";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardView } from "../src/board/BoardView";
import { reachedAt, reachOf } from "../src/board/Reach";
import { Answers } from "../src/decision/Answers";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { offered, placeOptions } from "../src/decision/group";
import { FirstSign } from "../src/explain/FirstSign";
import { BoardSigns } from "../src/explain/Signs";
import { inSight } from "../src/explain/sight";
import { ThingTip } from "../src/explain/ThingTip";
import type { Board, Option, Piece, Tile, Ways } from "../src/protocol";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { decide, scene } from "./fixtures";

const tile = (column: number, row: number): Tile => ({ id: `tile.${column}.${row}`, terrain: "ground", name: "Floor", height: 0, label: "", marks: [] });
const foe = (id: string, name: string): Piece => ({
  id, seat: 1, team: null, name, short: name.slice(0, 2), summary: "", tile: "tile.3.1", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: false,
});
const board: Board = { label: "Yard", turned: false, columns: 3, rows: 2, pieces: [foe("piece.2", "Wisp"), foe("piece.3", "Ode")], tiles: [1, 2].flatMap((row) => [1, 2, 3].map((column) => tile(column, row))) };
const go = (column: number, row: number): Option => ({
  id: `go ${column},${row}`, label: `Move to ${column},${row}`, verb: "Move", clause: "X-MOVE-5", amount: null, touches: [`tile.${column}.${row}`], area: [], path: [`tile.${column}.${row}`], odds: false, risk: "", brings: null, does: "", takes: [], amid: "", otherwise: "", forgoes: "",
});

/** A board and the list of answers beside it, by what is known of two squares. */
function laid(dangers: Record<string, string[]>, more: Partial<Pick<Ways, "attacks" | "strikers" | "promises" | "perhaps" | "about">> = {}, pieces = board.pieces) {
  const there = { ...board, pieces };
  const { groups, places } = offered(decide([go(1, 1), go(1, 2)]));
  const { container } = render(
    <TouchContext value={{ ...UNTOUCHED, options: placeOptions(places), near: new Set(["tile.1.1", "tile.1.2"]), reach: reachOf(there, { dangers, harms: {}, attacks: {}, strikers: {}, promises: {}, perhaps: {}, about: [], ...more }), open: vi.fn() }}>
      <BoardView board={there} />
      <Answers scene={{ ...scene, board: there }} groups={groups} />
    </TouchContext>,
  );
  const names = screen.getAllByRole("button", { name: /^Column 1, row/ }).map((square) => square.getAttribute("aria-label"));
  return { marked: [...container.querySelectorAll<HTMLElement>(".tile:has(.safe)")].map((square) => square.dataset["place"]), strikes: [...container.querySelectorAll<HTMLElement>(".tile:has(.can-strike)")].map((square) => square.dataset["place"]), names, said: container.textContent };
}

it("is not marked on a square that only says in which direction, though ways lead there too", () => {
  const turned = [go(1, 1), { ...go(1, 2), id: "turn south", label: "Towards row 2", path: [] }];
  const reach = reachOf(board, { dangers: { "tile.1.1": [], "tile.1.2": [], "tile.2.1": ["piece.2"] }, harms: {}, attacks: {}, strikers: {}, promises: {}, perhaps: {}, about: [] });
  const { container } = render(
    <TouchContext value={{ ...UNTOUCHED, options: placeOptions(offered(decide(turned)).places), near: new Set(["tile.1.1", "tile.1.2"]), reach, open: vi.fn() }}>
      <BoardView board={board} />
    </TouchContext>,
  );
  expect([...container.querySelectorAll<HTMLElement>(".tile:has(.safe)")].map((square) => square.dataset["place"])).toEqual(["tile.1.1"]);
});

describe("what attacks from a square may come to", () => {
  const line = "True Cut hits Wisp 62 %, hurts 40 %";
  const targets = { "tile.1.1": ["piece.2"], "tile.1.2": [] };

  it("is said of the square and of the answer that leads there, before anybody goes", () => {
    const { names } = laid({ "tile.1.1": [], "tile.1.2": ["piece.2"] }, { attacks: targets, promises: { "tile.1.1": [line] } });
    expect(names[0]).toContain(`From here Wisp can be attacked this turn. ${line}`);
    expect(names[1]).not.toContain("True Cut");
    const [square, ...answers] = [...document.querySelectorAll<HTMLElement>("[data-promised='tile.1.1']")];
    expect(square!.matches(".tile")).toBe(true);
    expect(answers.map((answer) => answer.textContent).join()).toContain(line);
    expect(document.querySelector("[data-promised='tile.1.2']")).toBeNull();
  });

  it("says who of several can attack from there", () => {
    const names = (strikers: Record<string, string[]>) => reachedAt(reachOf(board, { dangers: {}, harms: {}, attacks: targets, strikers, promises: {}, perhaps: {}, about: [] }), "tile.1.1");
    expect(names({})).toBe("From here Wisp can be attacked this turn");
    const own = board.pieces[0]!;
    expect(names({ "tile.1.1": [own.id] })).toBe(`From here ${own.name} can attack Wisp this turn`);
  });

  it("is said of an answer only where whoever goes by it can attack", () => {
    const able = reachOf({ ...board, pieces: [...board.pieces, { ...foe("piece.4", "Una"), seat: 0 }] }, { dangers: {}, harms: {}, attacks: targets, strikers: { "tile.1.1": ["piece.4"] }, promises: { "tile.1.1": [line] }, perhaps: {}, about: [] });
    const marked = (named: string[]) => {
      const { container, unmount } = render(
        <TouchContext value={{ ...UNTOUCHED, reach: able, open: vi.fn() }}>
          <ChoiceRow choice={{ key: "a", label: "Activate, then go", options: [{ ...go(1, 1), touches: ["tile.1.1", ...named] }] }} />
        </TouchContext>,
      );
      const found = [container.querySelector(".can-strike") !== null, container.textContent.includes(line)];
      unmount();
      return found;
    };
    expect([marked(["piece.4"]), marked(["piece.1"])]).toEqual([[true, true], [false, false]]);
  });

  it("stands beside what is pointed at, and moves nothing", () => {
    vi.useFakeTimers();
    const { groups, places } = offered(decide([go(1, 1), go(1, 2)]));
    const reach = reachOf(board, { dangers: { "tile.1.1": ["piece.3"], "tile.1.2": [] }, harms: {}, attacks: targets, strikers: {}, promises: { "tile.1.1": [line] }, perhaps: {}, about: [] });
    render(
      <TouchContext value={{ ...UNTOUCHED, options: placeOptions(places), near: new Set(["tile.1.1", "tile.1.2"]), reach, open: vi.fn() }}>
        <div className="table">
          <BoardView board={board} />
          <ThingTip scene={{ ...scene, board }} />
        </div>
        <Answers scene={{ ...scene, board }} groups={groups} />
      </TouchContext>,
    );
    let x = 0;
    const tip = (at: Element) => {
      x += 1;
      fireEvent.pointerMove(at, { pointerType: "mouse", clientX: x, clientY: 5 });
      act(() => void vi.advanceTimersByTime(1000));
      return document.querySelector(".thing-tip")?.textContent ?? "";
    };
    for (const thing of document.querySelectorAll("[data-promised='tile.1.1']")) expect(tip(thing)).toBe(`Attacks from 1,1 In reach of Ode next turn${line}`);
    expect(tip(document.querySelector("[data-place='tile.1.2']")!)).toBe("1,2 Out of opponents’ reach next turn, as far as you know");
    vi.useRealTimers();
  });

  it("names whom else one could attack from there, where the lines do not", () => {
    vi.useFakeTimers();
    const reach = reachOf(board, { dangers: {}, harms: {}, attacks: { "tile.1.1": ["piece.2", "piece.3"] }, strikers: {}, promises: { "tile.1.1": [line] }, perhaps: {}, about: [] });
    render(
      <TouchContext value={{ ...UNTOUCHED, near: new Set(["tile.1.1"]), reach, open: vi.fn() }}>
        <div className="table">
          <BoardView board={board} />
          <ThingTip scene={{ ...scene, board }} />
        </div>
      </TouchContext>,
    );
    fireEvent.pointerMove(document.querySelector("[data-place='tile.1.1']")!, { pointerType: "mouse", clientX: 5, clientY: 5 });
    act(() => void vi.advanceTimersByTime(1000));
    expect(document.querySelector(".thing-tip")?.textContent).toBe(`Attacks from 1,1 From here Wisp, Ode can be attacked this turn${line}`);
    vi.useRealTimers();
  });
});

describe("how far opponents reach", () => {
  it("is a shield on squares out of it, where there are others, and in words on all", () => {
    const { marked, names, said } = laid({ "tile.1.1": ["piece.3", "piece.2"], "tile.1.2": [] });
    expect(marked).toEqual(["tile.1.2"]);
    expect(names[0]).toContain("In reach of Wisp, Ode next turn");
    expect(names[1]).toContain("Out of opponents’ reach next turn, as far as you know");
    expect(said).not.toContain("square is out of");
  });

  it("is said once where it is the same of all", () => {
    const { marked } = laid({ "tile.1.1": ["piece.2"], "tile.1.2": ["piece.3"] });
    expect(marked).toEqual([]);
  });

  it("has no shield where nobody reaches any of them, nor where nothing is known", () => {
    for (const dangers of [{ "tile.1.1": [], "tile.1.2": [] }, {}] as Record<string, string[]>[]) {
      const { marked, names } = laid(dangers);
      expect(marked).toEqual([]);
      expect(names.join()).not.toContain("reach");
    }
  });

  it("is marked at those who could strike, while the square is pointed at or has the focus", () => {
    laid({ "tile.1.1": ["piece.3"], "tile.1.2": [] });
    const square = (id: string) => document.querySelector<HTMLElement>(`.tile[data-place="${id}"]`)!;
    const marked = () => [...document.querySelectorAll<HTMLElement>(".token.threatens")].map((token) => token.dataset["piece"]);
    expect(marked()).toEqual([]);
    fireEvent.pointerEnter(square("tile.1.1"));
    expect(marked()).toEqual(["piece.3"]);
    fireEvent.pointerLeave(square("tile.1.1"));
    expect(marked()).toEqual([]);
    act(() => square("tile.1.1").focus());
    expect(marked()).toEqual(["piece.3"]);
    act(() => square("tile.1.2").focus());
    expect(marked()).toEqual([]);
  });

  it("is perhaps so where an opponent may hold what reaches a square: a hollow shield with another sign, and never a word of safety", () => {
    const may = "Wisp may hold a move that reaches there (43 %): Crescent";
    const { marked, names, said } = laid({ "tile.1.1": [], "tile.1.2": [] }, { perhaps: { "tile.1.1": may }, about: ["Mind the hand."] });
    expect(marked).toEqual(["tile.1.1", "tile.1.2"]);
    expect([...document.querySelectorAll<HTMLElement>(".tile:has(.perhaps)")].map((square) => square.dataset["place"])).toEqual(["tile.1.1"]);
    expect(new Set([...document.querySelectorAll(".tile .safe > .tick")].map((sign) => sign.getAttribute("d"))).size).toBe(2);
    expect(names[0]).toContain(may);
    expect(names[0]).not.toContain("as far as you know");
    expect(names[1]).toContain("Out of opponents’ reach next turn, as far as you know");
    expect(said).toContain("Mind the hand.");
    cleanup();
    expect(laid({ "tile.1.1": [], "tile.1.2": [] }, { perhaps: { "tile.1.1": may, "tile.1.2": may } }).marked).toEqual([]);
  });

  it("is known of no square that was not told of", () => {
    expect(reachedAt(reachOf(board, { dangers: { "tile.1.1": ["piece.2"], "tile.1.2": [] }, harms: {}, attacks: {}, strikers: {}, promises: {}, perhaps: {}, about: [] }), "tile.2.2")).toBe("");
    const told = reachOf(board, { dangers: { "tile.1.1": ["piece.3"], "tile.1.2": [] }, harms: { "tile.1.1": "up to 9 damage" }, attacks: {}, strikers: {}, promises: {}, perhaps: {}, about: [] });
    expect(reachedAt(told, "tile.1.1")).toMatch(/^In reach of .+ next turn: up to 9 damage$/);
  });
});

describe("whom who walks could attack from a square", () => {
  const dangers = { "tile.1.1": ["piece.2"], "tile.1.2": [] };

  it("is marked where it tells squares apart, and said in words", () => {
    const { strikes, names } = laid(dangers, { attacks: { "tile.1.1": [], "tile.1.2": ["piece.2", "piece.3"] } });
    expect(strikes).toEqual(["tile.1.2"]);
    expect(names[0]).not.toContain("attacked");
    expect(names[1]).toContain("Out of opponents’ reach next turn, as far as you know. From here Wisp, Ode can be attacked this turn");
  });

  it("is said once where it is the same of all", () => {
    const none = laid(dangers, { attacks: { "tile.1.1": [], "tile.1.2": [] } });
    expect(none.strikes).toEqual([]);
    cleanup();
    const all = laid(dangers, { attacks: { "tile.1.1": ["piece.2"], "tile.1.2": ["piece.2"] } });
    expect(all.strikes).toEqual([]);
  });

  it("is said of all only where it is known of all", () => {
    expect(laid(dangers, { attacks: { "tile.1.2": ["piece.2"] } }).strikes).toEqual(["tile.1.2"]);
  });
});

describe("what is under way", () => {
  it("is drawn on the squares that it strikes, and said of each", () => {
    const struck = { kind: "area" as const, name: "Struck by Candle Line", clause: "K-HIT-06", tiles: ["tile.1.1", "tile.2.1"], note: "" };
    const { container } = render(
      <TouchContext value={{ ...UNTOUCHED, struck, open: vi.fn() }}>
        <BoardView board={board} />
      </TouchContext>,
    );
    expect([...inSight(container).signs]).toContain("struck");
    expect(container.querySelectorAll(".layer.under-way path").length).toBeGreaterThan(0);
    expect(container.querySelector('[data-place="tile.2.1"]')?.getAttribute("aria-label")).toContain("Struck by Candle Line");
    expect(container.querySelector('[data-place="tile.1.2"]')?.getAttribute("aria-label")).not.toContain("Struck");
    cleanup();
    render(
      <TouchContext value={{ ...UNTOUCHED, struck, open: vi.fn() }}>
        <BoardSigns signs={new Set(["struck", "strike"])} />
      </TouchContext>,
    );
    expect(screen.getByText("Struck by Candle Line.")).toBeTruthy();
    expect(screen.getByText("Attack from here.")).toBeTruthy();
  });
});

describe("squares from which others can be attacked than from others", () => {
  const dangers = { "tile.1.1": ["piece.2"], "tile.1.2": ["piece.2"] };

  it("say whom, though from every square somebody can be", () => {
    const { strikes } = laid(dangers, { attacks: { "tile.1.1": ["piece.2"], "tile.1.2": ["piece.3", "piece.2"] } });
    expect(strikes).toEqual(["tile.1.1", "tile.1.2"]);
    expect([...document.querySelectorAll(".tile .strike-whom .roomy")].map(({ textContent }) => textContent)).toEqual(["Wi", "Wi Od"]);
    expect([...document.querySelectorAll(".tile .strike-whom .narrow")].map(({ textContent }) => textContent)).toEqual(["×2"]);
  });

  it("say nothing where it is the same from each", () => {
    const { strikes } = laid(dangers, { attacks: { "tile.1.1": ["piece.2", "piece.3"], "tile.1.2": ["piece.3", "piece.2"] } });
    expect(strikes).toEqual([]);
    expect(document.querySelector(".strike-whom")).toBeNull();
  });
});

describe("a sign on a square that stands there for the first time", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const shown = (attacks: Ways["attacks"] = {}) => {
    const { places } = offered(decide([go(1, 1), go(1, 2)]));
    const reach = reachOf(board, { dangers: { "tile.1.1": ["piece.3"], "tile.1.2": [] }, harms: {}, attacks, strikers: {}, perhaps: {}, about: [], promises: {} });
    const { container, unmount } = render(
      <TouchContext value={{ ...UNTOUCHED, options: placeOptions(places), near: new Set(["tile.1.1", "tile.1.2"]), reach, open: vi.fn() }}>
        <FirstSign board={board} />
      </TouchContext>,
    );
    return { said: container.textContent.trim(), drawn: container.querySelector("svg")?.getAttribute("class"), unmount };
  };

  it("is explained until it was read, one at a time", () => {
    const attacks = { "tile.1.1": ["piece.2"], "tile.1.2": [] };
    const first = shown(attacks);
    expect([first.said, first.drawn]).toEqual(["On a square: out of opponents’ reach next turn.", "safe"]);
    first.unmount();
    const again = shown(attacks);
    expect(again.drawn).toBe("safe");
    act(() => vi.advanceTimersByTime(4000));
    again.unmount();
    const next = shown(attacks);
    expect([next.said, next.drawn]).toEqual(["On a square: from it an opponent can be attacked.", "can-strike"]);
    act(() => vi.advanceTimersByTime(4000));
    next.unmount();
    expect(shown(attacks).said).toBe("");
  });
});
