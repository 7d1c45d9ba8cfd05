import { act, renderHook } from "./rendering";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useMatch } from "../src/net/useMatch";
import { asking, option } from "./fixtures";
import { FakeSocket } from "./sockets";

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

const question = (revision: number) => ({ type: "view", view: asking([option("hit", "Hit", [], { odds: true })], { revision }) });
const known = (revision: number) => ({
  type: "odds",
  revision,
  odds: { option: "hit", chances: [{ outcome: "Hit", exact: "1/2", probability: 0.5 }], assumption: "" },
});

describe("odds of a match", () => {
  it("keep nobody from answering while they are worked out, and are dropped once their question is past", () => {
    const { result } = renderHook(() => useMatch("m", "t"));
    const [socket] = FakeSocket.made;
    socket!.say(question(4));
    act(() => result.current.askOdds("hit"));
    expect(result.current.busy).toBe(false);
    act(() => result.current.act("hit"));
    expect(socket!.sent.map((each) => each.type)).toEqual(["odds", "act"]);
    socket!.say(question(5));
    socket!.say(known(4));
    expect(result.current.odds.size).toBe(0);
    act(() => result.current.askOdds("hit"));
    expect(socket!.sent.at(-1)).toEqual({ type: "odds", option: "hit", revision: 5 });
    socket!.say(known(5));
    expect(result.current.odds.get("hit")?.chances).toHaveLength(1);
    expect(result.current.busy).toBe(false);
  });
});
