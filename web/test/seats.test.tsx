import { render, renderHook, screen, waitFor } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AccountPage } from "../src/account/AccountPage";
import { keepJoin, leftMatch, recentMatches, rememberBegun, rememberMatch, saveSession, setupOf } from "../src/net/storage";
import type { Line } from "../src/protocol";
import { DrawOffer } from "../src/table/DrawOffer";
import { JoinPage } from "../src/table/JoinPage";
import { PutOut } from "../src/table/PutOut";
import { Seats } from "../src/table/Seats";
import { Rematch, useRematch } from "../src/table/Rematch";
import { isPending } from "../src/table/sitDown";
import { Talk } from "../src/table/Talk";
import { WaitingRoom } from "../src/table/WaitingRoom";
import { table } from "./fixtures";

const line = (number: number, seat: number | null, name: string, text: string): Line => ({ number, at: 0, seat, name, text });
const free = { seat: 1, sitter: "friend", title: "", gone_at: null, role: "", people: [] };
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("a table that waits", () => {
  it("shows its owner the invitation, with the key after the # and in no address that is sent", async () => {
    rememberMatch({ match: "m", token: "t", owner: "o", title: "Duel", started: "" });
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (path) =>
      answer(String(path) === "/api/games" ? [] : { invitations: [{ seat: 1, key: "inv" }], watch: "see" }));
    render(<WaitingRoom token="t" table={table({ begun: false, sittings: [table().sittings[0]!, free] })} speak={vi.fn()} />);
    const invitation = await screen.findByLabelText<HTMLInputElement>(/Invitation to Player 2/);
    expect(invitation.value).toBe(`${location.origin}/join/m#inv`);
    expect(screen.getByLabelText<HTMLInputElement>(/Link to watch/).value).toBe(`${location.origin}/match/m#see`);
    const paths = sent.mock.calls.map(([path]) => String(path));
    expect(paths.filter((path) => !path.endsWith("/look") && path !== "/api/games")).toEqual(["/api/matches/m/links"]);
    expect(sent.mock.calls.find(([path]) => String(path).endsWith("/links"))![1]!.headers).toMatchObject({ authorization: "Bearer o" });
  });

  it("lets who plays share their own seat and invite to a free one, and offers nobody a seat of somebody else's", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer([]));
    const owned = { links: null, error: "", owns: true, anew: vi.fn(), give: vi.fn() };
    const { rerender } = render(<Seats table={table()} owned={owned} />);
    expect(screen.getAllByRole("button").map((each) => each.textContent)).toEqual(["Share your seat by a link"]);
    expect(screen.queryByRole("combobox")).toBeNull();
    rerender(<Seats table={table({ sittings: [table().sittings[0]!, free] })} owned={{ ...owned, owns: false }} />);
    expect(screen.getByRole("button", { name: "Invite somebody" })).toBeTruthy();
    expect(screen.getByRole("combobox")).toBeTruthy();
    rerender(<Seats table={table({ rated: true })} owned={owned} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(sent.mock.calls.map(([path]) => path)).toEqual(["/api/games"]);
  });

  it("gives a free seat to any bot of the game that a table can be set up with, and to none where it is rated", async () => {
    const bots = [{ code: "greedy", name: "Greedy", summary: "Quick." }, { code: "level-3", name: "Level 3", summary: "Steady." }];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer([{ id: "other", bots: [] }, { id: "duel", bots }]));
    const owned = { links: null, error: "", owns: true, anew: vi.fn(), give: vi.fn() };
    const sittings = [table().sittings[0]!, free];
    const { rerender } = render(<Seats table={table({ begun: false, sittings })} owned={owned} />);
    await userEvent.selectOptions(screen.getByRole("combobox"), await screen.findByRole("option", { name: "Level 3" }));
    expect(owned.give).toHaveBeenCalledExactlyOnceWith(1, "level-3");
    rerender(<Seats table={table({ begun: false, sittings, rated: true })} owned={owned} />);
    expect(screen.queryByRole("option", { name: "Level 3" })).toBeNull();
    expect(screen.getByRole("option", { name: "a friend, by a link" })).toBeTruthy();
  });

  it("shows nobody else any link", () => {
    render(<WaitingRoom token="t" table={table({ begun: false, sittings: [table().sittings[0]!, free] })} speak={vi.fn()} />);
    expect(screen.queryByLabelText(/Invitation/)).toBeNull();
    expect(screen.getByRole("heading", { name: "Waiting for one more" })).toBeTruthy();
  });
});

describe("an invitation", () => {
  it("is taken with a name, which is kept, and leads to the seat", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (path) =>
      String(path).endsWith("/join") ? answer({ match: "m", key: "mine", seats: [1] }, 201) : answer(table({ begun: false })));
    leftMatch("m", "mine before");
    render(<JoinPage id="m" token="inv" />);
    await userEvent.type(await screen.findByLabelText("Your name"), "Cy");
    await userEvent.click(screen.getByRole("button", { name: "Sit down" }));
    expect(JSON.parse(String(sent.mock.calls.at(-1)![1]!.body))).toEqual({ name: "Cy", own: ["mine before"], id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(location.pathname + location.hash).toBe("/match/m#mine");
    expect(recentMatches()[0]).toMatchObject({ match: "m", token: "mine" });
  });

  it("tells what was chosen, who will be what, and leads to an account and back where the match is rated", async () => {
    const chosen = [{ seat: null, label: "Scenario", names: ["The Vault"] }, { seat: 1, label: "Deck", names: ["Ash"] }];
    const sittings = [table().sittings[0]!, { ...free, role: "Game Master" }];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer(table({ begun: false, rated: true, chosen, sittings })));
    const { unmount } = render(<JoinPage id="m" token="inv" />);
    expect(await screen.findByText("Scenario: The Vault")).toBeTruthy();
    expect(screen.getByText("Game Master, Deck: Ash")).toBeTruthy();
    expect(screen.queryByText("by the book")).toBeNull();
    expect(screen.getByText("Game Master")).toBeTruthy();
    const door = screen.getByRole("link", { name: /Sign in or make an account/ }).getAttribute("href")!;
    expect(door).toBe("/account#%2Fjoin%2Fm%23inv");
    unmount();
    saveSession({ name: "Bob", key: "s" });
    vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => undefined)); // its account is not what is looked at
    history.replaceState(null, "", door);
    render(<AccountPage />);
    expect(screen.getByRole("link", { name: "Back to the table" }).getAttribute("href")).toBe("/join/m#inv");
  });

  it("that somebody else took a moment before says so", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (path) =>
      String(path).endsWith("/join") ? answer({ code: "unknown", reason: "No." }, 404) : answer(table({ begun: false })));
    render(<JoinPage id="m" token="inv" />);
    await userEvent.click(await screen.findByRole("button", { name: "Sit down" }));
    expect((await screen.findByRole("alert")).textContent).toContain("was used, or taken back");
  });

  it("that somebody else was quicker with offers the seat no more", async () => {
    let asked = 0;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (path) =>
      String(path).endsWith("/join") ? answer({ code: "not_now", reason: "somebody else has used this invitation" }, 409)
        : asked++ ? answer({ code: "unknown", reason: "No." }, 404) : answer(table({ begun: false })));
    render(<JoinPage id="m" token="inv" />);
    await userEvent.click(await screen.findByRole("button", { name: "Sit down" }));
    expect((await screen.findByRole("alert")).textContent).toBe("somebody else has used this invitation");
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
    expect(screen.queryByRole("list", { name: "Seats" })).toBeNull();
  });

  it("whose answer was lost is asked for again with the same id, after a reload too", async () => {
    let lost = 1;
    const ids: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
      if (!String(path).endsWith("/join")) return ids.length ? answer({ code: "unknown", reason: "No." }, 404) : answer(table({ begun: false }));
      ids.push(JSON.parse(String(init!.body)).id);
      return ids.length > lost ? answer({ match: "m", key: "mine", seats: [1] }, 201) : answer({ code: "lost", reason: "Gone." }, 409);
    });
    const { unmount } = render(<JoinPage id="m" token="inv" />);
    await userEvent.click(await screen.findByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname + location.hash).toBe("/match/m#mine"));
    unmount();
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(isPending("m", "inv")).toBe(false);
    history.replaceState(null, "", "/");
    keepJoin("m#inv", "kept");
    lost = 0;
    render(<JoinPage id="m" token="inv" />);
    await waitFor(() => expect(location.pathname + location.hash).toBe("/match/m#mine"));
    expect(ids.at(-1)).toBe("kept");
  });

  it("to whom is not served says why", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer({ code: "banned", reason: "you are not served here: spam" }, 403));
    render(<JoinPage id="m" token="inv" />);
    expect((await screen.findByRole("alert")).textContent).toBe("you are not served here: spam");
  });

  it("is by the book only where nothing was chosen", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer(table({ begun: false })));
    render(<JoinPage id="m" token="inv" />);
    expect(await screen.findByText("by the book")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Sign in/ })).toBeNull();
  });

  it("that opens nothing any more says so", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer({ code: "unknown", reason: "No." }, 404));
    render(<JoinPage id="m" token="old" />);
    expect((await screen.findByRole("alert")).textContent).toContain("was used, or taken back");
  });
});

describe("talk", () => {
  it("leaves out whom the reader has muted, in this browser alone, and brings them back", async () => {
    const lines = [line(0, null, "", "Bob sits down as player 2."), line(1, 1, "Bob", "Hurry!"), line(2, 0, "Ada", "Patience.")];
    const speak = vi.fn();
    render(<Talk table={table({ lines })} speak={speak} />);
    await userEvent.click(screen.getByRole("button", { name: "Mute Bob" }));
    expect(screen.queryByText(/Hurry/)).toBeNull();
    expect(screen.getByText("Bob sits down as player 2.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Hear everybody" }));
    expect(screen.getByText(/Hurry/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Well played!" }));
    expect(speak).toHaveBeenCalledWith({ type: "say", text: "Well played!" });
  });

  it("cuts nothing: what is too long is told and not said", async () => {
    const speak = vi.fn();
    render(<Talk table={table()} speak={speak} />);
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.paste("é".repeat(299));
    expect(screen.getByText("299 of 300 letters")).toBeTruthy();
    await userEvent.paste("éé");
    expect(screen.getByText("One letter too many: 300 may be said at once.")).toBeTruthy();
    await userEvent.keyboard("{Enter}");
    expect(speak).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace}{Enter}");
    expect(speak).toHaveBeenCalledExactlyOnceWith({ type: "say", text: "é".repeat(300) });
  });

  it("is not for those who only watch", () => {
    render(<Talk table={table({ held: [] })} speak={vi.fn()} />);
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

it("who has a seat no more is told so, and nobody else", () => {
  const { rerender } = render(<PutOut table={table({ held: [], put_out: true })} />);
  expect(screen.getByRole("status").textContent).toContain("no seat in this match any more");
  rerender(<PutOut table={table()} />);
  expect(screen.queryByRole("status")).toBeNull();
});

describe("what people agree on", () => {
  it("an offer is answered by the other and taken back by who made it", async () => {
    const speak = vi.fn();
    const { rerender } = render(<DrawOffer table={table({ draw: [1] })} speak={speak} />);
    expect(screen.getByText("Bob offers a draw.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Agree" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "draw", agree: true });
    rerender(<DrawOffer table={table({ draw: [0] })} speak={speak} />);
    await userEvent.click(screen.getByRole("button", { name: "Take it back" }));
    expect(speak).toHaveBeenLastCalledWith({ type: "draw", agree: false });
  });

  it("a rematch that the other wants is agreed to by one press", async () => {
    const speak = vi.fn();
    render(<Rematch table={table({ over: true, again: [1] })} speak={speak} />);
    expect(screen.getByText("Bob would like a rematch.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Agree to a rematch" }));
    expect(speak).toHaveBeenCalledWith({ type: "again", agree: true });
  });

  it("a rematch may be set up again like the match before it", () => {
    rememberBegun("m1", { game: "duel", seats: ["human", "even"] });
    renderHook(() => useRematch(table({ match: "m1", over: true, next: { match: "m2", key: "k2" } })));
    expect(location.pathname).toBe("/match/m2");
    expect(setupOf("m2")).toMatchObject({ seats: ["human", "even"] });
  });
});
