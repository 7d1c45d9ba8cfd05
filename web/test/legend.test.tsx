import { act, fireEvent, render, screen, within } from "./rendering";
import { type ReactNode, useState } from "preact/compat";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Legend } from "../src/explain/Legend";
import { classesOf, numbersOf } from "../src/explain/numbers";
import { NumbersKey } from "../src/explain/NumbersKey";
import { useLeft } from "../src/explain/useLeft";
import { LookContext } from "../src/look/look";
import { GlossaryContext, namedBy } from "../src/look/words";
import type { Board, Piece, Scene } from "../src/protocol";
import { Table } from "../src/scene/Table";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { area, card, scene as cards } from "./fixtures";

const rook: Piece = {
  id: "piece.1", tile: "tile.1.1", name: "Rook", seat: 0, team: null, short: "R", summary: "Squad", stats: [], badges: ["Burn 2"], until: {}, text: [], down: false, active: false,
  bars: [{ label: "PD", word: "", value: 2, maximum: 3, kind: "armor", does: "" }],
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

describe("classes of pieces", () => {
  const drawn = (outline: string) => ({ hue: "red" as const, outline });
  const faces = new Map([["Scout", drawn("a")], ["Guard", drawn("b")], ["Burn", drawn("c")]]);
  const classes = new Map([...glossary, ["Scout", "A class: its colour."], ["Guard", "A class: its colour."]]);
  const pieces = ["Scout, 1 star", "Guard, 2 stars", "Squad"].map((summary): Piece => Object.assign({}, rook, { id: summary, summary }));
  const table = { ...cards, board: { ...board, pieces } };

  it("are named beside their signs in the key and in the legend, though no word on the table says them", () => {
    render(
      <GlossaryContext value={classes}>
        <LookContext value={faces}>
          <div className="match">
            <NumbersKey scene={table} seat={0} />
          </div>
          <Legend scene={table} seat={0} onClose={vi.fn()} />
        </LookContext>
      </GlossaryContext>,
    );
    const kinds = [...document.querySelectorAll(".kinds")].map((each) => each.textContent);
    expect(kinds).toEqual(["ScoutGuard", "ScoutGuard"]);
  });

  it("are none where only one is there", () => {
    expect(classesOf({ ...cards, board: { ...board, pieces: pieces.slice(0, 1) } }, classes, faces)).toEqual([]);
  });
});

/** A table, of which the legend is opened. */
function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <div className="match">
      <i className="safe" />
      <b className="strike-count">×3</b>
      <p>Arc 2</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Legend scene={scene} seat={0} onClose={vi.fn()} />}
    </div>
  );
}

describe("the legend of what is in sight", () => {
  it("begins with the signs that are drawn, and with the words that can be read", () => {
    render(
      <GlossaryContext value={glossary}>
        <Opened />
      </GlossaryContext>,
    );
    fireEvent.click(screen.getByText("Open"));
    const [signs, here] = [...document.querySelectorAll(".legend section")].map((each) => each.textContent);
    expect(signs).toContain("Out of opponents’ reach next turn");
    expect(signs).toContain("So many could be attacked from there");
    expect(here).toMatch(/Arc.*PD.*Burn/);
  });
});

describe("kinds of one thing", () => {
  const [pay, alone] = ["Its stones pay for what costs it.", "Its stones pay for no other kind."];
  const kinds = new Map([...glossary, ["Ash", pay], ["Brine", pay], ["Chalk", pay], ["ashes", pay], ["Void", alone]]);
  const faces = new Map([["Ash", "A"], ["Brine", "B"], ["Chalk", "C"], ["Void", "V"], ["PD", "P"]].map(([name, outline]) => [name!, { hue: "red" as const, outline: outline! }]));
  const gem = (id: string, name: string) => card(id, name, { shape: "gem", stats: [{ label: "Pays", value: "1" }] });
  const drawn = (children: ReactNode) => (
    <LookContext value={faces}>
      <GlossaryContext value={kinds}>{children}</GlossaryContext>
    </LookContext>
  );

  it("are one row of the legend, each behind its icon; in the key those in sight, after signs that stand without their word", () => {
    const shown = { ...scene, areas: [area(0, [], [gem("0.hand.0", "Ash 1"), gem("0.hand.1", "Brine 2"), gem("0.hand.2", "Void 1")])] };
    const { unmount } = render(drawn(<Legend scene={shown} seat={0} onClose={vi.fn()} />));
    expect(screen.getAllByRole("term", { hidden: true }).map((term) => term.textContent)).toContain("AshBrineChalk");
    unmount();
    const { container } = render(
      drawn(
        <>
          <Table scene={shown} seat={0} log={[]} />
          <NumbersKey scene={shown} seat={0} />
        </>,
      ),
    );
    const words = [...container.querySelectorAll(".numbers-key [data-term] > dt")].map((term) => term.textContent);
    expect(words).toContain("AshBrine");
    expect(words.indexOf("PD")).toBeLessThan(words.indexOf("AshBrine"));
    expect(words.indexOf("PD")).toBeLessThan(words.indexOf("Void"));
  });

  it("come after what is written on them beside a number, which is first and has a stone for its sign", () => {
    const shown = { ...scene, areas: [area(0, [], [gem("0.hand.0", "Ash 1")])] };
    const { container } = render(
      <LookContext value={faces}>
        <GlossaryContext value={new Map([...kinds, ["Pays", "How much of its element it pays."]])}>
          <Table scene={shown} seat={0} log={[]} />
          <NumbersKey scene={shown} seat={0} />
        </GlossaryContext>
      </LookContext>,
    );
    const [first] = [...container.querySelectorAll(".numbers-key [data-term]")];
    expect(first?.textContent).toBe("PaysHow much of its element it pays.");
    expect(first?.querySelector(".key-sign > .gem-cut")).not.toBeNull();
  });

  it("is said of a stone that is pointed at", () => {
    expect(namedBy({ name: "Void 1", shape: "gem" }, kinds)).toEqual(["Void"]);
    expect(namedBy({ name: "Void 1", shape: "card" }, kinds)).toEqual([]);
  });
});

describe("the words of a table", () => {
  it("are first those that stand beside numbers, then what lies on pieces", () => {
    const stands = { ...({} as Piece), id: "piece.1", seat: 0, tile: "tile.1.1", bars: [{ label: "HP", word: "", value: 1, maximum: 2, kind: "life", does: "" }], badges: ["Fused"], stats: [{ label: "MV", value: "3" }], down: false } as unknown as Piece;
    const yard = { pieces: [stands], tiles: [] } as unknown as Scene["board"];
    const found = numbersOf({ ...scene, board: yard, areas: [area(0, [card("0.play.0", "Rook", { stats: [{ label: "Attack", value: "2" }] })])] }, 0, glossary);
    expect([...new Set(found)].slice(0, 6)).toEqual(["HP", "Dice", "Pool", "MV", "Attack", "Fused"]);
  });

  it("are those of how its cards lie too, of a back only where its owner knows it", () => {
    const lying = [card("0.play.0", "Rook", { exhausted: true, badges: ["Passed"] }), card("0.play.1", "Mason", { facedown: true })];
    expect(numbersOf({ ...cards, areas: [area(0, lying)] }, 0, glossary)).toEqual(expect.arrayContaining(["Exhausted", "Passed", "Facedown"]));
    expect(numbersOf({ ...cards, areas: [area(1, [card("1.play.0", "", { facedown: true })])] }, 0, glossary)).not.toContain("Facedown");
  });
});

describe("a piece that is pointed at, or in focus", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("says of a bar that is named after a thing what its own text does", () => {
    const armed = { ...rook, badges: [], text: ["Maul: 3+ at 1 square; damage 3."], bars: [{ label: "Maul", word: "Arc", value: 2, maximum: 4, kind: "points" as const, does: "" }] };
    const { container } = render(
      <GlossaryContext value={glossary}>
        <Table scene={{ ...scene, board: { ...board, pieces: [armed] } }} seat={0} log={[]} />
      </GlossaryContext>,
    );
    fireEvent.pointerOver(container.querySelector('[data-place="tile.1.1"]')!);
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole("tooltip").textContent).toContain("Maul 2/43+ at 1 square; damage 3.");
  });

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

describe("a card that is pointed at, in focus, or under a finger that is held", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const hand = [card("0.hand.0", "Warden", { text: ["Burn 2: it hurts."], stats: [{ label: "PD", value: "2" }] })];
  const dealt: Scene = { ...cards, areas: [area(0, [], hand), area(1, [card("1.play.0", "", { facedown: true, hidden: true })])] };
  const wait = () => act(() => void vi.advanceTimersByTime(1000));
  const sit = () => {
    const open = vi.fn();
    const { container } = render(
      <GlossaryContext value={glossary}>
        <TouchContext value={{ ...UNTOUCHED, open }}>
          <Table scene={dealt} seat={0} log={[]} />
        </TouchContext>
      </GlossaryContext>,
    );
    return { open, at: (place: string) => container.querySelector<HTMLElement>(`.card[data-place="${place}"]`)! };
  };

  it("is shown whole, with what its words mean; a back shows nothing", () => {
    const { at } = sit();
    fireEvent.pointerOver(at("0.hand.0"));
    wait();
    const tip = within(screen.getByRole("tooltip"));
    expect(tip.getByText("Burn 2: it hurts.")).toBeTruthy();
    expect(tip.getAllByRole("term").map((term) => term.textContent?.trim())).toEqual(["PD", "Burn"]);
    fireEvent.pointerOver(at("1.play.0"));
    wait();
    expect(screen.getByRole("tooltip").textContent).toBe("");
  });

  it("is explained by what it does before of what kind it is, in six words at most", () => {
    const words = ["Range", "Fire", "Rare", "CHARGE", "HIT", "DAMAGE", "BURN"];
    const face = card("0.hand.0", "Sun Seed", { text: ["Range, Fire, Rare.", "Far.", "CHARGE, HIT 4, DAMAGE 4, BURN 3."], stats: [{ label: "HIT", value: "4" }] });
    render(
      <GlossaryContext value={new Map(words.map((word) => [word, `What ${word} is.`]))}>
        <TouchContext value={{ ...UNTOUCHED, open: vi.fn() }}>
          <Table scene={{ ...cards, areas: [area(0, [], [face]), area(1, [])] }} seat={0} log={[]} />
        </TouchContext>
      </GlossaryContext>,
    );
    fireEvent.pointerOver(document.querySelector('.card[data-place="0.hand.0"]')!);
    wait();
    const told = within(screen.getByRole("tooltip")).getAllByRole("term").map((term) => term.textContent?.trim());
    expect(told).toEqual(["CHARGE", "HIT", "DAMAGE", "BURN", "Range", "Fire"]);
  });

  it("stays while the pointer goes about on it", () => {
    const { at } = sit();
    fireEvent.pointerOver(at("0.hand.0"));
    wait();
    fireEvent.pointerOver(at("0.hand.0").querySelector(".card-name")!);
    expect(screen.getByRole("tooltip")).toBeTruthy();
  });

  it("stays while something else scrolls, and goes where it scrolls itself", () => {
    const { at } = sit();
    const log = document.body.appendChild(document.createElement("ol"));
    fireEvent.pointerOver(at("0.hand.0"));
    wait();
    fireEvent.scroll(log);
    expect(screen.getByRole("tooltip")).toBeTruthy();
    fireEvent.scroll(at("0.hand.0").closest(".table")!);
    expect(screen.queryByRole("tooltip")).toBeNull();
    log.remove();
  });

  it("is held, and nothing else is done by the lift; a short press opens it, a finger that goes on scrolls", () => {
    const { at, open } = sit();
    const press = () => fireEvent.pointerDown(at("0.hand.0"), { pointerType: "touch", clientX: 5, clientY: 5 });
    const lift = () => {
      fireEvent.pointerUp(at("0.hand.0"), { pointerType: "touch" });
      fireEvent.click(at("0.hand.0"));
    };
    press();
    wait();
    expect(screen.getByRole("tooltip")).toBeTruthy();
    lift();
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(open).not.toHaveBeenCalled();
    press();
    fireEvent.pointerMove(at("0.hand.0"), { pointerType: "touch", clientX: 40, clientY: 5 });
    wait();
    expect(screen.queryByRole("tooltip")).toBeNull();
    press();
    lift();
    expect(open).toHaveBeenCalledTimes(1);
  });
});

it("has a heading only where something is seen under it", () => {
  const HEIGHT = 10;
  const seenIn = (lines: number) => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
      const all = [...document.querySelectorAll<HTMLElement>(".lists h3, .lists dl > div")];
      return all.includes(this) ? new DOMRect(0, all.indexOf(this) * HEIGHT, 100, HEIGHT) : new DOMRect(0, 0, 100, lines * HEIGHT);
    });
    const Lists = () => {
      const { list, left } = useLeft<HTMLDivElement>();
      return <div className="lists" ref={list} data-left={left}><h3>Signs</h3><dl><div>one</div></dl><h3>Words</h3><dl><div>two</div></dl></div>;
    };
    const { container, unmount } = render(<Lists />);
    const seen = [...container.querySelectorAll<HTMLElement>("h3, dl > div")].filter(({ style }) => style.visibility !== "hidden").map(({ textContent }) => textContent);
    unmount();
    vi.restoreAllMocks();
    return seen;
  };
  expect([seenIn(1), seenIn(2), seenIn(3), seenIn(4)]).toEqual([[], ["Signs", "one"], ["Signs", "one"], ["Signs", "one", "Words", "two"]]);
});
