import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Table } from "../src/scene/Table";
import { scene } from "./fixtures";

const still = { ...scene, areas: [] };

it("warns first of what the next stroke may decide", () => {
  render(<Table scene={{ ...still, stakes: ["Hits until out: 3 for Player 2."], alarms: ["The next Hit puts Player 1 out."] }} seat={0} log={[]} />);
  const lines = within(screen.getByRole("list", { name: "What is at stake" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual(["⚠ The next Hit puts Player 1 out.", "Hits until out: 3 for Player 2."]);
});

it("keeps what is at stake on the table, a line each, and nothing where nothing is said", () => {
  const stakes = ["Eliminate all enemies in 3 turns.", "After turn 3 - The whistle blows: you lose."];
  const { rerender } = render(<Table scene={{ ...still, stakes }} seat={0} log={[]} />);
  const lines = within(screen.getByRole("list", { name: "What is at stake" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual(stakes);
  rerender(<Table scene={still} seat={0} log={[]} />);
  expect(screen.queryByRole("list", { name: "What is at stake" })).toBeNull();
});
