import { render, screen } from "./rendering";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { setupFor, toRequest } from "../src/lobby/setup";
import type { GameInfo } from "../src/net/api";
import { behind, DELAYS } from "../src/table/delay";
import { DelayPicker } from "../src/table/DelayPicker";
import { Watchers } from "../src/table/Watchers";

const game = { id: "duel", title: "Duel", seats: [2], options: [], bots: [] } as unknown as GameInfo;

describe("the delay of those who watch", () => {
  it("is said in words", () => {
    expect(DELAYS.map(behind).slice(0, 5)).toEqual(["", "1 decision later", "3 decisions later", "10 decisions later", "30 seconds later"]);
    expect(behind({ decisions: 2, seconds: 180 })).toBe("2 decisions later and 3 minutes later");
  });

  it("is chosen before the match, and asked for where there is one", async () => {
    const chosen = vi.fn();
    render(<DelayPicker delay={DELAYS[0]!} onChange={chosen} />);
    await userEvent.selectOptions(screen.getByRole("combobox"), "3 decisions later");
    expect(chosen).toHaveBeenLastCalledWith({ decisions: 3, seconds: 0 });
    const setup = setupFor(game, null);
    expect(toRequest(setup, game, null)).not.toHaveProperty("delay");
    expect(toRequest({ ...setup, delay: DELAYS[2]! }, game, null).delay).toEqual({ decisions: 3, seconds: 0 });
  });

  it("stands at the table for everybody", () => {
    render(<Watchers match="m" watching={0} delay={DELAYS[4]!} owned={null} />);
    expect(screen.getByText(/see it 30 seconds later/)).toBeTruthy();
  });
});
