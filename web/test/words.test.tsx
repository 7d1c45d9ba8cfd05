import { cleanup, fireEvent, render, screen } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { GlossaryContext, Meanings, meaningOf, meaningsOf, wordsIn } from "../src/look/words";
import { AreaGrid } from "../src/scene/AreaGrid";
import { AreaHead } from "../src/scene/AreaHead";
import { TermTip } from "../src/explain/TermTip";
import { Terms } from "../src/explain/Terms";
import { CardView } from "../src/scene/CardView";
import { DecisionPanel } from "../src/decision/DecisionPanel";
import { namesOfSide } from "../src/scene/names";
import { PeopleContext, tellingOf } from "../src/scene/people";
import { Stakes } from "../src/scene/Stakes";
import type { Board } from "../src/protocol";
import { area, asking, card, option, scene } from "./fixtures";

const glossary = new Map([
  ["Burn", "Hurts."],
  ["ARMOR", "Blocks."],
  ["Fused", "Always on."],
]);

describe("the glossary", () => {
  it("knows a word by what it begins with", () => {
    expect(meaningOf(glossary, "Burn 2")).toEqual(["Burn", "Hurts."]);
    expect(meaningOf(glossary, "Fused: Bastion")).toEqual(["Fused", "Always on."]);
    expect(meaningOf(glossary, "Heartburn")).toBeUndefined();
    expect(meaningOf(glossary, "")).toBeUndefined();
  });

  it("explains forms of one word once, by the one that is read first", () => {
    const forms = new Map([["Exert", "Pay for it."], ["Exerted", "Pay for it."], ["Hit", "It is lost."]]);
    expect(meaningsOf(forms, ["Exerted", "Hit 2", "Exert", "Nothing"])).toEqual([["Exerted", "Pay for it."], ["Hit", "It is lost."]]);
  });

  it("finds the words that a text uses, whole ones, in its order", () => {
    expect(wordsIn(glossary, "ARMOR -1, Burn 2. Burns? No: Burn.")).toEqual(["ARMOR", "Burn"]);
  });

  it("lists each word once, and nothing where nothing is known", () => {
    const { rerender } = render(
      <GlossaryContext value={glossary}>
        <Meanings words={["Burn 2", "Strange"]} text="Burn and ARMOR" />
      </GlossaryContext>,
    );
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Burn", "ARMOR"]);
    rerender(<Meanings words={["Burn"]} text="" />);
    expect(screen.queryByText("What the words mean")).toBeNull();
  });

  it("stands on pointing at a number of a card", () => {
    render(
      <GlossaryContext value={glossary}>
        <CardView card={card("0.hand.0", "Plate", { stats: [{ label: "ARMOR", value: "2" }] })} seat={0} />
        <TermTip />
      </GlossaryContext>,
    );
    fireEvent.pointerOver(screen.getByText("ARMOR"));
    expect(screen.getByRole("tooltip").textContent).toBe("ARMOR Blocks.");
    fireEvent.pointerOver(document.body);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("keep a bracket that opens before them, where icons stand before words", () => {
    const { container } = render(
      <GlossaryContext value={glossary}>
        <Terms text="Burn 2, critical (ARMOR 3 left)." icons />
      </GlossaryContext>,
    );
    expect([...container.querySelectorAll(".meant")].map(({ textContent }) => textContent)).toEqual(["Burn", "(ARMOR"]);
    expect(container.textContent).toBe("Burn 2, critical (ARMOR 3 left).");
  });

  it("stands at a word of a sentence that is in focus, until it is put away", () => {
    render(
      <GlossaryContext value={glossary}>
        <Terms text="Burn, and Burn again: no Heartburn." reached />
        <TermTip />
      </GlossaryContext>,
    );
    const [word, ...others] = [...document.querySelectorAll('.meant[tabindex="0"]')];
    // No button: its name would be said apart from the sentence around it.
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect([word!.textContent, others]).toEqual(["Burn", []]);
    fireEvent.focusIn(word!);
    expect(word!.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

describe("the face of a card", () => {
  it("has its area drawn, its wait as a ring, and how many alike there are", () => {
    const face = card("0.hand.0", "Cut", { area: [{ right: 0, ahead: 1, kind: "strike" }, { right: 0, ahead: 2, kind: "path" }], wait: 1, waits: 3, copies: 2 });
    render(<CardView card={face} seat={0} />);
    expect(document.querySelectorAll(".spot.strike, .spot.path")).toHaveLength(2);
    expect(document.querySelector(".ring")?.textContent).toBe("1");
    expect(document.querySelector(".copies")?.textContent).toBe("×2");
    expect(document.querySelector(".card.waits")).toBeTruthy();
  });

  it("draws no area where there is none, and all of one around its user", () => {
    const { container, rerender } = render(<AreaGrid spots={[]} />);
    expect(container.innerHTML).toBe("");
    rerender(<AreaGrid spots={[[-2, 0], [0, -1], [1, 1]].map(([right, ahead]) => ({ right: right!, ahead: ahead!, kind: "strike" }))} />);
    const [x, y, side] = container.querySelector("svg")!.getAttribute("viewBox")!.split(" ").map(Number);
    for (const spot of container.querySelectorAll("rect")) {
      const [left, top] = [Number(spot.getAttribute("x")), Number(spot.getAttribute("y"))];
      expect(left >= x! && left + 0.88 <= x! + side! && top >= y! && top + 0.88 <= y! + side!).toBe(true);
    }
  });
});

describe("the strip", () => {
  it("says who is to move, to everybody as themselves", () => {
    const { rerender } = render(<Stakes alarms={[]} lines={[]} areas={[area(0, []), area(1, [])]} seat={0} />);
    expect(screen.getByText("Your move")).toBeTruthy();
    rerender(<Stakes alarms={[]} lines={["To the last."]} areas={[area(0, []), area(1, [])]} seat={1} />);
    expect(screen.getByText("Player 1 to move")).toBeTruthy();
    rerender(<Stakes alarms={[]} lines={[]} areas={[{ ...area(0, []), to_move: false }]} seat={0} />);
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("has the goal in a few words first where there is little room, and each line once", () => {
    const told = () => [...document.querySelectorAll(".stakes > li:not(.mover, .stakes-more)")].map((line) => line.textContent);
    const strip = (goal: string) => <Stakes alarms={[]} lines={["Even.", "Last one left wins."]} goal={goal} areas={[area(0, [])]} seat={0} />;
    render(strip("0 KOR: out."));
    expect(told()).toEqual(["Even.", "Last one left wins."]);
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    cleanup();
    render(strip("0 KOR: out."));
    expect(told()).toEqual(["0 KOR: out.", "Even.", "Last one left wins."]);
    cleanup();
    render(strip("Even."));
    expect(told()).toEqual(["Even.", "Last one left wins."]);
    vi.unstubAllGlobals();
  });
});

describe("a question", () => {
  it("says below its answers what is not offered and why", () => {
    const asked = asking([option("end", "End turn", [])]);
    const why = "Engage: not possible, because it has but 1 die.";
    const view = { ...asked, decision: { ...asked.decision!, besides: "It costs a die.", withheld: [why] } };
    render(<DecisionPanel view={view} groups={[]} busy={false} hint={null} onUndo={() => undefined} onHelp={() => undefined} onThrow={() => undefined} />);
    expect([...document.querySelectorAll(".decision > :is(.begun, .answers, .withheld)")].map((part) => part.textContent)).toEqual(["It costs a die.", "", why]);
    expect(document.querySelector(".decision > .unseen")?.textContent).toBe(`What now? It costs a die. ${why}`);
    expect([document.querySelector(".withheld b")?.textContent, document.querySelector(".withheld button")]).toEqual(["Engage", null]);
  });
});

describe("what is told of people", () => {
  it("names them as they are called, and nobody else", () => {
    const [own, other] = scene.areas;
    const tell = tellingOf({ ...scene, areas: [{ ...own!, name: "Ada (Player 1, Team A)" }, other!] });
    expect(tell("Player 1 engages Player 2; Player 11 waits.")).toBe("Ada engages Player 2; Player 11 waits.");
    const german = tellingOf({ ...scene, areas: [{ ...own!, name: "Ada (Spieler 1)" }, other!] });
    expect(german("Spieler 1 greift Spieler 10 an.")).toBe("Ada greift Spieler 10 an.");
    expect(tellingOf(scene)("Player 1 wins.")).toBe("Player 1 wins.");
    const master = tellingOf({ ...scene, areas: [{ ...own!, name: "Bo (Game Master)" }, other!] });
    expect(master("The Game Master deals dice; the Game Master's turn ends.")).toBe("Bo deals dice; Bo's turn ends.");
  });

  it("names them in short, and on their own side with what the books call them", () => {
    const theirs = { ...area(1, []), name: "Ada (the Great) (Player 2, Team B)", to_move: true };
    const sides = [{ ...area(0, []), to_move: false }, theirs];
    const view = { ...asking([option("end", "End turn", [])]), scene: { ...scene, areas: sides }, decision: null, waiting_for: 1 };
    const { container } = render(
      <>
        <AreaHead area={theirs} you={false} piles={[]} />
        <Stakes lines={[]} alarms={[]} areas={sides} seat={0} />
        <DecisionPanel view={view} groups={[]} busy={false} hint={null} onUndo={() => undefined} onHelp={() => undefined} onThrow={() => undefined} />
      </>,
    );
    const named = [...container.querySelectorAll(".area-name > :is(span, small)")].map((each) => each.textContent);
    expect(named.filter(Boolean)).toEqual(["Ada (the Great)", "Player 2, Team B"]);
    expect(screen.getByText("Ada (the Great) to move")).toBeTruthy();
    expect(screen.getByText("Waiting for Ada (the Great)")).toBeTruthy();
    expect(namesOfSide(view.scene, 1).slice(0, 2)).toEqual(["Player 2", "Team B"]);
    // A lone piece goes by its first word too, without what follows it.
    const board = { columns: 1, rows: 1, tiles: [], heights: [], pieces: [{ seat: 1, name: "Morrow, the Standing Hill" }] } as unknown as Board;
    expect(namesOfSide({ ...view.scene, board }, 1).slice(2)).toEqual(["Morrow, the Standing Hill", "Morrow"]);
  });

  it("names them once, also somebody who is called as another seat", () => {
    const [own, other] = scene.areas;
    const areas = [{ ...own!, name: "Player 2 (Player 1)" }, { ...other!, name: "Ada (Player 2)" }];
    const asked = asking([option("end", "End turn", [])]);
    const view = { ...asked, scene: { ...scene, areas }, decision: { ...asked.decision!, besides: "Player 1 pays." } };
    render(
      <PeopleContext value={tellingOf(view.scene)}>
        <DecisionPanel view={view} groups={[]} busy={false} hint={null} onUndo={() => undefined} onHelp={() => undefined} onThrow={() => undefined} />
      </PeopleContext>,
    );
    expect(document.querySelector(".begun")?.textContent).toBe("Player 2 (you) pays.");
  });

  it("say you of whom they ask, who answers for nobody else", () => {
    const [own] = scene.areas;
    const named = { ...scene, areas: [{ ...own!, seat: 0, name: "Ada (Player 1)" }] };
    const question = (held: number[]) => {
      const asked = asking([option("end", "End turn", [])], { scene: named, seat: 0, held });
      const view = { ...asked, decision: { ...asked.decision!, prompt: "Wren engages Player 1: protect?", besides: "A Hit puts Player 1 out." } };
      const { container, unmount } = render(
        <PeopleContext value={tellingOf(named)}>
          <DecisionPanel view={view} groups={[]} busy={false} hint={null} onUndo={() => undefined} onHelp={() => undefined} onThrow={() => undefined} />
        </PeopleContext>,
      );
      const said = [container.querySelector(".asked-who")?.textContent, container.querySelector(".prompt span")?.textContent, container.querySelector(".begun")?.textContent];
      unmount();
      return said;
    };
    expect(question([0])).toEqual(["You decide", "Wren engages Ada (you): protect?", "A Hit puts Ada (you) out."]);
    expect(question([0, 1])).toEqual(["Ada decides", "Wren engages Ada: protect?", "A Hit puts Ada out."]);
  });
});
