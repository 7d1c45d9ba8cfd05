import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DiceOfTable } from "../src/dice/DiceOfTable";
import { commitmentOf, type Fair, fellOtherwise, keyOf } from "../src/dice/key";
import { shareFor } from "../src/dice/share";
import { saveShare } from "../src/net/storage";
import type { Drawn, TableView } from "../src/protocol";
import { DiceCheck, fault } from "../src/replay/DiceCheck";
import { WaitingRoom } from "../src/table/WaitingRoom";
import written from "./dice.json?raw";
import { table as tableOf } from "./fixtures";

const { fair, key, drawn }: { fair: Fair; key: string; drawn: Drawn[][] } = JSON.parse(written);
const [ours = ""] = fair.shares;
const other = "0c".repeat(16);

const table = (more: Partial<TableView>): TableView =>
  tableOf({ begun: false, sittings: [0, 1].map((seat) => ({ seat, sitter: "human", title: "", gone_at: null, role: "", people: [] })), dice: { ...fair, secret: "" }, ...more });

beforeEach(() => localStorage.clear());

describe("dice that nobody chose", () => {
  it("follow from the key as the rules say", () => {
    expect(commitmentOf(fair.secret)).toBe(fair.commitment);
    expect(keyOf(fair)).toBe(key);
    expect(fellOtherwise(key, drawn)).toBeNull();
    expect(fault({ fair, key }, drawn)).toBe("");
  });

  it.each(drawn.flatMap((after, decisions) => after.map((_, index) => [decisions, index] as const)))(
    "are found out after decision %i where roll %i is another",
    (decisions, index) => {
      const forged = structuredClone(drawn);
      forged[decisions]![index]!.value += 1;
      expect(fellOtherwise(key, forged)).toBe(decisions);
    },
  );

  it("are found out where secret, share or kind of roll is another", () => {
    expect(fault({ fair: { ...fair, secret: "00".repeat(32) }, key }, drawn)).toMatch(/not the one that was committed to/);
    expect(fault({ fair: { ...fair, shares: [other, ""] }, key }, drawn)).toMatch(/does not follow/);
    expect(fellOtherwise(key, [[{ name: "loaded", args: [], value: 6 }]])).toBe(0);
  });

  it("get the same share of this browser however often it is asked", () => {
    const made = shareFor("c1");
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(shareFor("c1")).toBe(made);
    expect(shareFor("c2")).not.toBe(made);
  });

  it("are added to once, by who holds a seat of a table that waits", () => {
    const speak = vi.fn();
    const waits = table({ dice: { ...fair, secret: "", shares: ["", ""] } });
    const { rerender } = render(<WaitingRoom token="t" table={waits} speak={speak} />);
    rerender(<WaitingRoom token="t" table={{ ...waits }} speak={speak} />);
    expect(speak.mock.calls).toEqual([[{ type: "share", share: shareFor(fair.commitment) }]]);
    rerender(<WaitingRoom token="t" table={table({ held: [] })} speak={speak} />);
    rerender(<WaitingRoom token="t" table={table({ dice: null })} speak={speak} />);
    expect(speak).toHaveBeenCalledTimes(1);
  });

  it.each([
    [ours, fair.secret, /committed to before this browser added/],
    [other, fair.secret, /is not in: it came too late, or was left out/],
    ["", fair.secret, /added nothing to the dice/],
    [ours, "00".repeat(32), /not the one that it committed to/],
  ])("are judged by what this browser knows", async (share, secret, told) => {
    if (share) saveShare(fair.commitment, share);
    render(<DiceOfTable table={table({ begun: true, over: true, dice: { ...fair, secret } })} />);
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it("are checked in the replay when asked, and not offered where a seed made them", async () => {
    const answer = { drawn, frames: [], log: [], seats: [], decisions: 2, first: 0, game: "duel" };
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify(answer))));
    saveShare(fair.commitment, ours);
    const file = (text: object) => new Blob([JSON.stringify(text)]);
    const { rerender } = render(<DiceCheck file={file({ fair, set_up: { dice: key } })} />);
    await userEvent.click(await screen.findByRole("button", { name: "Check the dice" }));
    expect((await screen.findByRole("status")).textContent).toMatch(/^All 24 rolls follow .* is among it\.$/);
    rerender(<DiceCheck file={file({ set_up: { own_dice: true } })} />);
    expect(await screen.findByText(/People threw their own dice/)).toBeTruthy();
    rerender(<DiceCheck file={file({ set_up: {} })} />);
    await vi.waitFor(() => expect(screen.queryByText(/People threw/)).toBeNull());
    expect(screen.queryByRole("button")).toBeNull();
    vi.unstubAllGlobals();
  });
});
