import { render, screen } from "./rendering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { details, headline, headlines, settled, told } from "../src/log/commentary";
import { Commentary } from "../src/log/Commentary";
import type { Effect, Entry } from "../src/protocol";
import { entry } from "./fixtures";

const effect = (kind: Effect["kind"], place: string, more: Partial<Effect> = {}): Effect => ({ kind, place, word: "", amount: 0, to: "", forced: false, loss: false, ...more });
const attack: Entry[] = [
  entry(0, { decision: 3, text: "Osk uses True Cut.", effects: [effect("aim", "piece.1", { to: "piece.2" })] }),
  entry(1, { decision: 3, text: "Osk rolls to hit.", faces: [3, 2, 1], result: 2 }),
  entry(2, { decision: 3, text: "Dorrin loses 3 KOR.", effects: [effect("hurt", "piece.2", { amount: 3 })] }),
  entry(3, { decision: 3, text: "True Cut goes on cooldown." }),
];
const step = (number: number, to: string) => entry(number, { text: `Osk moves to ${to}.`, effects: [effect("move", "piece.1", { to })] });

describe("a commentary", () => {
  it("says what came of it first, then what was done, and how the dice fell on demand", () => {
    const [one] = told(attack);
    expect(headline(one!)).toBe("Dorrin loses 3 KOR. Osk uses True Cut.");
    expect(details(one!)).toBe("Osk uses True Cut. Osk rolls to hit. Rolled 3 2 1, makes 2. Dorrin loses 3 KOR. True Cut goes on cooldown.");
  });

  it("names who falls before who is hurt, and everybody who is", () => {
    const both = [
      entry(0, { decision: 1, text: "A blast." }),
      entry(1, { decision: 1, text: "Rook takes 2.", effects: [effect("hurt", "piece.1")] }),
      entry(2, { decision: 1, text: "Grunt dies.", effects: [effect("leave", "piece.7")] }),
    ];
    expect(headline(told(both)[0]!)).toBe("Grunt dies. Rook takes 2. A blast.");
  });

  it("tells of steps that follow each other where they led, and of a turn its few latest decisions", () => {
    expect(told([step(0, "5,8"), step(1, "5,7"), step(2, "5,6"), ...attack]).map(headline)).toEqual(["Osk moves to 5,6.", "Dorrin loses 3 KOR. Osk uses True Cut."]);
    expect(told(Array.from({ length: 30 }, (_, number) => entry(number)))).toHaveLength(12);
    expect(told([])).toEqual([]);
  });

  it("leaves it at the game's own word for an outcome, says where a walk led before what was lost on it, and what is repeated once", () => {
    const [uses, rolls, loses, cools] = attack;
    expect(headline(told([uses!, rolls!, { ...loses!, gist: "Osk hits Dorrin: 3 KOR lost." }, cools!])[0]!)).toBe("Osk hits Dorrin: 3 KOR lost.");
    expect(told([step(0, "5,8"), entry(1, { decision: 0, text: "2 points are lost." })]).map(headline)).toEqual(["Osk moves to 5,8."]);
    const declared = [1, 2, 3].map((decision) => entry(decision, { decision, text: "The brute will attack Rook." }));
    expect(headlines(told([...declared, ...attack.map((line) => Object.assign({}, line, { decision: 9 }))]))).toEqual(["3 times: The brute will attack Rook.", "Dorrin loses 3 KOR. Osk uses True Cut."]);
  });

  it("is the only region that tells of it by itself: what is new, what is shown again, and details when they are asked for", () => {
    const before = [entry(9, { decision: 2, text: "Osk begins turn 1." })];
    const all = [...before, ...attack];
    const live = (lines: Entry[], shown: number, asked = 0) => <Commentary entries={lines} show={{ told: shown, since: shown - 1, held: false }} asked={asked} />;
    const { rerender } = render(live(before, 1));
    const heard = () => [...screen.getByRole("log").querySelectorAll("p")].map((line) => line.textContent);
    expect(heard()).toEqual([]);
    rerender(live(all, 5));
    expect(heard()).toEqual(["Dorrin loses 3 KOR. Osk uses True Cut."]);
    rerender(live(all, 5, 1));
    expect(screen.getByRole("status").textContent).toContain("Rolled 3 2 1, makes 2.");
    rerender(live(all, 2, 1));
    expect(heard()).toHaveLength(2);
    rerender(live(all, 3, 1));
    expect(heard()).toHaveLength(2);
    rerender(live(before, 1, 1));
    expect(heard()).toHaveLength(2);
  });

  it("waits until it is seen what a decision came to; steps wait for what follows them", () => {
    const walk = [step(0, "5,8"), step(1, "5,7")];
    const after = attack.map((line) => Object.assign({}, line, { decision: 4 }));
    const lines = [...walk, ...attack, ...after];
    expect([1, 2, 3, 6, 7].map((shown) => settled(lines, 0, shown))).toEqual([0, 0, 0, 0, 6]);
    expect(settled(lines, 6, 8)).toBe(6);
    const before = [entry(9, { decision: 2, text: "Osk begins turn 1." })];
    const live = (shown: number, held: boolean) => <Commentary entries={shown === 1 ? before : [...before, ...attack, ...after]} show={{ told: shown, since: shown - 1, held }} asked={0} />;
    const { rerender } = render(live(1, false));
    const heard = () => [...screen.getByRole("log").querySelectorAll("p")].map((line) => line.textContent);
    for (const [shown, held, said] of [[2, true, 0], [5, true, 0], [6, true, 1], [8, true, 1], [9, false, 2]] as const) {
      rerender(live(shown, held));
      expect(heard()).toEqual(Array(said).fill("Dorrin loses 3 KOR. Osk uses True Cut."));
    }
  });

  it("tells it at once to whoever wants no motion", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce"), addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const live = (lines: Entry[], held: boolean) => <Commentary entries={lines} show={{ told: 1, since: 0, held }} asked={0} />;
    const { rerender } = render(live([], false));
    rerender(live(attack, true));
    expect(screen.getByRole("log").textContent).toBe("Dorrin loses 3 KOR. Osk uses True Cut.");
  });
});

afterEach(() => vi.unstubAllGlobals());
