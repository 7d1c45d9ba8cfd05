import { act, render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Review, SeatReview } from "../src/protocol";
import { reviewMatch } from "../src/net/api";
import { MatchReview, ReviewedCurve } from "../src/review/MatchReview";
import { ReplayReview } from "../src/review/ReplayReview";
import { evenly } from "../src/review/evenly";
import { inAll, ReviewReport, signed } from "../src/review/ReviewReport";
import { useReview } from "../src/review/useReview";

const amount = (value: number, error = 0.02) => ({ value, error });

const seat = (number: number, more: Partial<SeatReview> = {}): SeatReview => ({
  seat: number,
  name: `Player ${number + 1}`,
  start: amount(0.5),
  end: amount(1, 0),
  own: amount(-0.2),
  others: amount(0.3),
  luck: amount(0.4),
  choices: 8,
  mistakes: 1,
  accuracy: 0.875,
  given_up: amount(0.25),
  curve: [
    { decision: 0, heading: "Round 1", chance: 0.5 },
    { decision: 4, heading: "Round 2", chance: 0.75 },
    { decision: 8, heading: "Round 3", chance: 1 },
  ],
  costliest: [
    { decision: 4, heading: "Round 2", chance: 0.75, taken: "Wait", better: "Strike", option: "strike", given_up: amount(0.25), line: ["End the turn"], odds: [] },
  ],
  luckiest: [],
  ...more,
});

const review: Review = {
  format: "affray-review/1",
  game: "duel",
  title: "Duel",
  rules: "1.0.0",
  decisions: 8,
  over: true,
  playouts: 200,
  seats: [seat(0), seat(1, { end: amount(0, 0), own: amount(-0.3), others: amount(0.2), luck: amount(-0.4), curve: [{ decision: 0, heading: "Round 1", chance: 0.5 }, { decision: 4, heading: "Round 2", chance: 0.25 }, { decision: 8, heading: "Round 3", chance: 0 }], costliest: [], mistakes: 0 })],
};

let answers: { path: string; method: string }[];
let told: (path: string) => Response;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    answers.push({ path, method: init?.method ?? "GET" });
    return Promise.resolve(told(path));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = () => reviewMatch("m", "t");

function OfMatch() {
  return <MatchReview reviewed={useReview(ask, "m")} match="m" token="t" names={["Ada", "Bob"]} />;
}

const sheet = () => screen.findByRole("dialog", { name: "Review" });

describe("a review", () => {
  it("shows how far it is, then chances, luck, decisions, and links to the costliest steps", async () => {
    let asked = 0;
    told = () => Response.json((asked += 1) < 3 ? { id: "r", done: asked / 4 } : { id: "r", done: 1, review });
    render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(await screen.findByText(/25 %/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    const found = within(await screen.findByRole("region", { name: "Review" }));
    expect(found.queryByRole("img")).toBeNull();
    expect(found.getByRole("link", { name: "Round 2: Wait" }).getAttribute("href")).toBe("/replay?match=m&review=1&seat=0&step=4#t");
    expect(found.getByText("for this side (in all +40 ± 1 points)")).toBeTruthy();
    expect(found.getByText("against this side (in all −40 ± 1 points)")).toBeTruthy();
    expect(found.getByText("50 % to 100 %")).toBeTruthy();
    expect(found.getByText("50 % to 0 %")).toBeTruthy();
    expect(found.getByText("7 of 8: one click may make several")).toBeTruthy();
    expect(found.queryByText(/greedy|Given up/)).toBeNull();
    expect(found.getByText("No decision was surely a mistake.")).toBeTruthy();
    expect(found.getAllByRole("row", { hidden: true })).toHaveLength(8);
    expect(answers.map((each) => each.method)).toEqual(["POST", "GET", "GET"]);
  });

  it("draws its curve over the match by itself", () => {
    render(<ReviewedCurve review={review} names={["Ada", "Bob"]} />);
    expect(screen.getByRole("img", { name: /Ada from 50 % to 100 %, Bob from/ })).toBeTruthy();
    expect([...document.querySelectorAll(".curve-whose > span")].map((each) => each.textContent)).toEqual(["Ada", "Bob"]);
  });

  it("says beside each figure against what decisions are weighed: in all a bot’s answers, a mistake the best one found", () => {
    render(<ReviewReport review={review} names={["Ada", "Bob"]} />);
    expect(screen.getAllByText("by own decisions, against a bot's")).toHaveLength(2);
    // Whatever they came to in all; where there is no mistake there is nothing to say of it.
    expect(screen.getAllByText(/^Mistakes, each against the best answer found/)).toHaveLength(1);
  });

  it("says under its curve what turned it for a side, the most first, by luck or by a decision", () => {
    const luckiest = [{ decision: 5, heading: "Round 2", seat: 1, answer: "Attack", luck: amount(-0.45) }];
    const { rerender } = render(<ReviewedCurve review={{ ...review, seats: [seat(0, { luckiest })] }} names={["Ada"]} seat={0} />);
    expect([...document.querySelectorAll(".turnings li")].map((line) => line.textContent)).toEqual(["Round 2 Attack −45 ± 2 points by luck", "Round 2 Wait −25 ± 2 points by this decision"]);
    rerender(<ReviewedCurve review={review} names={["Ada", "Bob"]} seat={1} />);
    expect(screen.getByText("By the review no single throw or decision surely turned it, whatever the quick estimate names.")).toBeTruthy();
  });

  it("gives two sides chances that make 100 %, and says that all changes of a match may come to more", () => {
    const points = (...chances: number[]) => chances.map((each, at) => ({ decision: at * 4, heading: "", chance: each }));
    const first = seat(0, { start: amount(0.44, 0.3), end: amount(1, 0), own: amount(1.2, 0.5), others: amount(0.95, 0.4), luck: amount(-1.59, 0.7), curve: points(0.44, 1), costliest: [] });
    const second = seat(1, { start: amount(0.81, 0.4), end: amount(0, 0), own: amount(-0.9), others: amount(-1.3), luck: amount(1.39), curve: points(0.81, 0), costliest: [] });
    const [one, other] = evenly({ ...review, seats: [first, second] }).seats;
    expect([one!.start.value, other!.start.value].map((value) => value.toFixed(3))).toEqual(["0.315", "0.685"]);
    expect(one!.start.error).toBeCloseTo(0.25);
    expect([0, 1].map((at) => one!.curve[at]!.chance + other!.curve[at]!.chance)).toEqual([1, 1]);
    for (const { start, own, others, luck, end } of [one!, other!]) expect(start.value + own.value + others.value + luck.value).toBeCloseTo(end.value);
    expect(inAll(one!.luck)).toMatch(/^against this side \(in all −149 ± 35 points\)$/u);
    expect(inAll(amount(0.03))).toBe("nothing sure (in all +3 ± 2 points)");
  });

  it("is asked after no more once its page is left", async () => {
    told = () => Response.json({ id: "r", done: 0.1 });
    const { unmount } = render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    await screen.findByText(/10 %/);
    unmount();
    const before = answers.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers).toHaveLength(before);
  });

  it("is begun again where the server gave it up, and says why it is refused", async () => {
    let posts = 0;
    told = (path) => {
      if (path.startsWith("/api/reviews/")) return Response.json({ code: "unknown", reason: "gone" }, { status: 404 });
      posts += 1;
      return posts === 1 ? Response.json({ id: "r", done: 0 }) : Response.json({ code: "busy", reason: "too many" }, { status: 503 });
    };
    render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect((await screen.findByRole("alert")).textContent).toBe("too many");
    expect(screen.getByRole("button", { name: "Review" })).toBeTruthy();
  });

  it("says how long it will still take, once it has gone on for a while", async () => {
    let done = 0.1;
    told = () => Response.json({ id: "r", done: (done += 0.1) });
    render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(screen.queryByText(/left/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(await screen.findByText("· about 10 seconds left")).toBeTruthy();
  });

  it("says for how long and why it gets ready, and no time that is left at its end", async () => {
    let done = 0;
    told = () => Response.json({ id: "r", done });
    render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    expect(await screen.findByText(/Getting ready…/u)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_100));
    expect(screen.getByRole("status").textContent).toMatch(/Getting ready for (19|20|21) s: the rules/u);
    done = 0.5;
    await act(() => vi.advanceTimersByTimeAsync(1100));
    done = 0.998;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(screen.getByRole("status").textContent).toMatch(/Nearly done…$/u);
  });

  it("goes on, or is there, once its page is opened again, unless somebody stopped it", async () => {
    told = () => Response.json({ id: "r", done: 0.5 });
    const first = render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    await screen.findByText(/50 %/);
    first.unmount();
    told = () => Response.json({ id: "r", done: 1, review });
    const second = render(<OfMatch />);
    expect(await screen.findByRole("region", { name: "Review" })).toBeTruthy();
    second.unmount();
    told = () => Response.json({ id: "r", done: 0.5 });
    const third = render(<OfMatch />);
    await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
    third.unmount();
    render(<OfMatch />);
    expect(screen.getByRole("button", { name: "Review" })).toBeTruthy();
  });

  it("is waited for no longer once somebody stops it", async () => {
    told = () => Response.json({ id: "r", done: 0.5 });
    render(<OfMatch />);
    await userEvent.click(screen.getByRole("button", { name: "Review" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByRole("button", { name: "Review" })).toBeTruthy();
  });

  it("says at a costly step what was better, and goes to others", async () => {
    const go = vi.fn();
    const reviewed = { review, done: null, left: null, waited: 0, error: null, start: vi.fn(), stop: vi.fn() };
    const draw = (step: number) => <ReplayReview reviewed={reviewed} names={["Ada", "Bob"]} seat={0} step={step} go={go} />;
    const { rerender } = render(draw(3));
    expect(screen.queryByText(/Better:/)).toBeNull();
    rerender(draw(4));
    expect(screen.getByRole("status").textContent).toContain("Better: Strike, +25 ± 2 points");
    await userEvent.click(screen.getByRole("button", { name: "Open the review" }));
    await userEvent.click(within(await sheet()).getByRole("button", { name: "Round 2: Wait" }));
    expect(go).toHaveBeenCalledWith(0, 4);
  });

  it("draws a match without a decision, and signs differences", () => {
    const empty = seat(0, { curve: [{ decision: 0, heading: "", chance: 0.5 }], choices: 0, accuracy: null, costliest: [] });
    render(<ReviewReport review={{ ...review, decisions: 0, seats: [empty] }} names={["Ada"]} />);
    expect(screen.getByText("no choice")).toBeTruthy();
    expect(document.querySelector(".curve-line")!.getAttribute("d")).toBe("M0,60.0H320");
    expect(signed(amount(-0.126, 0.031))).toBe("−13 ± 3");
  });
});
