import { fireEvent, render, screen } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { Amounts, areDice } from "../src/decision/Amounts";
import { Answers } from "../src/decision/Answers";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { type Group, offered } from "../src/decision/group";
import { GroupList } from "../src/decision/GroupList";
import { OddsContext } from "../src/decision/odds";
import { area, card, decide, option, scene } from "./fixtures";

const plays = (...amounts: number[]) =>
  amounts.map((amount) => option(`play ${amount}`, "Play", [], { amount, label: amount === 0 ? "Play it alone" : `Play it with ${amount} ${amount === 1 ? "die" : "dice"}` }));
const steps = [1, 2].map((amount) => option(`go ${amount}`, "Go", [], { amount, label: `Go ${amount} squares` }));

/** What is drawn on each button: its number, and how many dice. */
function drawn(options: ReturnType<typeof plays>): [string, number][] {
  const { container, unmount } = render(<Amounts options={options} onPoint={() => undefined} />);
  const found = [...container.querySelectorAll(".amount")].map((button): [string, number] => [
    button.querySelector("[aria-hidden]")!.textContent,
    button.querySelectorAll(".die").length,
  ]);
  unmount();
  return found;
}

describe("numbers at several things", () => {
  const rowsOf = (thing: string, verb: string, what: string): Group => {
    const options = [1, 2].map((amount) => option(`${verb} ${thing} ${amount}`, verb, [thing], { amount, label: `${verb} ${amount} dice`, brings: { what, much: "1.5" } }));
    return { key: thing, place: thing, choices: [{ key: verb, label: verb, options }] };
  };
  const read = (groups: Group[], opened: string | null = null) => {
    const { container, unmount } = render(<GroupList groups={groups} scene={scene} folds explains={() => "no"} quick="all" opened={opened} onOpen={() => undefined} />);
    const found = { heads: [...container.querySelectorAll(".said-once")].map((head) => head.textContent), rows: container.querySelectorAll(".choice-label").length };
    unmount();
    return found;
  };

  it("say once what they are chosen for, anew where that changes, and each by itself where it is alone", () => {
    const [one, two, three] = [rowsOf("a", "Assign", "Attack"), rowsOf("b", "Assign", "Attack"), rowsOf("c", "Play", "Attack")];
    expect(read([one, two, three, rowsOf("d", "Play", "Attack")])).toEqual({ heads: ["Assign:Attack", "Play:Attack"], rows: 0 });
    expect(read([one, two, three])).toEqual({ heads: ["Assign:Attack"], rows: 1 });
    expect(read([one, rowsOf("b", "Assign", "Defense")])).toEqual({ heads: [], rows: 2 });
    expect(read([one, two], "b")).toEqual({ heads: ["Assign:Attack"], rows: 1 });
  });
});

it("do not say at each of several things how it could be wasted, which the menu of the thing has", () => {
  const thing = (place: string): Group => {
    const [play] = [option(`play ${place}`, "Play", [place], { amount: 1, label: "Play it with 1 die" })];
    const waste = option(`waste ${place}`, "Play with 0 dice", [place], { risk: "It is discarded." });
    return { key: place, place, choices: [{ key: "Play", label: "Play", options: [play!] }, { key: "waste", label: waste.label, options: [waste] }] };
  };
  const wasted = (...groups: Group[]) => {
    const { container, unmount } = render(<GroupList groups={groups} scene={scene} folds={false} explains={() => "no"} quick="all" opened={null} onOpen={() => undefined} />);
    const found = container.textContent!.split("It is discarded.").length - 1;
    unmount();
    return found;
  };
  expect([wasted(thing("a"), thing("b")), wasted(thing("a"))]).toEqual([0, 1]);
});

describe("numbers that bring several figures each", () => {
  const stats = [{ label: "Attack", value: "+3" }, { label: "Defense", value: "−2" }];
  const fighters = { ...scene, areas: [area(0, [], [card("c", "Zealot", { stats })])] };
  const figures = (verb: string, ...much: string[]) =>
    much.map((each, index) => option(`${verb} ${index + 1}`, verb, ["c"], { amount: index + 1, label: `${verb} with ${index + 1} ${index === 0 ? "die" : "dice"}`, brings: { what: `${verb}, on average`, much: each } }));
  const fight: Group = {
    key: "c",
    place: "c",
    choices: [
      { key: "up", label: "Play faceup", digit: 1, options: figures("Play faceup", "6.7/1.7", "7.8/2.8") },
      { key: "down", label: "Play facedown", digit: 2, options: figures("Play facedown", "1.7", "2.8") },
    ],
  };
  const list = (quick: "first" | "all", opened: string | null = null) => <GroupList groups={[fight]} scene={fighters} folds explains={() => "line"} quick={quick} opened={opened} onOpen={() => undefined} />;
  const said = () => [...document.querySelectorAll(".amount-told")].map(({ textContent }) => textContent);

  it("stand bare in a row behind the key of the card, with what is printed on it at the end, or what the number brings that is pointed at", () => {
    const { container } = render(list("first"));
    expect([...container.querySelectorAll(".group-title .number, .choice .number")].map(({ textContent }) => textContent)).toEqual(["1"]);
    expect(container.querySelectorAll(".amount-brings, .amount-dice").length).toBe(0);
    expect(container.querySelector(".group-sum")?.textContent).toBe("or facedown");
    expect(said()).toEqual(["Attack +3Defense −2"]);
    const two = screen.getByRole("button", { name: "Play faceup with 2 dice, Play faceup, on average 7.8/2.8" });
    fireEvent.pointerEnter(two);
    expect(said()).toEqual(["Attack 7.8Defense 2.8"]);
    fireEvent.pointerLeave(two);
    fireEvent.focusIn(two);
    expect(said()).toEqual(["Attack 7.8Defense 2.8"]);
  });

  it("say above rows of several cards how many of what is chosen, and what the figures beside them are", () => {
    const [up] = fight.choices;
    const groups = ["c", "d"].map((place): Group => ({ key: place, place, choices: [{ ...up!, key: place }] }));
    const two = { ...scene, areas: [area(0, [], [card("c", "Zealot", { stats }), card("d", "Warden", { stats })])] };
    const { container } = render(<GroupList groups={groups} scene={two} folds explains={() => "line"} quick="first" opened={null} onOpen={() => undefined} />);
    expect([...container.querySelectorAll(".said-once")].map(({ textContent }) => textContent)).toEqual(["Play faceup: how many dice?added to rolls"]);
  });

  it("say in a row of each way what one figure is of, and below each number once the card is opened", () => {
    const { container, rerender } = render(list("all"));
    expect([...container.querySelectorAll(".choice .number")].map(({ textContent }) => textContent)).toEqual(["1", "2"]);
    fireEvent.pointerEnter(screen.getByRole("button", { name: /^Play facedown with 1/ }));
    expect(said()).toEqual(["Attack +3Defense −2", "Play facedown, on average 1.7"]);
    rerender(list("all", "c"));
    expect(said()).toEqual([]);
    expect(container.querySelectorAll(".amount-brings").length).toBe(4);
  });
});

describe("numbers to choose from", () => {
  it("have as many dice beside them as they count, and none where they count something else", () => {
    expect(drawn(plays(1, 2, 6))).toEqual([["1", 1], ["2", 2], ["6", 6]]);
    expect(drawn(steps)).toEqual([["1", 0], ["2", 0]]);
    expect(drawn(plays(0, 1))).toEqual([["0", 0], ["1", 1]]);
  });

  it("have one die for all where they are many", () => {
    expect(drawn(plays(0, 1, 10))).toEqual([["0", 0], ["1", 1], ["10", 1]]);
  });

  it("have what each brings below it, and say it to who hears them", () => {
    const bringing = ["1.5", "2.5"].map((much, index) =>
      option(`play ${much}`, "Play", [], { amount: index + 1, label: `Play it with ${index + 1} dice`, brings: { what: "Attack on average", much } }),
    );
    render(<ChoiceRow choice={{ key: "play", label: "Play", options: bringing }} />);
    expect([...document.querySelectorAll(".amount-brings")].map((each) => each.getAttribute("data-much"))).toEqual(["1.5", "2.5"]);
    expect(document.querySelector(".amounts-what")?.textContent).toBe("Attack on average");
    expect(screen.getByRole("button", { name: "Play it with 2 dice, Attack on average 2.5" })).toBeTruthy();
  });

  it("count dice only where every answer says so", () => {
    expect([areDice(plays(1, 2)), areDice([...plays(1), ...steps]), areDice(plays(0)), areDice([])]).toEqual([true, false, false, false]);
  });
});

it("bear their own numbers as keys where they are all that is asked", () => {
  const keys = (direct: boolean) => {
    const { container, unmount } = render(<Amounts options={plays(0, 1, 2)} onPoint={() => undefined} direct={direct} />);
    const found = [...container.querySelectorAll(".amount > .number")].map(({ textContent }) => textContent);
    unmount();
    return found;
  };
  expect([keys(true), keys(false)]).toEqual([["0", "1", "2"], []]);
});

it("have room for what may come of each from the first, so that pointing at one moves nothing", () => {
  const options = plays(0, 1, 2).map((one) => Object.assign({}, one, { odds: one.amount !== 0 }));
  const asked: string[] = [];
  const { container } = render(
    <OddsContext value={{ known: new Map(), ask: (id) => asked.push(id), eager: true }}>
      <ChoiceRow choice={{ key: "a", label: "Play", options }} terse />
    </OddsContext>,
  );
  expect(asked).toEqual(["play 1", "play 2"]);
  const seen = () => [...container.querySelectorAll(".odds-room > :not(.odds-none)")].map(({ className }) => className);
  const said = () => [...container.querySelectorAll(".odds-none")].map(({ textContent }) => textContent);
  const of = (number: string) => `Chances of ${number} (point to change):`;
  expect([seen(), said()], "of the first that has any, until one is pointed at").toEqual([["", "aside"], [of("1 die")]]);
  fireEvent.pointerEnter(screen.getByRole("button", { name: "Play it with 2 dice" }));
  expect([seen(), said()]).toEqual([["aside", ""], [of("2 dice")]]);
  fireEvent.pointerEnter(screen.getByRole("button", { name: "0: Play it alone" }));
  expect(said()).toEqual([of("0"), "Nothing is left to chance."]);
});

describe("several rows of numbers that chance decides", () => {
  const rowOf = (name: string): Group => {
    const options = [0, 1, 2].map((amount) => option(`${name} ${amount}`, "Move", [], { amount, label: `Move with ${amount} ${amount === 1 ? "die" : "dice"}`, odds: amount > 0, brings: { what: "Squares on average", much: `${2 * amount}` } }));
    return { key: name, place: `0.hand.${name}`, choices: [{ key: "Move", label: "Move with", options }] };
  };
  const odds = (amount: number) => ({ option: "", apart: [], fates: [], headline: null, assumption: "Exact.", brings: null, chances: [{ outcome: `${amount} squares`, probability: 1, meaning: "nothing", ends: false, grave: "" }] });
  const known = new Map(["a", "b"].flatMap((name) => [1, 2].map((amount) => [`${name} ${amount}`, odds(amount)] as const)));
  const drawnOf = (wide: boolean) => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: wide === query.includes("min-width"), addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { container } = render(
      <OddsContext value={{ known: known as never, ask: () => undefined, eager: true }}>
        <GroupList groups={[rowOf("a"), rowOf("b")]} scene={scene} folds={false} explains={() => "no"} quick="all" opened={null} onOpen={() => undefined} />
      </OddsContext>,
    );
    vi.unstubAllGlobals();
    return container;
  };

  it("say once how to read their chances, and in one place those of the number that is pointed at, at first of one that has any", () => {
    const container = drawnOf(true);
    const shown = () => [container.querySelector(".odds-of")?.textContent, container.querySelector(".odds-room > :not(.aside)")?.textContent];
    expect([...container.querySelectorAll(".odds-none")].map(({ textContent }) => textContent)).toEqual(["Point at a number to read its chances."]);
    expect([container.querySelectorAll(".odds-room").length, container.querySelectorAll(".choice .odds").length]).toEqual([1, 0]);
    expect([...container.querySelectorAll(".said-once")].map(({ textContent }) => textContent)).toEqual(["Move with:Squares on average"]);
    expect(container.querySelectorAll(".choice-label").length).toBe(0);
    expect(shown()).toEqual(["0.hand.a: 1 die", expect.stringContaining("1 squares")]);
    fireEvent.pointerEnter(container.querySelector("[data-option='b 2']")!);
    expect(shown()).toEqual(["0.hand.b: 2 dice", expect.stringContaining("2 squares")]);
    fireEvent.pointerEnter(container.querySelector("[data-option='b 0']")!);
    expect(shown()).toEqual(["0.hand.b: 0 dice", "Nothing is left to chance."]);
    expect(container.querySelector(".odds-above > .odds-assumption")?.textContent).toBe("Exact.");
  });

  it("have each its own on a phone, where no finger points", () => {
    const container = drawnOf(false);
    expect([container.querySelectorAll(".odds-above").length, container.querySelectorAll(".choice .odds-room").length]).toEqual([0, 2]);
  });
});

it("are not listed where they come of a later question and would be folded without a number in sight, as on a phone", () => {
  const listed = (most: number, wide: boolean) => {
    vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const ways = ["0.play.0", "0.hand.0"].flatMap((place) =>
      Array.from({ length: most }, (_, index) => ({ option: option(`no > ${place} ${index}`, "Play", [place], { amount: index + 1 }), answers: ["no", `${place} ${index}`], listed: true, plain: false, acts: false })),
    );
    const { container, unmount } = render(<Answers scene={scene} groups={offered(decide([option("no", "No", [])]), ways).groups} />);
    const found = container.querySelectorAll(".answers-ways .group-title").length;
    unmount();
    vi.unstubAllGlobals();
    return found;
  };
  expect([listed(8, false), listed(2, false), listed(8, true)]).toEqual([0, 2, 2]);
});
