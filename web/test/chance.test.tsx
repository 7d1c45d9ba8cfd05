import { describe, expect, it } from "vitest";
import { bestChance } from "../src/decision/Chance";
import type { Chance, Odds } from "../src/protocol";
import { option } from "./fixtures";

const odds = (...chances: [meaning: Chance["meaning"], outcome: string, probability: number][]) =>
  ({ assumption: "", apart: [], fates: [], chances: chances.map(([meaning, outcome, probability]) => ({ meaning, outcome, probability, exact: "", grave: "" })) }) as unknown as Odds;
const [shoot, stab] = [option("shoot", "Shoot", ["piece.2", "piece.1"]), option("stab", "Stab", ["piece.2", "piece.1"])];

describe("the chance on a thing itself", () => {
  it("is that of the best of the answers there, of a row of numbers from the least to the best, all that is good of each together", () => {
    const known = new Map([["shoot", odds(["good", "takes 1", 0.3], ["good", "takes 2", 0.2], ["bad", "lost", 0.5])], ["stab", odds(["good", "dies", 0.25], ["nothing", "", 0.75])]]);
    expect(bestChance("piece.2", "Grunt", [shoot, stab], known)).toBe("50 %");
    expect(bestChance("piece.2", "Grunt", [{ ...shoot, amount: 2 }, { ...stab, amount: 1 }], known)).toBe("25–50 %");
    expect(bestChance("piece.2", "Grunt", [stab], known)).toBe("25 %");
    expect(bestChance("piece.2", "Grunt", [shoot, stab], new Map([["shoot", odds(["good", "hits", 0.5])], ["stab", odds(["good", "hits", 0.501])]]))).toBe("50 %");
  });

  it("is of one action: of the single answer there, whatever several answers at once may do to the same thing", () => {
    const counter = { ...option("counter", "Counterattack", ["piece.2"]), odds: true };
    const later = { ...option("no counter > engage 2", "No counterattack, then Engage", ["piece.2"]), odds: true };
    const known = new Map([["counter", odds(["good", "Defender Hit", 0.79], ["nothing", "", 0.21])], ["no counter > engage 2", odds(["good", "Defender Hit", 1])]]);
    expect(bestChance("piece.2", "Grunt", [counter, later], known)).toBe("79 %");
    expect(bestChance("piece.2", "Grunt", [later], known), "where nothing else leads there").toBe("100 %");
  });

  it("is what it surely brings, where few letters say that", () => {
    expect(bestChance("piece.2", "Wisp", [shoot], new Map([["shoot", odds(["good", "Wisp −7 HP (9 left), critical", 1])]]))).toBe("−7");
    expect(bestChance("piece.2", "Wisp", [shoot], new Map([["shoot", odds(["good", "Defender Hit", 1])]]))).toBe("100 %");
  });

  it("is what it costs on average, where that is all it does, and the most that any of them costs", () => {
    const sure = odds(["good", "−1 HP (8 left)", 0.9], ["good", "−4 HP (5 left), critical", 0.1]);
    const blind = odds(["good", "Wisp −4 HP (5 left)", 0.5], ["nothing", "Wisp: no HP lost", 0.5]);
    expect(bestChance("piece.2", "Wisp", [shoot], new Map([["shoot", sure]]))).toBe("−1.3");
    expect(bestChance("piece.2", "Wisp", [shoot, stab], new Map([["shoot", sure], ["stab", blind]]))).toBe("−2");
    expect(bestChance("piece.2", "Wisp", [shoot], new Map([["shoot", odds(["good", "Burn", 0.4], ["good", "−1 HP", 0.6])]]))).toBe("100 %");
  });

  it("is that of what is aimed there from elsewhere too, and counts the ways while not all is known", () => {
    const attack = { ...option("attack", "Attack", ["piece.2"]), odds: true };
    const drop = { ...option("drop", "Anvil Drop", ["piece.1", "piece.2"]), odds: true };
    const chosen = { ...option("drop > wisp", "Anvil Drop, then Wisp", ["piece.2", "piece.1"]), odds: true };
    const [some, all] = [odds(["good", "−5 HP", 1]), odds(["good", "Wisp −8 HP", 1])];
    expect(bestChance("piece.2", "Wisp", [attack, drop], new Map([["attack", some], ["drop", all]]))).toBe("−8");
    expect(bestChance("piece.2", "Wisp", [attack, drop], new Map([["attack", some]]))).toBe("");
    expect(bestChance("piece.2", "Wisp", [attack, chosen], new Map([["attack", some]]))).toBe("2 ways");
    expect(bestChance("piece.2", "Wisp", [attack, chosen], new Map([["attack", some], ["drop > wisp", all]]))).toBe("−8");
  });

  it("is how likely nothing bad comes of it, where their player is attacked", () => {
    const guarded = { ...odds(["good", "strikes back", 0.07], ["nothing", "nobody Hit", 0.72], ["bad", "Hit", 0.21]), headline: { words: "not Hit", of: "safe" as const, instead: [] } };
    expect(bestChance("piece.2", "Grunt", [shoot], new Map([["shoot", guarded]]))).toBe("79 %");
  });

  it("is how likely it is ended, where that is likely enough", () => {
    const told = odds(["good", "collapses", 0.4], ["good", "−1", 0.5], ["nothing", "", 0.1]);
    const ended = { ...told, chances: told.chances.map((each, index) => Object.assign({}, each, { grave: index === 0 ? "collapses" : "" })) };
    expect(bestChance("piece.2", "Grunt", [shoot], new Map([["shoot", ended]]))).toBe("40 % †");
  });

  it("is nothing of whoever else an answer touches, of what wastes something, of what cannot turn out well, and before it is known", () => {
    const known = new Map([["shoot", odds(["good", "dies", 0.5])], ["stab", odds(["bad", "lost", 1])]]);
    expect(bestChance("piece.1", "Rook", [shoot], known)).toBe("");
    expect(bestChance("piece.2", "Grunt", [{ ...shoot, risk: "It reaches nobody." }], known)).toBe("");
    expect(bestChance("piece.2", "Grunt", [stab], known)).toBe("");
    expect(bestChance("piece.2", "Grunt", [shoot], new Map())).toBe("");
    // Not of some of the answers while others are still worked out: it would move.
    expect(bestChance("piece.2", "Grunt", [shoot, { ...stab, odds: true }], new Map([["shoot", odds(["good", "dies", 0.5])]]))).toBe("");
  });
});
