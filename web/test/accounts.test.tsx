import { render, screen, waitFor } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountPage } from "../src/account/AccountPage";
import { inWords } from "../src/account/device";
import { play } from "../src/account/QuickMatches";
import { RecentList } from "../src/lobby/RecentList";
import { asRated, ratable, setupFor } from "../src/lobby/setup";
import type { GameInfo } from "../src/net/api";
import { fetchGames } from "../src/net/api";
import { recentMatches, rememberMatch, saveSession, session } from "../src/net/storage";

const game = { id: "duel", title: "Duel", seats: [2], options: [], bots: [] } as unknown as GameInfo;
const dice = { commitment: "ab".repeat(32), shares: ["", ""], secret: "" };

type Answers = Record<string, { status?: number; body: unknown } | undefined>;

/** A server that answers each path so; what it was asked is kept. */
function serve(answers: Answers) {
  const asked: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    asked.push({ path: String(path), headers: (init?.headers ?? {}) as Record<string, string>, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[String(path)];
    return new Response(JSON.stringify(answer?.body ?? { code: "unknown", reason: "nothing here" }), { status: answer ? (answer.status ?? 200) : 404 });
  });
  return asked;
}

const account = { name: "Ada", created: 0, sessions: [], codes: 8, bots: [], bot: false, ratings: [] };

describe("an account", () => {
  beforeEach(() => saveSession(null));

  it("is made with a password, shows its recovery codes once, and its key goes with every request from then on", async () => {
    const asked = serve({
      "/api/accounts": { status: 201, body: { name: "Ada", key: "secret", codes: ["AAAA-BBBB"] } },
      "/api/account": { body: account },
      "/api/account/finished?": { body: { matches: [], before: "" } },
    });
    render(<AccountPage />);
    await userEvent.click(screen.getByRole("button", { name: "Make an account" }));
    await userEvent.type(screen.getByLabelText("Name"), "Ada");
    await userEvent.type(screen.getByLabelText("Password"), "seven lamps over water");
    await userEvent.click(screen.getByRole("button", { name: "Make the account" }));
    expect(await screen.findByText("AAAA-BBBB")).toBeTruthy();
    expect(asked[0]).toMatchObject({ body: { name: "Ada", password: "seven lamps over water" } });
    expect(session()).toEqual({ name: "Ada", key: "secret" });
    await userEvent.click(screen.getByRole("button", { name: "I have kept them" }));
    expect(screen.queryByText("AAAA-BBBB")).toBeNull();
    expect(asked.at(-1)!.headers["affray-account"]).toBe("secret");
  });

  it("takes what was begun here as a guest, as far as the server gives it", async () => {
    for (const match of ["m", "w"]) rememberMatch({ match, token: `guest ${match}`, title: "Duel", started: "2026-01-01" });
    saveSession({ name: "Ada", key: "secret" });
    rememberMatch({ match: "own", token: "mine", title: "Duel", started: "2026-01-01" });
    const told = [{ match: "m", key: "device", seats: [0], reason: "" }, { match: "w", key: "", seats: [], reason: "it only watches" }];
    const asked = serve({ "/api/account/matches": { body: told }, "/api/account": { body: account }, "/api/account/finished?": { body: { matches: [], before: "" } } });
    render(<AccountPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Make them the account's" }));
    expect(await screen.findByText("1 match is the account's now.")).toBeTruthy();
    await waitFor(() => expect(asked.filter(({ path }) => path.startsWith("/api/account/finished")).length, "those that are over are listed at once").toBe(2));
    const body = asked.find(({ path }) => path === "/api/account/matches")!.body;
    expect(body).toEqual([{ match: "w", key: "guest w" }, { match: "m", key: "guest m" }]);
    expect(recentMatches().map((recent) => [recent.match, recent.token, recent.account])).toEqual([["own", "mine", "Ada"], ["w", "guest w", undefined], ["m", "device", "Ada"]]);
    localStorage.clear();
  });

  it("says in the server's words what is wrong, and keeps what was typed", async () => {
    serve({ "/api/sessions": { status: 403, body: { code: "wrong_password", reason: "there is no account of that name with that password" } } });
    render(<AccountPage />);
    await userEvent.type(screen.getByLabelText("Name"), "Ada");
    await userEvent.type(screen.getByLabelText("Password"), "x");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect((await screen.findByRole("alert")).textContent).toContain("there is no account");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ada");
  });

  it("goes on as a guest once its session is over, and forgets the seats of the account here", async () => {
    saveSession({ name: "Ada", key: "old" });
    rememberMatch({ match: "hers", token: "k", title: "Duel", started: "2026-01-01" });
    serve({ "/api/games": { status: 401, body: { code: "signed_out", reason: "you are signed out" } } });
    await expect(fetchGames()).rejects.toThrow("you are signed out");
    expect(session()).toBeNull();
    expect(recentMatches()).toEqual([]);
  });

  it("lists its matches of other devices with those of this browser, and each once", async () => {
    saveSession({ name: "Ada", key: "secret" });
    rememberMatch({ match: "here", token: "k", title: "Duel here", started: "2026-01-01" });
    const own = (match: string, title: string, state: string) => ({ match, title, state, told: "", begun: 0, others: match === "there" ? ["Bob", "Greedy"] : [] });
    serve({
      "/api/account/matches": { body: [own("there", "Duel there", "yours"), own("here", "Duel here", "theirs")] },
      "/api/standings": { body: [{ match: "here", state: "theirs", told: "", others: [] }] },
    });
    const counted = vi.fn();
    render(<RecentList onYours={counted} />);
    await vi.waitFor(() => expect(counted).toHaveBeenLastCalledWith(1));
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/mine/there", "/match/here#k"]);
    expect(screen.getByText("against Bob and Greedy")).toBeTruthy();
  });
});

describe("a device", () => {
  it("is called by its browser and system, and anything else as it calls itself", () => {
    const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
    const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";
    expect([chrome, safari, "Python-urllib/3.11", ""].map(inWords)).toEqual(["Chrome, Linux", "Safari, iPhone", "Python-urllib/3.11", "A device"]);
  });
});

describe("a quick match", () => {
  it("waits at a table of its own where nobody waits", async () => {
    serve({ "/api/games/duel/quick": { body: { match: "m", key: "k", owner: "o" } } });
    expect(await play(game, false)).toBe("/match/m#k");
    expect(recentMatches()[0]).toMatchObject({ match: "m", token: "k", owner: "o" });
  });

  it("sits down with whoever waits, adding to the dice, and tries again where somebody was quicker", async () => {
    const asked = serve({
      "/api/games/duel/quick": { body: { match: "m", key: "", owner: "" } },
      "/api/matches/m/table": { body: { dice } },
      "/api/matches/m/join": { status: 201, body: { match: "m", key: "k", seats: [1] } },
    });
    expect(await play(game, true)).toBe("/match/m#k");
    expect(asked[0]!.body).toMatchObject({ rated: true });
    expect(asked.at(-1)!.body).toMatchObject({ share: expect.stringMatching(/^[0-9a-f]{32,}$/) });
    vi.restoreAllMocks();
    const again = serve({
      "/api/games/duel/quick": { body: { match: "m", key: "", owner: "" } },
      "/api/matches/m/table": { body: { dice } },
      "/api/matches/m/join": { status: 409, body: { code: "not_now", reason: "somebody else has taken that seat" } },
    });
    await expect(play(game, false)).rejects.toThrow("somebody else");
    expect(again.filter(({ path }) => path.endsWith("/quick"))).toHaveLength(4);
  });
});

describe("a rated match", () => {
  it("is for people alone, and leaves nothing chosen but its clock", () => {
    const setup = { ...setupFor(game, null), choices: { decks: ["a"] }, rules: { cap: 8 }, seed: "5" };
    expect(["friend", "open", "greedy", "human"].map((other) => ratable({ ...setup, seats: ["human", other] }))).toEqual([true, true, false, false]);
    expect(asRated({ ...setup, seats: ["human", "open"] }, game)).toEqual({ game: "duel", seats: ["human", "open"], rated: true });
  });
});
