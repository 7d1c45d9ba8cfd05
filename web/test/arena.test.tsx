import { fireEvent, render, screen } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { Arena } from "../src/scene/Arena";
import { ledTo, outcomeOf } from "../src/scene/led";
import { meets, parted, opening, thrown } from "../src/scene/thrown";
import { ReasonContext, reasonsOf } from "../src/log/clauses";
import { lasting } from "../src/show/past";
import type { Entry } from "../src/protocol";
import type { Show } from "../src/show/useShow";
import { meanwhile } from "../src/show/waited";
import { headline, told } from "../src/log/commentary";
import { entry as line0, scene } from "./fixtures";

const term = (value: number, word: string, less = false) => ({ value, word, less });
/** A line that one and the same decision told. */
const entry = (number: number, more: Partial<Entry> = {}) => line0(number, { decision: 0, ...more });

describe("the middle of the table", () => {
  const hit = { kind: "note" as const, place: "0.play.0", word: "Hit", amount: 0, to: "", forced: false, loss: false };
  const log = [
    entry(0, { text: "Attack Roll.", faces: [1, 6], result: 7, terms: [term(6, "highest die"), term(1, "for a one")] }),
    entry(1, {
      text: "Attack -2, so 5.",
      result: 5,
      terms: [term(6, "highest die"), term(1, "for a one"), term(-2, "Attack")],
    }),
    entry(2, { text: "The defender is Hit.", effects: [hit] }),
    entry(3, { text: "Player 2 has Initiative." }),
  ];
  const line = () => document.querySelector(".outcome > span")?.textContent;

  it("writes a throw out as the rules have it, with what was added to it since", () => {
    render(<Arena scene={scene} log={log} />);
    expect(screen.getByRole("listitem", { name: "Player 1, Attack Roll: 1 6 makes 5 (6 highest die, 1 for a one, −2 Attack)" })).toBeTruthy();
    expect(document.querySelector(".sum")?.textContent).toBe("6 highest die + 1 for a one − 2 Attack = 5");
  });

  it.each([
    [5, 8, "<"],
    [8, 5, ">"],
    [5, 5, "="],
  ])("lets throws that are compared meet: %i %i", (one, other, sign) => {
    const met = (more: Partial<Entry>, at = scene) => {
      const throws = [entry(0, { text: "Attack.", faces: [one], result: one }), entry(1, { text: "Defense.", faces: [other], result: other, ...more })];
      const { unmount } = render(<Arena scene={at} log={throws} />);
      const found = document.querySelector<HTMLElement>(".contest")?.dataset["versus"];
      unmount();
      return found;
    };
    expect([met({ against: true }), met({})]).toEqual([sign, undefined]);
  });

  it("writes 0 that takes away as taken away", () => {
    const terms = [term(3, "damage"), term(0, "RESISTANCE", true), term(0, "more")];
    render(<Arena scene={scene} log={[entry(0, { text: "Blocked.", faces: [0], result: 0, terms })]} />);
    expect(document.querySelector(".sum")?.textContent).toBe("3 damage − 0 RESISTANCE + 0 more = 3");
  });

  it("says in one line what came of it, not what was told last", () => {
    render(<Arena scene={scene} log={log} />);
    expect(line()).toBe("The defender is Hit.");
    expect(outcomeOf(log.slice(0, 1))?.text).toBe("Attack Roll.");
    expect(outcomeOf([])).toBeUndefined();
  });

  it("has the beginning of an outcome of many words as its headline, and all of a short one", () => {
    const long = `Rook dies (11 damage): ${"the Maul rolled 2 (missed), 6 and 1; ".repeat(5)}nothing is left.`;
    const { rerender } = render(<Arena scene={scene} log={[entry(0, { text: long })]} />);
    expect(line()).toBe(long);
    expect(document.querySelector(".outcome.long b")?.textContent).toBe("Rook dies (11 damage):");
    rerender(<Arena scene={scene} log={[entry(1, { text: "Rook dies: 11 damage." })]} />);
    expect([line(), document.querySelector(".outcome.long, .outcome b")]).toEqual(["Rook dies: 11 damage.", null]);
  });

  it("keeps dice and outcome while later lines tell only how the match goes on, and says these beside it", () => {
    const missed = [...log.slice(0, 2), entry(2, { text: "The defender is not Hit." }), entry(3, { text: "Player 2 has Initiative." })];
    expect(outcomeOf(missed)?.text).toBe("The defender is not Hit.");
    const later = [...log, entry(4, { decision: 1, text: "Player 2 passes." }), entry(5, { decision: 2, text: "Round 2 begins." })];
    render(<Arena scene={scene} log={later} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect([line(), document.querySelector(".since")?.textContent]).toEqual(["The defender is Hit.", "Round 2 begins."]);
    expect(lasting([...later, entry(6, { decision: 3, effects: [hit] }), entry(7, { decision: 4 })]).at(-1)?.number).toBe(6);
  });

  it("shows the dice of the last decision that told of anything alone, where no line says what belongs together", () => {
    expect(thrown(log)).toHaveLength(1);
    expect(thrown([...log, entry(4, { decision: 1 })])).toEqual([]);
    const throws = [0, 1, 2].map((number) => entry(number, { decision: number, faces: [number], result: number }));
    expect(thrown(throws).map((each) => each.result)).toEqual([2]);
    expect(thrown([])).toEqual([]);
  });

  it("says by which rule a plain line came about; not of a step or a beginning, nor where the game words what came of it", () => {
    const reasons = (more: Partial<Entry>) => {
      const { container, unmount } = render(
        <ReasonContext value={reasonsOf(() => "A die goes back.")}>
          <Arena scene={scene} log={[entry(0, { text: "Zealot loses a die.", ...more })]} />
        </ReasonContext>,
      );
      const found = [...container.querySelectorAll(".reason")].map((reason) => reason.textContent);
      unmount();
      return found;
    };
    expect(reasons({})).toEqual(["Why: A die goes back."]);
    expect(reasons({ gist: "Zealot loses its last die." })).toEqual([]);
    expect(reasons({ effects: [{ ...hit, kind: "move" }] })).toEqual([]);
    expect(reasons({ begins: true })).toEqual([]);
    expect(reasons({ effects: [hit] })).toHaveLength(1);
  });

  it("has the rulebook opened where a plain line is explained, and not before", () => {
    const open = vi.fn<() => void>();
    const sees = (more: Partial<Entry>) => render(
      <ReasonContext value={{ of: () => "", open }}>
        <Arena scene={scene} log={[entry(0, { text: "Zealot loses a die.", ...more })]} />
      </ReasonContext>,
    );
    sees({ gist: "Zealot loses its last die." });
    expect(open).not.toHaveBeenCalled();
    sees({});
    expect(open).toHaveBeenCalled();
  });

  describe("of an outcome that begins with a fight and goes on to a tie", () => {
    const fight = "Osk attacks Ida: 7 against 4: a Hit.";
    const roll = (number: number, result: number, more: Partial<Entry> = {}) => entry(number, { decision: 1, seat: number % 2, faces: [result], result, ...more });
    const came = (number: number, gist: string) => entry(number, { decision: 1, gist });
    const tie = [roll(4, 6), roll(5, 5), came(6, `${fight} Tied for Initiative: 6 and 5.`)];
    const results = (lines: Entry[]) => thrown(opening(lines)).map(({ result }) => result);

    it("those of the fight lie there where no more than its beginning is told", () => {
      expect(results([roll(0, 7), roll(1, 4), came(2, fight), ...tie])).toEqual([7, 4]);
    });

    it("those of the last blow lie there, where the outcome is of that alone", () => {
      const back = [roll(4, 2), roll(5, 3), came(6, "Ida strikes back at Osk: 2 against 3: not Hit.")];
      expect(results([roll(0, 7), roll(1, 4), came(2, fight), ...back])).toEqual([7, 4, 2, 3]);
      expect(results([roll(0, 7), roll(1, 4), came(2, fight)])).toEqual([7, 4]);
    });
  });

  describe("of what began with a line", () => {
    const roll = (number: number, seat: number, result: number, more: Partial<Entry> = {}) =>
      entry(number, { decision: number, seat, faces: [...Array<number>(result).fill(1), 0], result, counted: true, throw: `Roll ${number}`, ...more });
    const begins = entry(1, { decision: 1, begins: true, text: "Osk uses True Cut." });
    const exchange = [roll(0, 0, 7), begins, roll(2, 0, 3), roll(3, 1, 2, { against: true }), entry(4, { decision: 4, text: "Osk spends SOL." }), roll(5, 0, 2), roll(6, 1, 0)];
    const results = (lines: Entry[]) => thrown(lines).map((each) => each.result);

    it("all dice lie there, though others answered between them, and none of before", () => {
      expect(results(exchange)).toEqual([3, 2, 2, 0]);
      expect(results([...exchange, entry(7, { decision: 7, text: "Osk has 0 KOR." })])).toEqual([3, 2, 2, 0]);
    });

    it("none lies there once something else begins; but what was thrown for the last decision does, whatever it led to", () => {
      const next = entry(7, { decision: 7, begins: true });
      expect(results([...exchange, next])).toEqual([]);
      expect(results([...exchange, { ...next, decision: 6 }])).toEqual([3, 2, 2, 0]);
      expect(results([...exchange, next, roll(8, 1, 4)])).toEqual([4]);
    });

    const board = { label: "Yard", turned: false, columns: 1, rows: 1, tiles: [], pieces: [] };
    const beside = { ...scene, board };

    it("earlier throws are chips in their order, what is compared with which of the two is more", () => {
      render(<Arena scene={beside} log={exchange} />);
      const chips = [...document.querySelectorAll(".roll-chip")].map((chip) => [chip.firstElementChild!.tagName, chip.textContent]);
      expect(chips).toEqual([
        ["SPAN", "Roll 23"],
        ["B", "3 beats 2Roll 32"],
      ]);
      expect(screen.getByRole("listitem", { name: "Player 2, Roll 3: 1 1 0 makes 2" })).toBeTruthy();
      expect(document.querySelectorAll(".roll")).toHaveLength(2);
    });

    it("only the second of two is compared with the first, and a table of cards has no chips", () => {
      const all = thrown([begins, roll(2, 0, 3), ...[3, 4, 5].map((number) => roll(number, number % 2, 2, { against: true }))]);
      expect(all.map((_, index) => meets(all, index))).toEqual([false, true, false, true]);
      expect(parted(all).earlier).toHaveLength(2);
      render(<Arena scene={scene} log={exchange} />);
      expect(document.querySelector(".roll-chip")).toBeNull();
    });

    it("two that are compared stay together, and many dice are counted", () => {
      render(<Arena scene={beside} log={[begins, roll(2, 0, 6), roll(3, 1, 2, { against: true }), roll(4, 0, 1)]} />);
      expect([...document.querySelectorAll(".roll-chip")].map((chip) => chip.textContent)).toEqual(["Roll 26 of 76", "6 beats 2Roll 32"]);
      expect(document.querySelectorAll(".roll")).toHaveLength(1);
    });
  });

  it("marks whether a die came to what was hoped for, in shape and in words, and none of which more is simply better", () => {
    const board = { label: "Yard", turned: false, columns: 1, rows: 1, tiles: [], pieces: [] };
    const throws = [true, false, null].map((came_off, number) => entry(number, { text: "Roll.", faces: [number + 3], result: number + 3, came_off }));
    render(<Arena scene={{ ...scene, board }} log={[...throws, entry(3, { text: "Roll.", faces: [1], result: 1, counted: true, came_off: true })]} />);
    expect([...document.querySelectorAll(".die-mark")].map((mark) => [mark.getAttribute("class"), mark.firstElementChild!.tagName.toLowerCase()])).toEqual([["die-mark off", "circle"], ["die-mark failed", "rect"]]);
    expect(screen.getAllByRole("listitem").map((item) => item.getAttribute("aria-label"))).toEqual([
      "Player 1, Roll: 3 makes 3, it comes off",
      "Player 1, Roll: 4 makes 4, it fails",
      "Player 1, Roll: 5 makes 5",
      "Player 1, Roll: 1 makes 1",
    ]);
  });

  it("draws dice that are counted as successes, and those of which nothing is told as they lie ready", () => {
    const counted = [entry(0, { faces: [1, 0, -1], counted: true, result: 1 })];
    render(<Arena scene={scene} log={counted} />);
    expect(document.querySelectorAll(".die.blank")).toHaveLength(1);
    expect(document.querySelectorAll(".die.unthrown")).toHaveLength(1);
    expect(screen.getByRole("listitem", { name: "Player 1, Line 0: 3 dice makes 1" })).toBeTruthy();
  });
});

describe("the headline", () => {
  const gist = "Zealot attacks Warden: Attack 6 against Defense 6, a tie, which is a Hit.";
  const fight = [
    entry(0, { text: "Attack Roll.", faces: [6], result: 6 }),
    entry(1, { text: "The defender is Hit.", gist }),
    entry(2, { text: "Zealot loses a die.", effects: [{ kind: "note", place: "0.play.0", word: "Exhausted", amount: 0, to: "", forced: false, loss: false }] }),
  ];

  it("names nothing as before it that came after its dice", () => {
    const lines = [entry(0, { text: "Zealot engages Warden." }), entry(1, { faces: [6], result: 6 }), entry(2, { text: "Zealot has no dice." }), entry(3, { text: "Discarded.", gist })];
    expect(ledTo(lines, lines[3]!).map((line) => line.text)).toEqual(["Zealot engages Warden."]);
    const plain = [...lines.slice(0, 3), entry(3, { text: "Discarded." })];
    expect(ledTo(plain, plain[3]!).map((line) => line.text)).toEqual(["Zealot engages Warden.", "Zealot has no dice."]);
  });
  it("is led to by what came of the decisions before it, in a sentence or two, and by nothing that it says itself", () => {
    const end = `Warden is discarded. So it goes on${", and on".repeat(12)}.`;
    const before = [entry(0, { text: "Zealot engages Warden." }), entry(1, { faces: [6], result: 6 }), entry(2, { text: "The defender is Hit.", gist: `${gist} ${end}` })];
    const since = [entry(3, { decision: 1, text: "Ada chooses Mason." }), entry(4, { decision: 2, text: "Mason acts first.", gist: "Tied: Mason acts first." })];
    expect(ledTo([...before, ...since], since[1]!).map((line) => line.text)).toEqual([`${gist} Warden is discarded.`, "Ada chooses Mason."]);
    const named = { ...since[1]!, gist: "Ada chooses Mason. Mason acts first." };
    const step = (number: number, place: string) => entry(number, { decision: number, text: `${place} goes to ${number}.`, effects: [{ kind: "move", place, word: "", amount: 0, to: "", forced: false, loss: false }] });
    const walked = [...before, step(20, "Osk"), step(21, "Ode"), step(22, "Ode"), step(23, "Ode")];
    expect(ledTo(walked, walked.at(-1)!).map((line) => line.text)).toEqual([`${gist} Warden is discarded.`, "Osk goes to 20."]);
    expect(ledTo([...before, since[0]!, named], named).map((line) => line.text)).toEqual([`${gist} Warden is discarded.`]);
  });

  it("says of what was done to each of several how many they were", () => {
    const left = (number: number, card: string) => entry(number, { text: `Ada had ${card} left.`, clause: "B-STR-6" });
    const since = [entry(4, { text: "Ada ends the turn." }), entry(5, { faces: [6], result: 6 }), entry(6, { text: "Warden acts.", gist: "Warden acts first: tied." })];
    const texts = (...cards: string[]) => ledTo([...cards.map((card, index) => left(index, card)), ...since], since[2]!).map((line) => line.text);
    expect(texts("Mason")).toEqual(["Ada had Mason left."]);
    expect(texts("Mason", "Adept", "Recruit")).toEqual(["Ada had Mason left. Likewise 2 more."]);
  });

  it("is not led to by what it tells anew with more of the same", () => {
    const reload = (number: number, came: string) => entry(number, { decision: number, text: `Osk loads the gun: Ammo ${number} → ${number + 1}.`, gist: came });
    const lines = [entry(0, { text: "Osk goes to 20." }), reload(1, "Osk loads the gun: Ammo 1 → 2."), reload(2, "Osk loads the gun twice: Ammo 1 → 3."), reload(3, "Osk loads the gun 3 times: Ammo 1 → 4.")];
    const texts = (log: Entry[]) => ledTo(log, log.at(-1)!).map((line) => line.text);
    expect(texts(lines)).toEqual(["Osk goes to 20."]);
    expect(texts([...lines, entry(4, { decision: 4, text: "Ode waits." })])).toEqual(["Osk goes to 20.", "Osk loads the gun 3 times: Ammo 1 → 4."]);
    expect(texts([...lines, entry(4, { decision: 4, text: "Ode loads the gun.", gist: "Ode loads the gun." })])).toEqual(["Osk goes to 20.", "Osk loads the gun 3 times: Ammo 1 → 4."]);
  });

  it("leaves out a line whose outcome is the beginning of what came of the same decision", () => {
    const lines = [
      entry(0, { text: "Mason retreats under Ada's deck.", gist: "Mason of Ada retreats." }),
      entry(1, { text: "Ada rolls.", faces: [4], result: 4 }),
      entry(2, { text: "Warden has Initiative.", gist: "Mason of Ada retreats. Tied: Warden acts first." }),
    ];
    expect(ledTo(lines, lines[2]!)).toEqual([]);
    const begun = [{ ...lines[0]!, gist: "" }, ...lines.slice(1)];
    expect(ledTo(begun, begun[2]!).map(({ text }) => text)).toEqual(["Mason retreats under Ada's deck."]);
  });

  describe("after a contest", () => {
    const effect = (kind: "cost" | "note", word: string) => ({ kind, place: "1", word, amount: 0, to: "", forced: false, loss: false });
    const engaged = line0(1, { text: "Recruit engages Bo." });
    const compares = "Recruit of Ada attacks Stranger of Bo, which takes over as the defender for it: Attack 7 against Defense 3, which is lower: a Hit.";
    const protects = [
      line0(2, { decision: 2, seat: 1, text: "Stranger protects Bo.", gist: "Stranger protects Bo." }),
      line0(3, { decision: 2, seat: 0, answered: 1, text: "Attack Roll.", gist: "Stranger protects Bo.", faces: [6, 1], result: 7 }),
      line0(4, { decision: 2, seat: 1, text: "Defense Roll.", gist: "Stranger protects Bo.", faces: [3], result: 3, against: true }),
      line0(5, { decision: 2, seat: 1, text: "Hit.", gist: `Stranger protects Bo. ${compares}`, effects: [effect("note", "Hit")] }),
      line0(6, { decision: 2, seat: 1, text: "Discarded.", gist: `Stranger protects Bo. ${compares} Stranger is discarded.`, effects: [effect("cost", "Stranger discarded")] }),
      line0(7, { decision: 2, seat: 1, text: "So is Mason.", gist: `Stranger protects Bo. ${compares} Stranger is discarded. So is Mason.`, effects: [effect("cost", "Mason lost")] }),
    ];
    const whole = protects.at(-1)!.gist;
    const rolls = [
      line0(8, { decision: 2, seat: 0, answered: 1, text: "Ada rolls.", gist: whole, faces: [2], result: 2, against: true }),
      line0(9, { decision: 2, seat: 1, text: "Bo rolls.", gist: whole, faces: [5], result: 5, against: true }),
      line0(10, { decision: 2, seat: 1, text: "Wright is next.", gist: `${whole} Tied: Wright acts first.`, effects: [effect("note", "Initiative")] }),
    ];
    const passes = line0(11, { decision: 3, seat: 1, text: "Wright passes.", gist: "Wright of Bo passes." });
    const said = (log: Entry[]) => {
      const { container, unmount } = render(<Arena scene={scene} seat={0} log={log} />);
      const found = [...container.querySelectorAll(".led > span:not(.seat-mark)")].map((each) => [each.textContent!.trim(), each.querySelectorAll(".led-dice").length]);
      unmount();
      return found;
    };

    it("tells in their order who attacked, who protected, and what was Hit and lost, beside the dice of that alone", () => {
      const [first, second] = said([engaged, ...protects, ...rolls, passes]);
      expect(first).toEqual(["Recruit engages Bo.", 0]);
      expect(second![0]).toMatch(/^Stranger protects Bo\..*a Hit\. Stranger is discarded\.7\s*>\s*3$/u);
      expect(second![1]).toBe(2);
    });

    it("does not leave out one in which there was no die to roll", () => {
      const struck = [
        line0(12, { decision: 4, seat: 1, text: "Attack Roll.", faces: [4], result: 4 }),
        line0(13, { decision: 4, seat: 0, answered: 1, text: "No die to roll: 0.", result: 0, against: true }),
        line0(14, { decision: 4, seat: 0, answered: 1, text: "Ada is Hit.", gist: "Wright attacks Ada: a Hit.", effects: [effect("note", "Hit")] }),
      ];
      expect(said([engaged, ...protects, ...rolls, ...struck, { ...passes, number: 15, decision: 5 }]).map(([text]) => text)).toContain("Wright attacks Ada: a Hit.");
    });
  });

  it("leaves out what was told before it where a throw beside it says the same", () => {
    const rolled = [entry(0, { text: "Ada rolls to hit.", faces: [6], result: 6 })];
    const before = () => document.querySelector(".led")?.textContent;
    const { rerender } = render(<Arena scene={{ ...scene, begun: ["Zealot at Warden: 6 so far."] }} log={rolled} />);
    expect(before()).toBeUndefined();
    rerender(<Arena scene={{ ...scene, begun: ["Zealot at Warden: 6 so far."] }} log={[...rolled, entry(1, { text: "Ada pays." })]} />);
    expect(before()).toBe("Before that: Ada pays.");
  });

  const asked = { ...scene, begun: ["Zealot attacks with 2 dice: its target is chosen now.", "A tie is a Hit."] };
  const lead = () => document.querySelector(".outcome")?.textContent?.replace("D-1", "").trim();

  it("is what the game says that it came to, whatever is noted after it and by later decisions", () => {
    const { rerender } = render(<Arena scene={scene} log={fight} />);
    expect(lead()).toBe(gist);
    rerender(<Arena scene={scene} log={[...fight, { ...fight[2]!, number: 3, decision: 1 }]} />);
    expect([lead(), document.querySelector(".since")?.textContent]).toEqual([gist, "Zealot loses a die."]);
  });

  it("is what was begun while nothing came of it, without the dice of what came before, and stands below an outcome", () => {
    const { rerender } = render(<Arena scene={asked} log={[...fight, entry(3, { decision: 1, text: "Zealot has Initiative." })]} />);
    expect(lead()).toBe("Zealot attacks with 2 dice: its target is chosen now.");
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    rerender(<Arena scene={asked} log={fight} />);
    expect([lead(), document.querySelector(".begun")?.textContent]).toEqual([gist, asked.begun[0]]);
  });

  it("stays what it was for who waits while nothing was done since, and gives way to what was", () => {
    const show = { playing: false, told: 4, skip: vi.fn(), again: vi.fn() } as unknown as Show;
    const done = entry(3, { decision: 1, text: "Zealot is done." });
    const waiting = { ...asked, areas: asked.areas.map((area) => ({ ...area, to_move: area.seat === 1 })) };
    const { rerender } = render(<Arena scene={waiting} seat={0} log={[...fight, done]} show={show} />);
    expect([lead(), document.querySelector(".since")?.textContent]).toEqual([gist, "Zealot is done."]);
    rerender(<Arena scene={waiting} seat={1} log={[...fight, done]} show={show} />);
    expect(lead()).toBe(asked.begun[0]);
    const aims = { ...done, effects: [{ kind: "aim" as const, place: "0.play.0", word: "", amount: 0, to: "1.play.0", forced: false, loss: false }] };
    rerender(<Arena scene={waiting} seat={0} log={[...fight, aims]} show={show} />);
    expect(lead()).toBe(asked.begun[0]);
  });

  it("is shown again, or skipped while it is shown, by a button that bears its key", () => {
    const show = { scene, told: 3, since: 3, playing: false, held: false, repeats: false, log: [], skip: vi.fn(), again: vi.fn() } satisfies Show;
    const button = () => screen.getByRole("button", { name: /^(Show again|Skip)$/ });
    const { rerender } = render(<Arena scene={scene} log={fight} show={show} />);
    expect([button().querySelector("kbd")?.textContent, button().querySelector("svg") !== null]).toEqual(["r", true]);
    fireEvent.click(button());
    rerender(<Arena scene={scene} log={fight} show={{ ...show, playing: true }} />);
    // A phone has room for the sign alone.
    expect([button().querySelector("kbd")?.textContent, button().querySelector("svg.again-sign") !== null]).toEqual(["s", true]);
    fireEvent.click(button());
    expect([show.again.mock.calls.length, show.skip.mock.calls.length]).toEqual([1, 1]);
    rerender(<Arena scene={scene} log={[]} show={{ ...show, told: 0 }} />);
    expect(screen.queryByRole("button", { name: "Show again" })).toBeNull();
  });

  it("has how it came to that below it, as it stood in the end", () => {
    const told2 = [fight[0]!, { ...fight[1]!, how: ["Rolled 6."] }, { ...fight[2]!, gist, how: ["Rolled 6.", "Warden rolled 2."] }];
    render(<Arena scene={scene} log={told2} />);
    expect(lead()).toBe(gist);
    expect([...document.querySelectorAll(".how")].map((one) => one.textContent)).toEqual(["Rolled 6.", "Warden rolled 2."]);
  });

  it("stays what came of it for who waits, who reads beside the table what is decided", () => {
    const show = { scene, told: 9, since: 9, playing: false, held: false, repeats: false, log: [], skip() {}, again() {} } satisfies Show;
    const waiting = { ...asked, areas: asked.areas.map((area) => ({ ...area, to_move: area.seat === 1 })) };
    const later = [...fight, entry(3, { decision: 1, text: "Zealot has Initiative." })];
    const { rerender } = render(<Arena scene={waiting} seat={0} log={later} show={show} />);
    expect([lead(), document.querySelector(".begun"), document.querySelector(".since")?.textContent]).toEqual([gist, null, "Zealot has Initiative."]);
    rerender(<Arena scene={waiting} seat={1} log={later} show={show} />);
    expect(lead()).toBe(asked.begun[0]);
  });

  it("is told to who listens, and summed up for who waited, but for the last one, which stands on the table", () => {
    expect(headline(told(fight)[0]!)).toBe(gist);
    const others = fight.map(({ number, text, gist: said, effects }) => line0(number, { decision: 1, seat: 1, text, gist: said, effects }));
    const last = line0(9, { decision: 3, seat: 1, text: "Hit again.", gist: "Warden strikes back." });
    expect(meanwhile([line0(8, { decision: 0, seat: 0 }), ...others, last], 0)).toEqual([gist]);
  });
});
