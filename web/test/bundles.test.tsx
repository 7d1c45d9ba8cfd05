import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { asBundled, type Bundle, bundlesOf, linesOf } from "../src/decision/bundles";
import { ChooseContext } from "../src/decision/choose";
import { OddsContext } from "../src/decision/odds";
import { WayChips } from "../src/decision/WayChips";
import { option } from "./fixtures";

const way = (parts: string[], odds = false) => {
  const id = parts.join(" > ");
  return { key: id, place: null, way: true, parts, choices: [{ key: id, label: parts.join(", then "), options: [option(id, "", [], { label: id, odds })] }] };
};
const words = (bundles: Bundle[]) => bundles.map(({ begins, columns, rows }) => [begins, columns, rows.map(({ shared, chips }) => [shared, chips.map(({ word }) => word)])]);
const engage = ["Exhaust it", "Lose a die"].flatMap((price) => ["Engage Bo", "Engage Razor Zealot of Bo"].map((whom) => way(["Engage with Duelist", price, whom], true)));

describe("several answers by one click", () => {
  it("are a table where two of their answers differ: what is done to whom below each other, at what price beside each other", () => {
    const found = bundlesOf(engage);
    expect(words(found)).toEqual([[["Engage with Duelist"], ["Exhaust it", "Lose a die"], [[["Bo"], ["Exhaust it", "Lose a die"]], [["Razor Zealot of Bo"], ["Exhaust it", "Lose a die"]]]]]);
    expect(linesOf(found)).toBe(4);
    expect(asBundled(engage).map(({ key }) => key)).toEqual([0, 2, 1, 3].map((index) => engage[index]!.key));
  });

  it("are called in a row by what they do, and not by what it costs besides", () => {
    const rows = bundlesOf(["Exhaust it", "Lose a die"].flatMap((price) => ["Engage Bo; a Hit takes the last die", "Engage Zealot"].map((whom) => way(["Engage with Duelist", price, whom], true))));
    expect(words(rows)[0]![2]).toEqual([[["Bo"], ["Exhaust it", "Lose a die"]], [["Zealot"], ["Exhaust it", "Lose a die"]]]);
  });

  it("are a row where only the last differs, each kind of its own", () => {
    const done = ["Activate Harrow", "Activate nobody else"].map((next) => way(["Done", next]));
    const end = way(["Done", "Activate nobody else", "Keep these stones"]);
    expect(words(bundlesOf([...done, end]))).toEqual([
      [[], [], [[["Done"], ["Activate Harrow", "Activate nobody else"]]]],
      [[], [], [[["Done", "Activate nobody else"], ["Keep these stones"]]]],
    ]);
  });

  it("have no columns where one of them is missing, or tells no chance; whole words stand in the rows then", () => {
    const [first, second, third, fourth] = engage;
    expect(words(bundlesOf([first!, second!, third!]))[0]![1]).toEqual([]);
    const plain = [first!, second!, third!, way(fourth!.parts)];
    expect(words(bundlesOf(plain))[0]!.slice(1)).toEqual([[], [[["Engage Bo"], ["Exhaust it", "Lose a die"]], [["Engage Razor Zealot of Bo"], ["Exhaust it", "Lose a die"]]]]);
  });

  it("say what comes first and what after it: one way in its order, several under what they share", () => {
    const strike = ["Go to 4,4", "Go to 5,3"].map((step) => way([step, "Standard Attack: Anwen"]));
    const found = bundlesOf([...strike, way(["Done", "Activate Harrow"])]);
    expect(words(found)).toEqual([[[], [], [[["Standard Attack: Anwen"], ["Go to 4,4", "Go to 5,3"]], [[], ["Done, then Activate Harrow"]]]]]);
    render(<WayChips bundles={found} />);
    expect([...document.querySelectorAll(".way-shared")].map((each) => each.textContent)).toEqual(["Standard Attack: Anwen, after:"]);
  });

  it("are taken by the number at which row and column meet, and are heard whole", async () => {
    const choose = vi.fn();
    const hit = { meaning: "good" as const, probability: 0.75, exact: "", grave: "", outcome: "Hit" };
    const known = new Map(engage.map(({ key }) => [key, { option: key, assumption: "", brings: null, apart: [], headline: null, fates: [], chances: [hit] }]));
    render(
      <ChooseContext value={{ choose, point: vi.fn(), busy: false }}>
        <OddsContext value={{ known, ask: vi.fn(), eager: true }}>
          <WayChips bundles={bundlesOf(engage)} />
        </OddsContext>
      </ChooseContext>,
    );
    await userEvent.click(screen.getByRole("button", { name: engage[3]!.key }));
    expect(choose).toHaveBeenCalledWith(engage[3]!.choices[0]!.options[0]);
    expect([...document.querySelectorAll(".worth")].map((each) => each.getAttribute("data-much"))).toEqual(["75 %", "75 %", "75 %", "75 %"]);
  });
});
