import { render } from "./rendering";
import { describe, expect, it } from "vitest";
import { Arena } from "../src/scene/Arena";
import { ledTo, whoActs } from "../src/scene/led";
import type { Entry, Piece } from "../src/protocol";
import { entry as line0, scene } from "./fixtures";

/** A line that one and the same decision told. */
const entry = (number: number, more: Partial<Entry> = {}) => line0(number, { decision: 0, ...more });

describe("a headline that grows old", () => {
  const move = (number: number, answered: number) =>
    line0(number, { answered, text: `Step ${number}.`, effects: [{ kind: "move" as const, place: `piece.${answered}`, word: "", amount: 0, to: `tile.${number}.1`, forced: false, loss: false }] });
  const hurt = { kind: "hurt" as const, place: "piece.1", word: "", amount: 3, to: "", forced: false, loss: false };
  const order = line0(0, { text: "Osk moves first.", gist: "Osk moves first.", faces: [1], result: 1 });
  const hit = line0(0, { text: "Osk is hit.", gist: "Osk is hit: 3 lost.", faces: [1], result: 1, effects: [hurt] });
  const lead = (log: Entry[]) => {
    const { unmount } = render(<Arena scene={scene} log={log} />);
    const said = [document.querySelector(".outcome")?.textContent?.replace("D-1", "").trim(), document.querySelectorAll(".roll").length];
    unmount();
    return said;
  };

  it("gives way, with its dice, to where somebody went since where nobody lost anything by it", () => {
    expect(lead([order])).toEqual(["Osk moves first.", 1]);
    expect(lead([order, line0(1, { text: "The turn begins." })])).toEqual(["Osk moves first.", 1]);
    expect(lead([order, move(1, 0), move(2, 0)])).toEqual(["Step 2.", 0]);
    expect(lead([order, move(1, 0), line0(2, { text: "The turn ends." })])).toEqual(["Step 1.", 0]);
  });

  it("that stays is followed by where somebody went since, and what was done to somebody, before the last line", () => {
    const since = (log: Entry[]) => {
      const { unmount } = render(<Arena scene={scene} log={log} />);
      const said = document.querySelector(".since")?.textContent;
      unmount();
      return said;
    };
    const begins = line0(9, { decision: 9, text: "Osk begins turn 3." });
    const step = (number: number) => ({ ...move(number, 0), decision: number });
    expect(since([hit, step(1), step(2), begins])).toBe("Step 2. Osk begins turn 3.");
    expect(since([hit, step(1), line0(2, { decision: 2, text: "A note.", effects: [{ ...hurt, kind: "note" as const }] }), begins])).toBe("Step 1. Osk begins turn 3.");
    expect(since([hit, step(1)])).toBe("Step 1.");
  });

  it("of what is under way is preceded by what its decision did to somebody", () => {
    const spent = entry(2, { decision: 1, text: "Dorrin spends 1 SOL.", effects: [{ ...hurt, kind: "wear" as const, word: "SOL", amount: 1 }] });
    const log = [order, spent, entry(3, { decision: 1, text: "2 damage in all." })];
    render(<Arena scene={{ ...scene, begun: ["Dorrin's Candle Line brings 2 damage."] }} log={log} />);
    expect(document.querySelector(".led")?.textContent).toBe("Before that: Dorrin spends 1 SOL.2 damage in all.");
    // Also by a decision before it, since the reader's own answer.
    const walked = [line0(0, { answered: 0 }), { ...move(1, 1), decision: 1 }, { ...move(2, 1), decision: 2 }, line0(3, { answered: 1, text: "Dorrin ends the turn." })];
    render(<Arena scene={{ ...scene, begun: ["Osk uses Sun Seed."] }} seat={0} log={walked} />);
    expect([...document.querySelectorAll(".led")].at(-1)?.textContent).toBe("Before that: Step 2.Dorrin ends the turn.");
  });

  it("is of whose piece it begins with, not of whom it befell", () => {
    const pieces = [["Osk", 0], ["Osk 2", 1]].map(([name, seat]) => ({ name, seat })) as Piece[];
    const seen = { ...scene, board: { label: "", turned: false, columns: 1, rows: 1, tiles: [], pieces } };
    const acts = (text: string) => whoActs({ text, seat: 1 }, seen);
    expect([acts("Osk strikes Osk 2: 4 HP lost."), acts("Osk 2 strikes."), acts("Oskar strikes."), acts("Somebody strikes.")]).toEqual([0, 1, 1, 1]);
  });

  it("stays while one side goes on after a loss, and no longer", () => {
    expect(lead([hit, move(1, 0), move(2, 0)])).toEqual(["Osk is hit: 3 lost.", 1]);
    expect(lead([hit, move(1, 0), move(2, 1)])).toEqual(["Step 2.", 0]);
  });
});

describe("the last contest", () => {
  const gist = "Warden attacks Ada: Attack 6 against Defense 2, which is lower: a Hit.";
  const threw = (number: number, seat: number, result: number) => entry(number, { decision: 4, seat, answered: 1, faces: [result], result, against: seat === 0, text: "Roll." });
  const fight = [entry(0, { decision: 3, answered: 0, text: "Ada passes." }), threw(1, 1, 6), threw(2, 0, 2), entry(3, { decision: 4, answered: 1, text: "Hit.", gist })];
  const plan = [5, 6, 7].map((decision) => entry(decision, { decision, answered: 1, text: `Bo plays card ${decision}.`, gist: `Bo plays card ${decision}.` }));

  it("stays in sight, with its dice, whatever is told after it, until whoever reads answers", () => {
    const { rerender } = render(<Arena scene={{ ...scene, board: null }} seat={0} log={[...fight, ...plan]} />);
    const led = () => document.querySelector(".led");
    expect(led()!.textContent).toContain(gist);
    expect([...led()!.querySelectorAll(".led-dice")].map((each) => each.textContent)).toEqual(["6", ">2"]);
    expect(led()!.textContent).toContain("Bo plays card 6.");
    rerender(<Arena scene={{ ...scene, board: null }} seat={0} log={[...fight, ...plan, entry(8, { decision: 8, answered: 0, text: "Ada plays.", gist: "Ada plays." })]} />);
    expect(led()!.textContent).not.toContain(gist);
  });

  it("draws no dice beside sums that it writes out", () => {
    const summed = [...fight.slice(0, -1), entry(3, { decision: 4, answered: 1, text: "Hit.", gist: "They roll: Bo rolls 6 + 0 = 6, Ada rolls 2 + 0 = 2." })];
    render(<Arena scene={{ ...scene, board: null }} seat={0} log={[...summed, ...plan]} />);
    expect(document.querySelector(".led")!.textContent).toContain("They roll");
    expect(document.querySelector(".led-dice")).toBeNull();
  });

  it("explains an outcome by the clause by which it came, where that of its line is another", () => {
    const explained = (more: Partial<Entry>) => {
      const { unmount } = render(<Arena scene={scene} log={[line0(0, { text: "Ada has Initiative.", gist: "They roll: 6 against 5.", clause: "T-1", ...more })]} />);
      const found = document.querySelector(".outcome .clause-name")?.textContent;
      unmount();
      return found;
    };
    expect([explained({}), explained({ ruled: "T-2" })]).toEqual(["T-1", "T-2"]);
  });

  it("is led to by what the last deeds came to, also where their lines begin with dice", () => {
    const lost = { kind: "hurt", place: "1", word: "", amount: 3, to: "", forced: false, loss: true } as Entry["effects"][number];
    const went = { ...lost, kind: "move" } as Entry["effects"][number];
    const log = [
      line0(0, { decision: 0, text: "Imre is placed.", effects: [went] }),
      line0(1, { decision: 1, text: "Sera rolls.", faces: [6], result: 6, gist: "Sera's Rifle hits." }),
      line0(2, { decision: 1, text: "Brute takes 7.", effects: [lost], gist: "Brute takes 7 damage by Sera's Rifle." }),
      line0(3, { decision: 2, text: "Sera puts 1 die into fleeing." }),
      line0(4, { decision: 2, text: "Sera rolls to flee.", faces: [5], result: 2, gist: "Sera rolls to flee: 2 squares." }),
    ];
    expect(ledTo(log, log[4]!).map(({ text }) => text)).toEqual(["Brute takes 7 damage by Sera's Rifle.", "Sera puts 1 die into fleeing."]);
  });

  it("lets no dice fall once more that lay there as others were thrown, but for who sees it again", () => {
    const thrown = [0, 1].map((number) => line0(number, { decision: 1, text: "Attack Roll.", faces: [4], result: 4, seat: number }));
    const drawn = () => [...document.querySelectorAll(".rolls > .roll")].map((roll) => roll.classList.contains("lies"));
    const { rerender } = render(<Arena scene={scene} log={thrown.slice(0, 1)} />);
    const seen = [drawn()];
    for (const lines of [2, 2, 1]) {
      rerender(<Arena scene={scene} log={thrown.slice(0, lines)} />);
      seen.push(drawn());
    }
    expect(seen).toEqual([[false], [true, false], [true, false], [false]]);
  });
});
