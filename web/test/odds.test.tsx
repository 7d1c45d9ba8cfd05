import { fireEvent, render, screen, within } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { Answers } from "../src/decision/Answers";
import { bestChance } from "../src/decision/Chance";
import { ChooseContext } from "../src/decision/choose";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { PlaceMenu } from "../src/decision/PlaceMenu";
import { OddsBar } from "../src/decision/OddsBar";
import { byMeaning, EAGER, fateOf, fewOdds, manyWin, OddsContext, percent, subject, toldOdds, under } from "../src/decision/odds";
import type { Chance, Fate, Odds } from "../src/protocol";
import { option, scene } from "./fixtures";

const odds: Odds = {
  option: "hit",
  assumption: "Nobody protects.",
  brings: null, apart: [], headline: null, fates: [],
  chances: [
    { outcome: "Nothing", exact: "125/216", grave: "", probability: 125 / 216, meaning: "nothing" },
    { outcome: "Hit", exact: "91/216", grave: "", probability: 91 / 216, meaning: "good" },
    { outcome: "Counter-hit", exact: "0", grave: "", probability: 0, meaning: "bad" },
  ],
};

it("names people in outcomes by the names that they gave", () => {
  const named = { ...odds, chances: [{ ...odds.chances[1]!, outcome: "A Hit on Player 2" }] };
  const told = toldOdds(new Map([["hit", named]]), (text) => text.replace("Player 2", "Bo"));
  expect(told.get("hit")!.chances[0]!.outcome).toBe("A Hit on Bo");
});

describe("what outcomes have in common", () => {
  it("is a long name that each says more of, and of what is said behind a colon only what stands before it", () => {
    expect(subject(["Spear-Brother Ode −3 HP", "Spear-Brother Ode −8 HP"])).toBe("Spear-Brother Ode");
    expect(subject(["Spear-Brother Ode: no HP lost", "Spear-Brother Ode: no HP lost, critical (SD 4 left)"])).toBe("Spear-Brother Ode");
    expect(subject(["Spear-Brother Ode Blind", "Spear-Brother Ode Blind, critical (SD 4 left)", "Spear-Brother Ode: no HP lost"])).toBe("Spear-Brother Ode");
    expect(subject(["Spear-Brother Ode −3 HP", "Spear-Brother Abe −3 HP"]), "no name is cut in two").toBe("");
    expect(subject(["Strikes: no HP lost", "Strikes: no HP lost, critical (SD 4 left)"])).toBe("");
  });
});

describe("what comes of an answer", () => {
  it("is told without the name under which it stands, also where that is followed by a colon", () => {
    expect(under("Osk", "Osk −3 HP (4 left)")).toBe("−3 HP (4 left)");
    expect(under("Osk", "Osk: no HP lost")).toBe("no HP lost");
    expect(under("Osk", "Oskar: no HP lost")).toBe("Oskar: no HP lost");
    expect(under("", "Osk: no HP lost")).toBe("Osk: no HP lost");
  });
});

describe("an answer", () => {
  it("is given by a click anywhere in its box, but for another button there, and once", () => {
    const [choose, point] = [vi.fn(), vi.fn()];
    const many: Odds = { ...odds, chances: Array.from({ length: 9 }, (_, index) => ({ outcome: `${index} lost`, exact: "1/9", probability: 1 / 9, meaning: "good", grave: "" })) };
    const desk = { known: new Map([["hit", many]]), ask: () => undefined, eager: true, brief: false };
    const row = (busy: boolean) => (
      <ChooseContext value={{ choose, point, busy }}>
        <OddsContext value={desk}>
          <ChoiceRow choice={{ key: "hit", label: "Attack", options: [option("hit", "Attack", [], { odds: true })] }} terse />
        </OddsContext>
      </ChooseContext>
    );
    const { container, rerender } = render(row(false));
    fireEvent.click(container.querySelector(".odds-bar")!);
    fireEvent.click(container.querySelector(".chance b")!);
    expect(choose).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole("button", { name: /Attack/u }));
    expect(choose).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByRole("button", { name: /outcomes/u }));
    rerender(row(true));
    fireEvent.click(container.querySelector(".odds-bar")!);
    expect(choose).toHaveBeenCalledTimes(3);
  });

  it("keeps its last number in the line of the word before it", () => {
    const said = (label: string) => {
      const { container } = render(<ChoiceRow choice={{ key: "a", label, options: [option("a", "Attack", [])] }} />);
      return container.querySelector(".choice-what")?.textContent;
    };
    expect(said("Sidearm: 5+ for 1 damage, Crit 2")).toBe("Sidearm: 5+ for 1 damage, Crit\u00a02");
    expect(said("Take 2 cards")).toBe("Take 2 cards");
    expect(said("7")).toBe("7");
  });

  it("has chances in a line among many, also before they are known", () => {
    const placed = (brief: boolean) => {
      const desk = { known: new Map(), ask: () => undefined, eager: false, brief };
      const { container } = render(
        <OddsContext value={desk}>
          <ChoiceRow choice={{ key: "a", label: "Attack", options: [option("a", "Attack", [], { odds: true })] }} terse />
        </OddsContext>,
      );
      return container.querySelector(".odds")?.className;
    };
    expect([placed(true), placed(false)]).toEqual(["odds brief", "odds"]);
  });
});

describe("the order of outcomes", () => {
  const chance = (outcome: string, probability: number, meaning: Chance["meaning"] = "good"): Chance => ({ outcome, exact: "", grave: "", probability, meaning });
  it("goes by what they mean, then by the likeliest kind, then by how much it is", () => {
    const found = [chance("Unhurt", 0.4, "nothing"), chance("Osk −2 KOR", 0.2), chance("Osk burns", 0.15), chance("Osk −10 KOR, Burn", 0.1), chance("Osk −1 KOR", 0.1), chance("You −1 KOR", 0.05, "bad")];
    expect(byMeaning(found).map(({ outcome }) => outcome)).toEqual(["Osk −1 KOR", "Osk −2 KOR", "Osk −10 KOR, Burn", "Osk burns", "Unhurt", "You −1 KOR"]);
    expect(byMeaning([])).toEqual([]);
    const end = { ...chance("Osk collapses", 0.01), grave: "collapses" };
    expect(byMeaning([...found, end])[0]).toBe(end);
  });
});

describe("what chances take for granted", () => {
  const drawn = (eager: boolean, more: Odds[] = []) => {
    const all = [odds, ...more];
    const groups = all.map(({ option: id }) => ({ key: id, place: null, choices: [{ key: id, label: id, options: [option(id, id, ["0.play.0"], { odds: true })] }] }));
    const { container } = render(
      <OddsContext value={{ known: new Map(all.map((each) => [each.option, each])), ask: () => undefined, eager }}>
        <Answers scene={scene} groups={groups} />
      </OddsContext>,
    );
    return { answer: container.querySelector("[data-option]")!, said: [...container.querySelectorAll(".odds-assumption")] };
  };
  const answers = (eager: boolean) => {
    const { answer, said } = drawn(eager);
    return [said.length, said[0]!.compareDocumentPosition(answer) === Node.DOCUMENT_POSITION_FOLLOWING];
  };

  it("is not said once more where something is besides, and is where that is another thing", () => {
    const more = (id: string, assumption: string) => ({ ...odds, option: id, assumption });
    const words = (...others: Odds[]) => drawn(true, others).said.map(({ textContent }) => textContent);
    expect(words(more("use", "Nobody protects. Whom it meets is chosen next."))).toEqual(["Nobody protects. Whom it meets is chosen next."]);
    expect(words(more("use", "Somebody protects."))).toEqual(["Nobody protects.", "Somebody protects."]);
  });

  it("is not said of answers that waste something or come to nothing for certain", () => {
    const said = (risk: string, told: Odds) => {
      const groups = [{ key: "hit", place: null, choices: [{ key: "hit", label: "hit", options: [option("hit", "hit", ["0.play.0"], { odds: true, risk })] }] }];
      const { container, unmount } = render(
        <OddsContext value={{ known: new Map([["hit", told]]), ask: () => undefined, eager: true }}>
          <Answers scene={scene} groups={groups} />
        </OddsContext>,
      );
      const found = container.querySelectorAll(".odds-assumption").length;
      unmount();
      return found;
    };
    const nothing = { ...odds, chances: [{ outcome: "No KOR lost", exact: "1", grave: "", probability: 1, meaning: "nothing" as const }] };
    expect([said("", odds), said("Strikes nobody.", odds), said("", nothing)]).toEqual([1, 0, 0]);
  });

  it("is said once, before the answers; after them where it comes only as they are pointed at", () => {
    expect(answers(true)).toEqual([1, true]);
    expect(answers(false)).toEqual([1, false]);
  });
});

describe("odds", () => {
  it("are shown as parts of a bar, in words and as fractions, with what they assume", () => {
    const { container } = render(<OddsBar odds={odds} terse={false} />);
    const parts = [...container.querySelectorAll<HTMLElement>(".odds-part")].map((part) => Number.parseFloat(part.style.width));
    expect(parts).toHaveLength(2);
    expect(parts[0]).toBeCloseTo((91 / 216) * 100);
    expect(parts[1]).toBeCloseTo((125 / 216) * 100);
    expect(screen.getByTitle(/^Hit: exactly 91\/216/).textContent).toContain("42.1 %");
    expect(screen.getByText("Nobody protects.")).toBeTruthy();
  });

  it("tell each of several things by itself, whatever row they stand in, and all outcomes once that is asked for", () => {
    const chance = (outcome: string, probability: number, meaning: Chance["meaning"] = "good"): Chance => ({ outcome, exact: "", grave: "", probability, meaning });
    const chances = [chance("Osk dies, Ode unhurt", 0.5), chance("Osk unhurt, Ode dies", 0.3), chance("Osk unhurt, Ode unhurt", 0.2, "nothing")];
    const apart = [chance("Osk dies", 0.5), chance("Osk unhurt", 0.5, "nothing"), chance("Ode dies", 0.3), chance("Ode unhurt", 0.7, "nothing")];
    const { container } = render(<OddsBar odds={{ ...odds, chances, apart }} terse names={["Osk"]} />);
    const told = () => [...container.querySelectorAll(".chance")].map((each) => each.textContent!.replace(/ %.*/, ""));
    const bar = () => [...container.querySelectorAll<HTMLElement>(".odds-part")].map((part) => `${part.className} ${part.style.width}`);
    expect(told()).toEqual(["+Osk dies 50", "+Ode dies 30"]);
    expect(bar()).toEqual(["odds-part good 80%", "odds-part nothing 20%"]);
    fireEvent.click(screen.getByText("all 3 outcomes"));
    expect(told()).toEqual(["+Osk dies, Ode unhurt 50", "+Osk unhurt, Ode dies 30", "○Osk unhurt, Ode unhurt 20"]);
    expect(bar()).toHaveLength(3);
    fireEvent.click(screen.getByText("fewer outcomes"));
    expect(told()).toEqual(["+Osk dies 50", "+Ode dies 30"]);
  });

  it("say of things to which nothing happens for certain just that", () => {
    const unhurt: Chance = { outcome: "Osk unhurt", exact: "1", grave: "", probability: 1, meaning: "nothing" };
    const { container } = render(<OddsBar odds={{ ...odds, chances: [unhurt], apart: [unhurt, { ...unhurt, outcome: "Ode unhurt" }] }} terse />);
    expect([...container.querySelectorAll(".chance")]).toHaveLength(2);
  });

  it("are told by the three likeliest in their order where several bars stand below one another, and all once that is asked for", () => {
    const chances = [0.1, 0.3, 0.05, 0.25, 0.2, 0.1].map((probability, index): Chance => ({ outcome: `Osk −${index + 1} KOR`, exact: "", grave: "", probability, meaning: "good" }));
    const { container } = render(<OddsBar odds={{ ...odds, chances }} terse />);
    const told = () => [...container.querySelectorAll(".chance")].map((each) => each.textContent!.replace(/ KOR.*/, ""));
    expect(told()).toEqual(["+Osk −2", "+Osk −4", "+Osk −5"]);
    fireEvent.click(screen.getByText("all 6 outcomes"));
    expect(told()).toHaveLength(6);
  });

  it("say a long name once that all outcomes begin with", () => {
    const chances = (...outcomes: string[]): Chance[] => outcomes.map((outcome) => ({ outcome, exact: "1/4", grave: "", probability: 0.25, meaning: "good" }));
    const told = (...outcomes: string[]) => {
      const { container } = render(<OddsBar odds={{ ...odds, chances: chances(...outcomes) }} terse />);
      const words = [...container.querySelectorAll(".chance")].map((chance) => chance.textContent!.replace(/ 25 %.*/, "").slice(1));
      return [container.querySelector(".odds-about")?.textContent ?? "", ...words];
    };
    expect(told("Brother Ode −3 HP", "Brother Ode −8 HP, critical")).toEqual(["Brother Ode:", "−3 HP", "−8 HP, critical"]);
    expect(told("Brother Ode −3 HP")).toEqual(["", "Brother Ode −3 HP"]);
    expect(told("Brother Ode −3 HP", "Sister Una −3 HP")).toEqual(["", "Brother Ode −3 HP", "Sister Una −3 HP"]);
    expect(told("Brother Ode", "Brother Ode −3 HP")[0]).toBe("");
    expect(told("takes 1 damage", "takes 2 damage")[0]).toBe("");
    expect(told("Osk −1 KOR", "Osk −2 KOR")[0]).toBe("");
  });

  it("round without calling the possible impossible", () => {
    expect(percent(0.632)).toBe("63.2 %");
    expect(percent(0.5)).toBe("50 %");
    expect(percent(0.0001)).toBe("< 0.1 %");
    expect(percent(0.99999)).toBe("> 99.9 %");
    expect([percent(1), percent(0)]).toEqual(["100 %", "0 %"]);
    expect([0, 0.004, 0.5, 0.996, 1].map((chance) => percent(chance, 0))).toEqual(["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]);
  });

  it("are asked for at once where there are few, and on pointing otherwise", () => {
    const choice = { key: "a", label: "Attack", options: [option("hit", "Attack", [], { odds: true })] };
    const ask = vi.fn();
    const draw = (eager: boolean) => (
      <OddsContext value={{ known: new Map(), ask, eager }}>
        <ChoiceRow choice={choice} />
      </OddsContext>
    );
    const { rerender } = render(draw(false));
    expect(ask).not.toHaveBeenCalled();
    screen.getByRole("button").focus();
    expect(ask).toHaveBeenCalledWith("hit");
    ask.mockClear();
    rerender(draw(true));
    expect(ask).toHaveBeenCalledWith("hit");
    const many = Array.from({ length: EAGER + 1 }, (_, index) => option(`o${index}`, "Attack", [], { odds: true }));
    expect(fewOdds(many)).toBe(false);
  });

  it("show what an outcome means to whoever decides, alike in every bar: by colour, sign and words, good first", () => {
    const told = (outcome: string, meaning: Chance["meaning"]): Chance => ({ outcome, meaning, exact: "1/4", grave: "", probability: 0.25 });
    const draw = (...chances: Chance[]) => render(<OddsBar odds={{ ...odds, chances }} terse />).container;
    const attacking = draw(told("Hit", "good"), told("Counter-hit", "bad"), told("Both fall", "mixed"), told("Nothing", "nothing"));
    const classes = (of: Element, what: string) => [...of.querySelectorAll(what)].map((part) => part.classList.item(1));
    expect(classes(attacking, ".odds-part")).toEqual(["good", "mixed", "nothing", "bad"]);
    expect(classes(attacking, ".odds-key")).toEqual(["good", "mixed", "nothing", "bad"]);
    expect([...attacking.querySelectorAll(".odds-key")].map((key) => key.textContent)).toEqual(["+", "±", "○", "−"]);
    const attacked = draw(told("Nothing", "nothing"), told("Hit", "bad"), told("Another hit", "bad"));
    expect(classes(attacked, ".odds-part")).toEqual(["nothing", "bad", "bad"]);
    expect(within(attacked).getByTitle(/^Hit/).textContent).toBe("−Hit 25 % (bad for you)");
  });
});

describe("odds of several attacks together", () => {
  const chance = (outcome: string, probability: number, meaning: Chance["meaning"] = "good"): Chance => ({ outcome, exact: "", grave: "", probability, meaning });
  const fate = (of: string, became: string, probability: number, more: Partial<Fate> = {}): Fate => ({ of, became, probability, meaning: "good", grave: true, ends: false, mean: "", ...more });
  const fates = [fate("The squad", "wins", 0.601, { ends: true }), fate("Grunt 1", "dies", 0.9, { mean: "2.8 damage on average" }), fate("Brute 1", "is hit", 0.676, { grave: false, mean: "2.4 damage on average" })];
  const chances = [chance("Grunt 1 dies, Brute 1 takes 3", 0.5), chance("Grunt 1 dies, Brute 1 unhurt", 0.49), chance("Grunt 1 unhurt, Brute 1 unhurt", 0.01, "nothing")];
  const apart = [chance("Brute 1 takes 6", 0.1), chance("Brute 1 takes 3", 0.576), chance("Brute 1 unhurt", 0.324, "nothing")];
  const told: Odds = { ...odds, chances, apart, fates, headline: { words: "hurts", of: "good", instead: [] } };
  const row = (name: string) =>
    render(
      <OddsContext value={{ known: new Map([["a", told]]), ask: () => undefined, eager: true }}>
        <ChoiceRow choice={{ key: "a", label: "Attack", options: [option("a", "Attack", [], { odds: true })] }} name={name} terse />
      </OddsContext>,
    ).container;

  it("are told large by what may become of whom the answer is aimed at, and below by how much that comes to, then by what becomes of the others", async () => {
    const aimed = row("Brute 1");
    expect(aimed.querySelector<HTMLElement>(".worth")!.dataset).toMatchObject({ much: "67.6 %", what: "Brute 1 is hit" });
    const lines = () => [...aimed.querySelectorAll(".odds-words > span")].map((line) => line.textContent?.replace(/^\W/u, ""));
    expect(lines()).toEqual(["is hit 67.6 % (good for you), 2.4 damage on average", "The squad: wins 60.1 % (good for you)", "Grunt 1: dies 90 % (good for you), 2.8 damage on average"]);
    expect([...aimed.querySelectorAll<HTMLElement>(".odds-part")].map(({ style }) => Math.round(10 * Number.parseFloat(style.width)) / 10)).toEqual([10, 57.6, 32.4]);
    fireEvent.click(within(aimed).getByRole("button", { name: "all 3 outcomes" }));
    expect(lines()[0]).toContain("Grunt 1 dies, Brute 1 takes 3");
    expect(lines()).toHaveLength(3);
  });

  it("are told by who wins where the answer is aimed at nobody, else by the gravest that may become of anybody", () => {
    expect(row("").querySelector<HTMLElement>(".worth")!.dataset).toMatchObject({ much: "60.1 %", what: "The squad wins" });
    expect(fateOf({ ...told, fates: fates.slice(1) }, [""])?.of).toBe("Grunt 1");
    expect(fateOf({ ...told, fates: [fate("Sera", "dies", 0.9, { meaning: "bad" }), fates[2]!] }, [""])?.of).toBe("Brute 1");
  });

  it("are told in the menu of whom the answer is aimed at by what may become of that one", () => {
    const brute = { id: "piece.9", tile: "tile.1.1", name: "Brute 1", seat: 1, team: 1, short: "B1", summary: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active: false };
    const board = { label: "Yard", columns: 1, rows: 1, turned: false, tiles: [{ id: "tile.1.1", terrain: "ground" as const, name: "", height: 0, label: "", marks: [] }], pieces: [brute] };
    const group = { key: "a", place: "piece.9", choices: [{ key: "a", label: "Attack", options: [option("a", "Attack", ["piece.9"], { odds: true })] }] };
    render(
      <OddsContext value={{ known: new Map([["a", told]]), ask: () => undefined, eager: true }}>
        <PlaceMenu scene={{ ...scene, board }} place="piece.9" group={group} picked={null} onClose={() => undefined} />
      </OddsContext>,
    );
    expect(document.querySelector<HTMLElement>(".menu .worth")!.dataset).toMatchObject({ much: "67.6 %", what: "Brute 1 is hit" });
  });

  it("are all told by how likely the match is won, where several answers may win it", () => {
    const options = ["a", "b"].map((id) => option(id, "Attack", [], { odds: true }));
    const known = new Map(options.map(({ id }) => [id, told]));
    expect([manyWin(options, known), manyWin(options.slice(1), known)]).toEqual([true, false]);
    expect([true, false].map((compared) => fateOf(told, ["Brute 1"], compared)?.of)).toEqual(["The squad", "Brute 1"]);
  });

  it("are told on the thing itself by what may become of it: of several answers by those that may kill it", () => {
    const at = (id: string) => option(id, "Attack", ["piece.9"], { odds: true });
    const known = new Map([["a", told], ["b", { ...told, fates: [fate("Brute 1", "dies", 0.2)] }]]);
    expect(bestChance("piece.9", "Brute 1", [at("a")], known)).toBe("67.6 %");
    expect(bestChance("piece.9", "Brute 1", [at("a"), at("b")], known)).toBe("20 % †");
  });
});

it("says of what depends on somebody what it is else, or that it cannot be known", () => {
  const instead = [
    { words: "if Shieldwright protects", probability: 0.312 },
    { words: "if what lies facedown protects", probability: null },
  ];
  const open: Odds = { option: "use", assumption: "", brings: null, apart: [], fates: [], headline: { words: "Hit, if no card protects", of: "if", instead }, chances: [] };
  const { container } = render(<OddsBar odds={open} terse />);
  expect([...container.querySelectorAll(".odds-instead")].map((each) => each.textContent!.trim())).toEqual(["Hit, if no card protects", "31.2 % if Shieldwright protects", "if what lies facedown protects"]);
});
