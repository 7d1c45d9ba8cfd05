import { describe, expect, it } from "vitest";
import { aimGroups, groupOptions, onlyOption, placeNumbers, saysAll } from "../src/decision/group";
import { unitOf } from "../src/decision/Amounts";
import type { Piece } from "../src/protocol";
import { option, plays, scene } from "./fixtures";

describe("grouping options", () => {
  it("puts options of one place together and amounts of one verb in one choice", () => {
    const groups = groupOptions([...plays, option("end", "End turn", [])], scene);
    expect(groups.map((group) => group.place)).toEqual(["0.hand.0", null]);
    expect(groups[0]!.choices.map((choice) => choice.label)).toEqual(["Play faceup", "Play facedown"]);
    expect(groups[0]!.choices[0]!.options.map((one) => one.amount)).toEqual([1, 2, 3]);
  });

  it("loses no option", () => {
    const options = [...plays, option("a", "Go", ["0.play.0"]), option("b", "Go", ["0.play.0", "1.pool"]), option("c", "Go", [])];
    const kept = groupOptions(options, scene).flatMap((group) => group.choices.flatMap((choice) => choice.options));
    expect(new Set(kept)).toEqual(new Set(options));
  });

  it("tells choices with one verb apart by their labels", () => {
    const [group] = groupOptions([option("a", "Move", ["0.play.0", "1.play.0"]), option("b", "Move", ["0.play.0", "0.hand.0"])], scene);
    expect(group!.choices.map((choice) => choice.label)).toEqual(["Move (a)", "Move (b)"]);
  });

  it("keeps answers that touch nothing last, each for itself, unless they differ in amount", () => {
    const groups = groupOptions([option("end", "End", []), option("hurt", "Hurt", []), ...plays], scene);
    expect(groups.map((group) => group.place)).toEqual(["0.hand.0", null, null]);
    const split = groupOptions([1, 2].map((amount) => option(`s${amount}`, "Split", [], { amount })), scene);
    expect(split).toHaveLength(1);
  });

  it("draws a seat's own place under its name", () => {
    const [group] = groupOptions([option("hit", "Attack", ["1"])], scene);
    expect(group!.place).toBe("area:1");
    expect(onlyOption(group!)!.id).toBe("hit");
    expect(placeNumbers([group!])).toEqual(new Map([["area:1", 1]]));
  });

  it("offers at a piece whatever aims at it, in whole words, and does not list it again", () => {
    const piece = { id: "piece.2", tile: "tile.5.3", name: "Osk", seat: 1 } as Piece;
    const field = { ...scene, board: { label: "Court", columns: 9, rows: 9, tiles: [], pieces: [piece, { ...piece, id: "piece.1" }] } };
    const turned = (way: string, ...touches: string[]) => option(way, "", touches, { label: `To the ${way}: Osk` });
    const options = [turned("north", "tile.4.3", "piece.2"), turned("east", "tile.5.4", "piece.2"), turned("south", "tile.4.5")];
    const groups = groupOptions(options, field);
    expect(groups.map((group) => group.place)).toEqual(["tile.4.3", "tile.5.4", "tile.4.5"]);
    expect(groups.every(saysAll)).toBe(true);
    const [aimed, ...more] = aimGroups(options, groups, field);
    expect(more).toEqual([]);
    expect(aimed!.place).toBe("piece.2");
    expect(aimed!.choices.map((choice) => choice.label)).toEqual(["To the north: Osk", "To the east: Osk"]);
    const direct = [option("hit", "Attack", ["piece.2"]), option("heal", "Heal", ["0.hand.0", "piece.2"])];
    expect(aimGroups(direct, groupOptions(direct, field), field)).toEqual([]);
  });

  it("reads from the labels what is counted", () => {
    expect(unitOf(plays)).toBe("dice");
    expect(unitOf([option("s", "Split", [], { amount: 2, label: "Split 2-3" })])).toBe("");
  });
});
