import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Result } from "../src/decision/Result";
import type { View } from "../src/protocol";
import { knownGames, saveSession } from "../src/net/storage";
import { tellingBy } from "../src/scene/people";
import { settled } from "../src/replay/settled";
import { scene, table, view } from "./fixtures";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

const against = table({ over: true, sittings: [table().sittings[0]!, { seat: 1, sitter: "hard", title: "Hard bot", gone_at: null, role: "", people: [] }] });

function ended(more: Partial<View>): string {
  const over = view({ over: true, outcome: "Player 2 wins in round 5.", returns: [-1, 1], ...more });
  const { unmount, container } = render(<Result view={over} token="t" table={against} speak={() => undefined} />);
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

it("makes its game known to who played it to the end, and to nobody else", () => {
  ended({ held: [], seat: -1 });
  expect(knownGames()).toEqual([]);
  ended({ game: "duel" });
  ended({ game: "duel" });
  expect(knownGames()).toEqual(["duel"]);
});

it("tells who won and how it went before what to do next", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  render(<Result view={view({ over: true, match: "m", game: "duel" })} token="t" table={against} speak={() => undefined} />);
  const order = [".verdict", ".returns", ".ledger-wait", ".result-buttons"].map((part) => document.querySelector(part)!);
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
  render(<Result view={view({ over: true, match: "m", game: "duel" })} token="t" table={{ ...against, rated: true }} speak={() => undefined} />);
  expect(await screen.findByText("Your rating: 1611 ± 339 (+111)")).toBeTruthy();
});

it("calls people by their names in a result that is read in a list", () => {
  expect(tellingBy(["Ada", "Player 2"])("Player 1 wins in round 11; Player 2 lost, not Player 10.")).toBe("Ada wins in round 11; Player 2 lost, not Player 10.");
});
