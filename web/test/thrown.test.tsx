import { render, screen } from "./rendering";
import { describe, expect, it } from "vitest";
import { LogLine } from "../src/log/LogLine";
import { details } from "../src/log/commentary";
import { RollView } from "../src/scene/RollView";
import { entry } from "./fixtures";

const flip = entry(0, { text: "Osk flips for Burn: 1 of 3 heads.", faces: [1, 0, -1], result: 1, counted: true, coins: true, throw: "Burn" });
const dice = entry(1, { text: "Osk rolls 2 dice: 1.", faces: [1, 0], result: 1, counted: true, throw: "AGILITY" });

describe("what is thrown", () => {
  it("is drawn as the coins or dice it is, and said by their sides", () => {
    const { container } = render(<RollView roll={flip} terms={[]} result={1} who="Player 1" />);
    expect([container.querySelectorAll("circle.die-body").length, container.querySelectorAll("rect").length]).toEqual([3, 0]);
    expect(container.querySelectorAll(".die-pip").length).toBe(1);
    render(<LogLine entry={{ ...flip, faces: [1, 0] }} recent={false} leads={false} />);
    expect(screen.getByRole("img", { name: "rolled heads tails, makes 1" })).toBeTruthy();
    expect(details({ lines: [{ ...flip, faces: [1, 0] }] } as Parameters<typeof details>[0])).toContain("Rolled heads tails, makes 1.");
  });

  it("says beside a headline what it is for, in the game's own word or two", () => {
    render(<RollView roll={dice} terms={[]} result={1} who="Player 1" terse />);
    expect(screen.getByText("AGILITY")).toBeTruthy();
    expect(screen.queryByText(/rolls 2 dice/)).toBeNull();
  });
});
