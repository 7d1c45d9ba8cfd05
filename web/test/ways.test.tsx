import { act, cleanup, renderHook, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../src/language/catalogue";
import { Plan } from "../src/net/plan";
import { type Match, useMatch } from "../src/net/useMatch";
import { spoken } from "../src/net/ways";
import type { Board, View, Way } from "../src/protocol";
import { asking, card, entry, option, scene, view } from "./fixtures";
import { holding, NO_WAYS, sit, TOGETHER } from "./sitting";
import { FakeSocket } from "./sockets";

const end = option("end", "End turn", []);
const steps = (revision: number, more: Partial<View> = {}) => asking([option(`go ${revision}`, "Go", []), end], { revision, undo: true, ...more });

describe("answers that one click gave", () => {
  it("are sent as each is asked for, and taken back together", () => {
    const plan = new Plan();
    expect(plan.begin(["go 1", "go 2", "end"], steps(1))).toEqual({ type: "act", option: "go 1", revision: 1 });
    expect(plan.next(steps(1))).toBeNull();
    expect(plan.next(steps(2))).toEqual({ type: "act", option: "go 2", revision: 2 });
    expect(plan.next(steps(3))).toEqual({ type: "act", option: "end", revision: 3 });
    expect(plan.on).toBe(false);
    expect(plan.back(steps(4))).toEqual({ type: "undo", revision: 4 });
    expect(plan.next(steps(5))).toEqual({ type: "undo", revision: 5 });
    expect(plan.next(steps(6))).toEqual({ type: "undo", revision: 6 });
    expect(plan.next(steps(7))).toBeNull();
    expect(plan.back(steps(8))).toEqual({ type: "undo", revision: 8 });
    expect(plan.on).toBe(false);
  });

  it("stop at dice, at a wound, at somebody else's decision, and where the answer is not offered", () => {
    const hurt = { kind: "hurt" as const, place: "piece.1", word: "", amount: 1, to: "", forced: false, loss: false };
    const surprises = [
      steps(2, { log: [entry(0), entry(1, { faces: [3] })] }),
      steps(2, { log: [entry(0), entry(1, { effects: [hurt] })] }),
      steps(2, { decision: null, waiting_for: 1 }),
      asking([end], { revision: 2 }),
    ];
    for (const surprise of surprises) {
      const plan = new Plan();
      plan.begin(["go 1", "go 2"], steps(1));
      expect(plan.next(surprise)).toBeNull();
      expect(plan.on).toBe(false);
    }
  });
});

describe("the words of a way", () => {
  afterEach(() => speak("en", {}));
  const label = (touches: string[]) => spoken({ ways: [way(["end", "rest"], { label: "End turn, then The rest", touches })], together: null, losing: [], outlook: "", hopes: {}, dangers: {}, harms: {}, attacks: {}, strikers: {}, promises: {}, stands: {}, perhaps: {}, about: [] }).ways[0]!.option.label;

  it("are one sentence: a second answer begins small in English unless it may be a name", () => {
    expect(label([])).toBe("End turn, then the rest");
    expect(label(["1.play.0"])).toBe("End turn, then The rest");
  });

  it("are joined in the language of the page", () => {
    speak("de", { "{before}, then {next}": "{before}, dann: {next}" });
    expect(label([])).toBe("End turn, dann: The rest");
  });
});

describe("a match", () => {
  beforeEach(() => {
    FakeSocket.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("shows where a click led once, at its end, and is busy until then", () => {
    const { result } = renderHook(() => useMatch("m", "t"));
    const [socket] = FakeSocket.made;
    socket!.say({ type: "view", view: steps(1) });
    act(() => result.current.act("go 1 > go 2"));
    expect(result.current.busy).toBe(true);
    socket!.say({ type: "view", view: steps(2) });
    expect(result.current.view?.revision).toBe(1);
    expect(result.current.busy).toBe(true);
    expect(socket!.sent.filter((each) => each.type === "act").map((each) => each.option)).toEqual(["go 1", "go 2"]);
    socket!.say({ type: "view", view: steps(3) });
    expect(result.current.view?.revision).toBe(3);
    expect(result.current.busy).toBe(false);
  });

  it("shows how far it came where an answer is refused on the way", () => {
    const { result } = renderHook(() => useMatch("m", "t"));
    const [socket] = FakeSocket.made;
    socket!.say({ type: "view", view: steps(1) });
    act(() => result.current.act("go 1 > go 2 > end"));
    socket!.say({ type: "view", view: steps(2) });
    socket!.say({ type: "refusal", id: String((socket!.sent.at(-1) as { id?: string }).id), code: "stale", reason: "Moved on.", clause: "" });
    expect(result.current.view?.revision).toBe(2);
    expect(result.current.busy).toBe(false);
    expect(result.current.refusal?.reason).toBe("Moved on.");
  });

  it("is not broken off where what was asked of the decision before comes too late", () => {
    const { result } = renderHook(() => useMatch("m", "t"));
    const [socket] = FakeSocket.made;
    socket!.say({ type: "view", view: steps(1) });
    act(() => result.current.askWays());
    act(() => result.current.act("go 1 > go 2 > end"));
    socket!.say({ type: "view", view: steps(2) });
    socket!.say({ type: "refusal", id: "", code: "stale", reason: "Moved on.", clause: "" });
    expect(result.current.refusal).toBeNull();
    socket!.say({ type: "view", view: steps(3) });
    expect(socket!.sent.filter((each) => each.type === "act").map((each) => each.option)).toEqual(["go 1", "go 2", "end"]);
  });
});

const way = (answers: string[], more: Partial<Way["option"]>): Way => ({
  answers,
  option: { ...option(answers.join(" > "), "", []), ...more },
  listed: (more.touches ?? []).length === 0,
  plain: false, acts: false,
});

describe("a click on a square before it is known where one click leads", () => {
  const floor = (column: number): Board["tiles"][number] => ({ id: `tile.${column}.1`, terrain: "ground", name: "Floor", height: 0, label: "", marks: [] });
  const board: Board = { label: "Yard", turned: false, columns: 2, rows: 1, pieces: [], tiles: [1, 2].map(floor) };
  const shown = () => asking([end], { scene: { ...scene, board } });
  const there = way(["move", "go 2,1"], { label: "Move, then go to 2,1", touches: ["tile.2.1"], path: ["tile.2.1"] });
  const click = () => userEvent.click(screen.getByRole("button", { name: /^Column 2, row 1/ }));

  it("waits for that and is done then", async () => {
    const match = sit(shown(), null);
    await click();
    expect(match.askInspect).not.toHaveBeenCalled();
    expect(document.querySelector(".why-not")?.textContent).toContain("Looking up why…");
    match.again({ ways: { ...NO_WAYS, ways: [there] } });
    expect(match.act).toHaveBeenLastCalledWith("move > go 2,1");
    expect(match.act).toHaveBeenCalledTimes(1);
    expect(match.askInspect).not.toHaveBeenCalled();
  });

  it("asks why then, where nothing leads there", async () => {
    const match = sit(shown(), null);
    await click();
    match.again({ ways: NO_WAYS });
    expect(match.act).not.toHaveBeenCalled();
    expect(match.askInspect).toHaveBeenCalledExactlyOnceWith("tile.2.1", false);
  });
});

describe("the table with ways", () => {
  it("says what can be hoped for at best with what is near, or by itself", () => {
    const said = () => [...document.querySelectorAll(".alarms li")].map((line) => line.textContent);
    const seen = asking([end]);
    sit({ ...seen, scene: { ...seen.scene, alarms: ["Last turn.", "One is left."].map((text) => ({ text, against: [0] })) } }, { outlook: "At best 41 % to win." });
    expect(said()).toEqual(["⚠ Last turn.", "⚠ At best 41 % to win.", "⚠ One is left."]);
    cleanup();
    sit(seen, { outlook: "At best 41 % to win." });
    expect(said()).toEqual(["⚠ At best 41 % to win."]);
  });

  it("does from the list what goes without saying too, and at the thing itself each step alone", async () => {
    const use = option("use cut", "Use", ["0.hand.0"], { label: "Use Cut" });
    const aim = { ...way(["use cut", "turn north"], { label: "Use Cut, then north", touches: ["1.play.0"], odds: true }), plain: true, acts: false };
    const shown = { ...scene, areas: [holding(scene.areas[0]!, [card("0.hand.0", "Cut")]), scene.areas[1]!] };
    const match = sit(asking([use, end], { scene: shown }), { ways: [aim] });
    await userEvent.click(within(document.querySelector<HTMLElement>(".decision")!).getByRole("button", { name: /^Use Cut/ }));
    expect(match.act).toHaveBeenLastCalledWith("use cut > turn north");
    await userEvent.keyboard("1");
    expect(match.act).toHaveBeenLastCalledWith("use cut > turn north");
    await userEvent.click(screen.getByRole("button", { name: /^Cut.*Choice 1/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^Use Cut/ }));
    expect(match.act).toHaveBeenLastCalledWith("use cut");
    cleanup();
    const two = sit(asking([use, end], { scene: shown }), { ways: [aim, { ...aim, answers: ["use cut", "turn south"] }] });
    await userEvent.click(within(document.querySelector<HTMLElement>(".decision")!).getByRole("button", { name: /^Use Cut/ }));
    expect(two.act).toHaveBeenLastCalledWith("use cut");
  });

  it("offers at an enemy what leads to it, and in the list what touches nothing", async () => {
    const aim = way(["use cut", "turn north"], { label: "Use Cut, then north", touches: ["1.play.0"], odds: true });
    const rest = way(["end", "rest"], { label: "End turn, then the rest" });
    const match = sit(asking([end]), { ways: [aim, rest] });
    await userEvent.click(screen.getByRole("button", { name: /Facedown card/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Use Cut, then north" }));
    expect(match.act).toHaveBeenLastCalledWith("use cut > turn north");
    await userEvent.click(screen.getByRole("button", { name: "End turn, then the rest" }));
    expect(match.act).toHaveBeenLastCalledWith("end > rest");
  });

  it("lets one answer be given several times by its number", async () => {
    const hit = option("hit", "Strike", ["1.play.0"], { label: "Strike" });
    const times = [2, 3].map((amount) => way(Array.from({ length: amount }, () => "hit"), { verb: "Strike", label: `Strike, ${amount} times`, amount, touches: ["1.play.0"] }));
    const match = sit(asking([hit, end]), { ways: times });
    await userEvent.click(screen.getByRole("button", { name: /Facedown card/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Strike, 3 times" }));
    expect(match.act).toHaveBeenLastCalledWith("hit > hit > hit");
  });

  it.each([2, 3])("offers that in the list too, where it is much behind one line (%d rows)", async (rows) => {
    const hits = Array.from({ length: rows }, (_, at) => option(`hit ${at}`, "Strike", [`1.play.${at}`], { label: "Strike" }));
    const often = hits.map(({ id, touches }) => ({ ...way([id, id], { verb: "Strike", label: `Strike ${id} twice`, amount: 2, touches }), listed: true }));
    const match = sit(asking([...hits, end]), { ways: often });
    const line = screen.queryByRole("button", { name: `In one click: ${rows} ways` });
    expect(line !== null).toBe(rows > 2);
    if (line) await userEvent.click(line);
    await userEvent.click(screen.getByRole("button", { name: /Strike hit 1 twice/ }));
    expect(match.act).toHaveBeenLastCalledWith("hit 1 > hit 1");
  });

  it("says at each of several rows of numbers at one thing what they are of, also where one has a single number", () => {
    const [shoot, cut, far] = ["Shoot", "Cut", "Far"].map((verb) => option(verb, verb, [verb === "Far" ? "1.play.1" : "1.play.0"], { label: verb }));
    const often = (of: string, times: number[], place = "1.play.0") => times.map((amount) => ({ ...way(Array.from({ length: amount }, () => of), { verb: of === "Far" ? "Cut" : of, label: `${of}, ${amount} times`, amount, touches: [place] }), listed: true }));
    sit(asking([shoot!, cut!, far!, end]), { ways: [...often("Shoot", [2]), ...often("Cut", [2, 3]), ...often("Far", [2, 3], "1.play.1")] });
    expect(screen.getAllByRole("group", { name: /^(Shoot|Cut)$/ }).map((row) => /\D+$/u.exec(row.querySelector(".choice-label")?.textContent ?? "")?.[0])).toEqual(["Shoot", "Cut", "Cut"]);
  });

  it("gathers neighbours by Shift and by dragging over them", async () => {
    const cards = ["0.hand.0", "0.hand.1", "0.hand.2"].map((place, at) => option(`drop ${at}`, "Discard", [place], { label: `Discard ${at}` }));
    const match = sit(asking([...cards, end]), { together: { ...TOGETHER, options: cards.map((each) => each.id), finish: "end", label: "End turn" } });
    const user = userEvent.setup();
    const named = (at: number) => screen.getByRole("button", { name: new RegExp(`^(\\d )?Discard ${at}( No|$)`) });
    await user.click(named(0));
    await user.keyboard("{Shift>}");
    await user.click(named(2));
    await user.keyboard("{/Shift}");
    expect(cards.map((_, at) => named(at).getAttribute("aria-pressed"))).toEqual(["true", "true", "true"]);
    await user.pointer([{ keys: "[MouseLeft>]", target: named(2) }, { target: named(1) }, { keys: "[/MouseLeft]", target: named(1) }]);
    expect(cards.map((_, at) => named(at).getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
    await user.click(screen.getByRole("button", { name: /Discard 1, then/ }));
    expect(match.act).toHaveBeenLastCalledWith(["drop 0", "end"]);
    await user.click(screen.getByRole("button", { name: "Discard all but this one" }));
    expect(match.act).toHaveBeenLastCalledWith(["drop 1", "drop 2", "end"]);
  });

  it("gives all but what is chosen only where that is enough and something", async () => {
    const cards = ["0.hand.0", "0.hand.1"].map((place, at) => option(`drop ${at}`, "Discard", [place], { label: `Discard ${at}` }));
    sit(asking([...cards, end]), { together: { ...TOGETHER, options: cards.map((each) => each.id), finish: "end", label: "End turn", least: 2 } });
    const inverse = () => screen.queryByRole("button", { name: /all but th/ });
    expect(inverse()).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^(\d )?Discard 0( No|$)/ }));
    expect(inverse()).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Mark all" }));
    expect(inverse()).toBeNull();
  });

  it("gathers cards, here or on the table, and gives them all at once", async () => {
    const hand = [card("0.hand.0", "Ash", { copies: 2 }), card("0.hand.1", "Brine")];
    const shown = { ...scene, areas: [holding(scene.areas[0]!, hand), scene.areas[1]!] };
    const drops = [option("drop a", "Discard", ["0.hand.0"], { label: "Discard Ash" }), option("drop b", "Discard", ["0.hand.1"], { label: "Discard Brine" })];
    const together = { ...TOGETHER, options: ["drop a", "drop b"], finish: "done", label: "Done", least: 2 };
    const match = sit(asking(drops, { scene: shown }), { together });
    const seen = [...screen.getByRole("button", { name: "Discard Ash (0 of 2)" }).querySelector(".gathered-name")!.childNodes].filter((each) => each instanceof Text);
    expect(seen.map(({ data }) => data)).toEqual(["Ash (0 of 2)"]);
    await userEvent.click(screen.getByRole("button", { name: "Discard Ash (0 of 2)" }));
    expect(screen.getByRole("button", { name: /^Ash/ }).textContent).toContain("✓ 1 of 2");
    expect(screen.getByRole("button", { name: "1 more to choose" })).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("button", { name: /^Brine/ }));
    await userEvent.click(screen.getByRole("button", { name: "Discard 2, then done Enter" }));
    expect(match.act).toHaveBeenLastCalledWith(["drop a", "drop b", "done"]);
    await userEvent.click(screen.getByRole("button", { name: "Mark all" }));
    await userEvent.click(screen.getByRole("button", { name: "Discard 3, then done Enter" }));
    expect(match.act).toHaveBeenLastCalledWith(["drop a", "drop a", "drop b", "done"]);
    await userEvent.click(screen.getByRole("button", { name: "Mark none" }));
    expect(screen.getByText(/^Discard: mark each one, here or on the table/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "2 more to choose" })).toHaveProperty("disabled", true);
  });

  it("counts like ones up by a click each, and marks those of least use by one click or Enter", async () => {
    const hand = [card("0.hand.0", "Ash", { copies: 2 }), card("0.hand.1", "Brine")];
    const shown = { ...scene, areas: [holding(scene.areas[0]!, hand), scene.areas[1]!] };
    const drops = [option("drop a", "Discard", ["0.hand.0"], { label: "Discard Ash" }), option("drop b", "Discard", ["0.hand.1"], { label: "Discard Brine" })];
    const together = { ...TOGETHER, options: ["drop a", "drop b"], finish: "done", label: "Done", least: 2, spare: ["drop b", "drop a"], why: "Nobody uses Brine." };
    const match = sit(asking(drops, { scene: shown }), { together });
    const ash = () => screen.getByRole("button", { name: /^Discard Ash/ });
    await userEvent.click(ash());
    expect(ash().textContent).toContain("(1 of 2)");
    expect(screen.queryByText("Nobody uses Brine.")).toBeNull();
    await userEvent.click(ash());
    expect(ash().textContent).toContain("(2 of 2)");
    await userEvent.click(ash());
    expect(ash().textContent).toContain("(0 of 2)");
    await userEvent.click(screen.getByRole("button", { name: "Mark the 2 of least use Enter" }));
    expect(screen.getByText("Nobody uses Brine.")).toBeTruthy();
    expect(ash().textContent).toContain("(1 of 2)");
    await userEvent.click(screen.getByRole("button", { name: "Discard 2, then done Enter" }));
    expect(match.act).toHaveBeenLastCalledWith(["drop b", "drop a", "done"]);
    await userEvent.click(screen.getByRole("button", { name: "Mark all" }));
    await userEvent.click(screen.getByRole("button", { name: "Mark none" }));
    (document.activeElement as HTMLElement).blur();
    vi.mocked(match.act).mockClear();
    await userEvent.keyboard("{Enter}");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(match.act).toHaveBeenLastCalledWith(["drop b", "drop a", "done"]);
  });

  it("says nothing of one of them over all where they are different things", () => {
    const breaks = [option("break a", "Break Thorn Hide", ["0.hand.0"], { label: "Break Thorn Hide" }), option("break b", "Break Braced", ["0.hand.1"], { label: "Break Braced" })];
    sit(asking(breaks, { scene: { ...scene, areas: [holding(scene.areas[0]!, [card("0.hand.0", "Ash"), card("0.hand.1", "Brine")]), scene.areas[1]!] } }), { together: { ...TOGETHER, options: ["break a", "break b"], finish: "done", label: "Done" } });
    expect(screen.getByText(/^Mark each one, here or on the table/)).toBeTruthy();
    expect(screen.queryByText(/Thorn Hide: mark/)).toBeNull();
  });

  it("chooses by numbers, shows the order on the table, and confirms by Enter", async () => {
    const hand = [card("0.hand.0", "Ash"), card("0.hand.1", "Brine")];
    const shown = { ...scene, areas: [holding(scene.areas[0]!, hand), scene.areas[1]!] };
    const drops = [option("drop a", "Discard", ["0.hand.0"], { label: "Discard Ash" }), option("drop b", "Discard", ["0.hand.1"], { label: "Discard Brine" }), end];
    const together = { ...TOGETHER, options: ["drop a", "drop b"], finish: "end", label: "End turn" };
    const match = sit(asking(drops, { scene: shown }), { together });
    const onTable = (name: RegExp) => screen.getByRole("button", { name });
    await userEvent.keyboard("{Enter}");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.click(onTable(/^Ash/));
    await userEvent.keyboard("121");
    expect(onTable(/^Brine/).getAttribute("aria-pressed")).toBe("true");
    expect(onTable(/^Brine/).textContent).toContain("✓ 1");
    expect(onTable(/^Ash/).textContent).toContain("✓ 2");
    await userEvent.keyboard("{Enter}");
    expect(match.act).toHaveBeenLastCalledWith(["drop b", "drop a", "end"]);
  });

  it("asks once about what loses the match or wastes a card", async () => {
    const waste = option("throw", "Throw away", [], { label: "Throw away", risk: "It is gone." });
    const match = sit(asking([waste, end]), { losing: ["end"] });
    await userEvent.click(screen.getByRole("button", { name: /^Throw away/ }));
    expect(screen.getByRole("alertdialog").textContent).toContain("It is gone.");
    await userEvent.click(screen.getByRole("button", { name: "No, choose again" }));
    await userEvent.click(screen.getByRole("button", { name: end.label }));
    expect(screen.getByRole("alertdialog").textContent).toContain("this loses the match.");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Yes, do it" }));
    expect(match.act).toHaveBeenLastCalledWith("end");
  });

  it("asks for no ways while somebody else decides", async () => {
    const match = sit(view(), null);
    await new Promise((go) => setTimeout(go, 300));
    expect(match.askWays).not.toHaveBeenCalled();
  });

  it("asks for ways until they come: once somebody thinks, again with another connection, and where none came for long", () => {
    vi.useFakeTimers();
    const asked = (match: Match) => vi.mocked(match.askWays).mock.calls.length;
    const match = sit(asking([end]), null);
    vi.advanceTimersByTime(300);
    expect(asked(match)).toBe(1);
    match.again({ link: "lost" });
    vi.advanceTimersByTime(20_000);
    expect(asked(match)).toBe(1);
    match.again({ link: "open" });
    vi.advanceTimersByTime(300);
    expect(asked(match)).toBe(2);
    vi.advanceTimersByTime(8_000);
    expect(asked(match)).toBe(3);
    match.again({ ways: NO_WAYS });
    vi.advanceTimersByTime(20_000);
    expect(asked(match)).toBe(3);
    vi.useRealTimers();
  });
});
