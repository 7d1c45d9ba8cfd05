import { render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Result } from "../src/aftermath/Result";
import type { Ledger, Review, SeatReview } from "../src/protocol";
import { ReplayPage } from "../src/replay/ReplayPage";
import { view } from "./fixtures";

const amount = (value: number) => ({ value, error: 0.02 });
const seat = (number: number, end: number): SeatReview => ({
  seat: number, name: `Player ${number + 1}`, start: amount(0.5), end: amount(end), own: amount(0), others: amount(0), luck: amount(0), choices: 0, mistakes: 0, accuracy: null, given_up: amount(0),
  curve: [{ decision: 0, heading: "Round 1", chance: 0.5 }, { decision: 2, heading: "Round 2", chance: end }], costliest: [], luckiest: [],
});
const review: Review = { format: "affray-review/1", game: "duel", title: "Duel", rules: "1", decisions: 2, over: true, playouts: 200, seats: [seat(0, 0.9), seat(1, 0.1)] };
const ledger: Ledger = {
  outcome: "Player 1 wins.", accounts: [], turns: [], rolls: [], unweighed: 0, swings: [],
  stood: [{ decision: 0, heading: "Round 1", chances: [0.5, 0.5] }, { decision: 2, heading: "Round 2", chances: [0.1, 0.9] }],
};
const over = view({ over: true, match: "m", game: "duel", log: [] });
const frames = [0, 1].map((decision) => ({ decision, action: "", told: 0, view: { ...over, over: decision === 1 } }));

beforeEach(() =>
  vi.stubGlobal("fetch", (path: string) => {
    const { pathname } = new URL(path, "http://here");
    if (pathname.includes("ledger")) return Promise.resolve(Response.json(ledger));
    if (pathname.includes("review")) return Promise.resolve(Response.json({ id: "r", done: 1, review }));
    return Promise.resolve(Response.json(pathname === "/api/replays" ? { game: "duel", seats: ["Ada", "Bob"], decisions: 1, first: 0, log: [], frames } : []));
  }),
);
afterEach(() => vi.unstubAllGlobals());

/** The line of chances is that of the quick estimate, and says so, until the review was asked for and has its own. */
async function replaced(): Promise<void> {
  const course = async () => within(await screen.findByRole("region", { name: "How the match went" }));
  expect((await course()).getByText(/^Only a quick estimate/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Review" }));
  expect(await (await course()).findByRole("img", { name: /^Chance of winning over the match: .* from 50 % to 90 %/ })).toBeTruthy();
  expect(screen.queryByText(/^Only a quick estimate/)).toBeNull();
  expect(screen.getAllByRole("region", { name: "How the match went" })).toHaveLength(1);
}

it("is that of the review once it is there, on the page after a match", async () => {
  render(<Result view={over} token="t" table={null} speak={() => undefined} onBoard={() => undefined} />);
  await replaced();
});

it("is that of the review once it is there, in a replay too", async () => {
  render(<ReplayPage />);
  await userEvent.upload(screen.getByLabelText(/Choose a replay file/), new File(["{}"], "match.json"));
  await userEvent.click(await screen.findByRole("button", { name: "Next step" }));
  await userEvent.click(await screen.findByRole("button", { name: "How the dice fell" }));
  await replaced();
});
