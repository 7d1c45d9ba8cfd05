import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchStandings, fetchTables, socketUrl } from "../src/net/api";
import { dwell, Pacer } from "../src/net/pacer";
import type { Told } from "../src/net/session";
import { backoff, type Link, MatchSocket } from "../src/net/socket";
import { asking, entry, option, view } from "./fixtures";

class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  say(reply: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(reply) }));
  }
  close(code = 1000, reason = ""): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent("close", { code, reason }));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect() {
  const made: FakeSocket[] = [];
  const links: Link[] = [];
  const replies: Told[] = [];
  const refusals: string[] = [];
  const told: string[] = [];
  const handlers = {
    onLink: (link: Link) => links.push(link),
    onOpen: () => undefined,
    onMessage: (message: Told) => replies.push(message),
    onRefused: (reason: string) => refusals.push(reason),
    onFull: (reason: string) => told.push(reason),
  };
  const socket = new MatchSocket("ws://x", handlers, () => {
    made.push(new FakeSocket());
    return made.at(-1) as unknown as WebSocket;
  });
  socket.open();
  return { made, links, replies, refusals, told, socket };
}

describe("a page that asks for too much", () => {
  const answers = (...all: Response[]) => vi.stubGlobal("fetch", vi.fn(async () => all.shift()!));
  const full = (again: string) =>
    new Response('{"code":"too_many","reason":"too many requests"}', { status: 429, headers: { "retry-after": again } });
  afterEach(() => vi.unstubAllGlobals());

  it("waits as long as it is told and asks again", async () => {
    answers(full("2"), new Response("[]"));
    const tables = fetchTables();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await tables).toEqual([]);
  });

  it("says so where that is long, or something would be done twice", async () => {
    answers(full("60"), full("1"));
    await expect(fetchTables()).rejects.toThrow("too many requests");
    await expect(fetchStandings([])).rejects.toThrow("too many requests");
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe("the socket", () => {
  it("comes back after a loss, waiting longer each time, and says so", () => {
    const { made, links, replies } = connect();
    made[0]!.accept();
    made[0]!.close();
    expect(links).toEqual(["connecting", "open", "lost"]);
    vi.advanceTimersByTime(700);
    expect(made).toHaveLength(2);
    made[1]!.close();
    vi.advanceTimersByTime(700);
    expect(made).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(made).toHaveLength(3);
    made[2]!.accept();
    made[2]!.say({ type: "view", view: view() });
    expect(links.at(-1)).toBe("open");
    expect(replies).toHaveLength(1);
  });

  it("sends only while it is open, and not after it was closed", () => {
    const { made, socket } = connect();
    expect(socket.send({ type: "undo", revision: 1 })).toBe(false);
    made[0]!.accept();
    expect(socket.send({ type: "undo", revision: 1 })).toBe(true);
    expect(made[0]!.sent).toEqual(['{"type":"undo","revision":1}']);
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(made).toHaveLength(1);
  });

  it("gives up a connection over which nothing is heard, and does not hear it any more", () => {
    const { made, links, replies, socket } = connect();
    made[0]!.accept();
    socket.drop();
    made[0]!.say({ type: "here" });
    expect(links).toEqual(["connecting", "open", "lost"]);
    expect(replies).toEqual([]);
    vi.advanceTimersByTime(700);
    made[1]!.accept();
    expect(links.at(-1)).toBe("open");
  });

  it("does not come back to a match that the server will not open, and says why", () => {
    const { made, links, refusals } = connect();
    made[0]!.accept();
    made[0]!.close(4404, "there is no such match");
    vi.advanceTimersByTime(60_000);
    expect(made).toHaveLength(1);
    expect(refusals).toEqual(["there is no such match"]);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("says what it asked too much of, and comes back when it was told to", () => {
    const { made, links, refusals, told } = connect();
    made[0]!.accept();
    made[0]!.close(4429, "too many connections: try again in 30 seconds");
    expect(told).toEqual(["too many connections: try again in 30 seconds"]);
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(29_900);
    expect(made).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    made[1]!.accept();
    expect(links.at(-1)).toBe("open");
    expect(refusals).toEqual([]);
  });

  it("waits at most some ten seconds", () => {
    expect(backoff(0, () => 0.5)).toBe(500);
    expect(backoff(3, () => 0.5)).toBe(4000);
    expect(backoff(30, () => 1)).toBeLessThan(12_001);
  });

  it("has its address from the page's", () => {
    expect(socketUrl("a b", { protocol: "https:", host: "h" })).toBe("wss://h/api/matches/a%20b/socket");
  });
});

describe("the pacer", () => {
  const told = (lines: number, revision: number) =>
    view({ revision, log: Array.from({ length: lines }, (_, index) => entry(index)), waiting_for: 1 });

  it("leaves time to read what others did, and none before one's own decision was answered", () => {
    const shown: number[] = [];
    const pacer = new Pacer((next) => shown.push(next.revision), () => "brisk", () => Date.now());
    pacer.reset(asking([option("a", "Go", [])], { revision: 1 }));
    pacer.push(told(2, 2));
    expect(shown).toEqual([1, 2]);
    pacer.push(told(3, 3));
    pacer.push(told(4, 4));
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(650);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(650);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("shows an undone match and a new connection at once", () => {
    const shown: number[] = [];
    const pacer = new Pacer((next) => shown.push(next.revision), () => "calm", () => Date.now());
    pacer.reset(told(1, 1));
    pacer.push(told(3, 2));
    pacer.push(told(2, 3));
    expect(shown).toEqual([1, 2, 3]);
    pacer.push(told(4, 4));
    pacer.push(told(5, 5));
    pacer.reset(told(9, 9));
    expect(shown.at(-1)).toBe(9);
  });

  it("shows the newest at once to whoever skips the others, and nothing where nothing waits", () => {
    const shown: number[] = [];
    const pacer = new Pacer((next) => shown.push(next.revision), () => "calm", () => Date.now());
    pacer.catchUp();
    pacer.reset(told(1, 1));
    pacer.push(told(3, 2));
    pacer.push(told(4, 3));
    pacer.push(told(5, 4));
    expect(shown).toEqual([1, 2]);
    pacer.catchUp();
    pacer.catchUp();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([1, 2, 4]);
  });

  it("holds dice longer than words and nothing where the player wants no waiting", () => {
    const rolled = view({ log: [entry(0), entry(1, { faces: [6] })] });
    expect(dwell(rolled, view(), "brisk")).toBeGreaterThan(dwell(told(2, 1), view(), "brisk"));
    expect(dwell(rolled, view(), "instant")).toBe(0);
  });
});
