import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type Draft, draftFrom, draftOf, erased, painted, placed, resized, setUpFile, squareAt } from "../src/editor/draft";
import { EditorBoard } from "../src/editor/EditorBoard";
import { Settings } from "../src/editor/Settings";
import type { Editor, Pick } from "../src/protocol";

const pick = (id: string): Pick => ({ id, name: id, summary: "", stats: [], text: [], group: "", refused: "", clause: "", plan: [] });
const scenario = {
  id: "a", name: "Yard", map: "yard", summary: "", squad: ["rook"], first: "players", enemies: [{ id: "grunt", at: [3, 1] }],
  objective: { kind: "eliminate_all", turns: 0, targets: [] }, deadlines: [],
};
const editor: Editor = {
  brushes: [{ code: ".", name: "Floor", terrain: "ground", mark: "" }, { code: "#", name: "Wall", terrain: "wall", mark: "" }, { code: "S", name: "Spawn Area", terrain: "ground", mark: "Spawn Area" }],
  figures: [pick("grunt"), pick("brute")], squad: [pick("rook")],
  goals: [{ id: "eliminate_all", name: "All", turns: false, targets: false }, { id: "destroy", name: "Some", turns: false, targets: true }],
  punishments: [pick("reinforce"), pick("damage")], smallest: 2, longest: 16, most_figures: 12, most_turns: 40,
  templates: [{ id: "a", name: "Yard", scenario, map: { id: "yard", name: "Yard", rows: ["S..", "S#."] } }],
};

describe("a draft", () => {
  const draft = draftFrom(editor, "a");

  it("begins from a template under its own name", () => {
    expect([draft.scenario.name, draft.scenario.id, draft.scenario.map, draft.map.id]).toEqual(["My Yard", "my-yard", "my-yard", "my-yard"]);
  });

  it("is painted, peopled and cleared", () => {
    expect(squareAt(painted(draft, [2, 1], "#"), [2, 1])).toBe("#");
    const two = placed(placed(draft, [3, 1], "brute"), [3, 2], "grunt");
    expect(two.scenario.enemies).toEqual([{ id: "brute", at: [3, 1] }, { id: "grunt", at: [3, 2] }]);
    const aimed: Draft = { ...two, scenario: { ...two.scenario, objective: { kind: "destroy", turns: 0, targets: [1, 2] } } };
    const left = erased(aimed, [3, 1]);
    expect([left.scenario.enemies, left.scenario.objective.targets]).toEqual([[{ id: "grunt", at: [3, 2] }], [1]]);
  });

  it("is cut or widened, and comes back from its file", () => {
    expect(resized(draft, 2, 3, ".").map.rows).toEqual(["S.", "S#", ".."]);
    expect(resized(draft, 2, 3, ".").scenario.enemies).toEqual([]);
    expect(draftOf(setUpFile("sixdice", draft), "sixdice")).toEqual(draft);
    expect(() => draftOf("{}", "sixdice")).toThrow("no scenario");
  });
});

describe("the editor", () => {
  it("paints with pointer and keyboard", async () => {
    const onPaint = vi.fn();
    render(<EditorBoard editor={editor} draft={draftFrom(editor, "a")} onPaint={onPaint} />);
    screen.getByRole("button", { name: "Column 1, row 1: Spawn Area" }).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(onPaint).toHaveBeenLastCalledWith([2, 1]);
    expect(screen.getByRole("button", { name: "Column 3, row 1: g1, grunt, enemy 1; Floor" })).toBeTruthy();
  });

  it("asks for what a goal needs", async () => {
    const changed = vi.fn();
    const draft = draftFrom(editor, "a");
    const { rerender } = render(<Settings editor={editor} draft={draft} onChange={changed} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "The squad wins" }), "destroy");
    const next = changed.mock.lastCall![0] as Draft;
    rerender(<Settings editor={editor} draft={next} onChange={changed} />);
    await userEvent.click(screen.getByRole("checkbox", { name: "1 grunt" }));
    expect((changed.mock.lastCall![0] as Draft).scenario.objective.targets).toEqual([1]);
    await userEvent.click(screen.getByRole("button", { name: "Add a limit" }));
    expect((changed.mock.lastCall![0] as Draft).scenario.deadlines).toHaveLength(1);
  });
});
