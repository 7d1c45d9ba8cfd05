import { render } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Waited } from "../src/decision/Waited";
import { Arena } from "../src/scene/Arena";
import type { Entry, Piece, Scene } from "../src/protocol";
import { harmed, meanwhile, ownResult, tollWaiting, whileWaiting } from "../src/show/waited";
import { asking, entry as line0, plays, scene } from "./fixtures";

describe("what others did while somebody waited", () => {
  const moved = { kind: "move" as const, place: "piece.2", word: "", amount: 0, to: "tile.6.2", forced: false, loss: false };
  const hurt = { kind: "hurt" as const, place: "piece.1", word: "", amount: 3, to: "", forced: false, loss: false };
  const waited = [
    line0(0, { decision: 0, seat: 0, text: "Osk ends the turn." }),
    line0(1, { decision: 1, seat: 1, text: "Dorrin comes to 6,2.", effects: [moved] }),
    line0(2, { decision: 2, seat: 1, text: "A card is drawn." }),
    line0(3, { decision: 3, seat: 1, text: "Dorrin swings." }),
    line0(4, { decision: 3, seat: null, text: "Osk loses 3 KOR.", effects: [hurt] }),
  ];

  it("is summed up without book-keeping, once it was more than one thing, until the next answer", () => {
    expect(whileWaiting(waited, 0)).toEqual(["Dorrin comes to 6,2.", "Dorrin swings. Osk loses 3 KOR."]);
    expect(whileWaiting(waited.slice(0, 3), 0)).toEqual([]);
    expect(whileWaiting([...waited, line0(5, { decision: 4, seat: 0 })], 0)).toEqual([]);
    expect(whileWaiting([], 0)).toEqual([]);
  });

  it("has one thing by itself too, where neither the headline nor what was told last is of it", () => {
    const blow = line0(0, { decision: 0, seat: 0, text: "Osk hits Dorrin.", gist: "Osk hits Dorrin: 3 KOR lost.", effects: [{ ...hurt, place: "piece.2" }], faces: [6], result: 6 });
    const aside = line0(1, { decision: 1, seat: 1, answered: 1, text: "Dorrin steps aside to 6,2.", effects: [moved] });
    const turn = line0(2, { decision: 1, seat: null, answered: 1, text: "Osk begins turn 2." });
    expect(whileWaiting([blow, aside, turn], 0)).toEqual(["Dorrin steps aside to 6,2."]);
    expect(whileWaiting([blow, aside], 0), "it is what was told last").toEqual([]);
  });

  it("has what was done before the viewer answered at all, and nothing for who only looks on", () => {
    const deeds = [line0(0, { decision: -1, answered: null, text: "It begins." }), ...waited.slice(1)];
    expect(whileWaiting(deeds, 0)).toEqual(["Dorrin comes to 6,2.", "Dorrin swings. Osk loses 3 KOR."]);
    expect(whileWaiting(deeds, -1)).toEqual([]);
  });

  it("beside a headline has every loss, fall and status, however much else was done, and before that what the game has a word for", () => {
    const kinds = ["hurt", "leave", "gain", "heal"] as const;
    const own = line0(0, { decision: 0, seat: 0 });
    const paid = Array.from({ length: 30 }, (_, n) => line0(n + 8, { decision: n + 8, seat: 1, text: `Pays ${n}.`, effects: [{ ...moved, kind: "wear" as const }] }));
    const done = Array.from({ length: 7 }, (_, n) => line0(n + 1, { decision: n + 1, seat: 1, text: `Harm ${n}.`, gist: `Harm ${n}.`, effects: [{ ...hurt, kind: kinds[n % 4]! }] }));
    expect(meanwhile([own, ...done, ...paid], 0)).toEqual(done.map(({ text }) => text));
    const charged = line0(1, { decision: 1, seat: 1, text: "Dorrin charges.", gist: "Dorrin charges a spell." });
    expect(meanwhile([own, charged, ...paid], 0)).toEqual(["Dorrin charges a spell.", "Pays 26.", "Pays 27.", "Pays 28.", "Pays 29."]);
  });

  it("has each deed once in its order beside the question, the last one too, and no dice by themselves that somebody went by", () => {
    const own = line0(0, { decision: 0, seat: 0 });
    const paid = Array.from({ length: 9 }, (_, n) => line0(n + 1, { decision: n + 1, seat: 1, text: `Pays ${n}.`, effects: [{ ...moved, kind: "wear" as const }] }));
    const rolled = line0(10, { decision: 10, seat: 1, text: "Rolled.", gist: "Dorrin rolls to move: a 4 gives 2 squares.", faces: [4] });
    const went = line0(11, { decision: 11, seat: 1, text: "Moved.", gist: "Dorrin goes 2 squares, to 6,2.", effects: [moved] });
    const said = [...paid.map(({ text }) => text), "Dorrin goes 2 squares, to 6,2."];
    expect(whileWaiting([own, ...paid, rolled, went], 0)).toEqual(said);
    const shot = line0(12, { decision: 12, seat: 1, text: "Shot.", gist: "Osk takes 3; Ode's Bow misses Wren; it is spent.", effects: [hurt] });
    expect(whileWaiting([own, went, shot], 0).slice(1)).toEqual(["Osk takes 3.", "Ode's Bow misses Wren; it is spent."]);
    expect(whileWaiting([own, ...paid, rolled, { ...went, gist: "Ode goes 2 squares." }], 0)).toContain(rolled.gist);
  });

  it("has where everybody went in a decision, also whoever steps aside for another and is not named by what came of it", () => {
    const step = (number: number, place: string, to: string, text: string, gist = "") => line0(number, { decision: 1, seat: 1, text, gist, effects: [{ ...moved, place, to }] });
    const aside = [step(1, "piece.3", "tile.4.3", "Tamsin steps aside to 4,3."), step(2, "piece.3", "tile.4.3", "Tamsin moves to 4,3."), step(3, "piece.2", "tile.4.4", "Dorrin moves to 4,4."), step(4, "piece.2", "tile.5.4", "Dorrin moves to 5,4.")];
    const [own, after] = [line0(0, { decision: 0, seat: 0 }), line0(5, { decision: 2, seat: 1, text: "Dorrin swings.", effects: [hurt] })];
    expect(whileWaiting([own, ...aside, after], 0)).toEqual(["Tamsin steps aside to 4,3. Dorrin moves to 5,4.", "Dorrin swings."]);
    const knocked = [...aside, line0(4, { decision: 1, seat: 1, text: "Dorrin falls.", gist: "Dorrin falls over a ledge.", effects: [{ ...hurt, place: "piece.2" }] })];
    expect(whileWaiting([own, ...knocked, after], 0)[0]).toBe("Dorrin falls over a ledge. Tamsin steps aside to 4,3.");
    const named = knocked.map((line) => (line.gist ? Object.assign({}, line, { gist: "Tamsin steps aside, and Dorrin falls over a ledge." }) : line));
    expect(whileWaiting([own, ...named, after], 0)[0]).toBe("Tamsin steps aside, and Dorrin falls over a ledge.");
  });

  it("has cards that were played before what came to be seen on the table", () => {
    const done = (number: number, text: string, effects: Entry["effects"] = []) => line0(number, { decision: number, seat: 1, text, gist: text, effects });
    const note = { ...moved, kind: "note" as const, word: "+1 die" };
    const log = [line0(0, { decision: 0, seat: 0 }), done(1, "Dorrin plays a card facedown."), done(2, "Dorrin discards Ode."), done(3, "Dorrin aims.", [{ ...moved, kind: "aim" }]), done(4, "Dorrin assigns 1 die.", [note])];
    expect(whileWaiting(log, 0)).toEqual(["Dorrin plays a card facedown.", "Dorrin discards Ode.", "Dorrin assigns 1 die."]);
  });

  it("tells the blows of one decision one by one, and what each took", () => {
    const blows = [3, 1, 3].map((amount, n) => line0(n + 1, { decision: 1, seat: 1, text: "Hurt.", gist: `Dorrin ${n + 1} hits Osk: ${amount} damage.`, effects: [{ ...hurt, amount }] }));
    const log = [line0(0, { decision: 0, seat: 0 }), ...blows, line0(4, { decision: 2, seat: 1, text: "Dorrin goes on.", effects: [moved] })];
    expect(whileWaiting(log, 0)).toEqual([...blows.map(({ gist }) => gist), "Dorrin goes on."]);
    expect(tollWaiting(log, 0, fought)).toBe("Osk −7 KOR (3, 1, 3)".replaceAll(" ", "\u00a0").replaceAll(",\u00a0", ", "));
  });

  it("says what was worn down of one's own by others, beside life or alone, and not of who lies", () => {
    const worn = (amount: number, place = "piece.1", word = "ARMOR") => ({ ...moved, kind: "wear" as const, place, word, amount });
    const deed = (number: number, effects: Entry["effects"]) => line0(number, { decision: number, seat: 1, text: "Hit.", gist: `Blow ${number}.`, effects });
    const own = line0(0, { decision: 0, seat: 0, effects: [worn(5)] });
    const toll = (log: Entry[], seen = fought) => tollWaiting(log, 0, seen).replaceAll("\u00a0", " ");
    const spent = deed(3, [worn(1, "piece.1", "SOL"), worn(0), worn(4, "piece.2")]);
    expect(toll([own, deed(1, [worn(1)]), deed(2, [worn(2), { ...hurt, amount: 3 }]), spent])).toBe("Osk −3 KOR, −3 ARMOR, −1 SOL");
    expect(toll([own, deed(1, [worn(1)]), deed(2, [moved])])).toBe("Osk −1 ARMOR");
    const holds = { ...fought, board: { ...fought.board!, pieces: fought.board!.pieces.map((piece) => Object.assign({}, piece, { bars: [{ label: "SOL", value: 2, maximum: 5, kind: "points" as const, word: "", does: "" }] })) } };
    expect(toll([own, deed(1, [worn(1)]), spent], holds), "what somebody spends is no loss").toBe("Osk −1 ARMOR");
    const fallen = { ...fought, board: { ...fought.board!, pieces: fought.board!.pieces.map((piece) => Object.assign({}, piece, { down: true })) } };
    expect(toll([own, deed(1, [worn(1), { ...hurt, amount: 3 }]), deed(2, [moved])], fallen)).toBe("Osk −3 KOR");
  });

  it("says of somebody who fell no more than it had", () => {
    const blows = [3, 3, 5].map((amount, n) => line0(n + 1, { decision: n + 1, seat: 1, text: "Hurt.", gist: `Blow ${n}.`, effects: [{ ...hurt, amount }] }));
    expect(tollWaiting([line0(0, { decision: 0, seat: 0 }), ...blows], 0, fought).replaceAll("\u00a0", " ")).toBe("Osk −9 KOR (3, 3, 3)");
  });

  it("begins after the viewer's own answer, not after what others' answers did to the viewer", () => {
    const log = [
      line0(0, { decision: 0, seat: 0, answered: 0 }),
      line0(1, { decision: 1, seat: 1, text: "Ode aims.", effects: [moved] }),
      line0(2, { decision: 2, seat: 0, answered: 1, text: "Harrow loses 6 HP.", effects: [hurt] }),
      line0(3, { decision: 3, seat: 1, text: "Ode walks.", effects: [moved] }),
    ];
    expect(whileWaiting(log, 0)).toEqual(["Ode aims.", "Harrow loses 6 HP.", "Ode walks."]);
  });

  const osk: Piece = {
    id: "piece.1", tile: "tile.1.1", name: "Osk", seat: 0, team: 0, short: "O", summary: "", stats: [], badges: [], until: {}, text: [], down: false, active: false,
    bars: [{ label: "KOR", value: 6, maximum: 9, kind: "life", word: "", does: "" }],
  };
  const fought: Scene = { ...scene, board: { label: "Yard", turned: false, columns: 6, rows: 2, tiles: [], pieces: [osk, { ...osk, id: "piece.2", name: "Dorrin", seat: 1, team: 1 }] } };
  const gone = line0(5, { decision: 4, seat: 1, text: "Dorrin goes on.", effects: [moved] });

  it("leads, once the viewer is asked again, up to the last deed that cost a piece of theirs life, whatever was done since", () => {
    expect(harmed([...waited, gone], 0, fought)).toEqual(waited);
    expect(harmed([...waited, gone], 1, fought)).toBeUndefined();
    expect(harmed([waited[0]!, waited[1]!, gone], 0, fought)).toBeUndefined();
    const asked = { ...fought, areas: fought.areas.map((area) => ({ ...area, to_move: area.seat === 0 })) };
    const headline = (at: Scene) => {
      const { container, unmount } = render(<Arena scene={at} seat={0} log={[...waited.map((line, n) => ({ ...line, gist: n === 4 ? "Osk loses 3 KOR to Dorrin." : "" })), { ...gone, gist: "Dorrin goes on." }]} />);
      const said = container.querySelector(".outcome > span")?.textContent;
      unmount();
      return said;
    };
    expect([headline(asked), headline({ ...asked, areas: [] })]).toEqual(["Osk loses 3 KOR to Dorrin.", "Dorrin goes on."]);
  });

  it("is folded, wherever there is a pointer for it, so that the answers are in view at once, and says what it cost in the line that opens it", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("min-width"), addEventListener() {}, removeEventListener() {} }));
    const { container } = render(<Waited view={asking(plays, { scene: fought, log: [...waited, gone], seat: 0 })} />);
    const [fold, line] = [container.querySelector("details")!, container.querySelector("summary")!];
    expect(line.textContent).toBe("While you waited (3)Osk\u00a0−3\u00a0KOR");
    expect(fold.open).toBe(false);
    await userEvent.click(line);
    expect(fold.open).toBe(true);
    expect([...fold.querySelectorAll("li")].map((each) => each.textContent)).toEqual(["Dorrin comes to 6,2.", "Dorrin swings. Osk loses 3 KOR.", "Dorrin goes on."]);
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const touched = render(<Waited view={asking(plays, { scene: fought, log: [...waited, gone], seat: 0 })} />);
    expect(touched.container.querySelector("details")?.open).toBe(false);
    vi.unstubAllGlobals();
  });

  it("is said on a phone where it cost something, and else only with all of what just happened", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width"), addEventListener() {}, removeEventListener() {} }));
    const shown = (log: typeof waited) => render(<Waited view={asking(plays, { scene: fought, log, seat: 0 })} />).container.querySelector("summary")?.textContent;
    expect(shown([...waited, gone])).toBe("While you waited (3)Osk\u00a0−3\u00a0KOR");
    const free = [waited[0]!, waited[1]!, { ...gone, effects: [{ ...moved, kind: "gain" as const, word: "Burn" }] }];
    expect(whileWaiting(free, 0)).toHaveLength(2);
    expect(shown(free)).toBeUndefined();
    vi.unstubAllGlobals();
  });

  describe("of cards and dice on its side", () => {
    const effect = (kind: "cost" | "mend" | "note", word: string, place = "0") => ({ kind, place, word, amount: 1, to: "", forced: false, loss: false });
    const [attack, defense] = [line0(1, { decision: 1, faces: [5], result: 5 }), line0(2, { decision: 1, seat: 1, answered: 0, faces: [6], result: 6, against: true })];
    const own = [attack, defense, line0(3, { decision: 1, seat: 1, answered: 0, text: "Defense 6 is higher than Attack 5: Mason of Ada is not Hit.", gist: "Ode attacks: not Hit.", effects: [effect("note", "Not Hit", "1.play.2")] })];
    const hit = (number: number) => line0(number, { decision: number, seat: 0, answered: 1, gist: `A Hit on Ada, the ${number}th.`, effects: [effect("note", "Hit"), effect("cost", "a Hit"), effect("mend", "Total dice")] });
    const lost = line0(6, { decision: 6, seat: 0, answered: 1, gist: "Mason goes.", effects: [effect("cost", "Mason discarded")] });
    const theirs = line0(7, { decision: 7, seat: 1, gist: "Wren goes.", effects: [effect("cost", "Wren discarded", "1")] });
    const [area] = scene.areas;
    const dicey: Scene = { ...scene, areas: [{ ...area!, seat: 0, trackers: [{ id: "0.total", label: "Total dice", value: 7, maximum: 10, over: "" }] }] };

    it("has all that was lost in a line that opens it, the same once, and what one's own answer came to", () => {
      const log = [...own, hit(4), hit(5), lost, theirs];
      expect(tollWaiting(log, 0, dicey)).toBe("2 times a Hit, Mason discarded, Total dice 7/10");
      expect(ownResult(log, 0)).toEqual({ line: "Ode attacks: not Hit.", short: "Mason of Ada is not Hit", decision: 1 });
      const { container } = render(<Waited view={asking(plays, { scene: dicey, log, seat: 0 })} />);
      expect(container.querySelector("summary")!.textContent).toBe("While you waited (5)Your answer: Mason of Ada is not HitThen: 2 times a Hit, Mason discarded, Total dice 7/10");
      expect(container.querySelector("li")!.textContent).toBe("Ode attacks: not Hit.");
    });

    it("counts as the cost of one's own answer only what it came to, and tells apart what came then", () => {
      const summary = (log: typeof own) => render(<Waited view={asking(plays, { scene: dicey, log, seat: 0 })} />).container.querySelector(".waited-toll")?.textContent;
      const backlash = own.map((one, at) => (at === 2 ? { ...one, effects: [...one.effects, effect("cost", "a Hit"), effect("mend", "Total dice")] } : one));
      expect(summary([...backlash, lost, theirs])).toBe("Cost: a Hit, Total dice 7/10; Then: Mason discarded");
      // How a tracker stands now is said once, with what changed it last.
      expect(summary([...backlash, hit(4), theirs])).toBe("Cost: a Hit; Then: a Hit, Total dice 7/10");
    });

    it("says nothing before anybody else has answered, and takes no roll of others for one's own answer", () => {
      expect([tollWaiting(own, 0, dicey), ownResult(own, 0)]).toEqual(["", null]);
      const strikes = own.map((one) => ({ ...one, decision: 2, answered: 1, seat: one.seat === 0 ? 1 : 0 }));
      expect(ownResult([line0(0, { decision: 0 }), ...strikes], 0)).toBeNull();
      const passed = [line0(0, { decision: 0 }), ...own.map((one) => Object.assign({}, one, { decision: 2, answered: 1 }))];
      expect(ownResult(passed, 0)?.short).toBe("Mason of Ada is not Hit");
      // Of a piece on a board it is the word alone: its line may end with a reason.
      const onBoard = passed.map((one) => Object.assign({}, one, { effects: one.effects.map((each) => Object.assign({}, each, { place: "piece.2" })) }));
      expect(ownResult(onBoard, 0)?.short).toBe("Not Hit");
    });
  });

  it("leaves out what was announced once it is told what came of it", () => {
    const aim = { kind: "aim" as const, place: "piece.2", word: "", amount: 0, to: "piece.1", forced: false, loss: false };
    const announced = line0(1, { decision: 1, seat: 1, text: "Dorrin will attack Osk.", gist: "Dorrin will attack Osk.", effects: [aim] });
    const before = [waited[0]!, announced, line0(2, { decision: 2, seat: 1, text: "Dorrin goes on.", effects: [moved] })];
    expect(whileWaiting(before, 0)).toEqual(["Dorrin will attack Osk.", "Dorrin goes on."]);
    const settled = line0(3, { decision: 3, seat: 1, text: "Osk loses 3.", gist: "Osk loses 3 by Dorrin.", effects: [hurt] });
    const after = [...before, settled, line0(4, { decision: 4, seat: 1, text: "Dorrin leaves.", effects: [moved] })];
    expect(whileWaiting(after, 0)).toEqual(["Dorrin goes on.", "Osk loses 3 by Dorrin.", "Dorrin leaves."]);
  });
});
