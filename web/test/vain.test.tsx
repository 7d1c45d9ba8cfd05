import type { ReactNode } from "preact/compat";
import { cleanup, fireEvent, render, screen } from "./rendering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Choosable } from "../src/board/Overlay";
import { reachOf } from "../src/board/Reach";
import { Answers, wordsRead } from "../src/decision/Answers";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { PeopleContext } from "../src/scene/people";
import { offered, partsOf, wasteful } from "../src/decision/group";
import { isVain, OddsContext } from "../src/decision/odds";
import { promisedLater } from "../src/net/ways";
import type { Chance, Odds, Piece } from "../src/protocol";
import { CardView } from "../src/scene/CardView";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { card, decide, option, scene } from "./fixtures";

const use = option("use", "Use", ["0.hand.0"], { odds: true });
const vain = { ...use, risk: "It reaches nobody." };
const chance = (told: Partial<Chance>): Chance => ({ outcome: "Nothing", exact: "1", grave: "", probability: 1, meaning: "nothing", ...told });
const odds = (...chances: Partial<Chance>[]) => new Map<string, Odds>([["use", { option: "use", assumption: "", brings: null, apart: [], headline: null, fates: [], chances: chances.map(chance) }]]);

it("marks no card as of no use while it can be marked with others", () => {
  const touches = { ...UNTOUCHED, live: new Map([["0.hand.0", 1]]), options: new Map([["0.hand.0", [vain]]]), open: () => undefined };
  const noted = (ranks?: Map<string, number>) => {
    const { container, unmount } = render(<TouchContext value={{ ...touches, ...(ranks && { ranks }) }}><CardView card={card("0.hand.0", "Mason")} seat={0} /></TouchContext>);
    const found = container.querySelectorAll(".vain-note").length;
    unmount();
    return found;
  };
  expect([noted(), noted(new Map())]).toEqual([1, 0]);
});

it("lights only what can be marked while several are, not where several clicks would lead", () => {
  const touches = { ...UNTOUCHED, live: new Map([["0.hand.0", 1]]), near: new Set(["0.hand.0"]), options: new Map([["0.hand.0", [use]], ["1.play.0", [use]]]), open: () => undefined };
  const lit = (place: string, ranks?: Map<string, number>) => {
    const { container, unmount } = render(<TouchContext value={{ ...touches, ...(ranks && { ranks }) }}><CardView card={card(place, "Mason")} seat={0} /></TouchContext>);
    const found = container.querySelectorAll(".live").length;
    unmount();
    return found;
  };
  expect([lit("0.hand.0", new Map()), lit("1.play.0", new Map()), lit("1.play.0")]).toEqual([1, 0, 1]);
});

it("calls vain what wastes something or comes to nothing for certain, and not what merely declines", () => {
  expect(isVain(use, new Map())).toBe(false);
  expect(isVain(vain, new Map())).toBe(true);
  expect(isVain(use, odds({}))).toBe(true);
  expect(isVain(use, odds({ probability: 0.5 }, { probability: 0.5, meaning: "good" }))).toBe(false);
  expect(isVain({ ...use, touches: [] }, odds({}))).toBe(false);
});

function shown(...here: (typeof use)[]) {
  const touches = { ...UNTOUCHED, live: new Map([["0.hand.0", 1]]), options: new Map([["0.hand.0", here]]), open: () => undefined };
  render(
    <OddsContext value={{ known: new Map(), ask: () => undefined, eager: false }}>
      <TouchContext value={touches}>
        <CardView card={card("0.hand.0", "Crescent")} seat={0} />
      </TouchContext>
    </OddsContext>,
  );
  return screen.getByRole("button");
}

it("marks a card of which nothing can come, and says so", () => {
  const marked = shown(vain);
  expect(marked.className).toContain("vain");
  expect(marked.textContent).toContain("of no use now");
});

it("leaves a card alone that can be used in another way", () => {
  expect(shown(vain, use).className).not.toContain("vain");
});

it("says in the list what is wasted before it is chosen", () => {
  render(<ChoiceRow choice={{ key: "use", label: "Use", options: [vain] }} number={1} />);
  expect(screen.getByRole("button").textContent).toContain("It reaches nobody.");
});

describe("several answers at a place that waste something", () => {
  const offers = (...risks: string[]) => {
    const pay = Object.fromEntries(risks.map((risk, index) => [`Pay ${index}`, [option(`pay ${index}`, `Pay ${index}`, ["0.hand.0"], { risk })]]));
    return offered(decide([{ place: "0.hand.0", choices: pay }])).groups;
  };

  it("are one line below the others, which alone have digits", () => {
    const groups = offers("too much", "", "too much", "");
    expect(groups[0]!.choices.map(({ digit }) => digit)).toEqual([undefined, 1, undefined, 2]);
    render(<Answers scene={scene} groups={groups} />);
    const fold = screen.getByRole("button", { name: "2 more choices: too much" });
    expect(screen.queryByText("Pay 0")).toBeNull();
    fireEvent.click(fold);
    expect(screen.getAllByText("Pay 0")).not.toHaveLength(0);
    expect(fold.getAttribute("aria-expanded")).toBe("true");
  });

  it("are said to waste something where each wastes something else", () => {
    render(<Answers scene={scene} groups={offers("too much", "", "too late", "")} />);
    expect(screen.getByRole("button", { name: "2 more choices, which waste something" })).toBeTruthy();
  });

  it("leave what an answer says that it does to be read, of two alike what is more", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const pay = Object.fromEntries(["6 damage.", "6 damage.", "6 damage. Any amount."].map((does, index) => [`Pay ${index}`, [option(`pay ${index}`, `Pay ${index}`, ["0.hand.0"], { does })]]));
    const { container } = render(<Answers scene={scene} groups={offered(decide([{ place: "0.hand.0", choices: pay }])).groups} />);
    expect([...container.querySelectorAll(".choice-about")].map(({ textContent }) => textContent)).toEqual(["6 damage.", "Any amount."]);
  });

  it("take the words from no other answer, however many they are; of many others each has a line, or its words as it is pointed at where that would scroll", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const said = (...risks: string[]) => {
      const { container, unmount } = render(<Answers scene={scene} groups={offers(...risks)} />);
      const found = [...container.querySelectorAll(".choice-about")].map(({ className, textContent }) => [className.replace("choice-about ", ""), textContent]);
      unmount();
      return found;
    };
    expect(said("", "", ...Array<string>(10).fill("too much"))).toEqual([["whole", "Stands firm"]]);
    const many = Array<string>(10).fill("");
    expect(said(...many)).toEqual([["line", "Stands firm"]]);
    const lines = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValueOnce(600);
    expect(said(...many)).toEqual([["brief", "Stands firm"]]);
    lines.mockReturnValue(600);
    expect(said(...many)).toEqual(many.map(() => ["pointed", "Stands firm"]));
    vi.restoreAllMocks();
  });

  it("say what they do while they are pointed at where there is too much to read, but for what the game says in few words", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const long = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen ".repeat(13).trim();
    const about = (...told: string[]) => {
      const pay = Object.fromEntries(told.map((does, index) => [`Pay ${index}`, [option(`pay ${index}`, `Pay ${index}`, ["0.hand.0"], { does })]]));
      const { container, unmount } = render(<Answers scene={scene} groups={offered(decide([{ place: "0.hand.0", choices: pay }])).groups} />);
      const found = [...container.querySelectorAll(".choice-about")].map(({ className }) => className.replace("choice-about ", ""));
      const read = wordsRead(container);
      unmount();
      return [found, read > 160];
    };
    expect(about("SD +2.", "PD +1.")).toEqual([["whole", "whole"], false]);
    expect(about("SD +2.", long)).toEqual([["brief", "pointed"], false]);
  });

  it("say less where several answers by one click come later and are more to read", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const words = "one two three four five six seven eight nine ten ";
    const pay = decide([option("keep", "Keep", []), option("pay", "Pay", [], { does: words.repeat(10) })]);
    const told = () => [...container.querySelectorAll(".choice-about")].map(({ className }) => className.replace("choice-about ", ""))[0];
    const { container, rerender } = render(<Answers scene={scene} groups={offered(pay).groups} />);
    expect(told()).toBe("whole");
    const way = { option: option("keep > go", "", [], { label: words.repeat(8) }), answers: ["keep"], listed: true, plain: false, acts: false };
    rerender(<Answers scene={scene} groups={offered(pay, [way]).groups} />);
    expect(told()).not.toBe("whole");
  });

  it("leave numbers out of which the chances follow that stand beside them, and fold what those take for granted", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const words = "one two three four five six seven eight nine ten ";
    const hit = option("hit", "Attack: 6 against 5", ["0.hand.0"], { odds: true });
    const known = odds({ outcome: "−1 HP", meaning: "good" }).get("use")!;
    const list = (more: string) => {
      const groups = offered(decide([hit, option("keep", `Keep ${more}`, [])])).groups;
      const desk = { known: new Map([["hit", { ...known, assumption: "Nobody steps in." }]]), ask: () => undefined, eager: true };
      return <OddsContext value={desk}><Answers scene={scene} groups={groups} /></OddsContext>;
    };
    const { container, unmount } = render(list(words));
    expect(container.querySelector(".short, details")).toBeNull();
    unmount();
    const { container: long } = render(list(words.repeat(20)));
    expect(long.querySelector(".answers.short .choice-sum")?.textContent).toMatch(/^: 6 against/);
    expect(long.querySelector("details .odds-assumption")?.textContent).toBe("Nobody steps in.");
  });

  it("stand where they are if nothing else can be done there, or if it is only one", () => {
    expect(wasteful(offers("too much", "too much")[0]!)).toEqual([]);
    expect(wasteful(offers("too much", "")[0]!)).toEqual([]);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("things of which nothing can come", () => {
  const at = (place: string, risk = "") => option(`use ${place}`, "Use", [place], { risk });
  const [useless, useful, end] = [at("0.hand.0", "Warden reaches nobody."), at("1"), option("end", "End turn", [])];

  it("stand after all that is of use, and take the last digits", () => {
    const { groups } = offered(decide([useless, useful, end]));
    expect(groups.map(({ place, digit }) => [place, digit])).toEqual([["1", 1], [null, 2], ["0.hand.0", 3]]);
    expect(partsOf(groups).vain.map(({ place }) => place)).toEqual(["0.hand.0"]);
  });

  it("are side by side under the reason that they share, where there is room", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    render(<Answers scene={scene} groups={offered(decide([useless, useful, end])).groups} />);
    expect(screen.getByText("Of no use now: reaches nobody.")).toBeTruthy();
    expect(screen.getByRole("button", { name: `${useless.label} reaches nobody.` }).className).toContain("vain");
  });

  it("are of no use yet, where something comes of them after other answers: with how", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const way = option("go 6,4 > use 0.hand.0 > turn north", "Go to 6,4, then use Warden", ["piece.2", "tile.6.3", "0.hand.0"]);
    const longer = { ...way, id: `go 6,5 > ${way.id}`, label: "Go to 6,5" };
    const touches = { ...UNTOUCHED, live: new Map([["0.hand.0", 1]]), options: new Map([["0.hand.0", [useless]], ["piece.2", [longer, way]]]), open: () => undefined };
    const inTouch = (shows: ReactNode) => render(<TouchContext value={touches}>{shows}</TouchContext>).container;
    const told = inTouch(<Answers scene={scene} groups={offered(decide([useless, option("heal", "Heal", ["0.hand.1"], { risk: "Nobody is hurt." }), end])).groups} />);
    expect([...told.querySelectorAll(".of-no-use p")].map((one) => one.textContent)).toEqual([`Of no use yet: reaches nobody. Instead, in one click: ${way.label}.`, "Of no use now: nobody is hurt."]);
    // In the line that names them, and on the card, it is called so too.
    expect(told.querySelector(".of-no-use.all > summary")!.textContent).toMatch(/^Of no use yet: [^;]+; now: [^;]+$/u);
    const marked = inTouch(<CardView card={card("0.hand.0", "Warden")} seat={0} />);
    expect(marked.querySelector(".vain-note")!.textContent).toMatch(/^no use/u);
    expect(marked.textContent).toContain("of no use yet");
  });

  it("are of no use yet, where a square to which one can walk promises something of them, and no other name begins alike", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const move = (name: string, place: string) => option(`use ${place}`, "Use", [place], { label: `Use ${name}`, risk: `${name} reaches nobody from here.` });
    const moves = [move("Wide Reap", "0.hand.0"), move("True Sight", "0.hand.1"), move("Wide Reap Down", "0.hand.2")];
    const promises = new Map([["tile.6.3", ["True Cut hits Osk 50 %"]], ["tile.6.4", ["True Cut hits Osk 50 %", "Wide Reap hits Osk 79 %"]]]);
    expect(moves.map((each) => promisedLater(each, promises)?.square)).toEqual(["tile.6.4", undefined, undefined]);
    const reach = { ...reachOf(null, null), promises };
    const { container } = render(<TouchContext value={{ ...UNTOUCHED, open: () => undefined, reach }}><Answers scene={scene} groups={offered(decide([moves[0]!, useful, end])).groups} /></TouchContext>);
    expect(container.querySelector(".of-no-use p")!.textContent).toContain("From 6,4: Wide Reap hits Osk 79 %.");
  });

  it("say once that they are of no use, and each reason", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    render(<Answers scene={scene} groups={offered(decide([useless, option("heal", "Heal", ["0.hand.1"], { risk: "Nobody is hurt." }), end])).groups} />);
    expect(screen.getByText("Of no use now: reaches nobody.")).toBeTruthy();
    expect(screen.getByText("Nobody is hurt.", { selector: "p" })).toBeTruthy();
    // For several reasons they are one line, which names them and opens.
    const fold = document.querySelector<HTMLDetailsElement>("details.of-no-use.all")!;
    expect([fold.open, fold.querySelectorAll("[data-option]").length]).toEqual([false, 2]);
    expect(fold.querySelector("summary")!.textContent).toMatch(/^Of no use now: [^;]+, [^;]+$/u);
  });

  it("keep the capitals of a name, and each answer at a thing its own reason", () => {
    const draught = [option("drink", "Drink", ["0.hand.0"], { risk: "KOR is full." }), option("pour", "Pour", ["0.hand.0"], { risk: "It helps an opponent." })];
    render(<Answers scene={scene} groups={offered(decide([...draught, useful, end])).groups} />);
    expect(screen.getByText("Of no use now: KOR is full.")).toBeTruthy();
    expect(screen.getByText("It helps an opponent.", { selector: "p" })).toBeTruthy();
  });

  it("are folded under a reason that several share", () => {
    render(<Answers scene={scene} groups={offered(decide([at("0.play.0", "Nobody is hurt."), { ...useless, risk: "Nobody is hurt." }, end])).groups} />);
    const fold = screen.getByText("Of no use now: nobody is hurt. (2)");
    expect(fold.closest("details")?.open).toBe(false);
    expect(fold.closest("details")?.querySelectorAll("[data-option]")).toHaveLength(2);
  });

  it("stand as any list where nothing else can be done", () => {
    expect(partsOf(offered(decide([useless])).groups)).toMatchObject({ listed: [{ place: "0.hand.0" }], vain: [] });
  });

  it("are squares too, and ways off the board, which touch nothing", () => {
    const off = option("off", "", [], { label: "To the north", risk: "Strikes nobody." });
    const { groups } = offered(decide([off, at("tile.1.1", "Strikes nobody."), at("tile.2.1")]));
    expect(groups.map(({ place, digit }) => [place, digit])).toEqual([["tile.2.1", 1], [null, 2], ["tile.1.1", 3]]);
    render(<Answers scene={scene} groups={groups} />);
    expect(screen.getByRole("button", { name: /^To the north/ })).toBeTruthy();
  });
});

it("says at first sight the main thing that each does of what a thing can do, and all of it as it is pointed at", () => {
  render(<ChoiceRow choice={{ key: "use", label: "Hide", options: [use] }} about="Lay this card facedown; it acts no more." as="tip" />);
  const said = [...document.querySelectorAll(".choice-about")].map(({ className, textContent }) => [className.replace("choice-about ", ""), textContent]);
  expect(said).toEqual([["brief", "Lay this card facedown."], ["pointed", "Lay this card facedown; it acts no more."]]);
  cleanup();
  render(<ChoiceRow choice={{ key: "use", label: "Retreat", options: [use] }} about="Put this card under your deck." as="tip" />);
  expect([...document.querySelectorAll(".choice-about")].map(({ textContent }) => textContent)).toEqual(["Put this card under your deck."]);
});

it("calls people by their names in what a thing does", () => {
  const does = { ...vain, risk: "", verb: "could Hit Player 2 65%" };
  render(
    <PeopleContext value={(text) => text.replace("Player 2", "Bo")}>
      <ChoiceRow choice={{ key: "use", label: does.verb, options: [does] }} title="Razor Zealot" />
    </PeopleContext>,
  );
  expect(document.querySelector(".choice-verb")?.textContent).toBe("could Hit Bo 65%");
});

it("is called by what it is, where whoever acts would do it, and by whom it would be done to elsewhere", () => {
  const piece = (id: string, name: string, active: boolean): Piece => ({ id, seat: 0, team: null, name, short: name.slice(0, 2), summary: "", tile: "", bars: [], stats: [], badges: [], until: {}, text: [], down: false, active });
  const board = { label: "Yard", turned: false, columns: 1, rows: 1, tiles: [], pieces: [piece("piece.1", "Ilmari", true), piece("piece.2", "Anwen", false)] };
  const at = (place: string, label: string) => option(label, label, [place], { risk: "Nothing would come of it.", label });
  render(<Answers scene={{ ...scene, board }} groups={offered(decide([at("piece.1", "Mercy"), at("piece.2", "Attack"), option("end", "Done", [])])).groups} />);
  expect([...document.querySelectorAll(".of-no-use .drawn")].map((each) => each.textContent.replace(/^\d/u, ""))).toEqual(["Mercy", "Anwen"]);
  cleanup();
  render(<Answers scene={{ ...scene, board }} groups={offered(decide([option("see", "See", ["0.hand.0"], { risk: "Anwen has True Sight already." }), option("end", "Done", [])])).groups} />);
  expect(screen.getByText("Of no use now: Anwen has True Sight already.")).toBeTruthy();
});

it("says alone at a thing what would be done with it, though nothing comes of that", () => {
  render(<ChoiceRow choice={{ key: "use", label: "Mercy: heals 4", options: [vain] }} title="Ilmari" />);
  expect(document.querySelector(".vain .drawn")?.textContent).toBe("IlmariMercy");
});

it("is at no square with the line of those that can be chosen", () => {
  const tiles = [1, 2].map((column) => ({ id: `tile.${column}.1`, terrain: "ground" as const, name: "Floor", height: 0, label: "", marks: [] }));
  const lined = (risk: string) => {
    const here = [option("salve", "Use", ["tile.1.1"], { risk })];
    const { container, unmount } = render(
      <TouchContext value={{ ...UNTOUCHED, options: new Map([["tile.1.1", here]]), near: new Set(["tile.1.1"]), open: vi.fn() }}>
        <Choosable board={{ label: "Yard", turned: false, columns: 2, rows: 1, tiles, pieces: [] }} lift={0} />
      </TouchContext>,
    );
    const found = container.querySelectorAll(".choosable path").length;
    unmount();
    return found;
  };
  expect([lined(""), lined("It takes nothing away.")]).toEqual([2, 0]);
});
