import { act, render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { DecisionPanel } from "../src/decision/DecisionPanel";
import { MatchTable } from "../src/match/MatchTable";
import type { Match } from "../src/net/useMatch";
import type { View, Zone } from "../src/protocol";
import { asking, card, option, playing, plays, table, view } from "./fixtures";

function sit(shown: View, more: Partial<Match> = {}) {
  const match: Match = {
    view: shown, link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null,
    act: vi.fn(), undo: vi.fn(), askOdds: vi.fn(), askHint: vi.fn(), askWays: vi.fn(), ways: null, inspected: new Map(), askInspect: vi.fn(), table: null, speak: () => undefined, dismiss: vi.fn(), catchUp: vi.fn(), ...more,
  };
  render(<MatchTable match={match} view={shown} token="t" />);
  return match;
}

const end = option("end", "End turn", []);
const hit = option("hit", "Attack", ["1.play.0"]);

describe("the table", () => {
  it("has one h1, a main, and a word for all that is drawn", () => {
    sit(view());
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("main")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Facedown card, 3 dice" })).toBeTruthy();
    expect(screen.getAllByRole("img", { name: "Dice: 7 of 10" })).toHaveLength(2);
    expect(screen.getByText("Waiting for Player 1")).toBeTruthy();
  });

  it("says what becomes of what is more than may be had, in the game's words where it has them", () => {
    const { scene } = view();
    const over = { id: "0.total", label: "Stones", value: 9, maximum: 7 };
    const areas = scene.areas.map((each, index) => ({ ...each, trackers: [{ ...over, over: index === 0 ? "2 to discard" : "" }] }));
    sit(view({ scene: { ...scene, areas } }));
    expect(screen.getByRole("img", { name: "Stones: 9 of 7, 2 to discard" }).textContent).toContain("2 to discard");
    expect(screen.getByRole("img", { name: "Stones: 9 of 7, 2 too many" })).toBeTruthy();
  });

  it("counts the hand of another also where some of its cards are known, and says of how many", () => {
    const { scene } = view();
    const hand = { id: "1.hand", label: "Hand", kind: "hand", count: 2, cards: [card("1.hand.0", "Spring Heels")] } as const;
    const areas = scene.areas.map((each) => (each.seat === 1 ? { ...each, zones: each.zones.map((zone) => (zone.kind === "hand" ? { ...hand, cards: [...hand.cards] } : zone)) } : each));
    sit(view({ scene: { ...scene, areas } }));
    expect(screen.getByRole("button", { name: /^Hand: 2 cards/ })).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Hand: 1 of 2 known" })).getByText("Spring Heels", { selector: ".card-name" })).toBeTruthy();
  });

  it("knows all of a hand in which some lie once for several alike", () => {
    const { scene } = view();
    const hand = { id: "0.hand", label: "Hand", kind: "hand", count: 3, cards: [card("0.hand.0", "Earth 2", { copies: 2 }), card("0.hand.1", "Earth 3")] } as const;
    const areas = scene.areas.map((each) => (each.seat === 0 ? { ...each, zones: each.zones.map((zone) => (zone.kind === "hand" ? { ...hand, cards: [...hand.cards] } : zone)) } : each));
    sit(view({ scene: { ...scene, areas } }));
    expect(screen.queryByText(/of 3 known/)).toBeNull();
  });

  it("says which bot thinks, and who answered for one that gave no answer", () => {
    sit(view({ decision: null, waiting_for: 0, thinking: "Search", notices: ["Mine took too long. Greedy answered for it (once)."] }));
    expect(screen.getByText("Player 1 (Search) is thinking")).toBeTruthy();
    expect(screen.getByText(/Greedy answered for it/)).toBeTruthy();
  });

  it("answers in two taps: the card, then the amount", async () => {
    const match = sit(asking([playing, end]));
    await userEvent.click(screen.getByRole("button", { name: "Warden, Stands firm. Choice 1, 2" }));
    const menu = screen.getByRole("dialog", { name: "Warden" });
    await userEvent.click(within(menu).getByRole("button", { name: "Play Warden facedown with 2 dice" }));
    expect(match.act).toHaveBeenCalledWith("play facedown 2");
  });

  it("shows what belongs to the table, to look through and to choose from", async () => {
    const zones: Zone[] = [
      { id: "discard", label: "Discards", kind: "discard", count: 2, cards: [card("discard.1", "Fire 2")] },
      { id: "draft", label: "To pick from", kind: "play", count: 1, cards: [card("draft.a", "Ulla")] },
    ];
    const shown = asking([option("pick a", "Pick", ["draft.a"])]);
    const match = sit({ ...shown, scene: { ...shown.scene, zones } });
    const common = screen.getByRole("region", { name: "On the table" });
    await userEvent.click(within(common).getByRole("button", { name: "Discards: 2 cards; look through" }));
    expect(screen.getByRole("dialog", { name: "Discards" }).textContent).toContain("Fire 2");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(within(screen.getByRole("list", { name: "To pick from" })).getByRole("button", { name: "Ulla. Choice 1" }));
    await userEvent.click(within(screen.getByRole("dialog", { name: "Ulla" })).getByRole("button", { name: "Pick (pick a)" }));
    expect(match.act).toHaveBeenCalledWith("pick a");
  });

  it("takes no answer while the match is paused, and shows so", async () => {
    const match = sit(asking([playing, hit, end]), { table: table({ paused: true }) });
    expect(await screen.findByText("The match is paused.")).toBeTruthy();
    const panel = screen.getByRole("region", { name: "Decision" });
    for (const one of [...plays, hit, end]) expect(within(panel).getByRole<HTMLButtonElement>("button", { name: one.label }).disabled).toBe(true);
    await userEvent.keyboard("34");
    expect(match.act).not.toHaveBeenCalled();
  });

  it("asks for agreement also where its drawer is open", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => new Response(String(path).endsWith("/links") ? '{"invitations":[],"watch":""}' : "[]"));
    const speak = vi.fn();
    sit(asking([hit, end]), { table: table({ pause: [1], draw: [1] }), speak });
    await userEvent.click(screen.getByRole("button", { name: "Table" }));
    const drawer = within(screen.getByRole("dialog", { name: "Table" }));
    expect(await drawer.findByText("Bob asks for a pause.")).toBeTruthy();
    expect(drawer.getByText("Bob offers a draw.")).toBeTruthy();
    const [pause, draw] = drawer.getAllByRole("button", { name: "Agree" });
    await userEvent.click(pause!);
    await userEvent.click(draw!);
    expect(speak.mock.calls).toEqual([[{ type: "pause", agree: true }], [{ type: "draw", agree: true }]]);
    vi.restoreAllMocks();
  });

  it("lists every legal answer as a button", () => {
    sit(asking([playing, hit, end]));
    const panel = screen.getByRole("region", { name: "Decision" });
    for (const one of [...plays, hit, end]) expect(within(panel).getByRole("button", { name: one.label })).toBeTruthy();
  });

  it("is played by digits", async () => {
    const match = sit(asking([playing, hit, end]));
    await userEvent.keyboard("2");
    expect(screen.getByRole("dialog", { name: "Warden" })).toBeTruthy();
    await userEvent.keyboard("3");
    expect(match.act).toHaveBeenCalledWith("play facedown 3");
  });

  it("takes a lone answer at the first digit and undoes only where it may", async () => {
    const match = sit(asking([hit, end]));
    await userEvent.keyboard("u");
    expect(match.undo).not.toHaveBeenCalled();
    await userEvent.keyboard("2");
    expect(match.act).toHaveBeenCalledWith("end");
  });

  it("says why nothing can be taken back", async () => {
    const match = sit(asking([hit, end], { no_undo: "dice were rolled, or cards drawn, since" }));
    const undo = screen.getByRole("button", { name: "Undo" });
    expect([undo.title, undo.getAttribute("aria-disabled")]).toEqual(["Nothing can be taken back: dice were rolled, or cards drawn, since.", "true"]);
    await userEvent.click(undo);
    expect(match.undo).not.toHaveBeenCalled();
    expect(screen.getByText(undo.title)).toBeTruthy();
  });

  it("undoes by key where it may", async () => {
    const free = sit(asking([end], { undo: true }));
    await userEvent.keyboard("u");
    expect(free.undo).toHaveBeenCalledOnce();
  });

  it("sends nothing while an answer is on its way", async () => {
    const match = sit(asking([end], { undo: true }), { busy: true });
    await userEvent.keyboard("1u");
    expect(match.act).not.toHaveBeenCalled();
    expect(match.undo).not.toHaveBeenCalled();
  });

  it("does not take the second click of a double click", async () => {
    const match = sit(asking([end]));
    await userEvent.dblClick(screen.getByRole("button", { name: end.label }));
    expect(match.act).toHaveBeenCalledOnce();
  });

  it("says how it ended and offers what comes next", async () => {
    sit(view({ over: true, waiting_for: null, returns: [1, -1], outcome: "Player 1 wins." }));
    expect(await screen.findByRole("heading", { name: "You won. Player 1 wins." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Watch replay" }).getAttribute("href")).toBe("/replay?match=m#t");
  });
});

describe("who waits", () => {
  it("leaves the log the room of the answers", () => {
    sit(view());
    expect(screen.getByRole("region", { name: "Decision" }).className).toBe("decision waits");
  });

  it("does so only once it takes a while, and a question has the room at once", () => {
    vi.useFakeTimers();
    const panel = (shown: View) => (
      <DecisionPanel view={shown} groups={[]} busy={false} hint={null} onUndo={vi.fn()} onHelp={vi.fn()} onThrow={vi.fn()} />
    );
    const { rerender } = render(panel(asking([end])));
    const called = () => screen.getByRole("region", { name: "Decision" }).className;
    const passes = (time: number) => act(() => vi.advanceTimersByTime(time));
    passes(1);
    rerender(panel(view()));
    passes(500);
    expect(called()).toBe("decision");
    passes(500);
    expect(called()).toBe("decision waits");
    rerender(panel(asking([end])));
    expect(called()).toBe("decision ours");
    vi.useRealTimers();
  });
});

describe("what is done with things", () => {
  const long = { place: "1.play.0", choices: { "Attack it with all that is at hand": [hit] } };
  const short = { place: "0.hand.0", choices: { Play: [option("play", "Play", ["0.hand.0"])] } };
  const lists = () => [...document.querySelectorAll(".answers .groups")].map((list) => list.className);

  it("stands below the names of all where it has no room beside one", () => {
    sit(asking([short, long]));
    expect(lists()).toEqual(["groups below"]);
  });

  it("stands beside them where it has", () => {
    sit(asking([short]));
    expect(lists()).toEqual(["groups"]);
  });
});
