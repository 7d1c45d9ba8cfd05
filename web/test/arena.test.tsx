import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Arena, outcomeOf, thrown } from "../src/scene/Arena";
import type { Entry } from "../src/protocol";
import { entry as line0, scene } from "./fixtures";

/** A line that one and the same decision told. */
const entry = (number: number, more: Partial<Entry> = {}) => line0(number, { decision: 0, ...more });

describe("the middle of the table", () => {
  const hit = { kind: "note" as const, place: "0.play.0", word: "Hit", amount: 0, to: "" };
  const log = [
    entry(0, { text: "Attack Roll.", faces: [1, 6], result: 7, terms: [{ value: 6, word: "highest die" }, { value: 1, word: "for a one" }] }),
    entry(1, {
      text: "Attack -2, so 5.",
      result: 5,
      terms: [{ value: 6, word: "highest die" }, { value: 1, word: "for a one" }, { value: -2, word: "Attack" }],
    }),
    entry(2, { text: "The defender is Hit.", effects: [hit] }),
    entry(3, { text: "Player 2 has Initiative." }),
  ];
  const line = () => document.querySelector(".outcome > span")?.textContent;

  it("writes a throw out as the rules have it, with what was added to it since", () => {
    render(<Arena scene={scene} log={log} />);
    expect(screen.getByRole("listitem", { name: "Player 1, Attack Roll: 1 6 makes 5 (6 highest die, 1 for a one, -2 Attack)" })).toBeTruthy();
    expect(document.querySelector(".sum")?.textContent).toBe("6 highest die + 1 for a one − 2 Attack = 5");
  });

  it("says in one line what came of it, not what was told last", () => {
    render(<Arena scene={scene} log={log} />);
    expect(line()).toBe("The defender is Hit.");
    expect(outcomeOf(log.slice(0, 1))?.text).toBe("Attack Roll.");
    expect(outcomeOf([])).toBeUndefined();
  });

  it("shows the dice of the last decision that told of anything alone, two throws at most", () => {
    expect(thrown(log)).toHaveLength(1);
    expect(thrown([...log, entry(4, { decision: 1 })])).toEqual([]);
    const throws = [0, 1, 2].map((number) => entry(number, { faces: [number], result: number }));
    expect(thrown(throws).map((each) => each.result)).toEqual([1, 2]);
  });

  it("draws dice that are counted as successes, and those of which nothing is told as they lie ready", () => {
    const counted = [entry(0, { faces: [1, 0, -1], counted: true, result: 1 })];
    render(<Arena scene={scene} log={counted} />);
    expect(document.querySelectorAll(".die.blank")).toHaveLength(1);
    expect(document.querySelectorAll(".die.unthrown")).toHaveLength(1);
    expect(screen.getByRole("listitem", { name: "Player 1, Line 0: 3 dice makes 1" })).toBeTruthy();
  });
});
