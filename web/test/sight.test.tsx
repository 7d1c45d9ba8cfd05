import type { ReactNode } from "preact/compat";
import { act, fireEvent, render, screen } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { explain, KnownContext } from "../src/explain/explaining";
import { KeyBeside, NumbersKey } from "../src/explain/NumbersKey";
import { sampleOf } from "../src/explain/numbers";
import { inSight } from "../src/explain/sight";
import { shorten } from "../src/explain/useLeft";
import { type Faces as DrawnFaces, LookContext } from "../src/look/look";
import { WordIcon } from "../src/look/Emblem";
import { GlossaryContext } from "../src/look/words";
import type { Card, Scene, Zone } from "../src/protocol";
import { Faces } from "../src/scene/Die";
import { Table } from "../src/scene/Table";
import { TouchContext, UNTOUCHED } from "../src/scene/touch";
import { area, card, option, scene } from "./fixtures";

const glossary = new Map([["Engage", "Attack somebody."], ["engages", "Attack somebody."], ["Attack", "Added to its roll."], ["Hit", "It is lost."], ["Exhausted", "Tipped sideways; it rests."], ["Blind", "It sees nothing."]]);
const shown = { ...scene, areas: [area(0, [card("0.play.0", "Rook", { stats: [{ label: "Attack", value: "2" }] })])] };

/** The key beside a page with this on it: its words, then its signs by what they mean. */
function keyTo(page: ReactNode, { faces = new Map(), place = "", known = false }: { faces?: DrawnFaces; place?: string; known?: boolean } = {}) {
  const zone: Zone = { id: "z", kind: "deck", label: place, count: 0, cards: [] };
  const { unmount } = render(
    <KnownContext value={known}>
      <GlossaryContext value={glossary}>
        <LookContext value={faces}>
          <main className="match">
            {page}
            <NumbersKey scene={{ ...shown, zones: [zone] }} seat={0} />
          </main>
        </LookContext>
      </GlossaryContext>
    </KnownContext>,
  );
  const read = (selector: string) => [...document.querySelectorAll(`.numbers-key ${selector}`)].map((each) => each.textContent);
  return { words: () => read(".key-word"), signs: () => read(".wide").length, meanings: () => read("dd"), end: unmount };
}

/** A board of one square without anything on it. */
const board = { columns: 1, rows: 1, pieces: [], tiles: [], label: "", turned: false } as unknown as Scene["board"];

/** A table with a number on it, and the key to it in both its places. */
const bothKeys = (
  <GlossaryContext value={glossary}>
    <main className="match">
      <b data-term="Attack">2</b>
      <KeyBeside scene={{ ...shown, board }} seat={0} />
      <NumbersKey scene={{ ...shown, board }} seat={0} />
    </main>
  </GlossaryContext>
);

/** How many rows the key has of numbers and signs, and of words. */
const rows = () => [".numbers-key dl:not(.key-words) > div", ".numbers-key .key-words > div"].map((list) => document.querySelectorAll(list).length);

describe("the key to the numbers", () => {
  it("is one line below the log for who has played the game before, which a click opens, and with it what stands between the sides", async () => {
    const page = (
      <KnownContext value={true}>
        {bothKeys}
      </KnownContext>
    );
    render(page);
    expect(document.querySelectorAll(".numbers-key .key-word")).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "What the signs mean" }));
    expect([...document.querySelectorAll(".numbers-key .key-word")].map((each) => each.textContent)).toEqual(["Attack", "Attack"]);
    expect(document.querySelector(".key-beside .key-word")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Put the key to the numbers away" }));
    expect(screen.queryByRole("button", { name: "What the signs mean" })).not.toBeNull();
    localStorage.clear();
  });

  it("explains what is printed on cards that can be answered with right behind the numbers and the signs", () => {
    const areas = [area(0, [card("0.play.0", "Rook", { text: ["Blind."], stats: [{ label: "Attack", value: "2" }] }), card("0.play.1", "Pike", { text: ["Hit."] })])];
    const touch = { ...UNTOUCHED, options: new Map([["0.play.1", [option("play", "Play", ["0.play.1"])]]]), open: () => undefined };
    const read = (value: typeof touch) => {
      const { unmount } = render(
        <GlossaryContext value={glossary}>
          <TouchContext value={value}>
            <main className="match">
              <b data-term="Attack">2</b> <b data-term="Hit" /> <b data-term="Blind" />
              <NumbersKey scene={{ ...shown, areas, board }} seat={0} />
            </main>
          </TouchContext>
        </GlossaryContext>,
      );
      const found = [...document.querySelectorAll(".numbers-key .key-word")].map((each) => each.textContent);
      unmount();
      return found;
    };
    explain(true);
    expect(read(touch)).toEqual(["Attack", "Hit", "Blind"]);
    expect(read({ ...touch, options: new Map() })).toEqual(["Attack", "Blind", "Hit"]);
    localStorage.clear();
  });

  it("explains the words in sight, those of the table first, and no others", () => {
    const { words } = keyTo(
      <>
        <p>Rook is Hit.</p>
        <span data-term="Attack">2</span>
        <p className="unseen">It is Blind.</p>
      </>,
    );
    expect(words()).toEqual(["Attack", "Hit"]);
  });

  it("explains a form of a word under its name", () => {
    expect(keyTo(<p>Rook engages a Hit.</p>).words()).toEqual(["Engage", "Hit"]);
  });

  it("explains what numbers are of first, then signs and words with icons, before plain ones, and not the names of places for cards, which say what they are", () => {
    const { words, meanings } = keyTo(
      <>
        <p>Exhausted by a Hit on the Blind.</p>
        <section className="decision">Who is Blind?</section>
        <span data-term="Attack">2</span>
        <WordIcon word="Hit" />
        <i className="clause-mark" />
      </>,
      { faces: new Map([["Hit", { hue: "red", outline: "M0 0" }], ["Blind", { hue: "red", outline: "M1 1" }]]), place: "Exhausted" },
    );
    expect(words()).toEqual(["Attack", "Hit", "Blind"]);
    expect(meanings().slice(0, 3)).toEqual(["Added to its roll.", "It is lost.", "The rule for it."]);
    expect(rows()).toEqual([3, 1]);
  });

  it("explains what stones are of among the numbers, since they pay for things", () => {
    const stone = card("0.play.1", "Fire 3", { shape: "gem", stats: [{ label: "Pays", value: "3" }] });
    const words = new Map([["Fire", "Its stones pay for what costs it."], ["Pays", "So much."], ["Hit", "It is lost."]]);
    render(
      <GlossaryContext value={words}>
        <LookContext value={new Map([["Fire", { hue: "red", outline: "M0 0" }], ["Hit", { hue: "red", outline: "M1 1" }]])}>
          <main className="match">
            <p>A Hit by Fire pays.</p>
            <WordIcon word="Hit" />
            <b data-term="Pays">3</b>
            <NumbersKey scene={{ ...scene, areas: [area(0, [stone])] }} seat={0} />
          </main>
        </LookContext>
      </GlossaryContext>,
    );
    expect([...document.querySelectorAll(".numbers-key dl:not(.key-words) .key-word")].map((each) => each.textContent)).toEqual(["Pays", "Fire", "Hit"]);
  });

  it("counts no picture on a card as a sign, and of words that share an icon one", () => {
    const { words } = keyTo(
      <>
        <p>A Hit on the Blind. Attack.</p>
        <WordIcon word="Hit" />
        <span className="picture">
          <WordIcon word="Attack" />
        </span>
      </>,
      { faces: new Map([["Hit", { hue: "red", outline: "M0 0" }], ["Blind", { hue: "red", outline: "M0 0" }], ["Attack", { hue: "red", outline: "M1 1" }]]) },
    );
    expect(words()).toEqual(["Attack", "Hit", "Blind"]);
    expect(rows()).toEqual([2, 1]);
  });

  it("says nothing that is said in sight, and none of what names an answer", () => {
    const { words } = keyTo(
      <>
        <span className="choice-what">Blind it</span>
        <p>Exhausted: Tipped sideways; it rests. Or: Hit, It is lost.</p>
        <b data-term="Attack">Attack</b>
      </>,
    );
    expect(words()).toEqual(["Attack"]);
  });

  it("explains what answers do, and not what they are called", () => {
    const { words } = keyTo(
      <section className="decision">
        <span className="choice-what">
          <span className="group-name">Hit and Run</span>
        </span>
        <span className="choice-verb">Makes Wisp Blind</span>
      </section>,
    );
    expect(words()).toEqual(["Blind"]);
  });

  it("is there unasked until a match of the game was played to its end, and as it is wanted after that", () => {
    const there = (known: boolean) => {
      const { meanings, end } = keyTo(<p>Rook is Hit.</p>, { known });
      const found = meanings().length;
      end();
      return found > 0;
    };
    expect([there(false), there(true)]).toEqual([true, false]);
    act(() => explain(true));
    expect([there(false), there(true)]).toEqual([true, true]);
    act(() => explain(false));
    expect([there(false), there(true)]).toEqual([false, false]);
  });

  it("does not change by what explains something else for a moment", async () => {
    const { words } = keyTo(<b data-term="Attack">2</b>);
    const tip = document.createElement("div");
    tip.className = "term-tip";
    tip.innerHTML = '<p>A Hit on the Blind.</p><i class="clause-mark"></i>';
    await act(async () => void document.querySelector(".match")!.append(tip));
    expect(words()).toEqual(["Attack"]);
    await act(async () => tip.remove());
    await act(async () => void document.querySelector(".match")!.append(Object.assign(document.createElement("p"), { textContent: "A Hit." })));
    expect(words()).toEqual(["Attack", "Hit"]);
  });

  it("explains a sign while it is drawn: a success, the digit of an answer, a square that is named", async () => {
    const page = (
      <>
        <p>
          <b data-term="Attack">Attack</b> goes to 7,2.
        </p>
        <Faces faces={[0]} result={0} counted coins={false} />
      </>
    );
    const { meanings } = keyTo(page);
    expect(meanings()).toEqual(["Added to its roll.", "Column, row."]);
    const more = document.createElement("p");
    more.innerHTML = '<span class="number">1</span><svg class="die success"></svg><i class="clause-mark"></i> 8,8 %';
    await act(async () => void document.querySelector(".match")!.prepend(more));
    expect(meanings()).toEqual(["Added to its roll.", "Die: a success.", "Column, row.", "The rule for it.", "Key to choose it."]);
  });
});

describe("a key that stands in two places", () => {
  it("looks the page over once", () => {
    const walks = vi.spyOn(document, "createTreeWalker");
    render(bothKeys);
    expect(document.querySelectorAll(".numbers-key .key-word")).toHaveLength(2);
    expect(walks).toHaveBeenCalledTimes(1);
    walks.mockRestore();
  });
});

describe("the order of the key", () => {
  it("has what lies on squares before what numbers are of, and what dice were thrown for among those", () => {
    const { meanings } = keyTo(
      <>
        <b data-term="Attack">Attack</b>
        <span className="roll-label">Blind</span>
        <i className="can-strike" />
        <i className="number">1</i>
        <p>Exhausted.</p>
      </>,
    );
    expect(meanings()).toEqual(["Attack from here.", "Added to its roll.", "It sees nothing.", "Key to choose it.", "Tipped sideways; it rests."]);
  });

  it("shows beside each number what it looks like on the table", () => {
    const cards = [card("0.play.0", "Rook", { stats: [{ label: "Attack", value: "-2" }, { label: "Hit", value: "+3" }] })];
    const pips = { id: "t", label: "Total", value: 2, maximum: 10 };
    const areas = [{ ...area(0, cards), trackers: [pips], pools: [{ id: "p", label: "Pool", dice: 2 }] }] as Scene["areas"];
    expect(["Attack", "Hit", "Total", "Pool", "Blind"].map((word) => sampleOf({ ...scene, areas }, word))).toEqual([
      { kind: "stat", said: "−2" },
      { kind: "other-stat", said: "+3" },
      { kind: "pips", said: "" },
      { kind: "die", said: "" },
      null,
    ]);
  });
});

describe("a key without room for all of it", () => {
  it("says in a word or two as few rows as need be, the last first, and signs before words; never a word without an icon", () => {
    const list = document.createElement("div");
    list.innerHTML = `<dl><div data-brief="Safe."></div><div class="half"></div>${["a", "b"].map((word) => `<div data-term="${word}"><span class="key-sign"><svg class="word-icon"></svg></span></div>`).join("")}<div data-term="d"></div></dl><dl><div data-term="c"></div></dl>`;
    Object.defineProperty(list, "clientWidth", { value: 100 });
    list.getBoundingClientRect = () => new DOMRect(0, 0, 100, 60);
    const lines = [...list.querySelectorAll("dl:first-of-type > div")];
    const lie = (needed: number) => {
      lines.at(-1)!.getBoundingClientRect = () => new DOMRect(0, 100 - 20 * (list.querySelectorAll(".short").length + Number(list.matches(".terse"))) + needed, 10, 10);
      shorten(list);
      return lines.flatMap((row, index) => (row.className === "short" ? [index] : []));
    };
    expect([lie(-50), list.className]).toEqual([[], "terse"]);
    expect([lie(-40), list.className]).toEqual([[], "terse"]);
    expect([lie(-20), list.className]).toEqual([[0], "terse"]);
    expect(lie(0)).toEqual([0, 3]);
    expect(lie(100)).toEqual([0, 2, 3]);
  });
});

describe("the key of a table of cards", () => {
  it("lies in the room of a bare row, of the hand before others, else in the middle", () => {
    const row = (kind: Zone["kind"], ...cards: Card[]): Zone => ({ id: `0.${kind}`, kind, label: kind, count: cards.length, cards });
    const lies = (...zones: Zone[]) => {
      const own = { ...area(0, []), zones };
      const { container, unmount } = render(
        <GlossaryContext value={glossary}>
          <main className="match">
            <b data-term="Attack">2</b>
            <Table scene={{ ...scene, areas: [own] }} seat={0} log={[]} />
          </main>
        </GlossaryContext>,
      );
      const key = container.querySelector(".numbers-key");
      const found = key?.closest("ul")?.getAttribute("aria-label") ?? key?.parentElement?.className;
      unmount();
      return found;
    };
    const rook = card("0.play.0", "Rook");
    expect(lies(row("hand"), row("play", rook))).toBe("hand");
    expect(lies(row("hand", rook), row("play"))).toBe("play");
    expect(lies(row("hand"), row("play"))).toBe("hand");
    expect(lies(row("hand", rook), row("play", rook))).toBe("middle");
  });
});

describe("what is in sight", () => {
  it("takes a share in percent for no square", () => {
    document.body.innerHTML = "<main>Hit 8,8 %, or 1,234 of 12</main>";
    expect([...inSight(document.body).signs]).toEqual([]);
    document.body.innerHTML = "<main>Rook moves to 10,2.</main>";
    expect([...inSight(document.body).signs]).toEqual(["square"]);
    document.body.innerHTML = "";
  });

  it("knows a die that shows a success from one that shows none", () => {
    const { container } = render(<Faces faces={[1, 0, -1]} result={1} counted coins={false} />);
    expect(container.querySelectorAll(".die.success")).toHaveLength(1);
    expect([...inSight(container).signs]).toEqual(["success"]);
  });
});
