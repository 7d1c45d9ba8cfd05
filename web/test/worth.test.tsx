import { render, screen } from "./rendering";
import { expect, it } from "vitest";
import { bestChance } from "../src/decision/Chance";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { OddsContext, type OddsDesk, shareIn } from "../src/decision/odds";
import type { Chance, Odds } from "../src/protocol";
import { option } from "./fixtures";

const chance = (meaning: Chance["meaning"], probability: number, outcome = "Hit"): Chance => ({ outcome, exact: "", grave: "", probability, meaning });

/** The large figure beside an answer with these chances: what is written, and how it is meant. */
function worth(chances: Chance[], more: Parameters<typeof option>[3] = {}, desk: Partial<OddsDesk> = {}, headline: Odds["headline"] = null) {
  const known = new Map([["use", { option: "use", assumption: "", brings: null, apart: [], headline, fates: [], chances }]]);
  const { container, unmount } = render(
    <OddsContext value={{ known, ask: () => undefined, eager: true, ...desk }}>
      <ChoiceRow choice={{ key: "use", label: "Use", options: [option("use", "Use", [], { odds: chances.length > 0, ...more })] }} name="Wisp" terse />
    </OddsContext>,
  );
  const drawn = container.querySelector<HTMLElement>(".worth");
  const found = drawn && [drawn.dataset["much"], drawn.className.replace("worth ", ""), ...(headline ? [drawn.dataset["what"]] : [])];
  unmount();
  return found;
}

it("is how likely it turns out well, all of it together, and nothing bad besides", () => {
  expect(worth([chance("good", 0.306, "Takes 1"), chance("good", 0.028, "Takes 2"), chance("nothing", 0.666)])).toEqual(["33.4 %", "good"]);
  expect(worth([chance("good", 0.25), chance("bad", 0.25), chance("mixed", 0.5)])).toEqual(["25 %", "good"]);
});

it("says what is likely below it, in words that are not repeated but to who hears them, where that is one short thing", () => {
  const known = new Map([["use", { option: "use", assumption: "", brings: null, apart: [], headline: null, fates: [], chances: [chance("good", 0.532, "Dodges"), chance("bad", 0.468, "Hit (0.8 KOR on average)")] }]]);
  const { container } = render(
    <OddsContext value={{ known, ask: () => undefined, eager: true }}>
      <ChoiceRow choice={{ key: "use", label: "Use", options: [option("use", "Use", [], { odds: true })] }} />
    </OddsContext>,
  );
  expect(container.querySelector<HTMLElement>(".worth")!.dataset).toMatchObject({ much: "53.2 %", what: "Dodges" });
  expect([...container.querySelectorAll(".odds-words > span")].map((told) => [told.className, told.textContent])).toEqual([
    ["unseen", "+Dodges 53.2 % (good for you)"],
    ["chance", "−Hit (0.8 KOR on average) 46.8 % (bad for you)"],
  ]);
});

it("is how likely nothing bad comes of it, where its player is attacked: with nobody hurt it turned out well", () => {
  const safe: Odds["headline"] = { words: "not Hit", of: "safe", instead: [] };
  expect(worth([chance("good", 0.07, "Strikes back"), chance("nothing", 0.722), chance("bad", 0.208)], {}, {}, safe)).toEqual(["79.2 %", "good", "not Hit"]);
  expect(worth([chance("nothing", 0.208), chance("bad", 0.792)], {}, {}, safe)).toEqual(["20.8 %", "good", "not Hit"]);
  expect(worth([chance("bad", 1)], {}, {}, safe)).toEqual(["0 %", "bad", "not Hit"]);
});

it("says what it is the chance of, where the game has a word for that; what is good at a price counts too", () => {
  const hit: Odds["headline"] = { words: "Hit", of: "good", instead: [] };
  expect(worth([chance("good", 0.088, "Attacker Hit by the counterattack"), chance("nothing", 0.912)], {}, {}, hit)).toEqual(["8.8 %", "good", "Hit"]);
  // Each answer is told by the same word and as exactly, so that several can be compared.
  expect(worth([chance("good", 0.861, "Defender Hit"), chance("nothing", 0.139)], {}, {}, hit)).toEqual(["86.1 %", "good", "Hit"]);
  expect(worth([chance("mixed", 0.651), chance("nothing", 0.349)], {}, {}, hit)).toEqual(["65.1 %", "brought", "Hit"]);
  expect(worth([chance("mixed", 0.5), chance("nothing", 0.5)], {}, {}, hit)).toEqual(["50 %", "brought", "Hit"]);
  expect(worth([chance("good", 1, "Defender Hit")], {}, {}, hit)).toEqual(["100 %", "good", "Hit"]);
  // Where it cannot come that is told, not how likely the answer harms its player.
  expect(worth([chance("bad", 0.019, "Attacker Hit"), chance("nothing", 0.981)], {}, {}, hit)).toEqual(["0 %", "bad", "Hit"]);
  expect(worth([chance("nothing", 1)], {}, {}, hit)).toEqual(["0 %", "bad", "Hit"]);
});

it("is what it takes on average, where that is counted: one measure for all attacks, heard too", () => {
  const odds: Odds = { option: "use", assumption: "", brings: { what: "KOR on average", much: "−2.9" }, apart: [], headline: { words: "hurts", of: "good", instead: [] }, fates: [], chances: [chance("good", 0.79, "Osk −3 KOR"), { ...chance("good", 0.21, "Osk collapses"), grave: "collapses" }] };
  const use = option("use", "Use", ["0"], { odds: true });
  const { container } = render(
    <OddsContext value={{ known: new Map([["use", odds]]), ask: () => undefined, eager: true }}>
      <ChoiceRow choice={{ key: "use", label: "Use", options: [use] }} terse />
    </OddsContext>,
  );
  expect(container.querySelector<HTMLElement>(".worth")!.dataset).toMatchObject({ much: "−2.9", what: "KOR on average" });
  expect(container.querySelector("button .unseen")!.textContent).toBe("Use (use), KOR on average −2.9");
  expect(bestChance("0", "Osk", [use], new Map([["use", odds]])), "and on the thing itself").toBe("−2.9");
});

it("says on what it depends, where somebody may step in, in place of the one thing that is likely", () => {
  const hit: Odds["headline"] = { words: "Hit, if no card protects", of: "if", instead: [] };
  expect(worth([chance("good", 0.727, "Defender Hit"), chance("nothing", 0.273)], {}, {}, hit)).toEqual(["72.7 %", "open", "Hit, if no card protects"]);
  // What is certain but for that is not told as what is certain.
  expect(worth([chance("good", 1, "Defender Hit")], {}, {}, hit)).toEqual(["100 %", "open", "Hit, if no card protects"]);
});

it("is how likely it harms, where nothing of it is good", () => {
  expect(worth([chance("bad", 0.088), chance("nothing", 0.912)])).toEqual(["8.8 %", "bad"]);
});

it("says what is certain, under the name that stands there, where that is short", () => {
  expect(worth([chance("good", 1, "Wisp −11 HP (1 left), critical")])).toEqual(["−11 HP", "good"]);
  expect(worth([chance("good", 1, "Wisp is knocked back to the wall")])).toBeNull();
});

it("says which of two ways it surely turns out, where both are good and short, and how likely it does where it may be neither", () => {
  const strike = (share: number) => [chance("good", 0.85 * share, "Wisp −4 HP (11 left)"), chance("good", 0.15 * share, "Wisp −9 HP (6 left), critical")];
  expect(worth(strike(1))).toEqual(["−4 HP", "good"]);
  expect(worth([...strike(0.5), chance("nothing", 0.5)])).toEqual(["50 %", "good"]);
  expect(worth([chance("good", 0.5, "Wisp −4 HP"), chance("good", 0.5, "Wisp −4 HP")])).toEqual(["100 %", "good"]);
});

it("says how much it comes to and not whom it befalls, where that much is certain on average, as of a roll that is kept", () => {
  const known = (outcome: string) => new Map([["keep", { option: "keep", assumption: "", brings: null, apart: [], headline: null, fates: [], chances: [chance("good", 1, outcome)] }]]);
  const drawn = (outcome: string) => {
    const { container, unmount } = render(
      <OddsContext value={{ known: known(outcome), ask: () => undefined, eager: true }}>
        <ChoiceRow choice={{ key: "keep", label: "Keep the roll", options: [option("keep", "Keep the roll", [], { odds: true })] }} terse />
      </OddsContext>,
    );
    const { much, what } = container.querySelector<HTMLElement>(".worth")?.dataset ?? {};
    unmount();
    return [much, what];
  };
  expect([drawn("Osk (3 KOR on average)"), drawn("Dorrin (3.7 KOR on average)")]).toEqual([["3", "KOR on average"], ["3.7", "KOR on average"]]);
  expect(drawn("Osk −7 HP (9 left)")).toEqual([undefined, undefined]);
});

it("calls nothing certain or impossible that rounding makes so", () => {
  expect(worth([chance("good", 0.9996), chance("nothing", 0.0004)])).toEqual(["> 99.9 %", "good"]);
  expect(worth([chance("good", 0.0004), chance("nothing", 0.9996)])).toEqual(["< 0.1 %", "good"]);
});

it("is nothing where nothing comes of it, where it is wasted, where each of many says its chances in a line, or where only the end counts", () => {
  expect(worth([chance("nothing", 1)])).toBeNull();
  expect(worth([])).toBeNull();
  expect(worth([chance("good", 0.5), chance("nothing", 0.5)], { risk: "It reaches nobody." })).toBeNull();
  expect(worth([chance("good", 0.5), chance("nothing", 0.5)], {}, { brief: true })).toBeNull();
  expect(worth([chance("good", 0.5), chance("nothing", 0.5)], {}, { settling: true })).toBeNull();
});

it("is what can be hoped for at best where only the end counts, however many answers there are", () => {
  const hopes = { use: { what: "to win at best", much: "16 %" } };
  expect(worth([chance("good", 0.5), chance("nothing", 0.5)], {}, { settling: true, brief: true, hopes })).toEqual(["16 %", "brought"]);
  expect(worth([chance("good", 0.5)], {}, { settling: true, hopes: { done: hopes.use } })).toBeNull();
});

it("has a bar of its own share, also where what may come of the answer alone is more likely", () => {
  const hopes = { use: { what: "to win at best", much: "31 %" } };
  const fates: Odds["fates"] = [{ of: "Wisp", became: "dies", probability: 0.556, meaning: "good", ends: false, grave: true, mean: "" }];
  for (const counted of [fates, []]) {
    const known = new Map([["use", { option: "use", assumption: "", brings: null, apart: [], headline: null, fates: counted, chances: [chance("good", 0.556, "Wisp dies"), chance("nothing", 0.444)] }]]);
    const { container, unmount } = render(
      <OddsContext value={{ known, ask: () => undefined, eager: true, settling: true, hopes }}>
        <ChoiceRow choice={{ key: "use", label: "Use", options: [option("use", "Use", [], { odds: true })] }} name="Wisp" terse />
      </OddsContext>,
    );
    expect([...container.querySelectorAll<HTMLElement>(".odds-part")].map((part) => part.style.width)).toEqual(["31%", "69%"]);
    unmount();
  }
  expect([shareIn("30,9 %"), shareIn("< 1 %"), shareIn("−1.3")]).toEqual([0.309, 0.01, null]);
});

it("is what it brings, where a game says that in a figure, which is heard with its name", () => {
  const brings = { what: "KOR on average", much: "−1.3" };
  expect(worth([], { brings })).toEqual(["−1.3", "brought"]);
  render(<ChoiceRow choice={{ key: "use", label: "Use", options: [option("use", "Use", [], { label: "Use True Cut", brings })] }} />);
  expect(screen.getByRole("button", { name: "Use True Cut, KOR on average −1.3" })).toBeTruthy();
});

it("is told part by part where what is done is said in several, and in a line where in one or two", () => {
  const parts = (verb: string) => {
    const { container, unmount } = render(<ChoiceRow choice={{ key: "go", label: verb, options: [option("go", verb, [], {})] }} title="Corlo" />);
    const found = [...container.querySelectorAll(".choice-verb.parts > span")].map((each) => each.textContent);
    unmount();
    return found;
  };
  expect(parts("moves up to 3; in reach: Wisp (−2 HP; 20 %: falls); pays for Regroup")).toEqual(["moves up to 3", "in reach: Wisp (−2 HP; 20 %: falls)", "pays for Regroup"]);
  expect(parts("Use: hits 75 %; no cooldown")).toEqual([]);
});

it("is how likely the end of a thing is that can be hoped for, however likely the rest; a mere accident is not what it is known by", () => {
  const hurts: Odds["headline"] = { words: "hurts", of: "good", instead: [] };
  const falls = (probability: number, meaning: Chance["meaning"] = "good"): Chance => ({ ...chance(meaning, probability, "Wisp collapses"), grave: "collapses" });
  expect(worth([falls(0.704), chance("good", 0.247), chance("nothing", 0.049)], {}, {}, hurts)).toEqual(["70.4 % †", "good", "collapses"]);
  expect(worth([falls(1)], {}, {}, hurts)).toEqual(["100 % †", "good", "collapses"]);
  expect(worth([falls(0.04), chance("good", 0.56), chance("nothing", 0.4)], {}, {}, hurts)).toEqual(["60 %", "good", "hurts"]);
  expect(worth([falls(0.3, "bad"), chance("good", 0.7)], {}, {}, hurts)).toEqual(["70 %", "good", "hurts"]);
});
