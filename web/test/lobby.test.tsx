import { act, cleanup, render, screen, waitFor, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { FormFields } from "../src/lobby/FormFields";
import { InEnglish } from "../src/lobby/InEnglish";
import { LobbyPage } from "../src/lobby/LobbyPage";
import { FinishedList, RecentList } from "../src/lobby/RecentList";
import { choicesWith, latest, resize, setupFor, toRequest } from "../src/lobby/setup";
import { SeatPicker } from "../src/lobby/SeatPicker";
import { SetupForm } from "../src/lobby/SetupForm";
import { PickCards } from "../src/lobby/PickCards";
import { summaryOf } from "../src/lobby/told";
import { LookContext } from "../src/look/look";
import type { GameInfo } from "../src/net/api";
import { learned, pendingEven, recentMatches, rememberBegun, rememberMatch, rememberSetup, setupOf } from "../src/net/storage";
import type { Form, Forms, LessonInfo, NewMatch, Pick } from "../src/protocol";

const game: GameInfo = {
  id: "duel", title: "Duel", summary: "Two meet.", seats: [2, 3],
  options: [{ name: "cap", default: 10, choices: [8, 10], text: "Dice at most.", clause: "D-1" }],
  bots: [{ code: "random", name: "Random", summary: "Any answer." }, { code: "greedy", name: "Greedy", summary: "The best." }],
  editor: false, workshop: true,
  emblem: { icon: "crossed-swords", hue: "red" }, lettering: "plain",
  lessons: [],
  packs: [],
  most_pack_bytes: 100,
  english: false, quick: {},
};

const pick = (id: string, refused = ""): Pick => ({ id, name: id.toUpperCase(), summary: "", stats: [], text: [], group: "", refused, plan: [], clause: "" });
const deckForm = (deck: string): Form => ({
  choice: "decks", title: "Deck", value: deck, problems: [], ready: [], seat: "", quick: {},
  fields: [{ name: "deck", label: "Deck", picks: [pick("a"), pick("b")], chosen: [deck], help: "", least: 1, most: 1, repeats: false }],
});
const tableForm: Form = {
  choice: "", title: "Combat", value: { map: "yard", squad: ["a"] }, problems: [], ready: [], seat: "", quick: {},
  fields: [
    { name: "map", label: "Map", picks: [pick("yard"), pick("hall")], chosen: ["yard"], help: "", least: 1, most: 1, repeats: false },
    { name: "squad", label: "Squad", picks: [pick("a"), pick("b"), pick("c", "too heavy")], chosen: ["a"], help: "", least: 1, most: 2, repeats: false },
  ],
};
const nothing: Form = { choice: "", title: "", value: null, problems: [], ready: [], seat: "", quick: {}, fields: [] };
const forms = (seats: string[]): Forms => ({ table: nothing, seats: seats.map(deckForm), faces: {} });

/** The server: forms for whoever asks, then the answer to the start. */
function answered(answer: string, status: number) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    if (!String(path).endsWith("/forms")) return new Response(answer, { status });
    const { seats } = JSON.parse(String(init!.body)) as { seats: number };
    return new Response(JSON.stringify(forms(Array.from({ length: seats }, () => "a"))), { status: 200 });
  });
}

describe("games whose cards and rules are in English only", () => {
  it("are named once, and nothing is said where there are none", () => {
    const named = (id: string, english: boolean): GameInfo => ({ ...game, id, title: id, english });
    const { container, rerender } = render(<InEnglish games={[named("Duel", true), named("Chess", false), named("Go", true)]} />);
    expect(container.textContent).toBe("Cards and rules of Duel and Go are in English.");
    rerender(<InEnglish games={[named("Chess", false)]} />);
    expect(container.textContent).toBe("");
  });
});

describe("the set-up", () => {
  it("seats a person against a bot and sends no house rule that is the book's", () => {
    expect(toRequest(setupFor(game, null), game, forms(["a", "b"]))).toEqual({
      game: "duel", seats: ["human", "greedy"], seed: null, choices: { decks: ["a", "b"] }, options: {},
    });
  });

  it("keeps of the last match what still fits", () => {
    const setup = setupFor(game, { game: "duel", seats: ["random", "gone", "human"], choices: { decks: ["b", "x", "a"] }, options: { cap: 8 } });
    expect(setup.seats).toEqual(["random", "greedy", "human"]);
    expect(setup.choices).toEqual({ decks: ["b", "x", "a"] });
    expect(toRequest({ ...setup, seed: " 42 " }, game, null)).toMatchObject({ seed: 42, options: { cap: 8 } });
    expect(resize(setup, game, 2).seats).toEqual(["random", "greedy"]);
  });

  it("starts what was chosen", async () => {
    const sent = answered('{"match":"m1","key":"t1","owner":"o1"}', 201);
    render(<SetupForm game={game} />);
    await userEvent.click(screen.getByRole("radio", { name: "3 seats" }));
    await userEvent.click(within(screen.getByRole("radiogroup", { name: "Player 3" })).getByRole("radio", { name: "Human" }));
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    const body = JSON.parse(String(sent.mock.calls.at(-1)![1]!.body)) as { seats: string[] };
    expect(body.seats).toEqual(["human", "greedy", "human"]);
    expect(location.pathname + location.hash).toBe("/match/m1#t1");
    sent.mockRestore();
  });

  it("begins with the choices of the match that it is to be like, not with those made last", async () => {
    rememberBegun("m1", { game: "duel", seats: ["human", "random", "greedy"], choices: { map: "yard" }, options: { cap: 8 }, seed: 5, clock: null });
    rememberSetup({ game: "duel", seats: ["human", "human"] });
    const sent = answered('{"match":"m2","key":"t2","owner":"o2"}', 201);
    render(<SetupForm game={game} like="m1" />);
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    const body = JSON.parse(String(sent.mock.calls.at(-1)![1]!.body)) as NewMatch;
    // Its dice fall anew.
    expect(body).toMatchObject({ seats: ["human", "random", "greedy"], choices: { map: "yard" }, options: { cap: 8 }, seed: null });
    expect(setupOf("m2")).toMatchObject({ seats: ["human", "random", "greedy"], options: { cap: 8 } });
    sent.mockRestore();
  });

  it("says in a line what it comes to", () => {
    const whole: Forms = { table: tableForm, seats: [deckForm("a"), deckForm("b")], faces: {} };
    const setup = setupFor(game, null);
    expect(summaryOf(game, setup, whole)).toBe("You against Greedy · YARD · A");
    expect(summaryOf(game, setup, null)).toBe("You against Greedy");
    expect(summaryOf(game, { ...setup, seats: ["human", "human", "friend"] }, null)).toBe("Human, Human, and a friend");
    expect(summaryOf(game, { ...setup, seats: ["gone", "open"] }, whole)).toBe("gone against whoever comes first · YARD");
  });

  it("seats whom it seated before where somebody chooses a bot again", async () => {
    const chosen: string[][] = [];
    const setup = setupFor(game, { game: "duel", seats: ["human", "random"] });
    render(<SeatPicker game={game} setup={setup} forms={null} onForm={() => {}} onResize={() => {}} onChange={(after) => chosen.push(after.seats)} />);
    const second = within(screen.getByRole("radiogroup", { name: "Player 2" }));
    expect(second.getByRole<HTMLInputElement>("radio", { name: "Bot" }).checked).toBe(true);
    await userEvent.click(second.getByRole("radio", { name: "A friend, by a link" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Program" }), "greedy");
    await userEvent.click(within(screen.getByRole("radiogroup", { name: "Player 1" })).getByRole("radio", { name: "Bot" }));
    expect(chosen).toEqual([["human", "friend"], ["human", "greedy"], ["greedy", "random"]]);
  });

  it("says why it could not start", async () => {
    const sent = answered('{"code":"illegal","reason":"No such deck."}', 409);
    render(<SetupForm game={game} />);
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    expect((await screen.findByRole("alert")).textContent).toBe("No such deck.");
    sent.mockRestore();
  });
});

describe("the first page", () => {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const lists: Record<string, unknown> = { "/api/games": [game], "/api/tables": [], "/api/standings": [] };
  const listed = (path: unknown) => (String(path) in lists ? json(lists[String(path)]) : null);

  it("begins a match against the bot by one click, and leads to everything else", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) =>
      Promise.resolve(listed(path) ?? json({ match: "m7", key: "t7", owner: "o7" })));
    render(<LobbyPage />);
    const play = await screen.findByRole("button", { name: "Play the bot at Duel" });
    expect(screen.getByRole("link", { name: "Set up Duel" }).getAttribute("href")).toBe("/new/duel");
    expect(screen.getByRole("link", { name: "Rules of Duel" }).getAttribute("href")).toBe("/rules/duel");
    await userEvent.click(play);
    const begun = sent.mock.calls.find(([path]) => String(path) === "/api/matches")!;
    expect(JSON.parse(String(begun[1]!.body))).toMatchObject({ game: "duel", seats: ["human", "greedy"] });
    expect(location.pathname + location.hash).toBe("/match/m7#t7");
    sent.mockRestore();
  });

  it("leaves to the seed what nobody chose, where its game has others for each", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) =>
      Promise.resolve(String(path) === "/api/games" ? json([{ ...game, quick: { builds: "any" } }]) : (listed(path) ?? json({ match: "m6", key: "t6", owner: "o6" }))));
    render(<LobbyPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Play the bot at Duel" }));
    const begun = sent.mock.calls.find(([path]) => String(path) === "/api/matches")!;
    expect(JSON.parse(String(begun[1]!.body))).toMatchObject({ choices: { builds: "any" }, seed: null });
    sent.mockRestore();
  });

  it("plays one click's match against the level that is as strong as who plays, and follows how it ends", async () => {
    const bots = ["newcomer", "apprentice"].map((code, level) => ({ code, name: code, summary: "", level }));
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) =>
      Promise.resolve(String(path) === "/api/games" ? json([{ ...game, bots }]) : (listed(path) ?? json({ match: "m9", key: "t9", owner: "o9" }))));
    render(<LobbyPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Play the bot at Duel" }));
    const begun = sent.mock.calls.find(([path]) => String(path) === "/api/matches")!;
    expect(JSON.parse(String(begun[1]!.body)).seats).toEqual(["human", "apprentice"]);
    expect(pendingEven("m9")?.seat).toBe(0);
    sent.mockRestore();
  });

  it("begins the next puzzle by one click, says how much was learned here, and where tables will be found", async () => {
    const lesson = (id: string, kind: LessonInfo["kind"]): LessonInfo => ({ id, title: id, summary: "", kind, minutes: 3 });
    const taught = { ...game, lessons: [lesson("first", "guided"), lesson("one", "puzzle"), lesson("two", "puzzle")] };
    learned("duel", "one");
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) =>
      Promise.resolve(String(path) === "/api/games" ? json([taught]) : (listed(path) ?? json({ match: "m8", key: "t8", owner: "o8" }))));
    render(<LobbyPage />);
    expect((await screen.findByRole("link", { name: "Learn it: Duel, 1 of 3" })).getAttribute("href")).toBe("/learn/duel");
    expect(screen.getByRole("heading", { name: "Your tables" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Solve a puzzle of Duel" }));
    const begun = sent.mock.calls.find(([path]) => String(path) === "/api/matches")!;
    expect(JSON.parse(String(begun[1]!.body))).toMatchObject({ game: "duel", lesson: "two" });
    sent.mockRestore();
  });

  it("begins with where a game is learned, until a match of it was opened here; its picture begins nothing", async () => {
    localStorage.clear();
    const taught = { ...game, lessons: [{ id: "first", title: "First", summary: "", kind: "guided" as const, minutes: 3 }] };
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) => Promise.resolve(String(path) === "/api/games" ? json([taught]) : listed(path)!));
    const doors = async () => {
      const { container, unmount } = render(<LobbyPage />);
      await screen.findByRole("button", { name: "Play the bot at Duel" });
      const found = [container.querySelector(".game-doors > *")?.textContent, [...container.querySelectorAll(".game-doors .primary")].map((door) => door.textContent), container.querySelector(".game-door")?.getAttribute("href")];
      unmount();
      return found;
    };
    expect(await doors()).toEqual(["New here? Learn it", ["New here? Learn it"], "/new/duel"]);
    rememberMatch({ match: "m0", token: "t0", title: "Chase: Dusk", game: "chase", started: "2026-01-01T00:00:00Z" });
    expect(await doors()).toEqual(["New here? Learn it", ["New here? Learn it"], "/new/duel"]);
    rememberMatch({ match: "m1", token: "t1", title: "Duel", started: "2026-01-01T00:00:00Z" });
    expect(await doors()).toEqual(["Play the bot", ["Play the bot"], "/new/duel"]);
    localStorage.clear();
    rememberMatch({ match: "m1", token: "t1", title: "At dawn", game: "duel", started: "2026-01-01T00:00:00Z" });
    expect(await doors()).toEqual(["Play the bot", ["Play the bot"], "/new/duel"]);
    localStorage.clear();
    sent.mockRestore();
  });

  it("shows who meets in a game, which nobody can press, and the emblem of one that has none", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) => Promise.resolve(String(path) === "/api/games" ? json([{ ...game, id: "korxsol" }, game]) : listed(path)!));
    const { container } = render(<LobbyPage />);
    await waitFor(() => expect(container.querySelectorAll(".game-picture .stood .figure")).toHaveLength(4));
    const [drawn, plain] = container.querySelectorAll(".game-picture");
    expect(drawn!.hasAttribute("inert") && drawn!.getAttribute("aria-hidden")).toBe("true");
    expect(plain!.querySelector(".sigil")).toBeTruthy();
    sent.mockRestore();
  });

  it("says what is wrong, and lets it be tried again", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation((path) =>
      Promise.resolve(listed(path) ?? json({ code: "busy", reason: "Too many tables." }, 503)));
    render(<LobbyPage />);
    const play = await screen.findByRole<HTMLButtonElement>("button", { name: "Play the bot at Duel" });
    await userEvent.click(play);
    expect((await screen.findByRole("alert")).textContent).toBe("Too many tables.");
    expect(play.disabled).toBe(false);
    sent.mockRestore();
  });
});

describe("the tables that were opened here", () => {
  const table = (match: string) => ({ match, token: `t-${match}`, title: "Duel", started: "2026-01-01T00:00:00Z" });

  it("are listed, the latest first, with the way back; one that is opened again keeps its place", () => {
    localStorage.removeItem("affray.recent");
    for (const match of ["m1", "m2", "m1"]) rememberMatch(table(match));
    render(<RecentList />);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/match/m2#t-m2", "/match/m1#t-m1"]);
    for (let more = 3; more < 40; more += 1) rememberMatch(table(`m${more}`));
    expect(recentMatches()).toHaveLength(24);
  });

  it("are listed apart once they are over, and with the others again where their end was taken back", () => {
    localStorage.removeItem("affray.recent");
    rememberMatch({ ...table("m1"), over: true });
    rememberMatch(table("m2"));
    const shown = () => within(render(<><RecentList /><FinishedList /></>).container);
    const names = (list: ReturnType<typeof shown>) => list.getAllByRole("region").map((region) => [within(region).getByRole("heading").textContent, within(region).getAllByRole("link").map((link) => link.getAttribute("href"))]);
    expect(names(shown())).toEqual([["Your tables", ["/match/m2#t-m2"]], ["Finished tables", ["/match/m1#t-m1"]]]);
    cleanup();
    rememberMatch({ ...table("m1"), over: false });
    expect(names(shown())).toEqual([["Your tables", ["/match/m2#t-m2", "/match/m1#t-m1"]]]);
  });

  it("are listed too when they are opened in another tab meanwhile", () => {
    localStorage.removeItem("affray.recent");
    render(<RecentList />);
    expect(screen.queryByRole("link")).toBeNull();
    rememberMatch(table("m1"));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "affray.recent" })));
    expect(screen.getByRole("link").getAttribute("href")).toBe("/match/m1#t-m1");
  });
});

describe("a form", () => {
  it("is answered field by field, and what cannot be chosen says why", async () => {
    const changed = vi.fn();
    render(<FormFields form={tableForm} onChange={changed} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Map" }), "hall");
    expect(changed).toHaveBeenLastCalledWith({ map: "hall", squad: ["a"] });
    await userEvent.click(screen.getByRole("checkbox", { name: "B" }));
    expect(changed).toHaveBeenLastCalledWith({ map: "yard", squad: ["a", "b"] });
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "C" }).disabled).toBe(true);
    expect(screen.getByText("too heavy").textContent).toBe("too heavy");
  });

  it("goes to the table's choices, or to its seat in a list", () => {
    const whole: Forms = { table: tableForm, seats: [deckForm("a"), deckForm("b")], faces: {} };
    expect(choicesWith({ x: 1 }, whole, null, { map: "hall" })).toEqual({ x: 1, map: "hall" });
    expect(choicesWith({}, whole, 0, "b")).toEqual({ decks: ["b", "b"] });
  });

  it("keeps what was chosen while it was judged", () => {
    const field = (name: string, chosen: string[], most: number) => ({ name, label: name, picks: [], chosen, help: "", least: 1, most, repeats: false });
    const form = { choice: "builds", title: "", fields: [field("moves", ["a"], 3), field("artifact", ["x"], 1)], value: { moves: ["a"], artifact: "x" }, problems: [], ready: [], seat: "", quick: {} };
    const table = { ...form, choice: "", fields: [] };
    const now = latest({ table, seats: [form, form], faces: {} }, { builds: [{ moves: ["a", "b"], artifact: "x" }, null] });
    expect(now.seats[0]!.fields.map((each) => each.chosen)).toEqual([["a", "b"], ["x"]]);
    expect(now.seats[0]!.value).toEqual({ moves: ["a", "b"], artifact: "x" });
    expect(now.seats[1]).toBe(form);
  });

});

describe("what is chosen by its picture", () => {
  it("is a card each: teams that are ready-made, and maps", async () => {
    const chosen = vi.fn();
    const map = (id: string): Pick => ({ ...pick(id), plan: ["#.", "ml"] });
    const form: Form = {
      choice: "", title: "Match", value: { map: "yard" }, problems: [], seat: "", quick: {},
      fields: [{ name: "map", label: "Map", picks: [map("yard"), map("hall")], chosen: ["yard"], help: "", least: 1, most: 1, repeats: false }],
      ready: [{ id: "quick", name: "Quick", summary: "Ash, Brine", value: { map: "hall" } }],
    };
    render(<FormFields form={form} onChange={chosen} />);
    expect(document.querySelectorAll(".plan-card.chosen rect[width=\"1\"]")).toHaveLength(3);
    await userEvent.click(screen.getByRole("radio", { name: "HALL" }));
    expect(chosen).toHaveBeenLastCalledWith({ map: "hall" });
    await userEvent.click(screen.getByRole("radio", { name: /^Quick/ }));
    expect(chosen).toHaveBeenCalledTimes(2);
  });

  it("is a card with portraits where things have faces, themselves or by what they are made of", async () => {
    const faces = new Map([["Ash", { hue: "red" as const, outline: "M0 0h9" }], ["Brine", { hue: "blue" as const, outline: "M0 0v9" }]]);
    const picks = [{ ...pick("reds"), text: ["Ash: burns.", "Ash: burns.", "Nobody: waits.", "Brine"] }, { ...pick("mixed"), text: ["Ash: burns.", "Brine: flows."] }, pick("none")];
    const field = { name: "deck", label: "Deck", picks, chosen: ["reds"], help: "", least: 1, most: 1, repeats: false };
    const chosen = vi.fn();
    render(<LookContext value={faces}><PickCards field={field} onPick={chosen} /></LookContext>);
    expect([...document.querySelectorAll(".ready")].map((card) => card.querySelectorAll(".portrait").length)).toEqual([1, 2, 0]);
    await userEvent.click(screen.getByRole("radio", { name: /NONE/ }));
    expect(chosen).toHaveBeenLastCalledWith(["none"]);
  });

  it("reads what a map's card says once", () => {
    const map = { ...pick("yard"), summary: "Walls all round.", plan: ["#."] };
    const field = { name: "map", label: "Map", picks: [map], chosen: ["yard"], help: "", least: 1, most: 1, repeats: false };
    const form: Form = { choice: "", title: "", value: { map: "yard" }, problems: [], seat: "", quick: {}, fields: [field], ready: [{ id: "yard", name: "YARD", summary: "Walls all round.", value: { map: "yard" } }] };
    render(<FormFields form={form} onChange={() => {}} />);
    expect(screen.getAllByText("Walls all round.")).toHaveLength(1);
  });
});
