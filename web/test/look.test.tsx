import { render, renderHook, waitFor } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import sigils from "../../tests/printing/sigils.json";
import { emblems, icons } from "virtual:icons";
import { rounded } from "../scripts/outlines.mjs";
import { Emblem, WordIcon } from "../src/look/Emblem";
import { type Brought, type Drawn, drawnFaces, type Faces, faceOf, LookContext, useFaces } from "../src/look/look";
import { CardFace } from "../src/scene/CardFace";
import { drawing } from "../src/scene/Sigil";
import type { Look } from "../src/protocol";
import { card } from "./fixtures";

const fire: Drawn = { hue: "red", outline: "M0 0L1 1" };
const faces: Faces = new Map([["Fire", fire], ["Gate Mason", { ...fire, hue: "brown" }]]);

describe("the face of a name", () => {
  it("is that of the whole name, or of what it begins with", () => {
    expect(faceOf(faces, "Gate Mason")?.hue).toBe("brown");
    for (const name of ["Fire", "Fire 3", "Fire infinite", "Fire: Bastion", "Fire, Ashmane"]) expect(faceOf(faces, name)).toBe(fire);
    for (const name of ["", "Gate", "Fireplace", "On Fire", " Fire"]) expect(faceOf(faces, name)).toBeUndefined();
  });

  it("is drawn where it is known; else one is made from the name, and beside a word stands nothing", () => {
    const { container } = render(
      <LookContext value={faces}>
        <Emblem name="Gate Mason" /> <Emblem name="Somebody Else" /> <WordIcon word="Fire 3" /> <WordIcon word="Elsewhere" />
      </LookContext>,
    );
    const drawn = [...container.querySelectorAll("svg")].map((svg) => svg.getAttribute("class"));
    expect(drawn).toEqual(["sigil emblem hue-brown", "sigil", "word-icon hue-red"]);
  });
});

describe("the icons of a game", () => {
  it("are outlined in whole numbers, and no error adds up along a line of many short steps", () => {
    expect(rounded("M.4 .4h99.7v-.4z")).toBe("M0 0h100v0z");
    const steps = rounded(`M0 0${"l.3 .4".repeat(1000)}`).slice("M0 0l".length).split(" ").map(Number);
    const end = [0, 1].map((axis) => steps.filter((_, index) => index % 2 === axis).reduce((sum, step) => sum + step, 0));
    expect(end).toEqual([300, 400]);
  });

  it("are all in what the client is built with", async () => {
    expect(Object.keys(emblems)).toHaveLength(4);
    const drawn = await Promise.all(["korxsol", "sixdice", "solbound", "stonebound"].map((game) => icons[game]!()));
    for (const { default: outlines } of drawn) {
      expect(Object.keys(outlines).length).toBeGreaterThan(10);
      expect(Object.values(outlines).every((outline) => /^M/i.test(outline))).toBe(true);
    }
  });

  it("are left out where the client was not built with them, as of somebody else's game", async () => {
    const look: Look = { emblem: { icon: "", hue: "grey" }, words: {}, clauses: {}, lettering: "plain", ground: "plain", faces: { Fire: { icon: "no-such-icon", hue: "red" } } };
    expect(await drawnFaces("duel", Promise.resolve(look))).toEqual(new Map());
    expect(await drawnFaces("solbound", Promise.resolve(look))).toEqual(new Map());
  });
});

describe("the things of a pack", () => {
  it("have the icons that it names, fetched where the client was not built with them, above the game's own", async () => {
    const { default: own } = await icons["solbound"]!();
    const [known] = Object.keys(own);
    const brought: Brought = { "Bell Ringer": { icon: "no-such-icon", hue: "gold" }, "Gate Mason": { icon: known!, hue: "teal" }, Lost: { icon: "lost", hue: "red" } };
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      const body = path.endsWith("/look") ? { emblem: { icon: known, hue: "red" }, faces: { Shieldwright: { icon: known, hue: "blue" } } } : { "no-such-icon": "M1 1h9" };
      return Promise.resolve(new Response(JSON.stringify(body)));
    });
    const { result } = renderHook(() => useFaces("solbound", brought));
    await waitFor(() => expect(result.current.get("Bell Ringer")).toEqual({ hue: "gold", outline: "M1 1h9" }));
    expect(result.current.get("Gate Mason")).toEqual({ hue: "teal", outline: own[known!] });
    expect(result.current.has("Lost")).toBe(false);
    await waitFor(() => expect(result.current.get("Shieldwright")?.hue).toBe("blue"));
    expect(asked).toContain("/api/icons?names=no-such-icon,lost");
    vi.unstubAllGlobals();
  });
});

describe("a gem", () => {
  it("bears its number once, in itself; a card that is none keeps its name, and a number that is a word", () => {
    const drawn = (name: string, value: string, shape: "card" | "gem") => {
      const { container } = render(<CardFace card={card("0.hand.0", name, { shape, stats: [{ label: "Pays", value }] })} />);
      return [container.querySelector(".card-name")?.textContent, container.querySelector(".stat > b")?.textContent];
    };
    expect(drawn("Wind 1", "1", "gem")).toEqual(["Wind", "1"]);
    expect(drawn("Wind 11", "1", "gem")).toEqual(["Wind 11", "1"]);
    expect(drawn("Wind", "any", "gem")).toEqual(["Wind", "any"]);
    expect(drawn("Guard 1", "1", "card")).toEqual(["Guard 1", "1"]);
  });
});

describe("an emblem made from a name", () => {
  it("is the one that is printed", () => {
    for (const [name, kept] of Object.entries(sigils)) expect(drawing(name)).toEqual(kept);
  });
});
