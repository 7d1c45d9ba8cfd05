import { describe, expect, it } from "vitest";
import type { Board } from "../src/protocol";
import { pictureOf } from "../src/scene/picture";
import { scene } from "./fixtures";

const board: Board = {
  label: "Yard", turned: false, columns: 2, rows: 1,
  tiles: [
    { id: "tile.1.1", terrain: "ground", name: "", height: 0, label: "", marks: [] },
    { id: "tile.2.1", terrain: "wall", name: "Wall", height: 0, label: "", marks: [] },
  ],
  pieces: [{
    id: "piece.1", tile: "tile.1.1", name: "Rook", seat: 0, team: null, short: "R", summary: "", stats: [], badges: ["Pinned"], text: [], down: false, active: true,
    bars: [{ label: "Health", value: 4, maximum: 9, kind: "life", word: "", does: "" }],
  }],
};

describe("a picture of the table", () => {
  it("shows who stands where with what is left of them, in one file that is sound whatever names hold", () => {
    const faces = new Map([["Rook", { hue: "red" as const, outline: "M0 0h9" }]]);
    const drawn = new DOMParser().parseFromString(pictureOf({ ...scene, board }, faces, "Ada & <Bob>"), "image/svg+xml");
    const said = [...drawn.querySelectorAll("text")].map((each) => each.textContent?.trim());
    expect(said).toContain("Ada & <Bob>");
    expect(said).toContain("4");
    expect(said).toContain("Wall");
    expect(said).toContain("Rook Health 4 Pinned");
    expect(drawn.querySelector("path")?.getAttribute("d")).toBe("M0 0h9");
  });

  it("names the cards in play where there is no board, and tells of nobody's hidden card", () => {
    const drawn = pictureOf(scene, new Map(), "");
    expect(drawn).toContain("Player 1: Dice 7/10, Zealot");
    expect(drawn).toContain("a facedown card");
    expect(drawn).not.toContain("Warden");
  });
});
