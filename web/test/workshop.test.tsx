import korxsol from "../../src/affray/games/korxsol/content/packs/core/pack.schema.json";
import sixdice from "../../src/affray/games/sixdice/content/packs/core/pack.schema.json";
import solbound from "../../src/affray/games/solbound/content/packs/core/pack.schema.json";
import stonebound from "../../src/affray/games/stonebound/content/packs/core/pack.schema.json";
import { configure, render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../src/net/api";
import { savedPackDraft, savePackDraft } from "../src/net/storage";
import type { Form, Judged, Printed, Workbench } from "../src/protocol";
import { Bench } from "../src/workshop/Bench";
import { way } from "../src/workshop/PaintGrid";
import { cast, turned } from "../src/workshop/casting";
import { changed, emptyDraft, type PackDraft, put, type Rows, withCopy, withNew, without } from "../src/workshop/draft";
import { homesOf, placesOf, putInto } from "../src/workshop/homes";
import { blankRow, choicesOf, kindOf, type Row, type Schema, tablesOf, type Value, whole, withIds } from "../src/workshop/schema";
import { cellsOf, layersOf, linesOf, painted, resized } from "../src/workshop/squares";

const written: Record<string, unknown> = { solbound, korxsol, stonebound, sixdice };
const schemaOf = (game: string) => written[game] as Schema;
const schemas = Object.keys(written).map((game): [string, Schema] => [game, schemaOf(game)]);
// The page waits before it asks; a busy machine takes its time on top.
configure({ asyncUtilTimeout: 8000 });

const tableOf = (root: Schema, name: string) => tablesOf(root).find(([table]) => table === name)![1];

/** Every field of a schema, however deep. */
function fieldsOf(root: Schema, part: Schema): Schema[] {
  const field = whole(root, part);
  const inside = [...Object.values(field.properties ?? {}), ...[field.items ?? []].flat()];
  return [field, ...inside.flatMap((each) => fieldsOf(root, each))];
}

describe.each(schemas)("the schema of %s", (_, root) => {
  it("says of each field how it is filled in, and of each choice what it means", () => {
    for (const [, table] of tablesOf(root)) {
      for (const field of fieldsOf(root, table)) {
        const kind = kindOf(root, field);
        if (kind === "choice") expect(choicesOf(field).length).toBeGreaterThan(0);
        if (kind === "text") expect(field.type).toBe("string");
      }
    }
  });

  it("gives a new row all that it must have", () => {
    for (const [table, kind] of tablesOf(root)) {
      const draft = withNew(root, emptyDraft("a"), table, "New one", []);
      const row = draft.rows[table]![0]!;
      expect(Object.keys(row)).toEqual(expect.arrayContaining([...(kind.required ?? [])]));
      expect([row["id"], row["name"] ?? row["title"]]).toEqual(["new-one", "New one"]);
    }
  });

  it("leaves a row as it is where no id is another", () => {
    for (const [table, kind] of tablesOf(root)) {
      const row = { ...blankRow(root, kind), strange: [1, { a: true }] } as Row;
      expect(withIds(root, kind, row, table, (id) => id)).toEqual(row);
    }
  });
});

describe("a draft", () => {
  const root = schemaOf("solbound");
  const core: Row[] = [{ id: "oaf", name: "Oaf", attack: 2 }];

  it("has values put in, changed and left out at any depth", () => {
    const row = { a: [{ b: 1 }, { b: 2 }] };
    expect(put(row, ["a", 1, "b"], 3)).toEqual({ a: [{ b: 1 }, { b: 3 }] });
    expect(put(row, ["a", 0], undefined)).toEqual({ a: [{ b: 2 }] });
    expect(put(row, ["a", 1, "b"], undefined)).toEqual({ a: [{ b: 1 }, {}] });
    expect(put(row, ["c", "d"], 1)).toEqual({ ...row, c: { d: 1 } });
    expect(put({}, ["a", 0], 1)).toEqual({ a: [1] });
  });

  it("takes copies under ids of their own, or in place of what they are copies of", () => {
    const twice = withCopy(root, withCopy(root, emptyDraft("a"), "card", core[0]!, false, core), "card", core[0]!, false, core);
    expect(twice.rows["card"]!.map((row) => row["id"])).toEqual(["my-oaf", "my-oaf-2"]);
    expect(withCopy(root, emptyDraft("a"), "card", core[0]!, true, core).rows["card"]).toEqual(core);
    expect(without(twice, { table: "card", row: 0 }).rows["card"]!.map((row) => row["id"])).toEqual(["my-oaf-2"]);
  });

  it("keeps an id that is its name's with the name, and what names it with the id", () => {
    const first = withNew(root, emptyDraft("a"), "card", "Elf", core);
    const draft: PackDraft = { ...first, rows: { ...first.rows, deck: [{ id: "d", title: "D", cards: ["elf", "oaf"] }] } };
    const named = changed(root, draft, { table: "card", row: 0 }, ["name"], "Grey Elf", core);
    expect([named.rows["card"]![0]!["id"], named.rows["deck"]![0]!["cards"]]).toEqual(["grey-elf", ["grey-elf", "oaf"]]);
    const instead = withCopy(root, emptyDraft("a"), "card", core[0]!, true, core);
    expect(changed(root, instead, { table: "card", row: 0 }, ["name"], "Ogre", core).rows["card"]![0]!["id"]).toBe("oaf");
  });
});

describe("a row that is put into what is played with", () => {
  const root = schemaOf("solbound");
  const cards = Array.from({ length: 10 }, (_, at) => `c${at}`);
  const core: Rows = { deck: [{ id: "muster", title: "Muster", cards }], card: cards.map((id) => ({ id, name: id.toUpperCase() })) };
  const draft: PackDraft = { name: "a", rows: { card: [{ id: "bell", name: "Bell" }] } };

  it("goes into a copy of one of the game's, and then into that of the pack no more", () => {
    const [home, ...others] = homesOf(root, core, draft, "card", "bell");
    expect([home!.table, home!.at, others]).toEqual(["deck", null, []]);
    const first = putInto(root, draft, home!, ["cards", 3], "bell", core);
    expect(first.chosen).toEqual({ table: "deck", row: 0 });
    expect(first.draft.rows["deck"]).toEqual([{ id: "my-muster", title: "My Muster", cards: cards.with(3, "bell") }]);
    expect(core["deck"]![0]!["cards"]).toEqual(cards);
    expect(homesOf(root, core, first.draft, "card", "bell").map(({ at }) => at)).toEqual([null]);
    const again = putInto(root, first.draft, homesOf(root, core, first.draft, "card", "c-new")[0]!, ["cards", 0], "c-new", core);
    expect(again.draft.rows["deck"]!.length).toBe(1);
    expect((again.draft.rows["deck"]![0]!["cards"] as string[]).slice(0, 4)).toEqual(["c-new", "c1", "c2", "bell"]);
  });

  it("takes the place of one, or is one more where the schema has room", () => {
    const paths = (game: string, table: string, row: Row, of: string) =>
      placesOf(schemaOf(game), tableOf(schemaOf(game), table), row, of).map(({ path, id }) => [path.join("."), id]);
    expect(paths("solbound", "deck", core["deck"]![0]!, "card").length).toBe(10);
    expect(paths("stonebound", "team", { characters: ["a", "b"] }, "character")).toEqual([["characters.0", "a"], ["characters.1", "b"], ["characters.2", null]]);
    expect(paths("korxsol", "build", { carrier: "x", moves: ["a", "b", "c"] }, "carrier")).toEqual([["carrier", "x"]]);
    expect(paths("sixdice", "scenario", { map: "m", enemies: [{ id: "grunt", at: [1, 1] }] }, "enemy")).toEqual([["enemies.0.id", "grunt"]]);
    expect(homesOf(root, core, draft, "deck", "muster")).toEqual([]);
  });
});

describe("a map", () => {
  const root = schemaOf("korxsol");
  const table = tableOf(root, "map");
  const squares = whole(root, table.properties!["rows"]!)["x-affray-squares"]!;
  const layers = layersOf(root, table, ["rows"]);
  const row: Row = { id: "a", rows: ["G1 G2 L1", "G1 G1 G1", "G3 G1 G1"], starts: { north: [[1, 1]], south: [[3, 3]] }, cover: [[2, 2]] };
  const lines = (after: Row) => after["rows"];

  it("comes back from its squares as it was", () => {
    expect(linesOf(squares, cellsOf(squares, row["rows"] as Value[]))).toEqual(row["rows"]);
  });

  it("is painted with kinds of ground, which keep their height, and with heights, which keep their ground", () => {
    expect(lines(painted(squares, row, ["rows"], [1, 0], { brush: "I" }))).toEqual(["G1 I2 L1", "G1 G1 G1", "G3 G1 G1"]);
    expect(lines(painted(squares, row, ["rows"], [2, 0], { height: 4 }))).toEqual(["G1 G2 L4", "G1 G1 G1", "G3 G1 G1"]);
    expect(painted(squares, row, ["rows"], [0, 0], { brush: "G" })).toBe(row);
  });

  it("has starts and cover laid on its squares, within what may be", () => {
    expect(layers.map((layer) => layer.path.join("."))).toEqual(["starts.north", "starts.south", "cover"]);
    const [north] = layers;
    const more = painted(squares, row, ["rows"], [1, 0], { layer: north!, on: true });
    expect(more["starts"]).toEqual({ north: [[1, 1], [2, 1]], south: [[3, 3]] });
    expect(painted(squares, more, ["rows"], [0, 0], { layer: north!, on: false })["starts"]).toEqual({ north: [[2, 1]], south: [[3, 3]] });
    expect(painted(squares, row, ["rows"], [1, 1], { layer: { ...north!, most: 1 }, on: true })).toBe(row);
  });

  it("is cut or widened with what lies on it", () => {
    const cut = resized(squares, row, ["rows"], layers, [4, 2]);
    expect([cut["rows"], cut["starts"], cut["cover"]]).toEqual([["G1 G2 L1 G1", "G1 G1 G1 G1"], { north: [[1, 1]], south: [] }, [[2, 2]]]);
  });
});

describe("a stroke", () => {
  it("skips no square", () => {
    expect(way([0, 0], [3, 1])).toEqual([[1, 0], [2, 1], [3, 1]]);
    expect(way([2, 2], [2, 2])).toEqual([]);
  });
});

describe("what is chosen to try a pack", () => {
  const form = (part: Partial<Form>): Form => ({ choice: "", title: "", value: null, problems: [], ready: [], seat: "", quick: {}, fields: [], ...part });
  const pick = (id: string) => ({ id, name: id, summary: "", stats: [], text: [], group: "", refused: "", clause: "", plan: [] });
  const field = { name: "deck", label: "Deck", picks: [pick("a"), pick("mine")], chosen: ["a"], help: "", least: 1, most: 1, repeats: false };
  const seat = form({ choice: "decks", value: "a", fields: [field] });

  it("is what the pack has, at the first seat, and the sides change over", () => {
    const forms = { table: form({}), seats: [seat, seat], faces: {} };
    const choices = cast(forms, {}, 0, new Set(["mine"]));
    expect(choices).toEqual({ decks: ["mine", "a"] });
    expect(turned(forms, choices!)).toEqual({ decks: ["a", "mine"] });
    expect(cast(forms, {}, 0, new Set(["other"]))).toBeNull();
    const ready = form({ fields: [field], ready: [{ id: "mine", name: "", summary: "", value: { deck: "mine" } }] });
    expect(cast({ table: ready, seats: [form({})], faces: {} }, {}, 0, new Set(["mine"]))).toEqual({ deck: "mine" });
  });
});

const game = { id: "korxsol", title: "KORxSOL", summary: "", seats: [2], options: [], editor: false, workshop: true, emblem: { icon: "", hue: "red" }, lettering: "plain", bots: [], lessons: [], packs: [], most_pack_bytes: 1000, english: false, quick: {} } as GameInfo;
const move: Row = { id: "shove", name: "Shove", classes: ["axe"], tier: "base", type: "melee", cooldown: 1, area: { mode: "field", field: [[0, 1]] }, indicators: [{ op: "hit", x: 3 }] };
const printed: Printed = { sheet: "cards", name: "Shove", kind: "Combat Move", stats: [], text: ["HIT 3."], area: [], tiles: [], copies: 1 };

/** A server that finds nothing wrong but a cooldown of more than 6; the drafts that it was asked about. */
function served() {
  const asked: { name: string; rows: Rows }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    if (!String(path).endsWith("/workshop")) return new Response("{}", { status: 404 });
    const draft = JSON.parse(String(init!.body)) as (typeof asked)[number];
    asked.push(draft);
    const rows = draft.rows["move"] ?? [];
    const wrong = rows.flatMap((row, at) => (Number(row["cooldown"]) > 6 ? [at] : []));
    const told: Judged = {
      text: "[[move]]\n",
      faults: wrong.map((row) => ({ table: "move", row, path: ["cooldown"], wrong: "it is 9", expected: "a whole number from 0 to 6", line: 4 })),
      doubts: [],
      faces: {},
      drawn: rows.flatMap((_, row) => (wrong.includes(row) ? [] : [{ table: "move", row, printed }])),
    };
    return new Response(JSON.stringify(told));
  });
  return asked;
}

const bench = (rows: Rows = {}) => render(<Bench game={game} bench={{ schema: schemaOf("korxsol"), rows } as Workbench} />);

describe("the workshop", () => {
  afterEach(() => vi.restoreAllMocks());

  it("shows a fault at its field, and the card once it is mended", async () => {
    served();
    savePackDraft("korxsol", { name: "a.toml", rows: { move: [move] } });
    bench();
    await userEvent.click(screen.getByRole("button", { name: "Shove" }));
    const cooldown = screen.getByLabelText("Cooldown");
    expect(await screen.findByText("Combat Move")).toBeTruthy();
    await userEvent.clear(cooldown);
    await userEvent.type(cooldown, "9");
    expect((await screen.findAllByText("it is 9; expected a whole number from 0 to 6")).length).toBe(2);
    expect(cooldown.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Try it" }).disabled).toBe(true);
    expect(screen.getByText(/As it was before/)).toBeTruthy();
    await userEvent.clear(cooldown);
    await userEvent.type(cooldown, "2");
    expect(await screen.findByText("It can be played with.")).toBeTruthy();
    expect(screen.queryByText(/As it was before/)).toBeNull();
  });

  it("is painted by pointer and keyboard, taken back, done again, and kept", async () => {
    const asked = served();
    savePackDraft("korxsol", { name: "a.toml", rows: { move: [move] } });
    bench();
    await userEvent.click(screen.getByRole("button", { name: "Shove" }));
    const field = () => (savedPackDraft<PackDraft>("korxsol")!.rows["move"]![0]!["area"] as Row)["field"];
    screen.getByRole("button", { name: "1 ahead" }).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(field()).toEqual([[0, 1], [1, 1]]);
    await userEvent.click(screen.getByRole("button", { name: "1 ahead" }));
    expect(field()).toEqual([[1, 1]]);
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(field()).toEqual([[0, 1]]);
    await userEvent.click(screen.getByRole("button", { name: "Redo" }));
    expect(field()).not.toEqual([[0, 1]]);
    await vi.waitFor(() => expect(asked.at(-1)!.rows).toEqual(savedPackDraft<PackDraft>("korxsol")!.rows));
  });

  it("puts a new move into a copy of a build at the press of a button, which is one step back", async () => {
    const asked = served();
    savePackDraft("korxsol", { name: "a.toml", rows: { move: [move] } });
    bench({ build: [{ id: "duelist", name: "Duelist", moves: ["a", "b", "c"], items: ["tea"] }] });
    await userEvent.click(screen.getByRole("button", { name: "Shove" }));
    await userEvent.click(screen.getByText("Put it into: build"));
    await userEvent.selectOptions(screen.getByLabelText("In place of"), "b");
    await userEvent.click(screen.getByRole("button", { name: "Put it in" }));
    expect(screen.getByRole("region", { name: "My Duelist" })).toBeTruthy();
    const build = () => savedPackDraft<PackDraft>("korxsol")!.rows["build"];
    expect(build()).toEqual([{ id: "my-duelist", name: "My Duelist", moves: ["a", "shove", "c"], items: ["tea"] }]);
    await vi.waitFor(() => expect(asked.at(-1)!.rows["build"]).toEqual(build()));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(build() ?? []).toEqual([]);
  });

  it("begins from a row of the game, and offers what may still be said", async () => {
    served();
    bench({ move: [move] });
    const moves = within(screen.getByRole("region", { name: "Move" }));
    await userEvent.click(moves.getByText("Begin from one of the game’s"));
    await userEvent.selectOptions(moves.getByLabelText("Copy of a move"), "Shove");
    expect(screen.getByRole("heading", { name: "My Shove" })).toBeTruthy();
    await userEvent.selectOptions(screen.getAllByLabelText("More").at(-1)!, "star");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Star" }).checked).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Leave out: Star" }));
    expect(savedPackDraft<PackDraft>("korxsol")!.rows["move"]).toEqual([{ ...move, id: "my-shove", name: "My Shove" }]);
  });

  it("puts those who stand on a map on its squares, one at a time, and takes them away", async () => {
    served();
    const map: Row = { id: "yard", name: "Yard", rows: ["S..", "..#"] };
    const scenario: Row = { id: "a", name: "A", map: "yard", enemies: [{ id: "grunt", at: [3, 1] }] };
    savePackDraft("sixdice", { name: "a.toml", rows: { scenario: [scenario] } });
    const enemies: Row[] = [{ id: "grunt", name: "Grunt" }, { id: "brute", name: "Brute" }];
    render(<Bench game={{ ...game, id: "sixdice" }} bench={{ schema: schemaOf("sixdice"), rows: { map: [map], enemy: enemies } } as Workbench} />);
    await userEvent.click(screen.getByRole("button", { name: "A" }));
    const standing = () => savedPackDraft<PackDraft>("sixdice")!.rows["scenario"]![0]!["enemies"];
    await userEvent.click(screen.getByRole("radio", { name: "Brute" }));
    await userEvent.click(screen.getByRole("button", { name: "Column 1, row 2: Floor" }));
    await userEvent.click(screen.getByRole("button", { name: "Column 3, row 1: Grunt, number 1; Floor" }));
    expect(standing()).toEqual([{ id: "brute", at: [3, 1] }, { id: "brute", at: [1, 2] }]);
    await userEvent.click(screen.getByRole("radio", { name: "Take away" }));
    await userEvent.click(screen.getByRole("button", { name: "Column 3, row 1: Brute, number 1; Floor" }));
    expect(standing()).toEqual([{ id: "brute", at: [1, 2] }]);
  });

  it("says why a file cannot be opened, and is not changed by it", async () => {
    served();
    savePackDraft("korxsol", { name: "a.toml", rows: { move: [move] } });
    bench();
    await userEvent.upload(screen.getByLabelText("Open files"), new File(["#".repeat(2000)], "b.toml"));
    expect(await screen.findByText("b.toml: 2,000 bytes; expected 1,000 at most")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Shove" })).toBeTruthy();
  });
});
