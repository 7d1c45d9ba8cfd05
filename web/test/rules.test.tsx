import { act, fireEvent, render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TermTip } from "../src/explain/TermTip";
import { LookContext } from "../src/look/look";
import { GlossaryContext } from "../src/look/words";
import type { ClausePage } from "../src/protocol";
import { Chapters } from "../src/rules/Chapters";
import { ClauseArticle } from "../src/rules/ClauseArticle";
import { ClauseBody } from "../src/rules/ClauseBody";
import { RulesPage } from "../src/rules/RulesPage";
import { byChapter } from "../src/rules/search";

const clause = (id: string, chapter: string, text: string, ruling = ""): ClausePage => ({
  id, chapter, kind: "M", text, source: "book:1", ruling, enacted_by: [], tested_by: [],
});
const book = [
  clause("D-FIRE-1", "Fire", "Fire gives a Burn, and a Burn hurts.", "R-01: A Burn is a token."),
  clause("D-WALK-1", "Walking", "It walks as far as it can."),
];
const glossary = new Map([["Burn", "It hurts at the end of each turn."], ["Arc", "How far it throws."]]);
const look = {
  emblem: { icon: "", hue: "grey" }, faces: {}, lettering: "plain", ground: "plain",
  words: Object.fromEntries(glossary), clauses: { Burn: "D-FIRE-1", Arc: "D-WALK-1" },
};

/** The server, which knows one game. */
const serve = () =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) =>
    new Response(JSON.stringify(String(path).endsWith("/rules") ? book : String(path).endsWith("/look") ? look : [])),
  );

describe("the words of the game on its rules page", () => {
  it("come first, each with its whole meaning and the clause that says more", async () => {
    serve();
    render(<RulesPage game="words-first" />);
    const words = await screen.findByRole("region", { name: "Words" });
    expect(within(words).getAllByRole("term").map((term) => term.textContent)).toEqual(["Burn", "Arc"]);
    expect(within(words).getByText(/It hurts at the end of each turn/)).toBeTruthy();
    expect(within(words).getByRole("link", { name: "D-WALK-1" }).getAttribute("href")).toBe("#D-WALK-1");
    const list = within(screen.getByRole("navigation", { name: "Chapters" }));
    expect((await list.findAllByRole("link")).map((link) => link.getAttribute("href"))).toEqual(["#words", "#D-FIRE-1", "#D-WALK-1"]);
    expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toEqual(["Words", "Fire", "Walking"]);
  });

  it("are searched with the rules", async () => {
    serve();
    render(<RulesPage game="words-searched" />);
    await screen.findByRole("region", { name: "Words" });
    await userEvent.type(screen.getByRole("searchbox"), "throws");
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Arc"]);
    await userEvent.type(screen.getByRole("searchbox"), " nothing");
    expect(screen.queryByRole("region", { name: "Words" })).toBeNull();
  });
});

describe("a word in the sentences of a clause", () => {
  it("explains itself in focus, once in the text and once in the ruling", () => {
    const { container } = render(
      <GlossaryContext value={glossary}>
        <ClauseArticle page={book[0]!} current={false} />
        <TermTip />
      </GlossaryContext>,
    );
    const words = [...container.querySelectorAll<HTMLElement>("[data-term]")];
    expect(words.map((word) => word.parentElement!.className)).toEqual(["clause-text", "clause-ruling"]);
    act(() => words[0]!.focus());
    expect(screen.getByRole("tooltip").textContent).toBe("Burn It hurts at the end of each turn.");
    // It came by keyboard, and the page scrolled to it.
    const matches = vi.spyOn(words[0]!, "matches").mockReturnValue(true);
    fireEvent.scroll(window);
    fireEvent.pointerOver(document.body);
    expect(screen.getByRole("tooltip").textContent).toContain("It hurts");
    matches.mockReturnValue(false);
    fireEvent.scroll(window);
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.click(words[1]!);
    expect(screen.getByRole("tooltip")).toBeTruthy();
    fireEvent.click(document.body);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});

describe("a clause in the rulebook", () => {
  it("has what is for developers folded below it", () => {
    render(<ClauseArticle page={{ ...book[0]!, source: "line 1", enacted_by: ["dice.roll"] }} current={false} />);
    const folded = screen.getByText("For developers").closest("details")!;
    expect([folded.open, folded.contains(screen.getByText("line 1")), folded.contains(screen.getByText("dice.roll"))]).toEqual([false, true, true]);
  });
});

describe("a clause over the table", () => {
  it("says below it what its words mean", () => {
    render(
      <GlossaryContext value={glossary}>
        <ClauseBody page={book[0]!} />
      </GlossaryContext>,
    );
    const meanings = screen.getByText("What the words mean").closest("details")!;
    expect(within(meanings).getAllByRole("term", { hidden: true }).map((term) => term.textContent)).toEqual(["Burn"]);
  });
});

describe("the list of chapters", () => {
  let seen: (entries: Partial<IntersectionObserverEntry>[]) => void;
  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: typeof seen) {
          seen = tell;
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("marks the chapter that is in view, and has the icons of those that are words", () => {
    const { container } = render(
      <LookContext value={new Map([["Fire", { hue: "red" as const, outline: "M0 0h9" }]])}>
        <Chapters chapters={byChapter(book)} words={2} />
      </LookContext>,
    );
    const [fire, walking] = ["Fire", "Walking"].map((name) => screen.getByRole("link", { name }));
    expect(fire!.querySelector(".word-icon.hue-red")).toBeTruthy();
    expect(walking!.querySelector(".word-icon")).toBeNull();
    expect(container.querySelector("[aria-current]")).toBeNull();
    const target = document.createElement("section");
    target.setAttribute("data-part", "Walking");
    act(() => seen([{ isIntersecting: true, target }]));
    expect(container.querySelector("[aria-current]")).toBe(walking);
  });
});
