import { act, render, renderHook, screen, waitFor } from "./rendering";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { AtBoard } from "../src/aftermath/AtBoard";
import { championsOf, winnersOf } from "../src/aftermath/ended";
import { Result } from "../src/aftermath/Result";
import { useAftermath } from "../src/aftermath/useAftermath";
import type { View } from "../src/protocol";
import { knownGames, saveFinished, rememberEven, savedEvenLevel, saveSession } from "../src/net/storage";
import { tellingBy } from "../src/scene/people";
import { settled } from "../src/replay/settled";
import { scene, table, view } from "./fixtures";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

const against = table({ over: true, sittings: [table().sittings[0]!, { seat: 1, sitter: "hard", title: "Hard bot", gone_at: null, role: "", people: [] }] });

function ended(more: Partial<View>): string {
  const over = view({ over: true, outcome: "Player 2 wins in round 5.", returns: [-1, 1], ...more });
  const { unmount, container } = render(<Result view={over} token="t" table={against} speak={() => undefined} onBoard={() => undefined} />);
  const told = container.querySelector(".prompt")!.textContent!;
  expect(screen.getByText(/Player 2 \(Hard bot\)/)).toBeTruthy();
  unmount();
  return told;
}

it("says first how it ended for you, where one person looks, and who the bot was", () => {
  expect(ended({})).toBe("You lost. Player 2 wins in round 5.");
  expect(ended({ returns: [1, -1] })).toMatch(/^You won\./);
  expect(ended({ returns: [0, 0] })).toMatch(/^You drew\./);
  expect(ended({ held: [0, 1] })).toBe("Player 2 wins in round 5.");
  expect(ended({ held: [], seat: -1 })).toBe("Player 2 wins in round 5.");
});

it("makes its game known to who played three matches of it to the end, however often they look at one, and to nobody else", () => {
  const looks = (more: Partial<View>) => renderHook(() => useAftermath(view({ over: true, ...more }), false)).unmount();
  looks({ held: [], seat: -1 });
  expect(knownGames()).toEqual([]);
  for (const match of ["m1", "m2", "m2", "m1"]) looks({ game: "duel", match });
  expect(knownGames()).toEqual([]);
  looks({ game: "duel", match: "m3" });
  looks({ game: "other", match: "m4" });
  expect(knownGames()).toEqual(["duel"]);
  localStorage.clear();
});

it("counts for the next even match though nobody waited until its end was shown", () => {
  rememberEven({ match: "m1", game: "duel", seat: 0, most: 5 });
  for (const match of ["m2", "m3"]) saveFinished("duel", match);
  const { result } = renderHook(() => useAftermath(view({ match: "m1", game: "duel", over: true, returns: [1, -1] }), true));
  expect(result.current.ended).toBe(false);
  expect(savedEvenLevel("duel")).toBe(2);
  expect(knownGames()).toContain("duel");
});

it("tells who won before what to do next, and that before how it went, which comes at once and moves nothing", async () => {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((done) => asked.push(done)));
  render(<Result view={view({ over: true, match: "m", game: "duel" })} token="t" table={against} speak={() => undefined} onBoard={() => undefined} />);
  expect(document.querySelector(".told-review")).toBeNull();
  await act(async () => asked.forEach((refuse) => refuse(Response.json({ code: "busy", reason: "not now" }, { status: 409 }))));
  await waitFor(() => expect(document.querySelector(".told-review")).not.toBeNull());
  const order = [".verdict", ".next-first", ".next-others", ".returns", ".ledger-wait", ".told-review"].map((part) => document.querySelector(part)!);
  order.slice(1).forEach((part, index) => expect(order[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy());
});

it("has nobody to move at a table of the past", () => {
  const moving = { ...scene, areas: scene.areas.map((area) => ({ ...area, to_move: true })) };
  expect(settled(moving).areas.map((area) => area.to_move)).toEqual(scene.areas.map(() => false));
});

it("tells after a rated match what it changed of one's rating", async () => {
  saveSession({ name: "Ada", key: "s" });
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/account/finished")) return new Response(JSON.stringify({ matches: [{ match: "m", gain: 110.6 }], before: "" }));
    if (path === "/api/account") return new Response(JSON.stringify({ ratings: [{ game: "duel", rating: 1610.7, uncertainty: 339.2 }] }));
    return new Promise(() => undefined);
  });
  render(<Result view={view({ over: true, match: "m", game: "duel" })} token="t" table={{ ...against, rated: true }} speak={() => undefined} onBoard={() => undefined} />);
  expect(await screen.findByText("Your rating: 1611 ± 339 (+111)")).toBeTruthy();
});

it("calls people by their names in a result that is read in a list", () => {
  expect(tellingBy(["Ada", "Player 2"])("Player 1 wins in round 11; Player 2 lost, not Player 10.")).toBe("Ada wins in round 11; Player 2 lost, not Player 10.");
});

it("is in the colour of who won, and in none after a draw", () => {
  const draw = (returns: number[]) => {
    const { unmount } = render(<Result view={view({ over: true, returns })} token="t" table={against} speak={() => undefined} onBoard={() => undefined} />);
    const { className } = document.querySelector(".result-head")!;
    unmount();
    return className;
  };
  expect(draw([-1, 1])).toBe("result-head lost decided seat-1");
  expect(draw([1, -1])).toBe("result-head won decided seat-0");
  expect(draw([0, 0])).toBe("result-head drew");
  expect(draw([])).toBe("result-head drew");
  expect(winnersOf(view({ returns: [1, -1, 1], seat: 2 }))).toEqual([2, 0]);
});

it("pictures who is left of a side: its pieces that stand, else its cards in play, and nobody where there are none", () => {
  expect(championsOf(view(), 0)).toEqual(["Zealot"]);
  expect(championsOf(view(), 1)).toEqual([]);
  expect(championsOf(view(), 7)).toEqual([]);
});

it("has one main thing to do: a rematch for who played, the replay for who watched", () => {
  const main = (at: Parameters<typeof Result>[0]["table"]) => {
    const { unmount, container } = render(<Result view={view({ over: true })} token="t" table={at} speak={() => undefined} onBoard={() => undefined} />);
    const found = [...container.querySelectorAll(".primary")].map((each) => each.textContent);
    unmount();
    return found;
  };
  expect(main(against)).toEqual(["Rematch"]);
  expect(main({ ...against, held: [] })).toEqual(["Watch replay"]);
  expect(main(null)).toEqual(["Watch replay"]);
});

it("leads to the set-up of the same game, with the choices of this match", () => {
  render(<Result view={view({ over: true, match: "m 1", game: "duel" })} token="t" table={against} speak={() => undefined} onBoard={() => undefined} />);
  expect(screen.getByRole("link", { name: "New match" }).getAttribute("href")).toBe("/new/duel?like=m%201");
});

it("leads to the board and back", async () => {
  const [there, back] = [vi.fn(), vi.fn()];
  const over = view({ over: true, outcome: "Player 2 wins in round 5.", returns: [-1, 1] });
  const { unmount } = render(<Result view={over} token="t" table={against} speak={() => undefined} onBoard={there} />);
  await userEvent.click(screen.getByRole("button", { name: "See the board" }));
  expect(there).toHaveBeenCalledOnce();
  unmount();
  const { rerender } = render(<AtBoard view={over} table={against} speak={() => undefined} onBack={back} />);
  expect(document.querySelector(".prompt")!.textContent).toBe("You lost. Player 2 wins in round 5.");
  await userEvent.click(screen.getByRole("button", { name: "How it ended" }));
  expect(back).toHaveBeenCalledOnce();
  rerender(<AtBoard view={over} table={against} speak={() => undefined} />);
  expect(screen.queryByRole("button")).toBeNull();
});
