import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Answers } from "../src/decision/Answers";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { ChooseContext } from "../src/decision/choose";
import { offered } from "../src/decision/group";
import { OddsContext } from "../src/decision/odds";
import { under } from "../src/decision/odds";
import { alike } from "../src/decision/SquareChips";
import type { Board } from "../src/protocol";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { decide, option, scene } from "./fixtures";

const step = (row: number, more = {}) => option(`go ${row}`, "Move here for 1 AP", [`tile.2.${row}`], { label: `Move to 3,${row + 1}`, ...more });
const end = option("end", "End", []);
const way = (id: string, odds = false) => ({ option: option(id, "", [], { label: id, odds }), answers: id.split(" > "), listed: true , plain: false, acts: false});
const groupsOf = (...options: Parameters<typeof decide>[0]) => offered(decide(options)).groups;

/** A screen with a mouse and room for the question beside the table. */
function wide() {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
}
afterEach(() => vi.unstubAllGlobals());

describe("things with the same answer", () => {
  const at = (place: string, verb = "Engage") => option(`go ${place}`, verb, [place], { label: `${verb} ${place}` });
  const listed = (asked: string, ...options: ReturnType<typeof at>[]) => {
    const { container, unmount } = render(
      <TouchContext value={{ ...UNTOUCHED, asked, open: vi.fn() }}>
        <Answers scene={scene} groups={groupsOf(...options)} />
      </TouchContext>,
    );
    const read = (selector: string) => [...container.querySelectorAll(selector)].map((each) => each.textContent);
    const found = [read(".said-once"), read(".choice-verb"), read(".group-name").length];
    unmount();
    return found;
  };

  it("say once what is done, above them, and not at all where the question says it", () => {
    expect(listed("Whom?", at("0.play.0"), at("0.hand.0"))).toEqual([["Engage:"], [], 2]);
    expect(listed("Engage whom?", at("0.play.0"), at("0.hand.0"))).toEqual([[], [], 2]);
  });

  it("say it each where it is not the same, or where there is one", () => {
    expect(listed("Whom?", at("0.play.0"), at("0.hand.0", "Protect"))).toEqual([[], ["Engage", "Protect"], 2]);
    expect(listed("Whom?", at("0.play.0"))).toEqual([[], ["Engage"], 1]);
  });
});

describe("answers in few words", () => {
  const pairs = (...options: Parameters<typeof decide>[0]) => {
    const { container, unmount } = render(<Answers scene={scene} groups={groupsOf(...options)} />);
    const found = container.querySelector(".groups.pairs") !== null;
    unmount();
    return found;
  };

  it("have room in pairs on a phone, unless one of them is longer, or bears chances or a number", () => {
    const [one, three] = [option("one", "Wait", []), option("three", "Hide", [])];
    expect(pairs(one, three, option("two", "Run", []))).toBe(true);
    expect(pairs(one)).toBe(false);
    expect(pairs(one, three, option("two", "Run as far as there is a way", []))).toBe(false);
    expect(pairs(one, three, option("two", "Strike", [], { odds: true }))).toBe(false);
    expect(pairs(one, three, option("two", "Strike", [], { amount: 2 }))).toBe(false);
  });
});

describe("squares with the same answer", () => {
  it("lie side by side on a phone too", () => {
    const { container } = render(<Answers scene={scene} groups={groupsOf(step(0), step(1), end)} />);
    expect(container.querySelectorAll(".chips .choice-button")).toHaveLength(2);
  });

  it("lie side by side under what is done there, each with its number, and are chosen by a click", async () => {
    wide();
    const choose = vi.fn();
    const { container } = render(
      <ChooseContext value={{ choose, point: () => undefined, busy: false }}>
        <Answers scene={scene} groups={groupsOf(step(0), step(1), end)} />
      </ChooseContext>,
    );
    expect(container.querySelector(".chips > p")?.textContent).toBe("Move here for 1 AP");
    expect([...container.querySelectorAll(".number")].map((each) => each.textContent)).toEqual(["1", "2", "3"]);
    await userEvent.click(screen.getByRole("button", { name: /Move to 3,2/ }));
    expect(choose).toHaveBeenCalledWith(step(1));
  });

  it("are rows of their own where chance, a waste or words tell them apart", () => {
    expect(alike(groupsOf(step(0), step(1)))).toBe(true);
    expect(alike(groupsOf(step(0), step(1, { odds: true })))).toBe(false);
    expect(alike(groupsOf(step(0), step(1, { risk: "It is wasted." })))).toBe(false);
    expect(alike(groupsOf(step(0, { verb: "" }), step(1, { verb: "" })))).toBe(false);
    expect(alike(groupsOf(step(0, { verb: "Slide" }), step(1)))).toBe(false);
  });
});

describe("several things at once", () => {
  const count = (ways: number, odds = false, before: string[] = []) => {
    const told = Array.from({ length: ways }, (_, index) => ({ ...way(`a > ${index}`, odds && index === 1), parts: [...before, `Go to ${index}`, "use it", "hit"] }));
    const { groups } = offered(decide([end]), told);
    const { container } = render(<Answers scene={scene} groups={groups} />);
    return container;
  };

  it("stand in the list while they are few, and are one line that opens where they are more", async () => {
    wide();
    expect(count(2).querySelectorAll(".answers-ways [data-option]")).toHaveLength(2);
    expect(count(6).querySelectorAll(".way-chips [data-option]")).toHaveLength(6);
    const many = count(7);
    expect(many.querySelectorAll(".answers-ways [data-option]")).toHaveLength(0);
    const fold = screen.getByRole("button", { name: "In one click: 7 ways" });
    const scrolled = vi.spyOn(fold, "scrollIntoView");
    await userEvent.click(fold);
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: "start" }));
    expect(many.querySelectorAll(".way-chips [data-option]")).toHaveLength(7);
  });

  it("begin with one that strikes somebody, where any does", () => {
    wide();
    count(7, true);
    expect(screen.queryByRole("button", { name: "In one click (7): a > 1…" })).not.toBeNull();
  });

  it("stand in the list where they strike somebody and nothing else is of use but to go somewhere: the others are a line", () => {
    wide();
    const board = { columns: 3, rows: 3, label: "Board", turned: false, pieces: [], tiles: [] } as unknown as Board;
    const shown = (...asked: Parameters<typeof decide>[0]) => {
      const told = Array.from({ length: 7 }, (_, index) => ({ ...way(`a > ${index}`, index > 3), parts: [`Go to ${index}`, "hit"] }));
      const { container, unmount } = render(<Answers scene={{ ...scene, board }} groups={offered(decide(asked), told).groups} />);
      const found = [[...container.querySelectorAll<HTMLElement>(".answers-ways [data-option]")].map(({ dataset }) => dataset["option"]), container.querySelector(".answers-ways .fold")?.textContent];
      unmount();
      return found;
    };
    expect(shown(end, option("walk", "Move up to 4 spaces", []), option("go", "Move", ["tile.1.1"]))).toEqual([["a > 4", "a > 5"], "In one click (5): a > 6…"]);
    expect(shown(end, option("use", "Use", ["1"]))).toEqual([[], "In one click (7): a > 4…"]);
  });

  it("say nothing of a strike that comes after much else", () => {
    wide();
    count(7, true, ["Done with this one", "next one"]);
    expect(screen.queryByRole("button", { name: "In one click: 7 ways" })).not.toBeNull();
  });

  it("are said of squares that only they lead to", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const said = (near: string[]) => {
      const options = new Map([["tile.2.2", [option("go", "Go", ["tile.2.2"])]], ["piece.2", [option("hit", "Hit", ["piece.2"])]]]);
      const touches = { ...UNTOUCHED, options, near: new Set(near), open: vi.fn() };
      const { container } = render(
        <TouchContext value={touches}>
          <Answers scene={scene} groups={offered(decide([end])).groups} />
        </TouchContext>,
      );
      return container.querySelector(".answers-ways")?.textContent;
    };
    expect(said(["tile.2.2"])).toBeUndefined();
    expect(said([])).toBe("Farther: click a dashed square.");
    wide(); // the key says it
    expect(said([])).toBeUndefined();
  });
});

describe("odds under a name", () => {
  it("do not say it again, and stay whole under another", () => {
    expect(under("Osk", "Osk -3 KOR")).toBe("-3 KOR");
    expect(under("Osk", "Oskar -3 KOR")).toBe("Oskar -3 KOR");
    expect(under("", "Nothing")).toBe("Nothing");
  });

  it("are not asked for beside what says that it is wasted", () => {
    const ask = vi.fn();
    const use = option("use", "Use", ["0.hand.0"], { odds: true });
    const shown = (risk: string) =>
      render(
        <OddsContext value={{ known: new Map(), ask, eager: true }}>
          <ChoiceRow choice={{ key: "use", label: "Use", options: [{ ...use, risk }] }} />
        </OddsContext>,
      ).container.querySelectorAll(".odds").length;
    expect([shown(""), shown("It reaches nobody.")]).toEqual([1, 0]);
  });
});
