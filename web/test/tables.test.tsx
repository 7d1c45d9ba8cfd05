import { fireEvent, render } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Answers } from "../src/decision/Answers";
import { bundlesOf } from "../src/decision/bundles";
import { OddsContext } from "../src/decision/odds";
import { WayChips } from "../src/decision/WayChips";
import type { Odds } from "../src/protocol";
import { AreaHead } from "../src/scene/AreaHead";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { option, scene } from "./fixtures";

const way = (parts: string[]) => {
  const id = parts.join(" > ");
  return { key: id, place: null, way: true, parts, choices: [{ key: id, label: parts.join(", then "), options: [option(id, "", [], { label: id, odds: true })] }] };
};
const odds = (key: string, headline: Odds["headline"]): [string, Odds] => [key, { option: key, assumption: "", brings: null, apart: [], fates: [], headline, chances: [{ meaning: "good", probability: 1, exact: "1", grave: "", outcome: "Hit" }] }];

it("says below a table, once and without moving a button, on what its chances depend and what they are else", () => {
  const prices = ["Exhaust it", "Lose a die"];
  const ways = prices.flatMap((price) => ["Engage Bo", "Engage Osk of Bo"].map((whom) => way(["Engage with Duelist", price, whom])));
  const open = (probability: number): Odds["headline"] => ({ words: "Hit, if no card protects", of: "if", instead: [{ words: "if Shieldwright protects", probability }] });
  const known = new Map(ways.map(({ key }) => odds(key, open(key.includes("Exhaust") ? 0.31 : 0.2))));
  const { container } = render(
    <OddsContext value={{ known, ask: vi.fn(), eager: true }}>
      <WayChips bundles={bundlesOf(ways)} />
    </OddsContext>,
  );
  expect([...container.querySelectorAll(".worth")].map((each) => each.className)).toEqual(["worth open", "worth open", "worth open", "worth open"]);
  expect([...container.querySelectorAll(".way-depends")].map((each) => each.textContent)).toEqual(["* Hit, if no card protects31 % / 20 % if Shieldwright protects"]);
  expect(container.querySelector(".way-chips > ol")!.nextElementSibling!.className).toBe("way-depends");
});

it("is a table of one column where only whom it strikes differs, headed by what its figures count", () => {
  const ways = ["Engage Bo", "Engage Osk of Bo"].map((whom) => way(["Engage with Duelist", whom]));
  expect(bundlesOf(ways)[0]!.columns).toEqual([]);
  const [table] = bundlesOf(ways, true);
  expect([table!.begins, table!.columns, table!.rows.map(({ shared }) => shared)]).toEqual([["Engage with Duelist"], [""], [["Bo"], ["Osk of Bo"]]]);
  const known = new Map(ways.map(({ key }) => odds(key, { words: "Hit", of: "good", instead: [] })));
  const { container } = render(
    <OddsContext value={{ known, ask: vi.fn(), eager: true }}>
      <WayChips bundles={[table!]} />
    </OddsContext>,
  );
  expect(container.querySelector(".way-columns")!.textContent).toBe("Engage with DuelistHit");
});

it("shows what a thing can do in few words, and what each does as it is pointed at; the table stands open below", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("min-width: 900px"), addEventListener() {}, removeEventListener() {} }));
  const acts = ["Engage: pays; hits; adds", "Hide", "Pass"].map((label) => ({ key: label, label, options: [option(label, label, ["0.play.1"], { label })] }));
  const table = ["Exhaust it", "Lose a die"].flatMap((price) => ["a", "b", "c", "d", "e"].map((whom) => way(["Engage with Duelist", price, `Engage ${whom}`])));
  const known = new Map(table.map(({ key }) => odds(key, null)));
  const { container } = render(
    <OddsContext value={{ known, ask: vi.fn(), eager: true }}>
      <Answers scene={{ ...scene, board: null }} groups={[{ key: "0.play.1", place: "0.play.1", choices: acts }, ...table]} />
    </OddsContext>,
  );
  expect(container.querySelector(".drawn .parts")).toBeNull();
  expect(container.querySelector(".choice-about.pointed .parts")!.textContent).toBe("payshitsadds");
  expect(container.querySelectorAll(".way-chips.tabled .choice-button")).toHaveLength(10);
});

it("marks a player whom a click may strike as cards are, and takes the click", async () => {
  const open = vi.fn();
  const touches = { ...UNTOUCHED, options: new Map([["1", [option("engage > target", "Engage", ["1"])]]]), open };
  const area = { ...scene.areas[0]!, seat: 1 };
  const { container } = render(
    <TouchContext value={touches}>
      <AreaHead area={area} you={false} piles={[]} />
    </TouchContext>,
  );
  expect(container.querySelector(".area-name")!.className).toContain("live far");
  await userEvent.click(container.querySelector<HTMLElement>(".area-name button")!);
  expect(open).toHaveBeenLastCalledWith("1", false);
  // A mouse shows what a thing is while it points there; its other button looks closer.
  const button = container.querySelector<HTMLElement>(".area-name button")!;
  fireEvent(button, new PointerEvent("click", { bubbles: true, pointerType: "mouse", detail: 1 }));
  expect(open).toHaveBeenLastCalledWith("1", true);
  fireEvent.contextMenu(button);
  expect(open).toHaveBeenLastCalledWith("1");
});
