import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Account, Board, Ledger, Piece, Review } from "../src/protocol";
import { Fortunes, LedgerReport, Looked, lucky, summed, weighty } from "../src/review/MatchLedger";
import { scene } from "./fixtures";

const account = (seat: number, more: Partial<Account> = {}): Account => ({
  seat, rolls: 10, totals: [{ what: "Attack", came: 41, expected: 44.17 }], hoped: 0, came_off: 0, expected: 0, luck: 0.23, suffered: 4, healed: 0, blows: 2, heaviest: 3, hits: null, worse: 0.2, better: 0.74, ...more,
});
/** A roll of which one in fifty was just as good: half of those are counted in its luck. */
const roll = (luck: number, text: string) => ({ decision: 1, seat: 0, text, faces: [6], result: 6, expected: 3.5, luck, came_off: null, heading: "Round 2", worse: luck - 0.01, better: 0.99 - luck });
const ledger: Ledger = {
  outcome: "Player 1 wins.",
  accounts: [account(0), account(1, { luck: null, rolls: 0, totals: [], suffered: 0, blows: 0 })],
  turns: [{ decision: 3, text: "Zealot takes 3 damage.", amount: 3, seat: 0, heading: "Round 5", last: false }],
  rolls: [roll(0.5, "As ever."), roll(0.99, "What a roll:"), roll(0.6, "Well."), roll(0.03, "Alas:")],
  unweighed: 0,
  stood: [
    { decision: 0, heading: "Round 1", chances: [0.5, 0.5] },
    { decision: 4, heading: "Round 2", chances: [0.2, 0.8] },
    { decision: 9, heading: "Round 3", chances: [1, 0] },
  ],
  swings: [{ decision: 3, heading: "Round 1", text: "Zealot falls.", before: [0.5, 0.5], after: [0.2, 0.8] }],
};

test("each side reads how lucky it was, and by how much", () => {
  render(<LedgerReport ledger={ledger} scene={scene} />);
  expect(screen.getByText(/^Unlucky: less luck than in 74 % of matches/)).toBeTruthy();
  expect(screen.getByText(/Attack 41: 3.2 under the 44.2 expected\.$/).textContent).toMatch(/^Unlucky: /);
  expect(screen.getByText("Rolled no dice.")).toBeTruthy();
});

test("the oddest rolls come first", () => {
  render(<LedgerReport ledger={ledger} scene={scene} />);
  const lines = [...document.querySelectorAll(".ledger-lines li")].map((line) => line.textContent);
  expect(lines[0]).toBe("Round 5 Zealot takes 3 damage. That cost Player 1 3.");
  expect(lines[1]).toContain("Round 2");
  expect(lines[1]).toContain("Player 1: What a roll: came to 6, better than 98 % of what could have come");
  expect(lines[2]).toContain("Alas: came to 6, worse than 96 % of what could have come");
});

test("what a roll came to is not said twice", () => {
  const line = (text: string, luck: number) => {
    const { container, unmount } = render(<LedgerReport ledger={{ ...ledger, turns: [], rolls: [roll(luck, text)] }} scene={scene} />);
    const said = container.querySelector(".ledger-lines li")?.textContent;
    unmount();
    return said;
  };
  expect(line("Osk rolls 4 dice of AGILITY: 6.", 0.1)).toBe("Round 2  Player 1: Osk rolls 4 dice of AGILITY: 6, worse than 89 % of what could have come");
  expect(line("Ode rolls for a Crit on 6: a Crit.", 0.9)).toMatch(/a Crit: came to 6, better than 89 %/u);
});

test("of a blow harder than what was left it says so, that no two numbers disagree", () => {
  const over = { ...ledger.turns[0]!, text: "Zealot takes 5 damage.", last: true };
  render(<LedgerReport ledger={{ ...ledger, turns: [over] }} scene={scene} />);
  expect(document.querySelector(".ledger-lines li")?.textContent).toBe("Round 5 Zealot takes 5 damage. That cost Player 1 all that was left: 3.");
});

test("every roll stands against what was to be expected, once somebody asks", async () => {
  const hoped = { ...roll(0.2, "A hit:"), came_off: false, result: 2, expected: 0.6 };
  render(<LedgerReport ledger={{ ...ledger, rolls: [roll(0.99, "What a roll:"), hoped] }} scene={scene} />);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(0);
  await userEvent.click(screen.getByText("All 2 rolls"));
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent?.trim()));
  expect(rows[0]!.slice(2)).toEqual(["What a roll", "6", "3.5", "98 %"]);
  expect(rows[1]!.slice(2)).toEqual(["A hit", "2: failed", "60 %", "19 %"]);
});

test("rolls that come off or not are counted by themselves", () => {
  expect(summed(account(0, { hoped: 10, came_off: 3, expected: 5.25, totals: [] }))).toBe("of 10 rolls that succeed or fail 3 succeeded (5.3 on average)");
  const totals = [{ what: "movement", came: 12, expected: 10.5 }, { what: "to flee", came: 3, expected: 3.02 }];
  expect(summed(account(0, { hoped: 4, came_off: 1, expected: 2, totals }))).toBe("of 4 rolls that succeed or fail 1 succeeded (2 on average); movement 12: 1.5 over the 10.5 expected; to flee 3: as expected");
});

test("what each side took stands above a line of chances with its turning points", () => {
  const piece = { bars: [{ kind: "points", label: "SOL" }, { kind: "life", label: "KOR" }] } as Piece;
  render(<Looked ledger={ledger} scene={{ ...scene, board: { pieces: [piece] } as unknown as Board }} />);
  expect(document.querySelector(".tolls li")?.textContent).toContain("Player 1 Own loss: 4 KOR in 2 blows; the hardest took 3.");
  expect(document.querySelectorAll(".tolls li")[1]?.textContent).toContain("Own loss: no KOR. Loss of Player 1: 4 KOR in 2 blows.");
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("from 50 % to 100 %");
  expect(document.querySelectorAll(".curve-line")).toHaveLength(2);
  expect(document.querySelector(".curve-mark")?.textContent).toBe("1");
  expect(document.querySelector(".turnings li")?.textContent).toContain("Zealot falls. 50 % to 20 %");
});

test("says right below its line that it is a quick estimate; something more exact takes its place", () => {
  const { rerender } = render(<Looked ledger={ledger} scene={scene} />);
  expect(document.querySelector(".curve-whose ~ .review-note, .curve ~ .review-note")?.textContent).toMatch(/^Only a quick estimate.*the review.* is more exact/u);
  const note = document.querySelector(".review-note")!;
  expect(note.compareDocumentPosition(document.querySelector(".turnings")!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  rerender(<Looked ledger={ledger} scene={scene} course={<p>By the review</p>} />);
  expect(screen.getByText("By the review")).toBeTruthy();
  expect(document.querySelector(".review-note")).toBeNull();
});

test("where no line turned it, says which turn changed most, or that none did", () => {
  const stood = (...chances: number[]) => chances.map((chance, at) => ({ decision: at * 4, heading: `Round ${at + 1}`, chances: [chance, 1 - chance] }));
  const told = (...chances: number[]) => {
    const { container, unmount } = render(<Looked ledger={{ ...ledger, swings: [], stood: stood(...chances) }} scene={scene} />);
    const said = container.querySelector(".standing-whose")?.textContent;
    unmount();
    return said;
  };
  expect(told(0.5, 0.3, 0.25, 0)).toBe("By this estimate no single blow turned it. The chance of Player 1 changed most here: Round 1, 50 % to 30 %.");
  expect(told(0.5, 0.45, 0.42, 0)).toBe("By this estimate nothing turned it: before the end no turn changed the chance of Player 1 by as much as 8 points.");
});

test("without an estimate, or one of a single moment, no line is drawn; hits are told where no life is shown", () => {
  render(<Looked ledger={{ ...ledger, stood: ledger.stood.slice(0, 1), accounts: [account(0, { suffered: 0, blows: 0, hits: 1 })] }} scene={scene} />);
  expect(document.querySelector(".curve")).toBeNull();
  expect(document.querySelector(".tolls li")?.textContent).toContain("Landed 1 hit.");
});

test("says of whom dice were against that they were unlucky, and by how much", () => {
  const told = (luck: number, same = 0.02) => lucky({ luck, worse: luck - same / 2, better: 1 - luck - same / 2 });
  expect(told(0.211)).toBe("Unlucky: less luck than in 77.9 % of matches with these rolls");
  expect(told(0.65)).toBe("A little lucky: more luck than in 64 % of matches with these rolls");
  expect(told(0.487)).toBe("About as lucky as usual: less luck than in 50.3 % of matches with these rolls");
  expect(told(1 / 12, 1 / 6)).toBe("Very unlucky: less luck than in 83.3 % of matches with these rolls");
});

test("says what luck did to the chance to win, and why where the dice say the contrary", () => {
  expect(weighty(0.695, { value: -0.89, error: 0.09 })).toBe("Yet by the review luck was against this side: what mattered most fell badly.");
  expect(weighty(0.3, { value: 0.2, error: 0.05 })).toMatch(/^Yet .* on this side: what mattered most fell well/u);
  expect(weighty(0.7, { value: 0.2, error: 0.05 })).toBe("By the review, too, luck was on this side.");
  expect(weighty(0.7, { value: -0.1, error: 0.06 })).toBe("");
});

test("says that beside the dice once there is a review", () => {
  const seats = [{ seat: 0, luck: { value: 0.2, error: 0.01 } }] as Review["seats"];
  render(<Fortunes ledger={ledger} scene={scene} review={{ seats } as Review} />);
  expect(screen.getByText(/Yet by the review luck was on this side/)).toBeTruthy();
});
