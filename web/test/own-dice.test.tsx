import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MatchTable } from "../src/match/MatchTable";
import type { Match } from "../src/net/useMatch";
import type { AskedDice, View } from "../src/protocol";
import { view } from "./fixtures";

const hit: AskedDice = { seat: 0, text: "Attack Roll of Zealot", clause: "D-1", count: 3, least: 1, most: 6, faces: [], each: [], shown: [], yours: true, worth: [], counting: [] };

/** At a table whose dice are asked for, once what they are told on has been fetched. */
async function sit(dice: AskedDice) {
  const shown: View = view({ dice, waiting_for: dice.seat });
  const act = vi.fn();
  const match: Match = {
    view: shown, link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null, ways: null, inspected: new Map(), askInspect: vi.fn(), askWays: vi.fn(),
    act, undo: vi.fn(), askOdds: vi.fn(), askHint: vi.fn(), table: null, speak: () => undefined, dismiss: vi.fn(), catchUp: vi.fn(),
  };
  render(<MatchTable match={match} view={shown} token="t" />);
  if (dice.yours) await screen.findByRole("button", { name: "Let Affray throw" });
  return act;
}

afterEach(() => document.body.replaceChildren());

describe("own dice", () => {
  it("are tapped one by one, taken back, and sent once all are there", async () => {
    const act = await sit(hit);
    expect(screen.getByRole("heading", { name: /Attack Roll of Zealot/ })).toBeTruthy();
    expect(screen.getByText("Player 1: throw 3 dice, each 1 to 6.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "6" }));
    await userEvent.click(screen.getByRole("button", { name: "Take the last one back" }));
    await userEvent.click(screen.getByRole("button", { name: "5" }));
    await userEvent.click(screen.getByRole("button", { name: "1" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "1 to go" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "4" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "6" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "That is what they show" }));
    expect(act).toHaveBeenCalledExactlyOnceWith("rolled 5 1 4");
  });

  it("are typed as digits, and Enter takes them; others are no faces", async () => {
    const act = await sit(hit);
    await userEvent.keyboard("6790{Backspace}361{Enter}");
    expect(act).toHaveBeenCalledExactlyOnceWith("rolled 3 6 1");
  });

  it("are coins by their sides, and may be left to Affray", async () => {
    const act = await sit({ ...hit, count: 1, most: 2, faces: ["tails", "heads"] });
    await userEvent.click(screen.getByRole("button", { name: "heads" }));
    expect(screen.getByText("Player 1: throw 1 coin, tails or heads.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Let Affray throw" }));
    expect(act).toHaveBeenCalledExactlyOnceWith("throw");
  });

  it("of somebody else are waited for", async () => {
    await sit({ ...hit, seat: 1, yours: false });
    expect(screen.getByText(/Waiting for what Player 2 throws: Attack Roll of Zealot/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Let Affray throw" })).toBeNull();
  });
});
