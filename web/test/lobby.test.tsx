import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { resize, setupFor, toRequest } from "../src/lobby/setup";
import { SetupForm } from "../src/lobby/SetupForm";
import type { GameInfo } from "../src/net/api";
import { recentMatches } from "../src/net/storage";

const game: GameInfo = {
  id: "duel", title: "Duel", summary: "Two meet.", seats_min: 2, seats_max: 3,
  decks: [{ id: "a", name: "A", summary: "First." }, { id: "b", name: "B", summary: "Second." }],
  options: [{ name: "cap", default: 10, choices: [8, 10], text: "Dice at most.", clause: "D-1" }],
  bots: [{ code: "random", name: "Random", summary: "Any answer." }, { code: "greedy", name: "Greedy", summary: "The best." }],
};

describe("the set-up", () => {
  it("seats a person against a bot and sends no house rule that is the book's", () => {
    expect(toRequest(setupFor(game, null), game)).toEqual({
      game: "duel", seats: ["human", "greedy"], seed: null, decks: ["a", "a"], options: {},
    });
  });

  it("keeps of the last match what still fits", () => {
    const setup = setupFor(game, { game: "duel", seats: ["random", "gone", "human"], decks: ["b", "x", "a"], options: { cap: 8 } });
    expect(setup.seats).toEqual(["random", "greedy", "human"]);
    expect(setup.decks).toEqual(["b", "a", "a"]);
    expect(toRequest({ ...setup, seed: " 42 " }, game)).toMatchObject({ seed: 42, options: { cap: 8 } });
    expect(resize(setup, game, 2).seats).toEqual(["random", "greedy"]);
  });

  it("starts what was chosen and remembers the way back", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response('{"match":"m1","token":"t1"}', { status: 201 }));
    render(<SetupForm games={[game]} />);
    await userEvent.click(screen.getByRole("radio", { name: "3 seats" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Player 3" }), "human");
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    const body = JSON.parse(String(sent.mock.calls[0]![1]!.body)) as { seats: string[] };
    expect(body.seats).toEqual(["human", "greedy", "human"]);
    expect(location.pathname + location.hash).toBe("/match/m1#t1");
    expect(recentMatches()[0]).toMatchObject({ match: "m1", token: "t1" });
    sent.mockRestore();
  });

  it("says why it could not start", async () => {
    const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response('{"code":"illegal","reason":"No such deck."}', { status: 409 }));
    render(<SetupForm games={[game]} />);
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    expect((await screen.findByRole("alert")).textContent).toBe("No such deck.");
    sent.mockRestore();
  });
});
