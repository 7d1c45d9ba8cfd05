import { render } from "./rendering";
import { expect, it } from "vitest";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { measuresOf } from "../src/decision/measure";
import { OddsContext } from "../src/decision/odds";
import type { Chance, Odds } from "../src/protocol";
import { option } from "./fixtures";

const chance = (meaning: Chance["meaning"], probability: number, outcome: string, grave = ""): Chance => ({ outcome, exact: "", grave, probability, meaning });
const falls = (probability: number) => chance("good", probability, "Osk collapses", "collapses");
const hurts = (probability: number) => chance("good", probability, "Osk −3 KOR");
const misses = (probability: number) => chance("nothing", probability, "No KOR lost");

/** The large figures of a list of answers with these chances, all of them given for what the word says; and what is read below each. */
function figures(all: Chance[][], more: Partial<Odds> = {}, risks: Record<number, string> = {}) {
  const options = all.map((_, at) => option(String(at), "Use", [], { odds: true, risk: risks[at] ?? "" }));
  const known = new Map(all.map((chances, at): [string, Odds] => [String(at), { option: String(at), assumption: "", brings: null, apart: [], headline: { words: "hurts", of: "good", instead: [] }, fates: [], chances, ...more }]));
  const { container, unmount } = render(
    <OddsContext value={{ known, ask: () => undefined, eager: true, measures: measuresOf(options, known) }}>
      {options.map((each) => (
        <ChoiceRow key={each.id} choice={{ key: each.id, label: "Use", options: [each] }} name="" terse />
      ))}
    </OddsContext>,
  );
  const large = [...container.querySelectorAll<HTMLElement>(".worth")].map(({ dataset }) => `${dataset["much"]} ${dataset["what"] ?? ""}`.trim());
  const below = [...container.querySelectorAll(".odds-words")].map((words) => words.querySelectorAll(".chance:not(.unseen)").length);
  unmount();
  return { large, below };
}

it("tells all answers of a list by the end of a thing, where one of them may well bring it, and none by another figure", () => {
  const { large, below } = figures([[hurts(0.98), falls(0.009), misses(0.011)], [hurts(0.85), falls(0.143), misses(0.007)], [hurts(0.6), misses(0.4)], [falls(1)]]);
  expect(large).toEqual(["0.9 % † collapses", "14.3 % † collapses", "0 % † collapses", "100 % † collapses"]);
  // What does not stand large is read below.
  expect(below[2]).toBe(2);
});

it("tells all by how likely they do what they are given for, where one of them may fail", () => {
  expect(figures([[hurts(1)], [hurts(0.62), misses(0.38)]]).large).toEqual(["100 % hurts", "62 % hurts"]);
  expect(figures([[hurts(0.7), chance("good", 0.3, "Osk −8 KOR")], [hurts(0.62), misses(0.38)]]).large).toEqual(["100 % hurts", "62 % hurts"]);
});

it("tells all by what they cost on average, where they hardly ever do what they are given for", () => {
  const hurt = (probability: number, much: string) => chance("bad", probability, `Hurt (${much} KOR on average)`);
  const blocked = (probability: number) => chance("good", probability, "All of it blocked");
  const { large, below } = figures([[hurt(1, "3.7")], [hurt(0.955, "2.8"), blocked(0.045)]]);
  expect(large).toEqual(["−3.7 KOR on average", "−2.7 KOR on average"]);
  // How likely nothing is lost is read below.
  expect(below[1]).toBe(2);
  expect(figures([[hurt(0.889, "1,9"), blocked(0.111)], [hurt(0.571, "1,6"), blocked(0.429)]]).large).toEqual(["11.1 % hurts", "42.9 % hurts"]);
  expect(figures([[hurt(1, "3.7")], [hurt(0.955, "2.8"), chance("bad", 0.045, "Osk collapses", "collapses")]]).large[0]).not.toContain("−3.7");
});

it("says what answers surely bring, where none may fail, and of one alone what it is known by", () => {
  expect(figures([[chance("good", 1, "−3 KOR")], [chance("good", 1, "−5 KOR")]]).large).toEqual(["−3 KOR", "−5 KOR"]);
  expect(figures([[falls(0.3), hurts(0.7)]]).large).toEqual(["30 % † collapses"]);
  // What is wasted is compared with nothing.
  expect(figures([[chance("good", 1, "−3 KOR")], [hurts(0.4), misses(0.6)]], {}, { 1: "It reaches nobody." }).large).toEqual(["−3 KOR"]);
});

it("leaves the measure of its own to what is counted otherwise", () => {
  expect(figures([[hurts(0.5), misses(0.5)], [falls(0.5), misses(0.5)]], { brings: { what: "KOR on average", much: "−2" } }).large).toEqual(["−2 KOR on average", "−2 KOR on average"]);
});
