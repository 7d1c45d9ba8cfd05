import { describe, expect, it } from "vitest";
import { holding, offered, onlyOption, partsOf, placeNumbers, placeOptions, restOf, saysAll, soleAnswer } from "../src/decision/group";
import { pressDigit } from "../src/decision/keys";
import { unitOf } from "../src/decision/Amounts";
import { decide, option, playing, plays } from "./fixtures";

const end = option("end", "End turn", []);
const hit = option("hit", "Attack", ["1"]);

describe("the groups of a decision", () => {
  it("have their options in hand, and a key each", () => {
    const { groups } = offered(decide([playing, hit, end]));
    expect(groups.map((group) => group.place)).toEqual(["0.hand.0", "1", null]);
    expect(groups[0]!.choices.map((choice) => choice.label)).toEqual(["Play faceup", "Play facedown"]);
    expect(groups[0]!.choices[0]!.options.map((one) => one.amount)).toEqual([1, 2, 3]);
    expect(new Set(groups.map((group) => group.key)).size).toBe(3);
    expect(groups.map((group) => onlyOption(group)?.id)).toEqual([undefined, "hit", "end"]);
    expect(offered(null)).toEqual({ groups: [], places: [] });
  });

  it("number the places of the table; what aims at a piece is offered there too, without a number", () => {
    const ways = ["north", "east"].map((way, row) => option(way, "", [`tile.4.${row}`, "piece.2"], { label: `To the ${way}: Osk` }));
    const aimed = { place: "piece.2", choices: { "To the north: Osk": [ways[0]!], "To the east: Osk": [ways[1]!] } };
    const { groups, places } = offered(decide([hit, ...ways], [aimed]));
    expect([...placeNumbers(groups)]).toEqual([["1", 1], ["tile.4.0", 2], ["tile.4.1", 3]]);
    expect(groups.map(saysAll)).toEqual([false, true, true]);
    expect(placeOptions(places).get("piece.2")).toEqual(ways);
    const drop = option("drop", "Drop", ["2", "1"]);
    expect(placeOptions(offered(decide([hit, drop], [{ place: "1", choices: { Drop: [drop] } }])).places).get("1"), "beside what is done there first").toEqual([hit, drop]);
  });

  it("keep the digits of their answers while the same question goes on with fewer of them; what came to be found has others", () => {
    const foe = (id: string, place: string) => option(id, id, [place]);
    const [gun, axe, far, other] = [foe("gun", "piece.2"), foe("axe", "piece.2"), foe("far", "piece.3"), foe("other", "piece.4")];
    const asks = (prompt: string, ...options: ReturnType<typeof option>[]) => ({ ...decide([...options, end]), prompt, default: "end" });
    const kept = holding();
    const said = (decision: ReturnType<typeof decide> | null, ways: Parameters<typeof offered>[1] = []) =>
      Object.fromEntries(offered(decision, ways, [], kept).groups.flatMap(({ digit, choices }) => choices.map((choice) => [choice.key, digit ?? choice.digit])));
    expect(said(asks("Attacks of Osk: 3 left.", gun, axe, far))).toEqual({ gun: 1, axe: 2, far: 3, end: 0 });
    const fewer = asks("Attacks of Osk: 2 left.", axe, far);
    expect(said(fewer)).toEqual({ axe: 2, far: 3, end: 0 });
    const way = { answers: ["axe", "end"], option: option("axe > end", "Axe, then end", []), listed: true, plain: false, acts: false };
    expect(said(fewer, [way])).toEqual({ axe: 2, far: 3, end: 0, "axe > end": 4 });
    expect(said(asks("Attacks of Osk: 1 left.", far))).toEqual({ far: 3, end: 0 });
    expect(said(asks("Attacks of Osk: 1 left.", far, other))).toEqual({ far: 1, other: 2, end: 0 });
    expect(said(asks("Attacks of Ode: 1 left.", other))).toEqual({ other: 1, end: 0 });
    said(null);
    expect(said(asks("Attacks of Ode: 1 left.", other))).toEqual({ other: 1, end: 0 });
  });

  it("have their digits again once something was taken back, and none twice; ways take none for good", () => {
    const foe = (id: string) => option(id, id, [`piece.${id}`]);
    const [one, two, three, four] = ["one", "two", "three", "four"].map(foe) as [ReturnType<typeof foe>, ReturnType<typeof foe>, ReturnType<typeof foe>, ReturnType<typeof foe>];
    const kept = holding();
    const said = (options: ReturnType<typeof option>[], ways: string[] = []) => {
      const found = ways.map((id) => ({ answers: id.split(" > "), option: option(id, id, []), listed: true, plain: false, acts: false }));
      const { groups } = offered({ ...decide([...options, end]), prompt: "Attacks of Osk: some left.", default: "end" }, found, [], kept);
      return Object.fromEntries(groups.flatMap(({ digit, choices }) => choices.map((choice) => [choice.key, digit ?? choice.digit])));
    };
    said([one, two, three]);
    said([two, three]);
    said([three]);
    expect(said([two, three]), "one answer taken back").toEqual({ two: 2, three: 3, end: 0 });
    expect(said([one, two, three]), "and another").toEqual({ one: 1, two: 2, three: 3, end: 0 });
    expect(said([two, four])).toEqual({ two: 1, four: 2, end: 0 });
    expect(said([one, two, three])).toEqual({ one: 1, two: 2, three: 3, end: 0 });
    for (const left of [[one, two, three], [two, three], [three]]) {
      const found = said(left, ["a > end", "b > end", "c > end"].map((id) => `${left.length} > ${id}`));
      expect(Object.values(found).toSorted()).toEqual([0, ...left.map(({ id }) => 1 + [one, two, three].findIndex((each) => each.id === id)), 4, 5, 6]);
    }
  });

  it("have a digit each as soon as there are no more than nine, and never another", () => {
    const many = Array.from({ length: 12 }, (_, index) => option(`aim ${index}`, "Aim", [`piece.${index}`]));
    const kept = holding();
    const digits = (options: Parameters<typeof decide>[0]) => {
      const { groups } = offered({ ...decide([...options, end]), default: "end" }, [], [], kept);
      return groups.flatMap(({ digit, choices }) => (digit === undefined ? choices.map((choice) => choice.digit) : [digit]));
    };
    expect(digits(many)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined, undefined, undefined, 0]);
    expect(digits(many.slice(3))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
    expect(digits(many.slice(4))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 0]);
    // Two of no use at a place are folded under what is of use there; one alone is not.
    const others = many.slice(0, 8);
    const risky = (id: string) => option(id, id, ["piece.20"], { risk: "It is lost." });
    const choices = { use: [option("use", "use", ["piece.20"])], vain: [risky("vain")] };
    expect(digits([...others, { place: "piece.20", choices: { ...choices, other: [risky("other")] } }])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined, undefined, 0]);
    expect(digits([...others, { place: "piece.20", choices }]).every((digit) => digit === undefined || digit <= 9)).toBe(true);
  });

  it("are taken at once by a mouse where there is one answer, whatever one click says besides; never where it wastes something or is counted", () => {
    const farther = option("hit > end", "Attack, then end", ["1"]);
    expect(soleAnswer([hit, farther])).toBe(hit);
    expect(soleAnswer([farther])).toBeNull();
    expect(soleAnswer([hit, option("use > hit", "Use that, then hit", ["1", "0.card"])]), "another thing is aimed there too").toBeNull();
    expect(soleAnswer([hit, option("hit > shoot", "Hit, then shoot", ["1", "0.card"])]), "more of the same").toBe(hit);
    expect(soleAnswer([hit, option("push", "Push", ["1"])])).toBeNull();
    expect(soleAnswer([{ ...hit, risk: "It is lost." }])).toBeNull();
    const three = { ...hit, amount: 3 };
    expect([soleAnswer([three]), soleAnswer([{ ...hit, amount: 2 }, three])]).toEqual([three, null]);
  });

  it("have all their numbers at a place where several things can be done: two, or the first and the last", () => {
    const aim = (count: number) => Array.from({ length: count }, (_, index) => option(`aim ${index}`, `Weapon ${index}`, ["piece.2"]));
    const numbers = (count: number) => {
      const choices = Object.fromEntries(aim(count).map((one) => [one.verb, [one]]));
      return [...placeNumbers(offered(decide([{ place: "piece.2", choices }, hit])).groups)];
    };
    expect(numbers(1)).toEqual([["piece.2", 1], ["1", 2]]);
    expect(numbers(2)).toEqual([["piece.2", "1·2"], ["1", 3]]);
    expect(numbers(8)).toEqual([["piece.2", "1–8"], ["1", 9]]);
    // Beyond nine a digit opens a place.
    expect(numbers(9)).toEqual([["piece.2", 1], ["1", 2]]);
  });

  it("stand in the order of their numbers: few squares before what is pinned below, many after it", () => {
    const places = (count: number) => {
      const tiles = Array.from({ length: count }, (_, row) => option(`go ${row}`, "Move", [`tile.2.${row}`]));
      return offered(decide([hit, end, ...tiles])).groups.map((group) => group.place);
    };
    expect(places(2)).toEqual(["1", "tile.2.0", "tile.2.1", null]);
    expect(places(7).slice(0, 3)).toEqual(["1", null, "tile.2.0"]);
    const { listed, squares, folded, pinned } = partsOf(offered(decide([hit, end])).groups);
    expect([listed, squares, folded, pinned].map((part) => (Array.isArray(part) ? part.map(({ place }) => place) : part))).toEqual([["1"], [], false, [null]]);
  });

  it("end at 0 where the usual answer comes after others that touch nothing either", () => {
    const move = option("move", "Move", []);
    const order = (...options: (typeof end)[]) => offered({ ...decide(options), default: "end" }).groups.map(({ key, digit }) => [key, digit]);
    expect(order(move, end)).toEqual([["move", 1], ["end", 0]]);
    expect(order(end, move)).toEqual([["end", 1], ["move", 2]]);
    expect(order(end)).toEqual([["end", 1]]);
  });

  it("have no waste as the first of them beside an end, and are counted from 1 where one of them is of use", () => {
    const waste = (place: string) => option(`waste ${place}`, "Waste", [place], { risk: "It is lost." });
    const order = (...options: (typeof end)[]) => offered({ ...decide(options), default: "end" }).groups.map(({ key, digit }) => [key, digit]);
    expect(order(end, waste("1"), waste("2"))).toEqual([["end", 0], ["1", 2], ["2", 3]]);
    expect(order(end, waste("1"), option("use", "Use", ["2"]))).toEqual([["2", 1], ["end", 0], ["1", 2]]);
  });

  it("have 0 for a tenth card, as long as nothing that touches none has it", () => {
    const cards = Array.from({ length: 11 }, (_, at) => ({ place: `c.${at}`, choices: { up: [option(`up ${at}`, "Up", [`c.${at}`])], down: [option(`down ${at}`, "Down", [`c.${at}`])] } }));
    const tenth = (...more: (typeof end)[]) => offered({ ...decide([...cards, ...more]), default: "end" }).groups.map(({ digit }) => digit);
    expect(tenth().slice(8)).toEqual([9, 0, undefined]);
    expect(tenth(end).slice(8)).toEqual([9, undefined, undefined, 0]);
    const { groups } = offered(decide(cards));
    expect(pressDigit(groups, null, 0)).toEqual({ go: { group: "c.9", choice: null } });
    expect(restOf(groups)).toBeUndefined();
  });

  it("follow each other as the cards lie that they are done with, wherever those are among the others", () => {
    const use = (card: string) => option(`use ${card}`, "Use", [card]);
    const places = (...cards: string[]) => offered(decide([use("c.1"), hit, use("c.2"), use("c.3"), end]), [], cards).groups.map(({ place, digit }) => [place, digit]);
    const given = [["c.1", 1], ["1", 2], ["c.2", 3], ["c.3", 4], [null, 5]];
    expect(places()).toEqual(given);
    expect(places("c.1", "c.2", "c.3")).toEqual(given);
    expect(places("c.9", "c.3", "c.1", "c.2")).toEqual([["c.3", 1], ["1", 2], ["c.1", 3], ["c.2", 4], [null, 5]]);
    // Cards that nobody lists stay where they are.
    expect(places("c.2", "c.1")).toEqual([["c.2", 1], ["1", 2], ["c.1", 3], ["c.3", 4], [null, 5]]);
  });

  it("keep their numbers and places when ways are found: those come after all others", () => {
    const way = { option: option("hit then 2", "Hit", ["piece.2"]), answers: ["hit", "2"], listed: true , plain: false, acts: false};
    const tiles = Array.from({ length: 8 }, (_, row) => option(`go ${row}`, "Move", [`tile.2.${row}`]));
    const stay = option("stay", "Stay", []);
    for (const asked of [[end, stay], [hit, end], [hit, end, ...tiles], [end, ...tiles.slice(0, 2)]]) {
      const before = offered(decide(asked)).groups;
      const after = offered(decide(asked), [way]).groups;
      expect(after.map(({ key }) => key)).toEqual([...before.map(({ key }) => key), "hit then 2"]);
      const { ways, ...others } = partsOf(after);
      expect(ways.map(({ key }) => key)).toEqual(["hit then 2"]);
      expect({ ...others, ways: [] }).toEqual(partsOf(before));
    }
  });

  it("lists the ways that chance decides first", () => {
    const listed = (id: string, odds: boolean) => ({ option: option(id, "", ["piece.1"], { odds, label: id }), parts: id.split(", then "), answers: id.split(", then "), listed: true, plain: false, acts: false });
    const ways = ["Call, then fuse", "Call, then strike", "Go, then fuse", "Go, then strike"].map((id) => listed(id, id.endsWith("strike")));
    const keys = offered(decide([end]), ways).groups.filter(({ way }) => way).map(({ key }) => key);
    expect(keys.map((key) => key.endsWith("strike"))).toEqual([true, true, false, false]);
  });

  it("lists ways that differ in a number by the thing they are done with, a row of numbers each", () => {
    const straight = [1, 2].map((amount) => ({
      option: option(`no > play ${amount}`, "Do not, then Play", ["0.hand.0"], { amount, label: `Do not, then Play with ${amount}` }),
      answers: ["no", `play ${amount}`],
      listed: true, plain: false, acts: false,
    }));
    const { groups, places } = offered(decide([end]), straight);
    const [group] = partsOf(groups).ways;
    expect([group?.place, group?.choices.map(({ label, options }) => [label, options.length])]).toEqual(["0.hand.0", [["Do not, then Play", 2]]]);
    expect(places.find(({ place }) => place === "0.hand.0")?.choices).toHaveLength(1);
  });

  it("give a square to whoever acts: what first calls another is said by dragging", () => {
    const go = { option: option("move > go", "Go", ["tile.2.2", "piece.1"]), answers: ["move", "go"], listed: false , plain: false, acts: false};
    const other = { option: option("end > call > move > go", "Call, then go", ["tile.2.2", "piece.2"]), answers: ["end", "call", "move", "go"], listed: false , plain: false, acts: false};
    const here = (ways: (typeof go)[]) => offered(decide([end]), ways).places.find(({ place }) => place === "tile.2.2")?.choices.map(({ key }) => key);
    expect(here([go, other])).toEqual(["move > go"]);
    expect(here([other])).toEqual(["end > call > move > go"]);
  });

  it("reads from the labels what is counted", () => {
    expect(unitOf(plays)).toBe("dice");
    expect(unitOf([option("a", "Long Rifle", [], { amount: 3, label: "Long Rifle: 5+ for 3 damage, 3 times" })])).toBe("times");
    expect(unitOf([option("s", "Split", [], { amount: 2, label: "Split 2-3" })])).toBe("");
  });
});

describe("a way that only declines", () => {
  const stay = option("stay", "Stay", []);
  const idle = { option: option("stay > no reload", "", [], { label: "Stay, then no more reloads" }), parts: ["Stay", "No more reloads"], answers: ["stay", "no reload"], listed: true, plain: false, acts: false };
  const rows = [0, 1].map((amount) => ({ option: option(`stay > dice ${amount}`, "Stay, then move with", ["piece.2"], { amount }), answers: ["stay", `dice ${amount}`], listed: true, plain: false, acts: false }));

  it("comes after those that do something, and says what it comes to", () => {
    const ways = offered(decide([stay, hit]), [idle, ...rows]).groups.filter(({ way }) => way);
    expect(ways.map(({ place, choices }) => [place, choices[0]!.label])).toEqual([["piece.2", "Stay, then move with"], [null, "Do nothing more: no more reloads"]]);
    expect(ways[1]!.choices[0]!.options[0]!).toMatchObject({ label: "Do nothing more: stay, then no more reloads", does: "Stay, then no more reloads." });
    expect(ways.map(({ digit }) => digit)).toEqual([2, 3]);
  });

  it("says what the last of its answers gives up, where that is told", () => {
    const ends = Object.assign({}, idle, { option: Object.assign({}, idle.option, { label: "Stay here, then End the Action Phase", does: "Osk's turn ends, 3 AP unused." }) });
    const [choice] = offered(decide([stay, hit]), [ends]).groups.find(({ way }) => way)!.choices;
    expect(choice!.label).toBe("Do nothing more: Osk's turn ends, 3 AP unused");
    expect(choice!.options[0]!.does).toBe("Stay here, then End the Action Phase.");
  });

  it("says all its answers where it does not begin with the usual one", () => {
    const { groups } = offered(decide([hit, stay]), [idle]);
    expect(groups.find(({ way }) => way)!.choices[0]!.label).toBe("Do nothing more: stay, then no more reloads");
  });

  it("is none where it goes on to do something, as to activate another: it is called by its answers, and comes before", () => {
    const other = Object.assign({}, idle, { acts: true, answers: ["stay", "call"], parts: ["Stay", "Activate Ode"], option: option("stay > call", "", [], { label: "Stay, then activate Ode" }) });
    const { groups } = offered(decide([stay, hit]), [idle, other]);
    expect(groups.filter(({ way }) => way).map(({ choices }) => choices[0]!.label)).toEqual(["And at once: activate Ode", "Do nothing more: no more reloads"]);
  });
});
