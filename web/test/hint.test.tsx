import { act, cleanup, fireEvent, render, renderHook, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MatchTable } from "../src/match/MatchTable";
import { type Match, useMatch } from "../src/net/useMatch";
import type { Hint, View } from "../src/protocol";
import { asking, entry, option, table, view } from "./fixtures";
import { FakeSocket } from "./sockets";

const end = option("end", "End turn", []);
const hit = option("hit", "Attack", ["1.play.0"]);
const hint: Hint = {
  seat: 0,
  simulations: 60,
  options: [
    { option: "hit", label: "Attack (hit)", chance: 0.625, tried: 41, line: ["End the turn"], why: "Beside the others: injuries −1.", even: false, guess: false },
    { option: "end", label: "End turn (end)", chance: 0.4, tried: 19, line: [], why: "", even: false, guess: false },
  ],
};

function sit(shown: View, more: Partial<Match> = {}): Match {
  const match: Match = {
    view: shown, link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null,
    act: vi.fn(), undo: vi.fn(), askOdds: vi.fn(), askHint: vi.fn(), askWays: vi.fn(), ways: null, inspected: new Map(), askInspect: vi.fn(), table: null, speak: () => undefined, dismiss: vi.fn(), catchUp: vi.fn(), ...more,
  };
  render(<MatchTable match={match} view={shown} token="t" />);
  return match;
}

afterEach(() => localStorage.clear());

describe("an answer that wastes something", () => {
  const vain = (id: string, risk: string) => option(id, "Turn", [], { label: `To the ${id}`, risk });

  it("is asked about once more where another does not, and given at once where all waste the same", async () => {
    const doubted = sit(asking([vain("north", "Strikes nobody."), end]));
    await userEvent.click(document.querySelector('[data-option="north"]') ?? screen.getByRole("button", { name: /of no use|north/i }));
    expect(doubted.act).not.toHaveBeenCalled();
    document.body.replaceChildren();
    const alike = sit(asking([vain("north", "Strikes nobody."), vain("east", "Strikes nobody.")]));
    await userEvent.click(document.querySelector('[data-option="north"]')!);
    expect(alike.act).toHaveBeenCalledWith("north");
  });
});

describe("what is shown once more", () => {
  it("leaves the question aside meanwhile, and says so", async () => {
    const log = [0, 1, 2].map((number) => entry(number, { seat: number, effects: [{ kind: "move", place: "piece.1", word: "", amount: 0, to: "", forced: false, loss: false }] }));
    sit({ ...asking([hit, end]), log });
    expect(document.querySelector('[data-option="end"]')).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /Show again/ }));
    expect(screen.getByRole("heading", { name: /Shown again/ })).toBeTruthy();
    expect(document.querySelector('[data-option="end"]')).toBeNull();
    await userEvent.click(screen.getAllByRole("button", { name: /Skip/ })[0]!);
    expect(document.querySelector('[data-option="end"]')).not.toBeNull();
  });
});

describe("a hint", () => {
  it("says before the first of a match that it marks the match, and is given by the second press", async () => {
    const { askHint } = sit(asking([hit, end]));
    const button = screen.getByRole("button", { name: "Hint" });
    expect(button.title).toContain("It marks this match as “Helped”");
    await userEvent.click(button);
    expect(askHint).not.toHaveBeenCalled();
    expect(screen.getByText(/A hint marks this match as “Helped”/)).toBeTruthy();
    await userEvent.keyboard("h");
    expect(askHint).toHaveBeenCalledTimes(1);
  });

  it("needs no such line in a match that is marked already", async () => {
    localStorage.clear();
    const { askHint } = sit(asking([hit, end], { helped: 1 }));
    await userEvent.keyboard("h");
    expect(askHint).toHaveBeenCalledTimes(1);
  });

  it("leaves the answer that it names in sight, and leaves out the numbers that stand there", () => {
    const scrolled: number[] = [];
    vi.spyOn(HTMLElement.prototype, "scrollTop", "set").mockImplementation((top) => void scrolled.push(top));
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
      const best = this.classList.contains("hinted") || (this.classList.contains("choice") && this.querySelector(".hinted"));
      return new DOMRect(0, best ? 300 : 100, 10, 10);
    });
    sit(asking([hit, end]), { hint: { ...hint, options: [{ ...hint.options[0]!, label: "Attack Osk (3+ for 3 damage, Crit 5)" }] } });
    expect(scrolled).toContain(194);
    expect(within(screen.getByRole("region", { name: "Hint" })).getByRole("button").textContent).toBe("Attack Osk 62.5 %");
    vi.restoreAllMocks();
  });

  it("scrolls no farther than it must for that, and not at all where it is in sight", () => {
    const scrolledTo = (top: number) => {
      const scrolled: number[] = [];
      vi.spyOn(HTMLElement.prototype, "scrollTop", "set").mockImplementation((at) => void scrolled.push(at));
      vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
        return this.classList.contains("answers-scroll") ? new DOMRect(0, 100, 10, 300) : new DOMRect(0, top, 10, 40);
      });
      sit(asking([hit, end]), { hint });
      cleanup();
      vi.restoreAllMocks();
      // The log goes to its end, which is nowhere here.
      return scrolled.filter((at) => at !== 0);
    };
    expect([scrolledTo(200), scrolledTo(350), scrolledTo(80)]).toEqual([[], [16], [-26]]);
  });

  it("has beside it what was answered for the viewer, as why a turn has ended", () => {
    sit(asking([hit, end]), { given: "End the turn" });
    expect(screen.getByText("Answered for you, as there was nothing else to do: End the turn")).toBeTruthy();
  });

  it("stands outside of what is asked on a desk, where it moves no answer", () => {
    sit(asking([hit, end]), { hint });
    const list = screen.getByRole("region", { name: "Hint" });
    expect([list.closest(".decision"), list.previousElementSibling?.className]).toEqual([null, "decision ours"]);
  });

  it("tells no chance of what was hardly tried", () => {
    const guessed = { ...hint, simulations: 1, options: [{ ...hint.options[0]!, chance: 1, tried: 1, guess: true }] };
    sit(asking([hit, end]), { hint: guessed });
    const list = screen.getByRole("region", { name: "Hint" });
    expect(within(list).getByText(/^Hint, only a guess:/)).toBeTruthy();
    expect(within(list).queryAllByText("a guess so far")).toHaveLength(0);
    expect(list.textContent).toContain("Hint: Attack (hit), a guess so far");
    expect(list.textContent).not.toContain("%");
    // It says why, and nothing of those for which nothing speaks.
    expect(within(list).getAllByRole("button").map((each) => each.textContent)).toEqual(["Attack "]);
    expect(within(list).getByText("Beside the others: injuries −1.")).toBeTruthy();
  });

  it("says what its chance rests on, where nothing beside it has one and no reason is known", () => {
    const named = (why: string, more: Hint["options"] = []) => {
      sit(asking([hit, end]), { hint: { ...hint, simulations: 400, options: [{ ...hint.options[0]!, why }, ...more] } });
      const found = screen.getByRole("region", { name: "Hint" }).textContent?.includes("Nothing looked better in 400 simulations.");
      cleanup();
      return found;
    };
    expect([named(""), named("Beside the others: injuries −1."), named("", [{ ...hint.options[0]!, option: "end" }])]).toEqual([true, false, false]);
  });

  it("says plainly that it sees no difference, where it sees none, and may be asked for again", async () => {
    const { askHint } = sit(asking([hit, end]), { hint: { ...hint, options: [] } });
    expect(screen.getByText(/No hint: no difference seen between these so far/)).toBeTruthy();
    // Then no answer is ringed, and the match was not helped.
    expect(document.querySelector(".hinted")).toBeNull();
    expect(screen.queryByText("Helped")).toBeNull();
    await userEvent.dblClick(screen.getByRole("button", { name: "Hint" }));
    expect(askHint).toHaveBeenCalledTimes(1);
  });

  it("is warned of once in each match, at its own question alone", async () => {
    const match = { view: asking([hit, end]), link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null, act: vi.fn(), undo: vi.fn(), askOdds: vi.fn(), askHint: vi.fn(), askWays: vi.fn(), ways: null, inspected: new Map(), askInspect: vi.fn(), table: null, speak: () => undefined, dismiss: vi.fn(), catchUp: vi.fn() } satisfies Match;
    const { rerender } = render(<MatchTable match={match} view={match.view} token="t" />);
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(screen.getByText(/Press Hint again/)).toBeTruthy();
    const next = asking([hit, end], { revision: match.view.revision + 1 });
    rerender(<MatchTable match={{ ...match, view: next }} view={next} token="t" />);
    expect(screen.queryByText(/Press Hint again/)).toBeNull();
    expect(match.askHint).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(match.askHint).toHaveBeenCalledTimes(1);
    sit(asking([hit, end]));
    await userEvent.click(screen.getAllByRole("button", { name: "Hint" }).at(-1)!);
    expect(screen.getByText(/Press Hint again/)).toBeTruthy();
  });

  it("comes at the first press where all others are bots, since it concerns nobody else", async () => {
    const seat = (number: number, sitter: string) => ({ seat: number, sitter, title: sitter, people: [], gone_at: null, role: "" });
    const against = (sitter: string) => sit(asking([hit, end]), { table: table({ held: [0], sittings: [seat(0, "human"), seat(1, sitter)] }) });
    const { askHint } = against("greedy");
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(askHint).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
    const other = against("friend");
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(other.askHint).not.toHaveBeenCalled();
    expect(screen.getByText(/Press Hint again/)).toBeTruthy();
  });

  it("is asked for by button and by key, once, and only by whoever decides", async () => {
    const { askHint } = sit(asking([hit, end]));
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    await userEvent.keyboard("hh");
    expect(askHint).toHaveBeenCalledTimes(2);
    document.body.replaceChildren();
    const waiting = sit(asking([hit, end]), { hint: "asked" });
    await userEvent.keyboard("h");
    expect(waiting.askHint).not.toHaveBeenCalled();
    expect(screen.getByText(/Thinking of a hint/)).toBeTruthy();
    document.body.replaceChildren();
    const other = sit(view({ waiting_for: 1 }));
    await userEvent.keyboard("h");
    expect(other.askHint).not.toHaveBeenCalled();
    expect((screen.getByRole("button", { name: "Hint" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("is not to be had in a rated match, by button or by key", async () => {
    const { askHint } = sit(asking([hit, end]), { table: table({ rated: true }) });
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
    await userEvent.keyboard("h");
    expect(askHint).not.toHaveBeenCalled();
  });

  it("calls answers equally good that are, and says what tells them apart", () => {
    const options = [{ ...hint.options[0]!, chance: 0.625 }, { ...hint.options[1]!, chance: 0.625, even: true, why: "Beside the others: injuries +1." }];
    sit(asking([hit, end]), { hint: { ...hint, options } });
    const list = within(screen.getByRole("region", { name: "Hint" }));
    expect(list.getAllByRole("button").map((each) => each.textContent)).toEqual(["Attack 62.5 %", "End turn as good"]);
    expect(list.getByRole("status").textContent).toBe("Hint, as good as each other: Attack (hit) or End turn (end), 62.5 % to win");
    expect([...document.querySelectorAll(".hint-line")].map((each) => each.textContent)).toEqual(["Beside the others: injuries −1.", "then perhaps: End the turn", "Beside the others: injuries +1."]);
  });

  it("shows chances and what follows, marks the best answer, and takes one when it is pressed", async () => {
    const { act: answered } = sit(asking([hit, end]), { hint });
    const list = within(screen.getByRole("region", { name: "Hint" }));
    expect(list.getByRole("status").textContent).toContain("62.5 %");
    expect(list.getByText("then perhaps: End the turn")).toBeTruthy();
    expect([...document.querySelectorAll(".hinted")].map((each) => each.getAttribute("data-option"))).toEqual(["hit"]);
    await userEvent.click(list.getByRole("button", { name: /End turn/ }));
    expect(answered).toHaveBeenCalledWith("end");
  });

  it("marks the match: in its head at once, and in its result", async () => {
    sit(asking([hit, end]), { hint });
    const mark = screen.getByText("Helped");
    fireEvent.focusIn(mark);
    expect(mark.tabIndex).toBe(0);
    expect(screen.getByRole("tooltip").textContent).toMatch(/^Helped Hints were taken for 1 decision\. Somebody asked for a hint in this match\./);
    document.body.replaceChildren();
    sit(view({ over: true, waiting_for: null, returns: [1, -1], outcome: "Won.", helped: 2 }));
    expect(await screen.findByText("Hints were taken for 2 decisions.")).toBeTruthy();
  });
});

describe("the hint of a match", () => {
  beforeEach(() => {
    FakeSocket.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is gone with its question, and may be asked for again after a refusal", () => {
    const { result } = renderHook(() => useMatch("m", "t"));
    const [socket] = FakeSocket.made;
    socket!.say({ type: "view", view: asking([hit, end], { revision: 4 }) });
    act(() => result.current.askHint());
    expect(socket!.sent).toEqual([{ type: "hint", revision: 4 }]);
    expect(result.current.hint).toBe("asked");
    socket!.say({ type: "refusal", code: "busy", reason: "later", clause: "" });
    expect(result.current.hint).toBeNull();
    act(() => result.current.askHint());
    socket!.say({ type: "hint", revision: 4, hint });
    expect(result.current.hint).toEqual(hint);
    socket!.say({ type: "view", view: asking([hit, end], { revision: 5 }) });
    socket!.say({ type: "hint", revision: 4, hint });
    expect(result.current.hint).toBeNull();
  });
});
