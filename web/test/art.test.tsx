import { render } from "./rendering";
import type { ReactNode } from "preact/compat";
import { describe, expect, it } from "vitest";
import { endsBefore } from "../src/board/places";
import { Figure } from "../src/look/Figure";
import { Gem } from "../src/look/Gem";
import { type Faces, LookContext, motifOf } from "../src/look/look";
import { Portrait } from "../src/look/Portrait";
import { hueOfName, scenery } from "../src/look/scenery";
import type { Board } from "../src/protocol";

const faces: Faces = new Map([["Fire", { hue: "red", outline: "M0 0L1 1" }]]);
const drawn = (shown: ReactNode) => render(<LookContext value={faces}>{shown}</LookContext>).container.firstElementChild!;

describe("the scenery of a name", () => {
  it("is the same each time, within its field, and another for another name", () => {
    expect(scenery("Gate Mason")).toEqual(scenery("Gate Mason"));
    const [one, other] = [scenery("Gate Mason"), scenery("Pale Duelist")];
    expect(one.lands).not.toEqual(other.lands);
    for (const name of ["", "Fire 3", "Ärmel", "Gate Mason"]) {
      const { lands, sun } = scenery(name);
      for (const land of lands) expect(land).toMatch(/^M0 100V\d+.*V100Z$/);
      expect(sun[0] >= 18 && sun[0] <= 82 && sun[1] >= 12 && sun[1] <= 38).toBe(true);
    }
    expect(hueOfName("Somebody Else")).toBe(hueOfName("Somebody Else"));
  });
});

describe("a picture", () => {
  it("has the figure of its thing in its colour, before land of its own", () => {
    const picture = drawn(<Portrait name="Fire" />);
    expect(picture.getAttribute("class")).toBe("backdrop hue-red sigil emblem");
    expect(picture.querySelectorAll(".land")).toHaveLength(2);
    expect(picture.querySelector(".figure path")!.getAttribute("d")).toBe("M0 0L1 1");
  });

  it("has one that is made from the name where its game gives it none, in a colour by the name", () => {
    const picture = drawn(<Portrait name="Somebody Else" />);
    expect(picture.getAttribute("class")).toContain(`hue-${hueOfName("Somebody Else")}`);
    expect(picture.querySelector(".figure")).toBeNull();
    expect(picture.querySelector(".sigil .sigil-core")).toBeTruthy();
  });

  it("has the sign of what it is said to be in its sky: the first word that has a face, but its own", () => {
    const more: Faces = new Map([...faces, ["Sword", { hue: "grey", outline: "M2 2h1" }]]);
    expect(motifOf(more, "Fire, Sword: Melee.", "Fire")!.outline).toBe("M2 2h1");
    expect(motifOf(more, "Fire, Sword.", "Gate Mason")!.outline).toBe("M0 0L1 1");
    for (const said of ["", "nothing of a sword", "Swords, Melee."]) expect(motifOf(more, said, "Gate Mason")).toBeUndefined();
    expect(drawn(<Portrait name="Gate Mason" said="Fire." />).querySelector(".motif path")!.getAttribute("d")).toBe("M0 0L1 1");
    expect(drawn(<Portrait name="Gate Mason" />).querySelector(".motif")).toBeNull();
  });

  it("is lit by paint of its own, however many there are on a page", () => {
    const icon = { hue: "red", outline: "M0 0L1 1" } as const;
    const both = render(<><Figure drawn={icon} /><Figure drawn={icon} /></>).container;
    expect(new Set([...both.querySelectorAll("[id]")].map(({ id }) => id)).size).toBe(4);
  });
});

describe("a stone", () => {
  it("is cut alike whatever its number, and each facet has its light", () => {
    const cut = (name: string) => drawn(<Gem name={name} />).querySelector(".gem-body")!.getAttribute("points");
    expect(cut("Fire 1")).toBe(cut("Fire 3"));
    const stone = drawn(<Gem name="Fire 1" />);
    expect(stone.querySelectorAll("polygon[opacity]").length).toBeGreaterThan(5);
    expect(stone.querySelector(".figure")).toBeTruthy();
    expect(drawn(<Gem name="Nothing Known" />).querySelector(".sigil")).toBeTruthy();
  });
});

describe("a wall", () => {
  const tiles = ["wall", "wall", "ground", "wall"].map((terrain, index) => ({ id: `tile.1.${index + 1}`, terrain }));
  const board = { columns: 1, rows: 4, tiles, turned: false } as unknown as Board;
  const ends = (of: Board) => of.tiles.map((tile) => endsBefore(of, tile));

  it("shows its face where the next square before the viewer is none, and at the border", () => {
    expect(ends(board)).toEqual([false, true, false, true]);
    expect(ends({ ...board, turned: true })).toEqual([true, false, false, true]);
  });
});
