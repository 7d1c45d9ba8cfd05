import { fireEvent, render, screen, waitFor } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClauseContext } from "../src/log/clauses";
import { ClauseSheet } from "../src/log/ClauseSheet";
import { Log } from "../src/log/Log";
import { showWhole } from "../src/log/whole";
import { byChapter, search } from "../src/rules/search";
import { entry } from "./fixtures";

const book = [
  { id: "D-1", chapter: "Dice", kind: "M", text: "Roll all dice.", source: "line 1", ruling: "Zero dice make 0.", enacted_by: ["dice.roll"], tested_by: ["test_roll"] },
  { id: "C-1", chapter: "Cards", kind: "P", text: "May play cards.", source: "line 2", ruling: "", enacted_by: [], tested_by: [] },
];

describe("the log", () => {
  it("has lines that carry dice, result and clause, and is read at leisure", () => {
    render(<Log entries={[entry(0, { faces: [1, 6], result: 7 }), entry(1)]} seen={0} />);
    expect(screen.getByRole("log").getAttribute("aria-live")).toBe("off");
    expect(screen.getByRole("img", { name: "rolled 1 6, makes 7" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Why? Clause D-1" })).toHaveLength(2);
  });

  it("tells the same line of one decision once, with how often", () => {
    const under = { decision: 3, text: "Bo had a card left in hand." };
    const dice = { decision: 3, text: "A roll.", faces: [1], result: 1 };
    const entries = [entry(0, under), entry(1, under), entry(2, { ...under, seat: 1 }), entry(3, { ...under, decision: 4 }), entry(4, dice), entry(5, dice)];
    const { container } = render(<Log entries={entries} seen={1} />);
    const lines = [...container.querySelectorAll(".log-line")];
    expect(lines.map((line) => line.querySelector(".log-times")?.textContent ?? "")).toEqual([" 2 times", "", "", "", ""]);
    expect(lines[0]!.classList.contains("recent")).toBe(true);
  });

  it("adds new lines without drawing the old ones anew, and marks what was told since the last answer", () => {
    const { rerender, container } = render(<Log entries={[entry(0)]} seen={1} />);
    const first = container.querySelector("li");
    rerender(<Log entries={[entry(0), entry(1)]} seen={1} />);
    expect(container.querySelector("li")).toBe(first);
    expect([...container.querySelectorAll("li")].map((line) => line.classList.contains("recent"))).toEqual([false, true]);
  });

  describe("follows the newest line", () => {
    beforeEach(() => {
      vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
      vi.stubGlobal(
        "ResizeObserver",
        class {
          constructor(private readonly tell: () => void) {}
          observe = () => this.tell();
          disconnect = () => {};
        },
      );
    });
    afterEach(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });

    /** A list in a window of 100 points whose lines are 20 each, as a browser would lay it out. */
    const laidOut = (list: HTMLElement, lines: number) =>
      Object.defineProperty(list, "scrollHeight", { configurable: true, value: lines * 20 });
    const told = (count: number) => Array.from({ length: count }, (_, index) => entry(index));

    function shown(): { list: HTMLElement; tell(count: number, seen?: number): void } {
      const { rerender, container } = render(<Log entries={told(10)} seen={0} />);
      const list = container.querySelector("ol")!;
      const tell = (count: number, seen = 0) => {
        laidOut(list, count);
        rerender(<Log entries={told(count)} seen={seen} />);
      };
      tell(11);
      return { list, tell };
    }

    it("though the browser reports its own scrolling only after more lines were added", () => {
      const { list, tell } = shown();
      expect(list.scrollTop).toBe(220);
      laidOut(list, 30);
      fireEvent.scroll(list);
      tell(30);
      expect(list.scrollTop).toBe(600);
    });

    it("once its dice lie, and until then keeps in sight what is read", () => {
      const { rerender, container } = render(<Log entries={told(10)} seen={0} />);
      const list = container.querySelector("ol")!;
      laidOut(list, 10);
      rerender(<Log entries={told(9)} seen={0} />);
      expect(list.scrollTop).toBe(200);
      laidOut(list, 11);
      rerender(<Log entries={[...told(10), entry(10, { faces: [6], result: 6 })]} seen={0} telling />);
      expect(list.scrollTop).toBe(200);
      fireEvent.animationEnd(list.lastElementChild!);
      expect(list.scrollTop).toBe(220);
    });

    it("from its beginning where it is higher than the list", () => {
      const { list } = shown();
      const at = (top: number, height: number) => ({ top, bottom: top + height, height }) as DOMRect;
      vi.spyOn(list, "getBoundingClientRect").mockReturnValue(at(50, 100));
      [...list.children].forEach((line, index) => vi.spyOn(line, "getBoundingClientRect").mockReturnValue(index < 10 ? at(-500, 20) : at(20, 130)));
      showWhole(list, true);
      expect(list.scrollTop).toBe(220 - 30);
      expect(list.hasAttribute("data-cut")).toBe(false);
    });

    it("fades at the foot where a line goes on below it, and only there", () => {
      const { list } = shown();
      const at = (top: number, height: number) => ({ top, bottom: top + height, height }) as DOMRect;
      vi.spyOn(list, "getBoundingClientRect").mockReturnValue(at(50, 100));
      const last = vi.spyOn(list.lastElementChild!, "getBoundingClientRect").mockReturnValue(at(50, 130));
      showWhole(list, true);
      expect(list.hasAttribute("data-cut")).toBe(true);
      last.mockReturnValue(at(50, 100));
      showWhole(list);
      expect(list.hasAttribute("data-cut")).toBe(false);
    });

    it("though the browser has scrolled back, as the list's room came and went within a frame", () => {
      const { list } = shown();
      list.scrollTop = 20;
      fireEvent.scroll(list);
      expect(list.scrollTop).toBe(220);
    });

    it("unless its reader has scrolled back, until they are at the end again", () => {
      const { list, tell } = shown();
      fireEvent.wheel(list);
      list.scrollTop = 20;
      fireEvent.scroll(list);
      tell(12);
      expect(list.scrollTop).toBe(20);
      list.scrollTop = 140;
      fireEvent.scroll(list);
      tell(13);
      expect(list.scrollTop).toBe(260);
    });

    it("again once a reader who has scrolled back asks for it, or answers", async () => {
      const { list, tell } = shown();
      const back = () => {
        fireEvent.wheel(list);
        list.scrollTop = 20;
        fireEvent.scroll(list);
      };
      const newest = () => screen.queryByRole("button", { name: "Newest" });
      expect(newest()).toBeNull();
      back();
      tell(12);
      await userEvent.click(newest()!);
      expect([list.scrollTop, newest()]).toEqual([240, null]);
      back();
      tell(13, 12);
      expect([list.scrollTop, newest()]).toEqual([260, null]);
    });
  });

  it("opens the clause that was clicked", async () => {
    const open = vi.fn();
    render(
      <ClauseContext value={open}>
        <Log entries={[entry(0, { clause: "C-1" })]} seen={0} />
      </ClauseContext>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Why? Clause C-1" }));
    expect(open).toHaveBeenCalledWith({ clause: "C-1", line: "Line 0" });
  });
});

describe("the rulebook", () => {
  it("is fetched once and shows a clause's text and ruling, and of what is for developers nothing", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify(book)));
    const first = render(<ClauseSheet game="printed" clause="D-1" onClose={() => {}} />);
    await waitFor(() => screen.getByText("Roll all dice."));
    expect(screen.getByText("Zero dice make 0.", { exact: false })).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toBe("Dice D-1");
    expect([screen.queryByText("For developers"), screen.queryByText("dice.roll")]).toEqual([null, null]);
    first.unmount();
    render(<ClauseSheet game="printed" clause="C-1" onClose={() => {}} />);
    await waitFor(() => screen.getByText("May play cards."));
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockRestore();
  });

  it("begins with the line that it explains, and answers what is asked of a clause one by one", async () => {
    const asked = { ...book[0]!, ruling: "What of no dice? They make 0. (R-1)\nOf one? It is rolled. (R-2)" };
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify([asked])));
    render(<ClauseSheet game="lined" clause="D-1" line="Ada rolls 3 dice." onClose={() => {}} />);
    await waitFor(() => screen.getByText("Roll all dice."));
    expect(screen.getByRole("heading").textContent).toBe("Ada rolls 3 dice.");
    expect(document.querySelector(".clause-why")?.textContent).toBe("The rule behind it: Dice D-1");
    expect([...document.querySelectorAll(".clause-ruling")].map((each) => each.textContent)).toEqual(["What of no dice? They make 0. (R-1)", "Of one? It is rolled. (R-2)"]);
    fetched.mockRestore();
  });

  it("has as its title the beginning of a long line alone", () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(JSON.stringify(book)));
    const title = (line: string) => {
      const { unmount } = render(<ClauseSheet game="long" clause="D-1" line={line} onClose={() => {}} />);
      const found = screen.getByRole("heading").textContent;
      unmount();
      return found;
    };
    expect(title("Scout attacks Hauler: Attack 4 against Defense 3. Hauler is discarded.")).toBe("Scout attacks Hauler");
    expect(title("Hauler is discarded. So is the top card.")).toBe("Hauler is discarded.");
    fetched.mockRestore();
  });

  it("is searched by all words, in the order of the book", () => {
    expect(search(book, "DICE zero").map((page) => page.id)).toEqual(["D-1"]);
    expect(search(book, "")).toHaveLength(2);
    expect(search(book, "dragon")).toEqual([]);
    expect(byChapter(book).map(([chapter]) => chapter)).toEqual(["Dice", "Cards"]);
  });
});
