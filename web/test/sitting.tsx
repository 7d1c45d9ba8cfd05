import { vi } from "vitest";
import { MatchTable } from "../src/match/MatchTable";
import type { Match } from "../src/net/useMatch";
import type { Area, Card, View, Ways } from "../src/protocol";
import { render } from "./rendering";

export const NO_WAYS: Ways = { ways: [], together: null, losing: [], outlook: "", hopes: {}, dangers: {}, harms: {}, attacks: {}, strikers: {}, promises: {}, stands: {}, perhaps: {}, about: [] };
export const TOGETHER = { options: [], finish: "", label: "", least: 0, spare: [], why: "" };

/** A side of the table with these cards in its hand. */
export const holding = (side: Area, hand: Card[]): Area => ({ ...side, zones: side.zones.map((zone) => (zone.kind === "hand" ? Object.assign({}, zone, { cards: hand }) : zone)) });

/** Sits at a table that shows this, where clicks lead so; `again` shows it as it is now. */
export function sit(shown: View, ways: Partial<Ways> | null, more: Partial<Match> = {}) {
  const match: Match = {
    view: shown, link: "open", refusal: null, fatal: null, busy: false, kept: false, odds: new Map(), hint: null,
    act: vi.fn(), undo: vi.fn(), askOdds: vi.fn(), askHint: vi.fn(), askWays: vi.fn(), inspected: new Map(), askInspect: vi.fn(), table: null, speak: () => undefined, dismiss: vi.fn(), catchUp: vi.fn(),
    ways: ways && { ...NO_WAYS, ...ways },
    ...more,
  };
  const { rerender } = render(<MatchTable match={match} view={shown} token="t" />);
  return Object.assign(match, { again: (now: Partial<Match>) => rerender(<MatchTable match={{ ...match, ...now }} view={shown} token="t" />) });
}
