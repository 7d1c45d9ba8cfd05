import { render, screen } from "./rendering";
import type { ReactElement } from "preact/compat";
import { describe, expect, it } from "vitest";
import { OddsBar } from "../src/decision/OddsBar";
import { inSight } from "../src/explain/sight";
import { AnswerSigns, BoardSigns, Outcomes, Signs, WaitSigns } from "../src/explain/Signs";
import type { Chance, Option } from "../src/protocol";
import { AreaGrid } from "../src/scene/AreaGrid";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { Ring } from "../src/scene/Ring";
import { option } from "./fixtures";

/** Which signs are in sight of a page that shows this alone. */
const signsOf = (drawn: ReactElement) => {
  const { container, unmount } = render(drawn);
  const { signs } = inSight(container);
  unmount();
  return signs;
};
const ONCE = "Turns it will wait.";
const UNTIL = "Turns left.";

describe("how long a card waits", () => {
  it("is the turns that are left, marked while it waits, else those that it will", () => {
    const { container, rerender } = render(<Ring wait={0} waits={3} />);
    expect([container.textContent, container.querySelector(".waiting")]).toEqual(["3", null]);
    rerender(<Ring wait={2} waits={3} />);
    expect([container.textContent, container.querySelector(".waiting") !== null]).toEqual(["2", true]);
  });

  it("is drawn as a ring with a part for each turn, of which those that went by are gone", () => {
    const rim = (drawn: ReactElement) => render(drawn).container.querySelector(".ring-turns");
    expect(rim(<Ring wait={0} waits={3} />)?.getAttribute("stroke-dasharray")).toBe("0 0 0.8 0.2 0.8 0.2 0.8 0.2");
    expect(rim(<Ring wait={2} waits={3} />)?.getAttribute("stroke-dasharray")).toBe("0 1 0.8 0.2 0.8 0.2");
    const longer = rim(<Ring wait={4} waits={3} />);
    expect([longer?.getAttribute("pathLength"), longer?.getAttribute("stroke-dasharray")]).toEqual(["4", "0 0 0.8 0.2 0.8 0.2 0.8 0.2 0.8 0.2"]);
  });

  it("is explained in either state that there is on the table, and no other", () => {
    const { rerender } = render(<WaitSigns signs={signsOf(<Ring wait={0} waits={2} />)} />);
    expect([screen.queryByText(ONCE) !== null, screen.queryByText(UNTIL)]).toEqual([true, null]);
    rerender(<WaitSigns signs={signsOf(<Ring wait={1} waits={2} />)} />);
    expect([screen.queryByText(ONCE), screen.queryByText(UNTIL) !== null]).toEqual([null, true]);
    rerender(<WaitSigns signs={signsOf(<p>Rook</p>)} />);
    expect([screen.queryByText(ONCE), screen.queryByText(UNTIL)]).toEqual([null, null]);
  });
});

describe("a framed thing", () => {
  const far = (id: string) => option(`end > ${id}`, id, ["1"]);
  const said = (options: Map<string, Option[]>) => {
    const touches = { live: new Map(), options, near: new Set<string>(), hot: new Set<string>(), area: new Set<string>(), path: [], open() {} };
    const { container, unmount } = render(
      <TouchContext value={touches}>
        <AnswerSigns signs={new Set()} />
      </TouchContext>,
    );
    const found = container.querySelector("dd")?.textContent;
    unmount();
    return found;
  };

  it("is explained by one word, other than a square, and only while there is one", () => {
    expect(said(new Map([["1", [far("hit")]], ["2", [far("hit"), far("push")]]]))).toBe("Thing to choose.");
    expect(said(new Map())).toBeUndefined();
  });

  it("is told from the squares that are farther: each has its sign", () => {
    const options = new Map([["1", [far("hit")]], ["tile.1.1", [far("go")]]]);
    const touches = { live: new Map(), options, near: new Set<string>(), hot: new Set<string>(), area: new Set<string>(), path: [], open() {} };
    const { container } = render(
      <TouchContext value={touches}>
        <BoardSigns signs={new Set()} />
        <AnswerSigns signs={new Set()} />
      </TouchContext>,
    );
    expect([...container.querySelectorAll("dd")].map((each) => each.textContent)).toEqual(["Farther, one click.", "Thing to choose."]);
    expect([...container.querySelectorAll("dt i")].map((each) => each.className)).toEqual(["square-sign far", "frame-sign"]);
  });
});

describe("a square that can be chosen", () => {
  it("has another sign and another word than a thing", () => {
    const answers = [option("end > go", "go", ["tile.1.1"])];
    const options = new Map([["tile.1.1", answers], ["piece.1", answers]]);
    const { container } = render(
      <TouchContext value={{ ...UNTOUCHED, options, near: new Set(["tile.1.1"]), open: () => {} }}>
        <AnswerSigns signs={new Set()} />
      </TouchContext>,
    );
    expect([...container.querySelectorAll("dd")].map((each) => each.textContent)).toEqual(["Square to choose.", "Thing to choose."]);
    expect([...container.querySelectorAll("dt i")].map((each) => each.className)).toEqual(["square-sign near", "frame-sign"]);
  });
});

describe("how many steps it is to a square", () => {
  it("is explained where it is drawn, and nowhere else", () => {
    const { rerender } = render(<BoardSigns signs={signsOf(<span className="tile-steps">2</span>)} />);
    expect(screen.queryByText("Steps to it.")).not.toBeNull();
    rerender(<BoardSigns signs={signsOf(<p>2</p>)} />);
    expect(screen.queryByText("Steps to it.")).toBeNull();
    // Drawn only while one of them is pointed at, it is explained all the time.
    const goers = { all: new Set(["piece.1", "piece.2"]), shown: null };
    rerender(
      <TouchContext value={{ ...UNTOUCHED, goers, open: () => {} }}>
        <BoardSigns signs={signsOf(<p>2</p>)} />
      </TouchContext>,
    );
    expect(screen.queryByText("Steps to it.")).not.toBeNull();
  });
});

describe("the sign before a chance", () => {
  it("is explained where it is drawn, with the others in one line", () => {
    const chance = (outcome: string, meaning: Chance["meaning"]): Chance => ({ outcome, exact: "1/2", grave: "", probability: 0.5, meaning });
    const told = (...chances: Chance[]) => {
      const { container, unmount } = render(<Outcomes signs={signsOf(<OddsBar odds={{ option: "hit", assumption: "", brings: null, apart: [], headline: null, fates: [], chances }} terse />)} />);
      const entries = [...container.querySelectorAll("div > dt")].map((sign) => `${sign.textContent} ${sign.nextSibling!.textContent}`);
      unmount();
      return entries;
    };
    expect(told()).toEqual([]);
    expect(told(chance("dies", "good"), chance("Nothing", "nothing"))).toEqual(["+ Good for you, ○ neither good nor bad for you."]);
    expect(told(chance("You fall", "bad"), chance("Both fall", "mixed"))).toEqual(["± Good and bad for you, − bad for you."]);
  });
});

describe("the figure at a thing", () => {
  it("is a chance, or what is lost on average, each explained as what it is", () => {
    const told = (drawn: string) => {
      const { container, unmount } = render(<BoardSigns signs={signsOf(<span className="chance-there" data-drawn={drawn} />)} />);
      const said = [...container.querySelectorAll("dd")].map((each) => each.textContent);
      unmount();
      return said;
    };
    expect(told("81 %")).toEqual(["Chance that it succeeds; the list says at what."]);
    expect(told("−7 HP")).toEqual(["Lost (on average)."]);
  });
});

describe("where a card strikes", () => {
  const spots = [{ right: 0, ahead: 1, kind: "strike" as const }];

  it("has its user drawn alike on the card and in the key, with the point towards what is struck", () => {
    const drawn = (of: ReturnType<typeof render>) => of.container.querySelector(".spot-user")!;
    const onCard = render(<AreaGrid spots={spots} />);
    const inKey = render(<Signs signs={signsOf(<AreaGrid spots={spots} />)} />);
    expect(drawn(inKey).innerHTML).toBe(drawn(onCard).innerHTML);
    expect(drawn(onCard).getAttribute("transform")).toContain("rotate(0)");
    expect(drawn(inKey).getAttribute("transform")).toContain("rotate(90)");
    expect(screen.getByText("User; its targets.")).toBeTruthy();
  });
});

describe("what happened on the board", () => {
  it("is explained where it is drawn: an attack, and a push", () => {
    const traces = (className: string) =>
      signsOf(
        <svg className="way traces aimed">
          {className ? <polyline className={className} /> : <line />}
        </svg>,
      );
    const { rerender } = render(<BoardSigns signs={traces("")} />);
    expect([screen.queryByText("Who attacked whom.") !== null, screen.queryByText("Pushed this way.")]).toEqual([true, null]);
    rerender(<BoardSigns signs={traces("pushed")} />);
    expect([screen.queryByText("Who attacked whom."), screen.queryByText("Pushed this way.") !== null]).toEqual([null, true]);
  });
});

describe("the ring at the beginning of a way that was gone", () => {
  it("is explained, apart from who attacked whom", () => {
    const shown = (kind: string, mark: ReactElement) => {
      const { container, unmount } = render(<BoardSigns signs={signsOf(<svg className={kind}>{mark}</svg>)} />);
      const found = container.textContent;
      unmount();
      return found;
    };
    expect(shown("way traces", <circle r="0.1" />)).toBe("○··Came from here.");
    expect(shown("way traces aimed", <line x1="0" />)).toBe("→Who attacked whom.");
  });
});

describe("the colours of a card", () => {
  it("are explained on a table of cards: the edge is its player's, the head says nothing", () => {
    const said = (table: string) => {
      const { container, unmount } = render(<Signs signs={signsOf(<div className={table}><span className="card"><span className="card-name hue-red">Rook</span></span></div>)} />);
      const found = container.textContent;
      unmount();
      return found;
    };
    expect(said("of-cards")).toBe("Edge of a card: its player’s colour. Its head: no meaning in play.");
    expect(said("stage")).toBe("");
  });
});
