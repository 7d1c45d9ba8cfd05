import { describe, expect, it } from "vitest";
import { offered, placeNumbers } from "../src/decision/group";
import { commandOf, digitsWithin, pressDigit } from "../src/decision/keys";
import { decide, option, playing } from "./fixtures";

const end = option("end", "End turn", []);
const add = [1, 2, 3, 4].map((amount) => option(`add ${amount}`, "Add dice", ["0.play.0"], { amount }));
const adding = { place: "0.play.0", choices: { "Add dice": add } };
const few = offered(decide([playing, adding, end])).groups;
/** So many answers that a digit opens a place. */
const groups = offered(decide([playing, adding, end, ...[1, 2, 3, 4, 5].map((one) => option(`other ${one}`, `Other ${one}`, []))])).groups;

describe("digits", () => {
  it("are of each answer, and of no place with several, as long as there is one for each", () => {
    expect(few.map(({ digit, choices }) => [digit, ...choices.map((choice) => choice.digit)])).toEqual([[undefined, 1, 2], [3, undefined], [4, undefined]]);
    expect(pressDigit(few, null, 4)).toEqual({ take: end });
    expect(pressDigit(few, null, 2)).toEqual({ go: { group: "0.hand.0", choice: few[0]!.choices[1]!.key } });
    expect(pressDigit(few, null, 3)).toEqual({ go: { group: "0.play.0", choice: few[1]!.choices[0]!.key } });
    const [strike, wait] = ["Strike", "Wait"].map((verb) => option(verb, verb, ["0.play.0"]));
    const plain = offered(decide([{ place: "0.play.0", choices: { Strike: [strike!], Wait: [wait!] } }, end])).groups;
    expect([1, 2, 3].map((digit) => pressDigit(plain, null, digit))).toEqual([{ take: strike }, { take: wait }, { take: end }]);
  });

  it("are nine: what comes after has none, nor have squares that are not listed", () => {
    const ends = Array.from({ length: 12 }, (_, at) => option(`end ${at}`, `End ${at}`, []));
    expect(offered(decide(ends)).groups.map(({ digit }) => digit)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined, undefined, undefined]);
    const squares = Array.from({ length: 44 }, (_, at) => option(`go ${at}`, "Go", [`tile.${at}.1`]));
    const way = { option: option("end then hit", "Hit", ["piece.2"]), answers: ["end", "hit"], listed: true , plain: false, acts: false};
    const found = offered(decide([end, ...squares]), [way]).groups;
    expect(found.flatMap(({ key, digit }) => (digit === undefined ? [] : [[key, digit]]))).toEqual([["end", 0], ["end then hit", 1]]);
  });

  it("always have 0 for the usual answer that touches and wastes nothing, where others touch something or it comes last", () => {
    const aims = [1, 2].map((at) => option(`aim ${at}`, "Aim", [`piece.${at}`]));
    const digits = (options: (typeof end)[], usual: string) => offered({ ...decide(options), default: usual }).groups.map(({ key, digit }) => [key, digit]);
    expect(digits([...aims, end], "end")).toEqual([["piece.1", 1], ["piece.2", 2], ["end", 0]]);
    expect(digits([...aims, end], "aim 1")).toEqual([["piece.1", 1], ["piece.2", 2], ["end", 3]]);
    expect(digits([...aims, { ...end, risk: "It is lost." }], "end").map(([, digit]) => digit)).toEqual([1, 2, 3]);
    expect(digits([option("yes", "Yes", []), end], "end")).toEqual([["yes", 1], ["end", 0]]);
    expect(digits([option("yes", "Yes", []), option("no", "No", []), end], "end")).toEqual([["yes", 1], ["no", 2], ["end", 0]]);
    expect(pressDigit(offered({ ...decide([...aims, end]), default: "end" }).groups, null, 0)).toEqual({ take: end });
  });

  it("are the numbers themselves where one row of them is all that is asked, which has no key besides", () => {
    const dice = [0, 1, 2, 3].map((amount) => option(`dice ${amount}`, "Move with", ["piece.1"], { amount }));
    const row = offered(decide([{ place: "piece.1", choices: { "Move with": dice } }])).groups;
    expect(row.map(({ direct, digit }) => [direct, digit])).toEqual([[true, undefined]]);
    expect([0, 1, 3, 4].map((digit) => pressDigit(row, null, digit))).toEqual([{ take: dice[0] }, { take: dice[1] }, { take: dice[3] }, null]);
    expect([...placeNumbers(row)]).toEqual([["piece.1", undefined]]);
    expect(few.some(({ direct }) => direct)).toBe(false);
  });

  it("take an answer that stands alone", () => {
    expect(pressDigit(groups, null, 3)).toEqual({ take: end });
  });

  it("open a group, then a choice, then mean the amount", () => {
    const first = pressDigit(groups, null, 1);
    expect(first).toEqual({ go: { group: "0.hand.0", choice: null } });
    const second = pressDigit(groups, { group: "0.hand.0", choice: null }, 2);
    expect(second).toEqual({ go: { group: "0.hand.0", choice: groups[0]!.choices[1]!.key } });
    const third = pressDigit(groups, { group: "0.hand.0", choice: groups[0]!.choices[1]!.key }, 3);
    expect(third).toMatchObject({ take: { id: "play facedown 3" } });
  });

  it("are the same where a thing lies open as in the list and at the thing itself", () => {
    const [hand, play] = offered(decide([playing, { place: "0.play.0", choices: { Strike: [option("hit", "Strike", ["0.play.0"])], Wait: [option("wait", "Wait", ["0.play.0"])] } }, end])).places;
    expect(digitsWithin(hand!.choices)).toEqual([1, 2]);
    expect(digitsWithin(play!.choices)).toEqual([3, 4]);
    const open = { group: "0.play.0", choice: null };
    expect(pressDigit([hand!, play!], open, 4)).toMatchObject({ take: { id: "wait" } });
    expect(pressDigit([hand!, play!], open, 1)).toBeNull();
  });

  it("of what the list does not have come after those that it has, as far as there are any", () => {
    const way = (id: string) => ({ option: option(id, "Hit", ["0.play.0"]), answers: [id, "end"], listed: false , plain: false, acts: false});
    const [, play] = offered(decide([playing, adding, end]), [way("a"), way("b")]).places;
    expect(digitsWithin(play!.choices)).toEqual([3, 4, 5]);
    const many = Array.from({ length: 11 }, (_, at) => ({ key: `${at}`, label: "", options: [] }));
    expect(digitsWithin(many).slice(8)).toEqual([9, undefined, undefined]);
    expect(digitsWithin([])).toEqual([]);
  });

  it("take what stands alone at a thing that lies open by its own number", () => {
    const strike = option("hit", "Strike", ["0.play.0"]);
    const { places } = offered(decide([playing, strike, end]));
    const open = { group: "0.play.0", choice: places[1]!.choices[0]!.key };
    expect([1, 3].map((digit) => pressDigit(places, open, digit))).toEqual([null, { take: strike }]);
  });

  it("skip the choice where there is only one", () => {
    expect(pressDigit(groups, null, 2)).toEqual({ go: { group: "0.play.0", choice: groups[1]!.choices[0]!.key } });
  });

  it("mean nothing where nothing has that number", () => {
    expect(pressDigit(groups, null, 9)).toBeNull();
    expect(pressDigit(groups, { group: "gone", choice: null }, 1)).toBeNull();
    expect(pressDigit(groups, { group: "0.play.0", choice: groups[1]!.choices[0]!.key }, 7)).toBeNull();
  });
});

describe("keys", () => {
  const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...init });

  it("name commands", () => {
    expect(commandOf(press("4"))).toEqual({ digit: 4 });
    expect(commandOf(press("u"))).toBe("undo");
    expect(commandOf(press("?"))).toBe("help");
    expect(commandOf(press("x"))).toBeNull();
  });

  it("leave the browser's own and what is typed alone", () => {
    expect(commandOf(press("u", { ctrlKey: true }))).toBeNull();
    const field = document.body.appendChild(document.createElement("input"));
    let seen: unknown = "none";
    field.addEventListener("keydown", (event) => (seen = commandOf(event)));
    field.dispatchEvent(press("u"));
    expect(seen).toBeNull();
    field.remove();
  });
});
