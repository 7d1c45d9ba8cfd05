import { render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { beginEven, EVEN, evenBot, settleEven, withLevels } from "../src/lobby/even";
import { SeatPicker } from "../src/lobby/SeatPicker";
import { setupFor } from "../src/lobby/setup";
import type { GameInfo } from "../src/net/api";
import { view } from "./fixtures";

const levels = ["newcomer", "apprentice", "regular"];
const game: GameInfo = {
  id: "duel", title: "Duel", summary: "Two meet.", seats: [2], options: [], editor: false, workshop: true,
  lessons: [],
  packs: [],
  most_pack_bytes: 100, english: false, quick: {}, emblem: { icon: "crossed-swords", hue: "red" }, lettering: "plain",
  bots: [{ code: "greedy", name: "Greedy", summary: "The best.", level: null }, ...levels.map((code, level) => ({ code, name: code.toUpperCase(), summary: "", level }))],
};
const request = { game: "duel", seats: ["human", EVEN] };
const over = (match: string, returns: number[], helped = 0) => view({ match, over: true, returns, helped });

beforeEach(() => localStorage.clear());

describe("an even match", () => {
  it("is against the second weakest level first, and the lobby says so", async () => {
    const chosen: string[][] = [];
    const setup = setupFor(game, { game: "duel", seats: ["human", EVEN] });
    render(<SeatPicker game={game} setup={setup} forms={null} onForm={() => {}} onResize={() => {}} onChange={(after) => chosen.push(after.seats)} />);
    expect(screen.getByText(/Now: APPRENTICE/)).toBeTruthy();
    const scale = within(screen.getByRole("radiogroup", { name: "Levels, the weakest first" }));
    expect(scale.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([true, ...levels.map(() => false)]);
    expect(document.querySelectorAll(".level.reached")).toHaveLength(2);
    await userEvent.click(scale.getByRole("radio", { name: "NEWCOMER" }));
    await userEvent.click(within(screen.getByRole("radiogroup", { name: "Player 1" })).getByRole("radio", { name: "Bot" }));
    expect(chosen).toEqual([["human", "newcomer"], [EVEN, EVEN]]);
    expect(withLevels(request, game).seats).toEqual(["human", "apprentice"]);
  });

  it("is what who chose nobody plays, where the game has levels", () => {
    expect(setupFor(game, null).seats).toEqual(["human", EVEN]);
    const plain = { ...game, bots: game.bots.filter(({ code }) => code === "greedy") };
    expect(setupFor(plain, null).seats).toEqual(["human", "greedy"]);
  });

  it("goes a level up after a win and a level down after a loss, once for each match", () => {
    beginEven("m1", request, game);
    settleEven(over("m1", [1, -1]));
    settleEven(over("m1", [1, -1]));
    expect(evenBot(game)?.code).toBe("regular");
    for (const match of ["m2", "m3", "m4"]) {
      beginEven(match, request, game);
      settleEven(over(match, [-1, 1]));
    }
    expect(evenBot(game)?.code).toBe("newcomer");
  });

  it("counts for nothing before its end, with hints, among several people, or against another bot", () => {
    beginEven("m1", request, game);
    settleEven(view({ match: "m1", over: false, returns: [1, -1] }));
    beginEven("m2", request, game);
    settleEven(over("m2", [1, -1], 1));
    beginEven("m3", { game: "duel", seats: ["human", "human", EVEN] }, game);
    settleEven(over("m3", [1, -1, -1]));
    beginEven("m4", { game: "duel", seats: ["human", "greedy"] }, game);
    settleEven(over("m4", [1, -1]));
    expect(evenBot(game)?.code).toBe("apprentice");
  });
});
