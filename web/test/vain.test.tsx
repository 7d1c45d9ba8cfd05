import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { isVain, OddsContext } from "../src/decision/odds";
import type { Chance, Odds } from "../src/protocol";
import { CardView } from "../src/scene/CardView";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { card, option } from "./fixtures";

const use = option("use", "Use", ["0.hand.0"], { odds: true });
const vain = { ...use, risk: "It reaches nobody." };
const chance = (told: Partial<Chance>): Chance => ({ outcome: "Nothing", exact: "1", probability: 1, meaning: "nothing", ...told });
const odds = (...chances: Partial<Chance>[]) => new Map<string, Odds>([["use", { option: "use", assumption: "", chances: chances.map(chance) }]]);

it("calls vain what wastes something or comes to nothing for certain, and not what merely declines", () => {
  expect(isVain(use, new Map())).toBe(false);
  expect(isVain(vain, new Map())).toBe(true);
  expect(isVain(use, odds({}))).toBe(true);
  expect(isVain(use, odds({ probability: 0.5 }, { probability: 0.5, meaning: "good" }))).toBe(false);
  expect(isVain({ ...use, touches: [] }, odds({}))).toBe(false);
});

function shown(...here: (typeof use)[]) {
  const touches = { ...UNTOUCHED, live: new Map([["0.hand.0", 1]]), options: new Map([["0.hand.0", here]]), open: () => undefined };
  render(
    <OddsContext value={{ known: new Map(), ask: () => undefined, eager: false }}>
      <TouchContext value={touches}>
        <CardView card={card("0.hand.0", "Crescent")} seat={0} />
      </TouchContext>
    </OddsContext>,
  );
  return screen.getByRole("button");
}

it("marks a card of which nothing can come, and says so", () => {
  const marked = shown(vain);
  expect(marked.className).toContain("vain");
  expect(marked.textContent).toContain("of no use now");
});

it("leaves a card alone that can be used in another way", () => {
  expect(shown(vain, use).className).not.toContain("vain");
});

it("says in the list what is wasted before it is chosen", () => {
  render(<ChoiceRow choice={{ key: "use", label: "Use", options: [vain] }} number={1} />);
  expect(screen.getByRole("button").textContent).toContain("It reaches nobody.");
});
