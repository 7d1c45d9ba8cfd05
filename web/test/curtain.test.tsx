import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { needsCurtain } from "../src/decision/Curtain";
import { MatchPage } from "../src/match/MatchPage";
import { view } from "./fixtures";

const shared = vi.hoisted(() => ({ current: null as unknown }));
vi.mock("../src/net/useMatch", () => ({
  useMatch: () => ({
    view: shared.current, table: null, link: "open", refusal: null, fatal: null, busy: false, odds: new Map(),
    act: () => {}, undo: () => {}, askOdds: () => {}, askWays: () => {}, ways: null, dismiss: () => {},
  }),
}));

describe("the curtain", () => {
  it("falls only between people who share the screen", () => {
    expect(needsCurtain(view(), null)).toBe(false);
    expect(needsCurtain(view({ held: [0, 1] }), null)).toBe(true);
    expect(needsCurtain(view({ held: [0, 1] }), 0)).toBe(false);
    expect(needsCurtain(view({ held: [0, 1], seat: 1 }), 0)).toBe(true);
    expect(needsCurtain(view({ held: [0, 1], seat: 1, over: true }), 0)).toBe(false);
  });

  it("shows nothing of the next hand until its player lifts it", async () => {
    shared.current = view({ held: [0, 1] });
    const { rerender } = render(<MatchPage id="m" token="t" />);
    expect(await screen.findByRole("heading", { name: "Pass the screen to Player 1" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("Warden");
    await userEvent.click(screen.getByRole("button", { name: "Show my hand" }));
    expect(document.body.textContent).toContain("Warden");
    shared.current = view({ held: [0, 1], seat: 1, revision: 2 });
    rerender(<MatchPage id="m" token="t" />);
    expect(screen.getByRole("heading", { name: "Pass the screen to Player 2" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("Warden");
  });
});
