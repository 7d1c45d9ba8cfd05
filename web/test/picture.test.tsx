import { describe, expect, it } from "vitest";
import type { Board } from "../src/protocol";
import { boardColours, grainOf, mix, paintOf, seatColour } from "../src/scene/paint";
import { pictureOf } from "../src/scene/drawing";
import { area, card, scene } from "./fixtures";

const board: Board = {
  label: "Yard", turned: false, columns: 2, rows: 1,
  tiles: [
    { id: "tile.1.1", terrain: "ground", name: "", height: 0, label: "", marks: [] },
    { id: "tile.2.1", terrain: "wall", name: "Wall", height: 0, label: "", marks: [] },
  ],
  pieces: [{
    id: "piece.1", tile: "tile.1.1", name: "Rook", seat: 0, team: null, short: "R", summary: "", stats: [], badges: ["Pinned"], until: {}, text: [], down: false, active: true,
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
    expect([...drawn.querySelectorAll("path")].filter((each) => each.getAttribute("d") === "M0 0h9")).toHaveLength(3);
  });

  it("is made of what the board on the screen is made of: ground, grain, terrain and land behind who stands there", () => {
    const faces = new Map([["Rook", { hue: "red" as const, outline: "M0 0h9" }], ["", { hue: "red" as const, outline: "M0 0" }]]);
    const [turf, plain] = ["turf", "plain"].map((made) => new DOMParser().parseFromString(pictureOf({ ...scene, board }, faces, "", made), "image/svg+xml"));
    expect(turf!.querySelector("parsererror")).toBeNull();
    expect(turf!.querySelectorAll("#grain path")).toHaveLength(2);
    expect(plain!.querySelector("#grain")).toBeNull();
    const fills = (drawn: Document) => [...drawn.querySelectorAll("rect")].map((each) => each.getAttribute("fill"));
    expect(fills(turf!)).toContain(mix("#b3261e", 0.09, "#b3b77f"));
    expect(fills(plain!)).toContain(mix("#b3261e", 0.09, "#ded2b6"));
    expect(fills(turf!)).toContain("#8f8478");
    expect(turf!.querySelectorAll("svg svg path").length).toBeGreaterThan(2);
    expect(pictureOf({ ...scene, board }, faces, "", "turf").length).toBeLessThan(30_000);
  });

  it("says of a side that has nothing left that it is out, and of one without a number nothing but its name", () => {
    const [first] = scene.areas;
    const bare = { ...first!, trackers: [], zones: [] };
    const lines = (more: Partial<typeof bare>, on: typeof board | null) =>
      [...new DOMParser().parseFromString(pictureOf({ ...scene, board: on, areas: [{ ...bare, ...more }] }, new Map(), ""), "image/svg+xml").querySelectorAll("text")].map((each) => each.textContent?.trim());
    expect(lines({ out: true }, null)).toContain(`${bare.name}: out of the match`);
    expect(lines({}, null)).toContain(`${bare.name}: no cards in play`);
    expect(lines({ seat: board.pieces[0]!.seat! }, board)).toContain(bare.name);
  });

  it("lets no line of a side reach past its edge", () => {
    const cards = Array.from({ length: 12 }, (_, at) => card(`0.play.${at}`, `Zealot of the Long Name ${at}`));
    const lines = [...pictureOf({ ...scene, areas: [area(0, cards)] }, new Map(), "").matchAll(/font-size="15"[^>]*>([^<]*)</g)].map(([, line]) => line!);
    const width = Number(/width="(\d+)"/.exec(pictureOf({ ...scene, areas: [area(0, cards)] }, new Map(), ""))![1]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width / 8);
    expect(lines.join(" ").replaceAll(/ +/g, " ")).toContain("Zealot of the Long Name 11");
  });

  it("mixes colours as they are named, and has one for whatever is unknown", () => {
    expect([mix("#ff0000", 1, "#0000ff"), mix("#ff0000", 0, "#0000ff"), mix("#ff0000", 0.5, "#0000ff")]).toEqual(["#ff0000", "#0000ff", "#800080"]);
    expect([paintOf("red"), paintOf("none"), seatColour(1), seatColour(7)]).toEqual(["#b3261e", "#5c6675", "#d55e00", "#d55e00"]);
    expect(boardColours("none")).toEqual(boardColours("plain"));
    expect(grainOf("none", "x")).toBe("");
  });

  it("names the cards in play where there is no board, and tells of nobody's hidden card", () => {
    const drawn = pictureOf(scene, new Map(), "");
    expect(drawn).toContain("Player 1: Dice 7/10, Zealot");
    expect(drawn).toContain("a facedown card");
    expect(drawn).not.toContain("Warden");
  });
});
