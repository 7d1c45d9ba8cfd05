import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Leaf, moments, stepOf } from "../src/leaf/leaf";
import { LeafPage } from "../src/leaf/LeafPage";
import { entry, view } from "./fixtures";

const { number: _number, decision: _decision, text: _text, clause: _clause, ...plain } = entry(0, {});
const leaf: Leaf = {
  first: { ...view(), log: [] },
  changes: [[1, { revision: [0, 2] }], [1, { over: [0, true], outcome: [0, "Player 1 wins."] }]],
  actions: ["", "Player 1: Strike", "Player 2: Fall"],
  told: [0, 1, 2],
  log: [{ number: 0, decision: 0, text: "A blow falls.", clause: "D-1" }, { number: 1, decision: 1, text: "It is over.", clause: "D-1", begins: true }],
  plain,
  faces: {},
  words: {},
  ground: "turf",
  lettering: "carved",
  clauses: [{ id: "D-1", chapter: "Blows", kind: "M", text: "A blow falls where it is struck.", source: "p. 1", ruling: "", enacted_by: [], tested_by: [] }],
  ledger: { outcome: "", accounts: [], turns: [], rolls: [], unweighed: 0, stood: [], swings: [] },
};

describe("a replay on a page of its own", () => {
  it("has its moments from what each decision changed, each with the log so far", () => {
    expect(moments(leaf).map(({ view: { revision, over, log } }) => [revision, over, log.length])).toEqual([[1, false, 0], [2, false, 1], [2, true, 2]]);
    expect(moments(leaf).at(-1)!.view.log).toEqual([entry(0, { text: "A blow falls.", decision: 0 }), entry(1, { decision: 1, text: "It is over.", begins: true })]);
    expect([stepOf("#step=2", 2), stepOf("#step=99", 2), stepOf("#step=x", 2), stepOf("", 2)]).toEqual([2, 2, 0, 0]);
  });

  it("steps through them, tells the end, and has the clauses at hand", async () => {
    const { container } = render(<LeafPage leaf={leaf} />);
    expect(container.querySelector(".page")!.classList).toContain("ground-turf");
    expect(container.querySelector(".page")!.classList).toContain("lettering-carved");
    expect(screen.getByRole("heading", { level: 2, name: "Set-up" })).toBeTruthy();
    await userEvent.keyboard("{ArrowRight}");
    expect(location.hash).toBe("#step=1");
    await userEvent.click(screen.getAllByRole("button", { name: "Why? Clause D-1" })[0]!);
    expect(screen.getByRole("dialog").textContent).toContain("A blow falls where it is struck.");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Last step" }));
    expect(screen.getByText("Player 1 wins.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "The dice" })).toBeTruthy();
  });
});
