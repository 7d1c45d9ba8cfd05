import { act, render, renderHook, screen, waitFor } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PART } from "../src/net/api";
import type { Frame, Inspected } from "../src/protocol";
import { ReplayPage } from "../src/replay/ReplayPage";
import { useCloser } from "../src/replay/useCloser";
import { decide, entry, option, view } from "./fixtures";

const DECISIONS = 3 * PART;
const asked: string[] = [];

/** A part as the server sends it: one line of the log a decision, none of it in the views. */
function part(seat: number, first: number) {
  const numbers = Array.from({ length: Math.min(PART, DECISIONS + 1 - first) }, (_, index) => first + index);
  return {
    game: "duel",
    seats: ["Ada", "Bob"],
    decisions: DECISIONS,
    first,
    log: Array.from({ length: numbers.at(-1)! + 1 }, (_, index) => ({ ...entry(index), decision: index })),
    frames: numbers.map((decision) => ({
      decision,
      action: decision === 0 ? "" : `Action ${decision} seen by ${seat}`,
      told: decision + 1,
      view: view({ seat, revision: decision, log: [] }),
    })),
  };
}

let answer: (seat: number, first: number) => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = (seat, first) => Promise.resolve(Response.json(part(seat, first)));
  vi.stubGlobal("fetch", (path: string) => {
    const url = new URL(path, "http://here");
    if (url.pathname !== "/api/replays") return Promise.resolve(Response.json([]));
    asked.push(`${url.searchParams.get("seat")}:${url.searchParams.get("first")}`);
    return answer(Number(url.searchParams.get("seat")), Number(url.searchParams.get("first")));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<void> {
  render(<ReplayPage />);
  await userEvent.upload(screen.getByLabelText(/Choose a replay file/), new File(["{}"], "match.json"));
}

const prompt = (name: string) => screen.findByRole("heading", { name });

describe("the replay", () => {
  it("steps by button, key and slider, with the log up to the step", async () => {
    await opened();
    await prompt("Set-up");
    await userEvent.click(screen.getByRole("button", { name: "Next step" }));
    await prompt("Action 1 seen by 0");
    expect(screen.getAllByText(/^Line/, { selector: ".log-text" })).toHaveLength(2);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("{End}");
    await prompt(`Action ${DECISIONS} seen by 0`);
    expect(screen.getByRole("slider", { name: `Step ${DECISIONS} of ${DECISIONS}` })).toBeTruthy();
    expect((screen.getByRole("button", { name: "Next step" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("fetches a few moments at a time: those around the step, and nothing twice", async () => {
    await opened();
    await prompt("Set-up");
    await waitFor(() => expect(asked).toEqual(["0:0", `0:${PART}`]));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    await prompt("Action 1 seen by 0");
    expect(asked).toEqual(["0:0", `0:${PART}`]);
  });

  it("shows what it had while a moment is on its way, and fetches only where somebody stays", async () => {
    await opened();
    await prompt("Set-up");
    await waitFor(() => expect(asked).toHaveLength(2));
    const waiting: (() => void)[] = [];
    answer = (seat, first) => new Promise((done) => waiting.push(() => done(Response.json(part(seat, first)))));
    await userEvent.keyboard("{End}{Home}{End}");
    expect(screen.getByRole("heading", { name: "Set-up" })).toBeTruthy();
    expect(screen.getByRole("slider", { name: `Step ${DECISIONS} of ${DECISIONS}` })).toBeTruthy();
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(asked.at(-1)).toBe(`0:${DECISIONS}`);
    await act(async () => waiting[0]!());
    await prompt(`Action ${DECISIONS} seen by 0`);
  });

  it("shows the same step by other eyes", async () => {
    await opened();
    await prompt("Set-up");
    await userEvent.click(screen.getByRole("button", { name: "Next step" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Seen by" }), "1");
    await prompt("Action 1 seen by 1");
  });

  it("looks closer at what stood there then, by the keys of the match", async () => {
    const looked: string[] = [];
    const deciding = (frame: Frame): Frame => ({ ...frame, view: { ...frame.view, decision: decide([option("end", "End", [])]) } });
    const other = fetch;
    vi.stubGlobal("fetch", (path: string) => {
      if (!path.startsWith("/api/replays/places")) return other(path);
      looked.push(path.split("?")[1]!);
      return Promise.resolve(Response.json({ place: "0.hand.0", reason: "It is too late for that.", clause: "D-1", layers: null }));
    });
    answer = (seat, first) => {
      const all = part(seat, first);
      return Promise.resolve(Response.json({ ...all, frames: all.frames.map(deciding) }));
    };
    await opened();
    await prompt("Set-up");
    screen.getByRole("button", { name: /^Warden/ }).focus();
    await userEvent.keyboard("w");
    expect(await screen.findByText(/It is too late for that/)).toBeTruthy();
    expect(looked).toEqual(["seat=0&at=0&place=0.hand.0&layers=false"]);
  });

  it("keeps what is known of this moment when an answer about the one before comes late", async () => {
    const late = new Map<string, () => void>();
    const told = (at: string): Inspected => ({ place: "0.hand.0", reason: `As it was at ${at}.`, clause: "", layers: null });
    vi.stubGlobal("fetch", (path: string) => {
      const at = new URLSearchParams(path.split("?")[1]).get("at")!;
      return new Promise((done) => late.set(at, () => done(Response.json(told(at)))));
    });
    const file = new Blob();
    const { result, rerender } = renderHook(({ step }) => useCloser(file, 0, step), { initialProps: { step: 0 } });
    for (const step of [0, 1]) {
      rerender({ step });
      act(() => result.current.askInspect("0.hand.0", false));
    }
    await act(async () => late.get("1")!());
    await waitFor(() => expect(result.current.inspected.get("0.hand.0")).toEqual(told("1")));
    await act(async () => late.get("0")!());
    await act(async () => new Promise((done) => setTimeout(done, 0)));
    expect(result.current.inspected.get("0.hand.0")).toEqual(told("1"));
  });

  it("says why a file is refused", async () => {
    answer = () => Promise.resolve(Response.json({ code: "bad_input", reason: "steps[3] parts here" }, { status: 422 }));
    await opened();
    expect((await screen.findByRole("alert")).textContent).toBe("steps[3] parts here");
  });

  it("has the moment in its address without the key of one's seat, and hands on a link to it that only lets watch", async () => {
    localStorage.setItem("affray.recent", JSON.stringify([{ match: "m1", token: "own", owner: "owner", title: "Duel", started: "" }]));
    const posts: string[] = [];
    let watch = "";
    const before = globalThis.fetch;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
      if (path.endsWith("/links")) {
        if (init?.method === "POST" && JSON.parse(init.body as string).anew) watch += "eyes";
        posts.push(`${init?.method ?? "GET"} ${new Headers(init?.headers).get("authorization")}`);
        return Promise.resolve(Response.json({ invitations: [], watch }));
      }
      if (path.endsWith("/replay")) return Promise.resolve(new Response("{}"));
      return before(path, init);
    });
    history.replaceState(null, "", "/replay?match=m1&seat=1&step=2#own");
    render(<ReplayPage />);
    await prompt("Action 2 seen by 1");
    await userEvent.click(screen.getByRole("button", { name: "Next step" }));
    await prompt("Action 3 seen by 1");
    expect(location.search + location.hash).toBe("?match=m1&seat=1&step=3");
    await userEvent.click(await screen.findByRole("button", { name: "Link to this moment" }));
    expect(await screen.findByDisplayValue(/\/replay\?match=m1&seat=1&step=3#eyes$/)).toBeTruthy();
    expect(posts).toEqual(["GET Bearer owner", "GET Bearer owner", "POST Bearer owner"]);
    await userEvent.click(screen.getByRole("button", { name: "Previous step" }));
    expect(await screen.findByDisplayValue(/step=2#eyes$/)).toBeTruthy();
    history.replaceState(null, "", "/");
    localStorage.clear();
  });

  it.each([
    { who: "who played without having set the table up", may: true },
    { who: "nobody who only watched", may: false },
  ])("hands a link on for $who", async ({ may }) => {
    const keys: string[] = [];
    const before = globalThis.fetch;
    vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
      if (path.endsWith("/links")) {
        keys.push(new Headers(init?.headers).get("authorization")!);
        return Promise.resolve(may ? Response.json({ invitations: [], watch: "" }) : Response.json({ code: "unknown", reason: "gone" }, { status: 404 }));
      }
      return path.endsWith("/replay") ? Promise.resolve(new Response("{}")) : before(path, init);
    });
    history.replaceState(null, "", "/replay?match=m1&seat=1&step=2#own");
    render(<ReplayPage />);
    await prompt("Action 2 seen by 1");
    await vi.waitFor(() => expect(keys).toEqual(["Bearer own"]));
    if (may) expect(await screen.findByRole("button", { name: "Link to this moment" })).toBeTruthy();
    else expect(screen.queryByRole("button", { name: "Link to this moment" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to the table" }).getAttribute("href")).toBe("/match/m1#own");
    history.replaceState(null, "", "/");
  });
});
