import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { OddsBar } from "../src/decision/OddsBar";
import { EAGER, fewOdds, OddsContext, outcomesOf, percent } from "../src/decision/odds";
import type { Odds } from "../src/protocol";
import { option } from "./fixtures";

const odds: Odds = {
  option: "hit",
  assumption: "Nobody protects.",
  chances: [
    { outcome: "Hit", exact: "91/216", probability: 91 / 216 },
    { outcome: "Counter-hit", exact: "0", probability: 0 },
    { outcome: "Nothing", exact: "125/216", probability: 125 / 216 },
  ],
};

describe("odds", () => {
  it("are shown as parts of a bar, in words and as fractions, with what they assume", () => {
    const { container } = render(<OddsBar odds={odds} terse={false} />);
    const parts = [...container.querySelectorAll(".odds-part")];
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, part) => sum + Number(part.getAttribute("width")), 0)).toBeCloseTo(1000);
    expect(Number(parts[1]!.getAttribute("x"))).toBeCloseTo((91 / 216) * 1000);
    expect(screen.getByTitle("Hit: exactly 91/216").textContent).toContain("42.1 %");
    expect(screen.getByText("Nobody protects.")).toBeTruthy();
  });

  it("round without calling the possible impossible", () => {
    expect(percent(0.632)).toBe("63.2 %");
    expect(percent(0.5)).toBe("50 %");
    expect(percent(0.0001)).toBe("< 0.1 %");
    expect(percent(0.99999)).toBe("> 99.9 %");
    expect(percent(1)).toBe("100 %");
  });

  it("are asked for at once where there are few, and on pointing otherwise", () => {
    const choice = { key: "a", label: "Attack", options: [option("hit", "Attack", [], { odds: true })] };
    const ask = vi.fn();
    const draw = (eager: boolean) => (
      <OddsContext value={{ known: new Map(), ask, eager, outcomes: [] }}>
        <ChoiceRow choice={choice} />
      </OddsContext>
    );
    const { rerender } = render(draw(false));
    expect(ask).not.toHaveBeenCalled();
    screen.getByRole("button").focus();
    expect(ask).toHaveBeenCalledWith("hit");
    ask.mockClear();
    rerender(draw(true));
    expect(ask).toHaveBeenCalledWith("hit");
    const many = Array.from({ length: EAGER + 1 }, (_, index) => option(`o${index}`, "Attack", [], { odds: true }));
    expect(fewOdds(many)).toBe(false);
  });

  it("give an outcome one colour in all bars", () => {
    const other = { ...odds, option: "else", chances: [{ outcome: "Nothing", exact: "1", probability: 1 }] };
    const known = new Map([["hit", odds], ["else", other]]);
    const options = ["else", "hit"].map((id) => option(id, "Attack", [], { odds: true }));
    expect(outcomesOf(options, known)).toEqual(["Nothing", "Hit", "Counter-hit"]);
  });
});
