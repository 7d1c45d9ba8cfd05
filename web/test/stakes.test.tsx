import { render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Table } from "../src/scene/Table";
import type { Scene } from "../src/protocol";
import { scene } from "./fixtures";

afterEach(() => vi.unstubAllGlobals());

const still = { ...scene, areas: [] };

it.each([[0, "⚠"], [1, "★"], [-1, "⚠"]])("says first what the next stroke may decide, to seat %i with the sign %s: a warning to whom it harms, or who only watches", (seat, sign) => {
  render(<Table scene={{ ...still, stakes: ["Hits until out: 3 for Player 2."], alarms: [{ text: "The next Hit puts Player 1 out.", against: [0] }] }} seat={seat} log={[]} />);
  const lines = within(screen.getByRole("list", { name: "What is at stake" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([`${sign} The next Hit puts Player 1 out.`, "Hits until out: 3 for Player 2."]);
});

it("has two lines on a phone that is held upright, and all of it once it is opened; a press beside it shuts it", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width: 899px"), addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  render(<Table scene={{ ...still, stakes: ["Bo is ahead.", "To win, be the last."] }} seat={0} log={[]} />);
  const list = screen.getByRole("list", { name: "What is at stake" });
  const more = screen.getByRole("button", { name: "What is at stake" });
  expect(within(list).getByText("To win, be the last.")).toBeTruthy();
  const open = () => more.getAttribute("aria-expanded");
  expect(open()).toBe("false");
  await userEvent.click(more);
  expect(open()).toBe("true");
  await userEvent.click(document.body);
  expect(open()).toBe("false");
  await userEvent.click(more);
  await userEvent.keyboard("{Escape}");
  expect(open()).toBe("false");
});

it("keeps what is at stake on the table, a line each, and nothing where nothing is said", () => {
  const stakes = ["Eliminate all enemies in 3 turns.", "After turn 3 - The whistle blows: you lose."];
  const { rerender } = render(<Table scene={{ ...still, stakes }} seat={0} log={[]} />);
  const lines = within(screen.getByRole("list", { name: "What is at stake" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual(stakes);
  rerender(<Table scene={still} seat={0} log={[]} />);
  expect(screen.queryByRole("list", { name: "What is at stake" })).toBeNull();
});

it("says once which of the sides that a line names is the reader's own, by whatever name", () => {
  const lines = (given: Scene, seat: number) => {
    const { unmount } = render(<Table scene={given} seat={seat} log={[]} />);
    const found = within(screen.getByRole("list", { name: "What is at stake" })).getAllByRole("listitem").map((line) => line.textContent);
    unmount();
    return found.filter((line) => line !== "Your move" && !line?.endsWith("to move"));
  };
  const stakes = ["Player 10 has 3 left, Player 1 has 4, and it is Player 1's turn.", "Team A 3 against Team B 2."];
  expect(lines({ ...scene, stakes }, 0)[0]).toBe("Player 10 has 3 left, Player 1 (you) has 4, and it is Player 1's turn.");
  expect(lines({ ...scene, stakes: [stakes[1]!] }, 0)).toEqual([stakes[1]]);
  const areas = scene.areas.map((area) => ({ ...area, name: area.seat === 0 ? "Ada (Player 1, Team A)" : "Player 2, Team B" }));
  expect(lines({ ...scene, areas, stakes: [stakes[1]!] }, 0)).toEqual(["Team A (you) 3 against Team B 2."]);
  expect(lines({ ...scene, areas, stakes: [stakes[1]!] }, 1)).toEqual(["Team A 3 against Team B (you) 2."]);
  expect(lines({ ...scene, stakes }, -1)).toEqual(stakes);
});

it("says that it is shown once more as long as it is, and then again whose move it is", () => {
  const told = { scene, told: 0, since: 0, held: false, log: [], skip: vi.fn(), again: vi.fn() };
  const areas = scene.areas.map((area) => ({ ...area, to_move: area.seat === 0 }));
  const asking = { ...scene, areas };
  const said = () => document.querySelector(".stakes .mover")?.textContent;
  const { rerender } = render(<Table scene={asking} seat={0} log={[]} show={{ ...told, playing: true, repeats: true }} />);
  expect(said()).toBe("Shown again");
  rerender(<Table scene={asking} seat={0} log={[]} show={{ ...told, playing: false, repeats: false }} />);
  expect(said()).toBe("Your move");
});
