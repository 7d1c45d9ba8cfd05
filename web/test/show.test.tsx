import { render as draw } from "preact/compat";
import { act, renderHook } from "./rendering";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, Effect, Entry, Laid, Piece, Scene } from "../src/protocol";
import { FACTOR, fallOf, losesOf, seenFor, telling, toldWith } from "../src/show/beats";
import { headlined, missedFrom, sceneAt, wholeAt } from "../src/show/past";
import { popOf } from "../src/show/Pops";
import { tracesOf } from "../src/show/traces";
import { useShow } from "../src/show/useShow";
import { savePace } from "../src/net/storage";
import { area as side, card, entry, scene as table, view } from "./fixtures";

const effect = (kind: Effect["kind"], more: Partial<Effect> = {}): Effect => ({ kind, place: "piece.1", word: "", amount: 0, to: "", forced: false, loss: false, ...more });
const piece: Piece = {
  id: "piece.1", tile: "", name: "Rook", seat: 0, team: 0, short: "R", summary: "", stats: [], badges: [], until: {}, text: [], down: true, active: false,
  bars: [{ label: "KOR", value: 0, maximum: 9, kind: "life", word: "", does: "" }, { label: "ARMOR", value: 1, maximum: 2, kind: "armor", word: "", does: "" }],
};
const board: Board = { label: "Yard", turned: false, columns: 3, rows: 1, tiles: [], pieces: [piece] };
const scene: Scene = { ...table, board };
const log = [
  entry(0, { effects: [effect("move", { to: "tile.1.1" })] }),
  entry(1, { decision: 1, seat: 1, effects: [effect("move", { to: "tile.2.1" })] }),
  entry(2, { decision: 1, seat: 1, effects: [effect("wear", { word: "ARMOR", amount: 1 })] }),
  entry(3, { decision: 1, seat: 1, effects: [effect("hurt", { amount: 4 }), effect("leave")] }),
];
const at = (told: number) => sceneAt(scene, log, told).board!.pieces[0]!;

describe("the table as it was", () => {
  it("is found by taking back what was told since", () => {
    expect([1, 2, 3, 4].map((told) => at(told).tile)).toEqual(["tile.1.1", "tile.2.1", "tile.2.1", ""]);
    expect([2, 3, 4].map((told) => at(told).bars.map((bar) => bar.value))).toEqual([[4, 2], [4, 1], [0, 1]]);
    expect(sceneAt(scene, log, 4)).toBe(scene);
    expect(sceneAt(table, log, 0)).toBe(table);
  });

  it("never has more than there can be, nor less than nothing", () => {
    const healed = [entry(0, { effects: [effect("heal", { amount: 20 })] }), entry(1, { effects: [effect("hurt", { amount: 30 })] })];
    expect([0, 1].map((told) => sceneAt(scene, healed, told).board!.pieces[0]!.bars[0]!.value)).toEqual([0, 9]);
  });

  it("counts on a piece what each line adds and takes, also of what began and ended since it was seen", () => {
    const counts = (amount: number) => effect("count", { word: "Aimed at", amount });
    const lines = [entry(0), entry(1, { effects: [counts(1)] }), entry(2, { faces: [2] }), entry(3, { effects: [counts(-1)] }), entry(4, { faces: [5] }), entry(5, { effects: [effect("hurt", { amount: 3 }), counts(-3)] })];
    const aimed = { ...scene, board: { ...board, pieces: [{ ...piece, badges: ["Aimed at 3", "Burn 1"] }] } };
    const badges = (before: Scene | null) => [1, 2, 3, 4, 5, 6].map((told) => sceneAt(scene, lines, told, before && { lines: 1, scene: before }).board!.pieces[0]!.badges);
    const counted = ["Aimed at 3", "Aimed at 4", "Aimed at 4", "Aimed at 3", "Aimed at 3"];
    expect(badges(aimed)).toEqual([...counted.map((badge) => [badge, "Burn 1"]), []]);
    expect(badges(null)).toEqual([...counted.map((badge) => [badge]), []]);
  });

  it("is told again from what came of the viewer's answer before others acted, and nothing of what was before it", () => {
    const line = (number: number, decision: number, seat: number, more: Partial<Entry> = {}) => entry(number, { decision, seat, ...more });
    const turns = [line(0, 0, 0), ...Array.from({ length: 20 }, (_, index) => line(index + 1, 1, 1)), line(21, 2, 0)];
    expect(missedFrom(turns, 0)).toBe(1);
    expect(missedFrom([line(0, 0, 0, { faces: [3] }), ...turns.slice(1)], 0)).toBe(0);
    const begun = [line(0, 0, 1, { answered: null }), line(1, 1, 1, { faces: [4] }), line(2, 2, 0), line(3, 2, 1), line(4, 3, 1, { effects: [effect("move", { to: "tile.1.1" })] })];
    expect([missedFrom(begun.slice(0, 2), 0), missedFrom(begun, 0), missedFrom(begun, 2)]).toEqual([0, 4, 0]);
    expect(missedFrom([], 0)).toBe(-1);
  });

  it("is told again from the viewer's last answer by hand, whatever the clock or an order answered since", () => {
    const turns = [0, 1, 0, 1].map((seat, index) => entry(index, { seat }));
    const ordered = turns.map((line, index) => (index === 2 ? { ...line, by: "order" as const } : line));
    expect([missedFrom(turns, 0), missedFrom(ordered, 0)]).toEqual([3, 1]);
  });

  it("is told again from what the viewer did last, where that is what mattered since others acted", () => {
    const line = (number: number, decision: number, seat: number, more: Partial<Entry> = {}) => entry(number, { decision, seat, answered: seat, ...more });
    const hurts = { effects: [effect("hurt", { amount: 3 })] };
    const before = [line(0, 0, 0, hurts), ...Array.from({ length: 20 }, (_, index) => line(index + 1, index + 1, 1, hurts))];
    const attack = [line(21, 21, 0), line(22, 22, 0, { faces: [4] }), line(23, 22, 0, hurts), line(24, 23, 0)];
    expect(missedFrom([...before, ...attack], 0)).toBe(22);
    expect(missedFrom([...before, line(21, 21, 0)], 0)).toBe(0);
    expect(missedFrom([...before, ...attack, line(25, 24, 1)], 0)).toBe(25);
  });

  it("has no card of which it was told that it is lost, whatever is still to be told of its side", () => {
    const cost = effect("cost", { place: "0", word: "Zealot discarded" });
    const lines = [log[0]!, entry(1, { decision: 1, faces: [4], result: 4 }), entry(2, { decision: 1, effects: [cost] }), entry(3, { decision: 1 }), entry(4, { decision: 1, effects: [effect("note", { place: "0", word: "Initiative" })] })];
    const after = { ...table, areas: [{ ...table.areas[0]!, zones: table.areas[0]!.zones.map((zone) => (zone.kind === "play" ? Object.assign({}, zone, { cards: [], count: 0 }) : zone)) }, table.areas[1]!] };
    const lying = (told: number) => sceneAt(after, lines, told, { lines: 1, scene: table }).areas[0]!.zones[0]!.cards.length;
    expect([2, 3, 4, 5].map(lying)).toEqual([1, 0, 0, 0]);
  });

  it("has cards and dice as each line left them, whatever is still to be told of dice", () => {
    const lies = (number: number, ...laid: Partial<Laid>[]) => entry(number, { decision: 1, laid: laid.map(({ place = "", to = "", card: called = "", dice = 0, turn = "" }) => ({ place, to, card: called, dice, turn })) });
    const lines = [
      log[0]!,
      lies(1, { place: "0.hand", to: "0.deck", card: "Warden" }),
      entry(2, { decision: 1, heading: "Round 1 - Command" }),
      lies(3, { place: "1.play.0", turn: "faceup", card: "Duelist" }),
      lies(4, { place: "1.play.0", dice: -1 }, { place: "1.pool", dice: 1 }),
      entry(5, { decision: 1, faces: [4], result: 4 }),
      lies(6, { place: "1.play.0", to: "1.deck", card: "Duelist" }),
      lies(7, { place: "0.deck", to: "0.hand", card: "Hauler" }),
      lies(8, { place: "1.deck", to: "1.hand" }),
    ];
    const after = { ...table, heading: "Round 2", areas: [side(0, [card("0.play.0", "Zealot", { dice: 2 })], [card("0.hand.0", "Hauler")]), side(1, [])] };
    const sideAt = (told: number, seat: number) => sceneAt(after, lines, told, { lines: 1, scene: table }).areas[seat]!;
    const [hand, lying] = [(told: number) => sideAt(told, 0).zones[1]!.cards.map(({ name }) => name), (told: number) => sideAt(told, 1).zones[0]!.cards.map(({ name, facedown, dice }) => [name, facedown, dice])];
    expect([1, 2, 7, 8].map(hand)).toEqual([["Warden"], [], [], ["Hauler"]]);
    expect([3, 4, 5, 6, 7].map(lying)).toEqual([[["", true, 3]], [["Duelist", false, 3]], [["Duelist", false, 2]], [["Duelist", false, 2]], []]);
    expect([4, 5].map((told) => sideAt(told, 1).pools[0]!.dice)).toEqual([3, 4]);
    expect([1, 2, 8].map((told) => sideAt(told, 0).zones[2]!.count)).toEqual([5, 6, 5]);
    expect([2, 3, 8, 9].map((told) => sceneAt(after, lines, told, { lines: 1, scene: table }).heading)).toEqual(["Round 1", "Round 1 - Command", "Round 1 - Command", "Round 2"]);
  });

  it("keeps what was said of how it stands until all is told that changed it, and says nothing of what is still to be told", () => {
    const hurts = (number: number) => entry(number, { decision: 1, effects: [effect("hurt", { amount: 1 })] });
    const lines = [log[0]!, entry(1, { decision: 1, faces: [4] }), hurts(2), entry(3, { decision: 1, faces: [5] }), hurts(4)];
    const standing = (left: number) => Object.assign({}, scene, { stakes: ["Eliminate all.", `${left} to take.`] });
    const [before, after] = [standing(9), standing(7)];
    const said = (told: number) => sceneAt(after, lines, told, { lines: 1, scene: before }).stakes[1];
    expect([1, 2, 3, 4, 5].map(said)).toEqual(["9 to take.", "9 to take.", "9 to take.", "9 to take.", "7 to take."]);
  });

  it("says of what is done several times by one rule all that it came to, from the first", () => {
    const drew = (number: number, gist: string, more: Partial<Entry> = {}) => entry(number, { decision: 1, clause: "D-2", gist, ...more });
    const lines = [drew(0, "A Hit.", { clause: "D-1" }), drew(1, "Ada draws 1."), drew(2, "Ada draws 2."), drew(3, "Ada draws 2, Bo 1."), drew(4, "Next.", { clause: "D-3" })];
    expect([0, 1, 2, 3, 4].map((line) => wholeAt(lines, line)?.gist)).toEqual(["A Hit.", "Ada draws 2, Bo 1.", "Ada draws 2, Bo 1.", "Ada draws 2, Bo 1.", "Next."]);
    const blows = [drew(0, "Ode takes 1.", { effects: [effect("hurt")] }), drew(1, "Ode takes 1, Osk 2.", { effects: [effect("hurt")] })];
    expect(wholeAt(blows, 0)?.gist).toBe("Ode takes 1.");
    expect([wholeAt(lines, 9), wholeAt([drew(0, "")], 0)?.number]).toEqual([undefined, 0]);
  });

  it("says in short what an effect is", () => {
    expect(popOf(effect("hurt", { amount: 3 }))).toBe("−3");
    expect(popOf(effect("wear", { amount: 1, word: "ARMOR" }))).toBe("−1 ARMOR");
    expect(popOf(effect("rid", { word: "Burn" }))).toBe("no Burn");
    expect(popOf(effect("move", { to: "tile.1.1" }))).toBe("");
    expect(popOf(effect("heal"))).toBe("");
  });
});

describe("the show", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    savePace("brisk");
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it("shows cards as they stood, a round before too, until what led there is told", () => {
    const round = (lines: number, heading: string) => view({ scene: { ...table, heading }, log: log.slice(0, lines), revision: lines });
    const { result, rerender } = renderHook(({ lines, heading }) => useShow(round(lines, heading)), { initialProps: { lines: 1, heading: "Round 4" } });
    rerender({ lines: 4, heading: "Round 5" });
    expect([result.current.playing, result.current.scene.heading]).toEqual([true, "Round 4"]);
    act(() => result.current.skip());
    expect([result.current.playing, result.current.scene.heading]).toEqual([false, "Round 5"]);
  });

  it("counts what a line says that a seat has more of with that line, and how it stands with it", () => {
    const counted = (value: number) => ({ ...table, stakes: [`Seven of ten: ${value}`], areas: table.areas.map((area) => ({ ...area, trackers: [{ ...area.trackers[0]!, value }] })) });
    const told = [log[0]!, entry(1, { decision: 1, effects: [effect("mend", { place: "1", word: "Dice", amount: 1 })] }), entry(2, { decision: 1 }), entry(3, { decision: 1, effects: [effect("note", { place: "1", word: "Next" })] })];
    const said = (value: number, lines: number) => view({ scene: counted(value), log: told.slice(0, lines), revision: lines });
    const { result, rerender } = renderHook(({ value, lines }) => useShow(said(value, lines)), { initialProps: { value: 7, lines: 1 } });
    rerender({ value: 8, lines: 4 });
    const seen = () => [result.current.told, result.current.scene.areas[1]!.trackers[0]!.value, result.current.scene.stakes[0]];
    expect(seen()).toEqual([2, 8, "Seven of ten: 8"]);
    act(() => void vi.advanceTimersByTime(3000));
    act(() => void vi.advanceTimersByTime(3000));
    expect(seen()).toEqual([4, 8, "Seven of ten: 8"]);
  });

  it("names nobody else as to move while the last dice still fall", () => {
    const moves = (mover: number) => ({ ...table, areas: table.areas.map((area) => ({ ...area, to_move: area.seat === mover })) });
    const rolled = [log[0]!, entry(1, { decision: 1, faces: [6], result: 6 })];
    const said = (mover: number, lines: number) => view({ scene: moves(mover), log: rolled.slice(0, lines), revision: lines });
    const { result, rerender } = renderHook(({ mover, lines }) => useShow(said(mover, lines)), { initialProps: { mover: 0, lines: 1 } });
    const toMove = () => result.current.scene.areas.filter((area) => area.to_move).map((area) => area.seat);
    rerender({ mover: 1, lines: 2 });
    expect([result.current.playing, toMove()]).toEqual([true, [0]]);
    act(() => void vi.advanceTimersByTime(3000));
    expect([result.current.playing, toMove()]).toEqual([false, [1]]);
  });

  const seated = (lines: number) => view({ scene, log: log.slice(0, lines), revision: lines });
  const watching = (first: number) => renderHook(({ lines }) => useShow(seated(lines)), { initialProps: { lines: first } });

  it("shows nothing of what was there when the page was opened", () => {
    const { result } = watching(4);
    expect(result.current).toMatchObject({ playing: false, told: 4 });
  });

  it("tells new lines one after the other, and then lies still", () => {
    const { result, rerender } = watching(1);
    rerender({ lines: 4 });
    expect(result.current).toMatchObject({ playing: true, told: 2 });
    act(() => void vi.advanceTimersByTime(400));
    expect(result.current.told).toBe(3);
    act(() => void vi.advanceTimersByTime(3000));
    act(() => void vi.advanceTimersByTime(3000));
    expect(result.current).toMatchObject({ playing: false, told: 4 });
  });

  it("walks a way of several squares that one line tells of step by step, and leaves it traced", () => {
    const way = [log[0]!, entry(1, { decision: 1, effects: ["tile.2.1", "tile.3.1", "tile.3.2"].map((to) => effect("move", { to })) }), entry(2, { decision: 2 })];
    const stood = { ...piece, tile: "tile.1.1", down: false };
    const come = (lines: number) => view({ scene: { ...scene, board: { ...board, pieces: [{ ...stood, tile: lines > 1 ? "tile.3.2" : "tile.1.1" }] } }, log: way.slice(0, lines), revision: lines });
    const { result, rerender } = renderHook(({ lines }) => useShow(come(lines)), { initialProps: { lines: 1 } });
    const stands = () => result.current.scene.board!.pieces[0]!.tile;
    rerender({ lines: 3 });
    expect(stands()).toBe("tile.2.1");
    act(() => void vi.advanceTimersByTime(250));
    expect([stands(), result.current.told]).toEqual(["tile.3.1", 2]);
    act(() => void vi.advanceTimersByTime(250));
    expect([stands(), result.current.told]).toEqual(["tile.3.2", 2]);
    act(() => void vi.advanceTimersByTime(250));
    expect([stands(), result.current.told]).toEqual(["tile.3.2", 3]);
    expect(tracesOf(way.slice(0, 2)).ways).toEqual([{ piece: "piece.1", tiles: ["tile.1.1", "tile.2.1", "tile.3.1", "tile.3.2"], forced: false }]);
  });

  it("is skipped, is told again, and is cut short by what is undone", () => {
    const { result, rerender } = watching(1);
    rerender({ lines: 4 });
    act(() => result.current.skip());
    expect(result.current).toMatchObject({ playing: false, told: 4 });
    act(() => result.current.again());
    expect(result.current).toMatchObject({ playing: true, told: 2 });
    rerender({ lines: 1 });
    expect(result.current).toMatchObject({ playing: false, told: 1 });
  });

  it("tells what comes as the last line before it ends, and is not drawn whole yet", async () => {
    const now: { show?: ReturnType<typeof useShow> } = {};
    const Watching = ({ lines }: { lines: number }) => {
      Object.assign(now, { show: useShow(seated(lines)) });
      return null;
    };
    const place = document.createElement("div");
    act(() => draw(<Watching lines={1} />, place));
    act(() => draw(<Watching lines={2} />, place));
    act(() => void vi.advanceTimersByTime(seenFor(log.slice(1, 2), 0) - 1));
    // The browser has not come to the effects of what is drawn as the time of the line before is up.
    draw(<Watching lines={4} />, place);
    vi.advanceTimersByTime(2);
    await Promise.resolve();
    expect(now.show).toMatchObject({ playing: true, told: 3 });
    draw(null, place);
  });

  it("shows everything at once to those who want that, but tells it again on demand", () => {
    savePace("instant");
    const { result, rerender } = watching(1);
    rerender({ lines: 4 });
    expect(result.current.playing).toBe(false);
    act(() => result.current.again());
    expect(result.current.playing).toBe(true);
  });

  it("takes as long as there is to see, but not longer than anybody waits", () => {
    const dice = entry(0, { faces: [6] });
    expect(telling([dice], "brisk")).toBeGreaterThan(telling([entry(0)], "brisk"));
    expect(telling(Array.from({ length: 99 }, () => dice), "brisk")).toBe(4000);
    expect(Object.values(FACTOR).toSorted((a, b) => b - a)).toEqual(Object.values(FACTOR));
    expect(telling([dice], "instant")).toBe(0);
  });

  it("has dice fall no longer than their line is seen, however fast it is told", () => {
    expect([1700, 1000, 730].map(fallOf)).toEqual([1, 1, 1]);
    // Where dice are seen for 450 ms, they lie, and say what they came to, by then.
    expect(fallOf(450) * (90 + 520 + 120)).toBeCloseTo(450);
  });

  it("holds each blow that costs the viewer life, however long the story is", () => {
    const blow = (place: string) => entry(0, { effects: [effect("hurt", { place, amount: 1 })] });
    const own = losesOf({ ...scene, board: { ...board, pieces: [piece, { ...piece, id: "piece.2", seat: 1 }] } }, 0);
    const story = [...Array.from({ length: 40 }, () => entry(0, { faces: [6] })), blow("piece.1"), blow("piece.2"), blow("piece.1")];
    expect([40, 42].map((number) => seenFor(story, number, own))).toEqual([900, 900]);
    expect(seenFor(story, 41, own)).toBeLessThan(200);
    expect(telling(story, "brisk", own)).toBe(4000 + 2 * 900);
    expect(telling(story, "brisk")).toBe(4000);
    expect(own(entry(0, { effects: [effect("hurt", { place: "0.dice" })] }))).toBe(true);
    // What stands for life elsewhere is held as long: a die too many, a card that is lost.
    const loss = (place: string, lost: boolean) => own(entry(0, { effects: [effect("note", { place, word: "Hit", loss: lost })] }));
    expect([loss("0.play.1", true), loss("0", true), loss("1.play.1", true), loss("0.play.1", false)]).toEqual([true, true, false, false]);
  });
});

describe("what happened is told in the order in which it did", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    savePace("brisk");
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  const before: Scene = { ...table, stakes: ["Player 2 can take 2 Hits."], board: { ...board, pieces: [{ ...piece, tile: "tile.2.1", down: false, badges: ["Pinned"], bars: [{ ...piece.bars[0]!, value: 4 }] }] } };
  const after: Scene = { ...table, stakes: ["Player 2 has lost."], board: { ...board, pieces: [{ ...piece, badges: ["Burn 2", "Dead"] }] } };
  const story = [
    entry(0),
    entry(1, { decision: 1, text: "Sera shoots at Rook.", effects: [effect("aim", { place: "piece.2", to: "piece.1" })] }),
    entry(2, { decision: 1, faces: [9, 3], result: 12 }),
    entry(3, { decision: 1, effects: [effect("gain", { word: "Burn" }), effect("rid", { word: "Pinned" })] }),
    entry(4, { decision: 1, effects: [effect("hurt", { amount: 4 }), effect("leave")] }),
    entry(5, { decision: 1, text: "Round 2 begins." }),
  ];
  const follow = () => {
    const views = [view({ scene: before, log: story.slice(0, 1) }), view({ scene: after, log: story, revision: 2 })];
    const hook = renderHook(({ at: index }) => useShow(views[index]!), { initialProps: { at: 0 } });
    hook.rerender({ at: 1 });
    return hook.result;
  };
  const stepTo = (result: { current: { told: number } }, told: number) => {
    for (let tries = 0; result.current.told < told && tries < 50; tries += 1) act(() => void vi.advanceTimersByTime(100));
  };
  const rook = (shown: Scene) => shown.board!.pieces[0]!;

  it("on the table: nobody is dead, nothing lies on anybody and nothing is won before its line", () => {
    const result = follow();
    expect(rook(result.current.scene)).toMatchObject({ down: false, badges: ["Pinned"], tile: "tile.2.1" });
    stepTo(result, 3);
    expect(rook(result.current.scene)).toMatchObject({ down: false, badges: ["Pinned"] });
    stepTo(result, 4);
    expect(rook(result.current.scene)).toMatchObject({ down: false, badges: ["Burn 2"] });
    expect(result.current.scene.stakes).toEqual(["Player 2 can take 2 Hits."]);
    stepTo(result, 5);
    expect(rook(result.current.scene)).toMatchObject({ down: true, badges: ["Burn 2", "Dead"] });
    expect(result.current.scene.stakes).toEqual(["Player 2 has lost."]);
  });

  it("in the log and the question: neither is there before it was seen what came of the dice", () => {
    const result = follow();
    expect([result.current.held, result.current.log.length]).toEqual([true, 2]);
    stepTo(result, 4);
    expect([result.current.held, result.current.log.length]).toEqual([true, 4]);
    stepTo(result, 5);
    expect([result.current.held, result.current.log.length, result.current.playing]).toEqual([false, 5, true]);
  });

  it("when it is told again too, as it was seen: the log has no line either that is still to come", () => {
    const result = follow();
    act(() => result.current.skip());
    act(() => result.current.again());
    expect(result.current).toMatchObject({ held: false, playing: true });
    expect(result.current.log).toHaveLength(2);
    expect(rook(result.current.scene).badges).toEqual(["Pinned"]);
    act(() => result.current.skip());
    expect(result.current.log).toHaveLength(6);
  });

  it("and what is only noted down with what it leads to, or at once where that is nothing", () => {
    const note = (number: number, decision: number) => entry(number, { decision, text: "Noted." });
    const deed = entry(2, { decision: 1, effects: [effect("gain", { word: "Burn" })] });
    const lines = [note(0, 1), note(1, 1), deed, note(3, 1), note(4, 1), note(5, 2), note(6, 3)];
    expect(lines.map((_, number) => toldWith(lines, number))).toEqual([3, 3, 3, 5, 5, 6, 7]);
    expect(toldWith(lines, 7)).toBe(7);
  });

  it("on sides too of which no line says anything: they stay as they were until the last is told", () => {
    const held = (count: number) => side(0, [], Array.from({ length: count }, (_, index) => card(`0.hand.${index}`, "Warden")));
    const of = (count: number): Scene => ({ ...before, board: null, areas: [held(count)] });
    const ends = [entry(1, { decision: 1, text: "Ends." }), entry(2, { decision: 2, text: "All have acted." }), entry(3, { decision: 2, text: "A phase begins." })];
    const views = [view({ scene: of(3), log: [story[0]!] }), view({ scene: of(0), log: [story[0]!, ...ends], revision: 2 })];
    const { result, rerender } = renderHook(({ view: index }: { view: number }) => useShow(views[index]!), { initialProps: { view: 0 } });
    rerender({ view: 1 });
    const seen = () => [result.current.log.length, result.current.scene.areas[0]!.zones.flatMap(({ cards }) => cards).length];
    expect(seen()).toEqual([2, 3]);
    stepTo(result, 4);
    expect(seen()).toEqual([4, 0]);
  });
});

describe("what stands as the headline", () => {
  const went = (seat: number) => entry(1, { decision: 1, seat, effects: [{ kind: "move", place: "piece.1", word: "", amount: 0, to: "tile.1.1", forced: false, loss: false }] });
  const held = entry(0, { seat: 1, answered: 0, faces: [7], effects: [{ kind: "aim", place: "piece.1", word: "", amount: 0, to: "piece.2", forced: false, loss: false }], gist: "Anwen attacks Gristle: no HP lost." });

  it("outlasts a step of who threw the dice, also where nobody lost anything by them, and gives way to one of another", () => {
    expect(headlined([held, went(1)]).at(-1)).toBe(held);
    expect(headlined([held, went(0)]).at(-1)?.number).toBe(1);
  });

  it("gives way once others have answered, and who brought it about goes somewhere again", () => {
    const heals = (amount: number) => entry(0, { answered: 1, text: "Hale regains KOR.", gist: "Red Draught: Hale gains KOR.", effects: [{ kind: "heal", place: "piece.1", word: "", amount, to: "", forced: false, loss: false }] });
    const passes = (number: number, answered: number) => entry(number, { decision: number, answered, text: "Ends the turn." });
    const goes = { ...went(1), number: 3, decision: 3, answered: 1 };
    expect(headlined([heals(2), passes(1, 1), passes(2, 0)]).at(-1)?.number).toBe(0);
    expect(headlined([heals(2), passes(1, 1), { ...goes, number: 2, decision: 2 }]).at(-1)?.number).toBe(0);
    expect(headlined([heals(2), passes(1, 1), passes(2, 0), goes]).at(-1)?.number).toBe(3);
    // Nothing regained is nothing that stays.
    expect(headlined([heals(0), { ...went(0), answered: 0 }]).at(-1)?.number).toBe(1);
  });
});
