import { act, fireEvent, render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { BoardFrame } from "../src/board/BoardFrame";
import { BoardView } from "../src/board/BoardView";
import { describePiece, ledgesOf, namedTiles, pieceOn, stepped } from "../src/board/places";
import { Roster } from "../src/board/Roster";
import { ChooseContext } from "../src/decision/choose";
import { offered, placeOptions } from "../src/decision/group";
import { type Faces, LookContext } from "../src/look/look";
import type { Option, Piece } from "../src/protocol";
import { TouchContext } from "../src/scene/touch";
import { TracesContext } from "../src/show/traces";
import { decide, option } from "./fixtures";
import { board, go, piece, tile } from "./yard";

const stay: Option = { ...go, id: "stay", label: "Stay", verb: "Stay", touches: [], path: [] };

function laid(chosen = vi.fn(), pointed = vi.fn(), open = vi.fn(), wonder = vi.fn()) {
  const options = placeOptions(offered(decide([stay, go])).groups);
  render(
    <ChooseContext value={{ choose: chosen, point: pointed, busy: false }}>
      <TouchContext value={{ live: new Map(), options, near: new Set(["tile.2.2"]), hot: new Set(), area: new Set(["tile.3.2"]), areaOf: "Slash", path: [], open, wonder }}>
        <BoardView board={board} />
        <Roster pieces={board.pieces} label="Pieces" />
      </TouchContext>
    </ChooseContext>,
  );
  return { chosen, pointed, open, wonder };
}

describe("who lies there", () => {
  const lies = { ...piece, down: true, active: false };

  const drawn = (pieces: Piece[]) => {
    const { container } = render(<BoardView board={{ ...board, pieces }} />);
    return {
      tokens: [...container.querySelectorAll<HTMLElement>(".token")].map((each) => each.dataset["piece"]),
      graves: [...container.querySelectorAll<HTMLElement>(".grave")].map((each) => [each.dataset["pieces"], each.textContent]),
      square: screen.getAllByRole("button", { name: /^Column 1, row 1/ }).at(-1)!.getAttribute("aria-label"),
    };
  };

  it("is a mark beneath whoever stands there, with a count where they are several, and named", () => {
    const [first, second] = [{ ...lies, id: "piece.2", name: "Sera" }, { ...lies, id: "piece.3", name: "Wisp" }];
    expect(drawn([piece])).toMatchObject({ graves: [], square: expect.not.stringContaining("lying here") });
    expect(drawn([first])).toMatchObject({ tokens: ["piece.2"], graves: [] });
    expect(drawn([first, piece])).toMatchObject({ tokens: ["piece.1"], graves: [["piece.2", ""]], square: expect.stringContaining("; lying here: Sera; ") });
    expect(drawn([first, second, piece])).toMatchObject({ tokens: ["piece.1"], graves: [["piece.2 piece.3", "2"]], square: expect.stringContaining("; lying here: Sera, Wisp; ") });
    expect(drawn([first, second])).toMatchObject({ tokens: [], graves: [["piece.2 piece.3", "2Sera, Wisp fell"]], square: expect.stringContaining("; lying here: Wisp; ") });
  });

  it("is said in the square's title too, by a word of each name that says most, and nowhere else", () => {
    const titles = (...names: string[]) => {
      const fallen = names.map((name, index) => Object.assign({}, lies, { id: `piece.${index + 2}`, name }));
      const { container, unmount } = render(<BoardView board={{ ...board, pieces: [piece, ...fallen] }} />);
      const found = [...container.querySelectorAll<HTMLElement>(".tile")].flatMap(({ title }) => (title.includes("fell") ? title : []));
      unmount();
      return found;
    };
    expect(titles("Sera Quill")).toEqual(["Sera fell"]);
    expect(titles("The Twice-Named", "Wisp")).toEqual(["Twice-Named, Wisp fell"]);
    expect(titles()).toEqual([]);
  });

  it("bears who lost how much, and the digit that chooses it", () => {
    const touches = { live: new Map([["piece.2", 4]]), options: new Map(), near: new Set<string>(), hot: new Set<string>(), area: new Set<string>(), path: [], open: vi.fn() };
    const { container } = render(
      <TouchContext value={touches}>
        <TracesContext value={{ aims: [], ways: [], tolls: new Map([["piece.2", -6]]) }}>
          <BoardView board={{ ...board, pieces: [piece, { ...lies, id: "piece.2" }] }} />
        </TracesContext>
      </TouchContext>,
    );
    expect(container.querySelector(".grave")?.textContent).toBe("4R −6");
  });
});

describe("squares that can be chosen", () => {
  const lined = (options: Parameters<typeof decide>[0], near: string[]) => {
    const touches = { live: new Map(), options: placeOptions(offered(decide(options)).groups), near: new Set(near), hot: new Set<string>(), area: new Set<string>(), path: [], open: vi.fn() };
    render(
      <TouchContext value={touches}>
        <BoardView board={board} />
      </TouchContext>,
    );
    return [...document.querySelectorAll(".choosable path")].map((path) => [path.getAttribute("class"), path.getAttribute("d")?.match(/M/g)?.length]);
  };

  it("have one line round all of them, and another where only several answers lead", () => {
    const places = ["tile.1.2", "tile.2.2", "piece.1", "tile.3.1"];
    const each = places.map((place) => option(place, "Go", [place]));
    // Three that meet have eight sides; one by itself has four.
    expect(lined(each, places.slice(0, 3))).toEqual([["several", 4], ["cased", 8], [null, 8]]);
  });

  it("tell how many steps it is to where an answer walks, drawn and in words, and nothing where it does something else", () => {
    const walk = (path: string[]) => option(`go ${path.at(-1)}`, "Go", [path.at(-1)!], { path });
    lined([walk(["tile.2.2"]), walk(["tile.2.2", "tile.3.2"]), { ...walk(["tile.1.2"]), touches: ["tile.3.1"] }], ["tile.2.2", "tile.3.1"]);
    expect([...document.querySelectorAll(".tile")].map((each) => each.querySelector<HTMLElement>(".tile-steps")?.dataset["drawn"])).toEqual([...Array<undefined>(4), "1", "2"]);
    expect(screen.getByRole("button", { name: "Column 2, row 2: Floor. Can be chosen. 1 step away" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Column 3, row 2: .*Can be chosen\. 2 steps away$/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Column 3, row 1: Floor. Can be chosen" })).toBeTruthy();
  });

  it("tell none of the square on which whoever walks stands", () => {
    lined([option("round", "Go", ["tile.1.1"], { path: ["tile.1.2", "tile.1.1"] })], ["tile.1.1"]);
    expect(document.querySelector(".tile-steps")).toBeNull();
  });

  it("have the digits of the list on them, and so has a piece that can be chosen", () => {
    const touches = { live: new Map([["tile.2.2", 4], ["piece.1", 5]]), options: new Map(), near: new Set<string>(), hot: new Set<string>(), area: new Set<string>(), path: [], open: vi.fn() };
    render(
      <TouchContext value={touches}>
        <BoardView board={board} />
      </TouchContext>,
    );
    expect(document.querySelectorAll(".number").length).toBe(2);
    expect(document.querySelector<HTMLElement>('[data-place="tile.2.2"] .tile-number')?.dataset["drawn"]).toBe("4");
    expect(document.querySelector('[data-piece="piece.1"] .token-key')?.textContent).toBe("5");
  });

  it("have the digit of a square on who stands there, who would cover it", () => {
    const touches = { live: new Map([["tile.1.1", "1·2"]]), options: new Map(), near: new Set<string>(), hot: new Set<string>(), area: new Set<string>(), path: [], open: vi.fn() };
    render(
      <TouchContext value={touches}>
        <BoardView board={board} />
      </TouchContext>,
    );
    expect([...document.querySelectorAll(".number")].map((each) => each.textContent)).toEqual(["1·2"]);
    expect(document.querySelector('[data-piece="piece.1"] .token-key')).not.toBeNull();
    expect(screen.getByRole("button", { name: /^Column 1, row 1: .*Choice 1, 2$/ })).toBeTruthy();
  });

  it("tell none where two walk there who need not the same", () => {
    const walk = (path: string[]) => [option(`go ${path.length}`, "Go", ["tile.2.2"], { path })];
    lined([{ place: "tile.2.2", choices: { "As Rook": walk(["tile.2.2"]), "As Pawn": walk(["tile.1.2", "tile.2.2"]) } }], ["tile.2.2"]);
    expect(document.querySelector(".tile-steps")).toBeNull();
  });

  it("have none where nothing is asked; whoever acts has light below all pieces", () => {
    expect(lined([stay], [])).toEqual([]);
    expect(document.querySelector<HTMLElement>(".tokens > .token-glow")?.style.zIndex).toBe("-1");
  });
});

describe("heights", () => {
  const high = { ...board, tiles: board.tiles.map((each) => (each.id === "tile.2.1" ? { ...each, height: 2 } : each)) };
  const top = high.tiles[1]!;

  it("have a contour on each side on which the ground falls away, and none at the border", () => {
    expect(ledgesOf(high, top)).toBe(" ledge-e ledge-s ledge-w");
    expect(high.tiles.filter((each) => each !== top).map((each) => ledgesOf(high, each)).join("")).toBe("");
  });

  it("have it on the sides that are drawn, where the board is turned", () => {
    expect(ledgesOf({ ...high, turned: true }, top)).toBe(" ledge-n ledge-e ledge-w");
  });
});

describe("who stands where somebody lies", () => {
  const fallen = { ...piece, id: "piece.2", name: "Sera", down: true, active: false };
  const crowded = { ...board, pieces: [fallen, piece] };

  it("is the one whom the square is about", () => {
    expect(pieceOn(crowded, "tile.1.1")).toBe(piece);
    expect(pieceOn({ ...board, pieces: [fallen] }, "tile.1.1")).toBe(fallen);
  });
});

describe("the numbers on a piece", () => {
  it("are its armour too, of which it may have none from the beginning", () => {
    const armor = (label: string, value: number) => ({ label, value, maximum: value, kind: "armor" as const, word: "", does: "" });
    const bars = [...piece.bars, armor("PD", 0), armor("SD", 3)];
    const { container } = render(<BoardView board={{ ...board, pieces: [{ ...piece, bars }] }} />);
    expect([...container.querySelectorAll(".token-armor")].map((each) => each.textContent)).toEqual(["0", "3"]);
  });

  it("bear the colours of their signs", () => {
    const faces: Faces = new Map([["PD", { hue: "brown", outline: "M0 0" }], ["SD", { hue: "violet", outline: "M1 1" }]]);
    const bars = ["PD", "SD"].map((label) => ({ label, value: 1, maximum: 1, kind: "armor" as const, word: "", does: "" }));
    const { container } = render(
      <LookContext value={faces}>
        <BoardView board={{ ...board, pieces: [{ ...piece, bars: [...piece.bars, ...bars] }] }} />
      </LookContext>,
    );
    expect([...container.querySelectorAll(".token-armor")].map((each) => each.className)).toEqual(["token-armor hue-brown", "token-armor hue-violet"]);
  });
});

describe("a line of a piece", () => {
  it("is short for who fell, while others of the side are left", () => {
    const fallen = { ...piece, down: true };
    const short = (pieces: Piece[]) => {
      const { container } = render(<Roster pieces={pieces} label="Side" />);
      return [...container.querySelectorAll(".roster-line")].map((line) => line.classList.contains("fallen"));
    };
    expect(short([fallen])).toEqual([false]);
    expect(short([fallen, { ...piece, id: "piece.2" }])).toEqual([true, false]);
    const dead = { ...piece, tile: "", bars: piece.bars.map((bar) => (bar.kind === "life" ? { ...bar, value: 0 } : bar)) };
    expect(short([dead, { ...piece, id: "piece.2" }, { ...piece, id: "piece.3", tile: "" }])).toEqual([true, false, false]);
  });

  it("tells beside what is left of a thing what it does, once for all that have it, also where the first is dead; the others say whom they are like", () => {
    const gun = (label: string, does: string) => ({ label, value: 2, maximum: 3, kind: "points" as const, word: "Ammo", does });
    const [slug, maul] = [() => gun("Slug Gun", "1-5: 4+; 1 damage"), () => gun("Maul", "1: 3+; 3 damage")];
    const pieces = [{ ...piece, tile: "", bars: [...piece.bars, slug()] }, { ...piece, id: "piece.2", bars: [...piece.bars, slug(), maul()] }];
    const { container } = render(<Roster pieces={pieces} label="Enemies" />);
    const lines = [...container.querySelectorAll(".roster-line")];
    expect(lines.map((line) => [...line.querySelectorAll(".bar-does")].map((each) => each.textContent))).toEqual([["1-5: 4+; 1 damage"], ["1: 3+; 3 damage"]]);
    expect(lines.map((line) => [...line.querySelectorAll(".bar-like")].map((each) => each.textContent))).toEqual([[], [" as R"]]);
    expect(lines.map((line) => line.classList.contains("like"))).toEqual([false, false]);
  });

  it("marks who has nothing to be told that does not stand at another, and nobody who has fallen or has no such thing", () => {
    const gun = { label: "Slug Gun", value: 2, maximum: 3, kind: "points" as const, word: "Ammo", does: "1-5: 4+; 1 damage" };
    const armed = { ...piece, bars: [...piece.bars, gun] };
    const pieces = [armed, { ...armed, id: "piece.2" }, { ...armed, id: "piece.3", down: true }, { ...piece, id: "piece.4" }];
    const { container } = render(<Roster pieces={pieces} label="Enemies" />);
    expect([...container.querySelectorAll(".roster-line")].map((line) => line.classList.contains("like"))).toEqual([false, true, false, false]);
  });
});

describe("the names of squares", () => {
  const named = (marks: string, pieces: Piece[] = []) => {
    const tiles = [...marks].map((mark, index) => tile((index % 3) + 1, Math.floor(index / 3) + 1, mark === "." ? {} : { terrain: "wall", name: mark }));
    return [...namedTiles({ ...board, columns: 3, rows: 2, tiles, pieces })];
  };

  it("stand once on those that meet and are called alike, and on bare ground not at all", () => {
    expect(named("......")).toEqual([]);
    expect(named("AA.A.A")).toEqual(["tile.1.1", "tile.3.2"]);
    expect(named("ABAAAA")).toEqual(["tile.1.1", "tile.2.1"]);
    // The last of a row does not meet the first of the next.
    expect(named("..AA..")).toEqual(["tile.3.1", "tile.1.2"]);
  });

  it("stand where no higher square before them covers them, if there is such a square", () => {
    const row = (...heights: number[]) => heights.map((height, index) => tile((index % 3) + 1, Math.floor(index / 3) + 1, { height, ...(index < 3 ? { terrain: "water" as const, name: "Shallows" } : {}) }));
    const where = (turned: boolean, ...heights: number[]) => [...namedTiles({ ...board, columns: 3, rows: 2, tiles: row(...heights), pieces: [], turned })];
    expect(where(false, 0, 0, 0, 1, 1, 0)).toEqual(["tile.3.1"]);
    expect(where(true, 0, 0, 0, 1, 1, 0)).toEqual(["tile.1.1"]);
    expect(where(false, 0, 0, 0, 1, 1, 1)).toEqual(["tile.1.1"]);
  });

  it("stand where nobody is, if there is such a square", () => {
    expect(named("AA....", [piece])).toEqual(["tile.2.1"]);
    expect(named("A.....", [piece])).toEqual(["tile.1.1"]);
  });
});

describe("the board", () => {
  it("says what its stripes are", () => {
    laid();
    expect(screen.getByText("Striped: in reach of “Slash”")).toBeTruthy();
    const [{ tile: taken }] = board.pieces as [Piece];
    const { container } = render(
      <TouchContext value={{ live: new Map(), options: new Map(), near: new Set(), hot: new Set(), area: new Set([taken]), areaOf: "Slash", path: [], open: vi.fn() }}>
        <BoardView board={board} />
      </TouchContext>,
    );
    expect(container.querySelector(".area-note"), "where whoever stands there covers them").toBeNull();
  });

  it("marks each piece as its player's, with the colour of the side round it", () => {
    const ally: Piece = { ...piece, id: "piece.2", tile: "tile.3.1", seat: 2, team: 0, name: "Sera" };
    render(<BoardView board={{ ...board, pieces: [piece, ally] }} />);
    const drawn = [...document.querySelectorAll(".token")].map((token) => [token.classList.contains("seat-0"), token.querySelector(".seat-mark")?.classList.contains("seat-2")]);
    expect(drawn).toEqual([[true, false], [true, true]]);
  });

  it("tells every square in words, and chooses a marked one at once", async () => {
    const { chosen } = laid();
    expect(screen.getByRole("button", { name: "Column 2, row 1: Wall" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /Column 2, row 2: Floor\. Can be chosen/ }));
    expect(chosen).toHaveBeenCalledWith(go);
  });

  it("takes no focus by a click, which would show once a key is pressed; the keys go on from there", async () => {
    laid();
    await userEvent.tab();
    await userEvent.click(screen.getByRole("button", { name: "Column 2, row 1: Wall" }));
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("data-place")).toBe("tile.2.1");
  });

  it("is walked with arrow keys and one stop of Tab; what is under the cursor is previewed", async () => {
    const { pointed, chosen } = laid();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("data-place")).toBe("tile.1.1");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    expect(pointed).toHaveBeenLastCalledWith(go);
    await userEvent.keyboard("{Enter}");
    expect(chosen).toHaveBeenCalledWith(go);
    expect(stepped(board, "tile.3.2", "ArrowRight")).toBe("tile.3.2");
  });

  it("lies turned before whoever sits at its top; squares keep their numbers and the keys go where they point", () => {
    const turned = { ...board, turned: true };
    const { container } = render(<BoardView board={turned} />);
    const places = [...container.querySelectorAll("[data-place]")].map((each) => each.getAttribute("data-place"));
    expect(places).toEqual(["tile.3.2", "tile.2.2", "tile.1.2", "tile.3.1", "tile.2.1", "tile.1.1"]);
    expect(container.querySelector(".board-columns")?.textContent).toBe("321");
    expect(container.querySelector(".board-rows")?.textContent).toBe("21");
    expect(container.querySelector<HTMLElement>("[data-piece]")?.style.translate).toBe("200% 100%");
    expect(stepped(turned, "tile.1.1", "ArrowUp")).toBe("tile.1.2");
    expect(stepped(turned, "tile.1.1", "ArrowRight")).toBe("tile.1.1");
  });

  it("opens a piece from its square and from the roster", async () => {
    const { open } = laid();
    await userEvent.click(screen.getByRole("button", { name: /Column 1, row 1: Rook/ }));
    expect(open).toHaveBeenLastCalledWith("piece.1", false);
    fireEvent(screen.getByRole("button", { name: /Column 1, row 1: Rook/ }), new PointerEvent("click", { bubbles: true, pointerType: "mouse", detail: 1 }));
    expect(open).toHaveBeenLastCalledWith("piece.1", true);
    fireEvent.contextMenu(screen.getByRole("button", { name: /Column 1, row 1: Rook/ }));
    expect(open).toHaveBeenLastCalledWith("piece.1");
    await userEvent.click(screen.getByRole("button", { name: "Rook, Health 4 of 10, Pinned" }));
    expect(open).toHaveBeenCalledTimes(4);
    expect(describePiece({ ...piece, down: true })).toBe("Rook, Health 4 of 10, down, Pinned");
  });

  it("asks why of a square that is not marked", async () => {
    const { wonder, chosen, open } = laid();
    await userEvent.click(screen.getByRole("button", { name: /Column 3, row 1/ }));
    expect(wonder).toHaveBeenCalledWith("tile.3.1");
    expect([chosen, open].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  it("shows what an option would strike", () => {
    laid();
    expect(document.querySelectorAll(".tile.struck")).toHaveLength(1);
    expect(document.querySelectorAll(".tile.live")).toHaveLength(1);
  });
});

describe("a board that is magnified", () => {
  const zoomOf = () => Number(document.querySelector<HTMLElement>(".board-frame")!.style.getPropertyValue("--zoom"));
  const touch = (kind: string, ...xs: number[]) => {
    const event = new Event(kind, { cancelable: true });
    Object.defineProperty(event, "touches", { value: xs.map((clientX) => ({ clientX, clientY: 0 })) });
    act(() => void document.querySelector(".board-frame")!.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it("by buttons, and by two fingers that no page scrolls under; never smaller than it fits, nor beyond all bounds", async () => {
    render(
      <BoardFrame board={board}>
        <BoardView board={board} />
      </BoardFrame>,
    );
    expect(zoomOf()).toBe(1);
    await userEvent.click(screen.getByRole("button", { name: "Magnify the board" }));
    expect(zoomOf()).toBeCloseTo(1.4);
    await userEvent.click(screen.getByRole("button", { name: "Make the board smaller" }));
    expect(zoomOf()).toBe(1);
    touch("touchstart", 0, 100);
    expect(touch("touchmove", 0, 200)).toBe(true);
    expect(zoomOf()).toBe(2);
    touch("touchmove", 0, 900);
    expect(zoomOf()).toBe(3);
    touch("touchmove", 0, 10);
    expect(zoomOf()).toBe(1);
    touch("touchend", 0);
    expect(touch("touchmove", 50)).toBe(false);
  });
});
