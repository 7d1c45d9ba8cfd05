import { render, screen, waitFor } from "./rendering";
import { afterEach, expect, it, vi } from "vitest";
import { BeginPage } from "../src/lobby/BeginPage";
import { pendingEven, saveEvenLevel } from "../src/net/storage";

const bots = ["newcomer", "apprentice", "regular"].map((code, level) => ({ code, name: code, summary: "", level }));
const told = { game: "duel", seats: ["human", "even"], seed: 3, choices: { map: "yard" }, options: {} };

/** A server with one game; what was asked of it to begin. */
function served() {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    if (String(path).endsWith("/games")) return new Response(JSON.stringify([{ id: "duel", bots, seats: [2], lessons: [] }]));
    if (String(path).endsWith("/opened-match")) return new Response(JSON.stringify(told));
    asked.push(JSON.parse(String(init!.body)));
    return new Response('{"match":"m7","key":"k7","owner":"o7"}', { status: 201 });
  });
  return asked;
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

it("begins the match against a bot of the level that the browser remembers, and takes its own place", async () => {
  const asked = served();
  saveEvenLevel("duel", 2);
  history.pushState(null, "", "/begin#there");
  const pages = history.length;
  render(<BeginPage told={JSON.stringify(told)} />);
  await waitFor(() => expect(location.pathname + location.hash).toBe("/match/m7#k7"));
  expect(history.length).toBe(pages);
  expect(asked).toMatchObject([{ game: "duel", seats: ["human", "regular"], seed: 3, choices: { map: "yard" } }]);
  expect(pendingEven("m7")).toMatchObject({ game: "duel", seat: 0 });
});

it("begins what the server was started with, so that the address is short", async () => {
  const asked = served();
  saveEvenLevel("duel", 2);
  render(<BeginPage told="" />);
  await waitFor(() => expect(asked).toMatchObject([{ game: "duel", seats: ["human", "regular"], seed: 3, choices: { map: "yard" } }]));
});

it("meets the second weakest where nothing is remembered", async () => {
  const asked = served();
  render(<BeginPage told={JSON.stringify(told)} />);
  await waitFor(() => expect(asked).toMatchObject([{ seats: ["human", "apprentice"] }]));
});

it.each([
  ["{", "The address of this page is not whole."],
  ['{"game":"chess","seats":["human","even"]}', "There is no such game here."],
])("says what is wrong with %s", async (address, wrong) => {
  const asked = served();
  render(<BeginPage told={address} />);
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(asked).toEqual([]);
});
