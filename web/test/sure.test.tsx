import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { MatchTable } from "../src/match/MatchTable";
import type { Match } from "../src/net/useMatch";
import type { Area, Card, View, Ways } from "../src/protocol";
import { asking, card, option, scene } from "./fixtures";

const end = option("end", "End turn", []);
const NO_WAYS: Ways = { ways: [], together: null, losing: [], outlook: "", hopes: {}, dangers: {}, harms: {}, attacks: {}, strikers: {}, promises: {}, stands: {}, perhaps: {}, about: [] };
const TOGETHER = { options: [], finish: "", label: "", least: 0, spare: [], why: "" };
const holding = (side: Area, hand: Card[]): Area => ({ ...side, zones: side.zones.map((zone) => (zone.kind === "hand" ? Object.assign({}, zone, { cards: hand }) : zone)) });

function sit(shown: View, ways: Partial<Ways> | null, more: Partial<Match> = {}) {
  const match: Match = {
    view: shown, link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null,
    act: vi.fn(), undo: vi.fn(), askOdds: vi.fn(), askHint: vi.fn(), askWays: vi.fn(), inspected: new Map(), askInspect: vi.fn(), table: null, speak: () => undefined, dismiss: vi.fn(), catchUp: vi.fn(),
    ways: ways && { ...NO_WAYS, ...ways },
    ...more,
  };
  const { rerender } = render(<MatchTable match={match} view={shown} token="t" />);
  return Object.assign(match, { again: (now: Partial<Match>) => rerender(<MatchTable match={{ ...match, ...now }} view={shown} token="t" />) });
}

describe("what is easily answered by mistake", () => {
  it("ends by its number and its button with nothing chosen alone", async () => {
    const drops = [option("drop a", "Discard", ["0.hand.0"], { label: "Discard Ash" }), option("drop b", "Discard", ["0.hand.1"], { label: "Discard Brine" }), end];
    const shown = { ...scene, areas: [holding(scene.areas[0]!, [card("0.hand.0", "Ash"), card("0.hand.1", "Brine")]), scene.areas[1]!] };
    const together = { ...TOGETHER, options: ["drop a", "drop b"], finish: "end", label: "End turn" };
    const match = sit(asking(drops, { scene: shown }), { together });
    await userEvent.keyboard("1");
    expect(screen.queryByRole("button", { name: end.label })).toBeNull();
    await userEvent.keyboard("3");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.keyboard("1");
    expect(screen.getByRole("button", { name: end.label })).not.toBeNull();
    await userEvent.keyboard("3");
    expect(match.act).toHaveBeenLastCalledWith("end");
  });

  it("asks once about what gives up what could still be done, by its key too", async () => {
    const nobody = { ...end, forgoes: "Ash and Brine have not acted yet." };
    const match = sit(asking([option("act", "Activate", ["0.hand.0"], {}), nobody], { scene }), {});
    await userEvent.keyboard("02");
    expect(screen.getByRole("alertdialog").textContent).toContain("Ash and Brine have not acted yet.");
    expect(match.act).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Yes, do it" }));
    expect(match.act).toHaveBeenLastCalledWith("end");
  });
});
