import { act, renderHook } from "./rendering";
import { beforeEach, expect, it, vi } from "vitest";
import { useHabits } from "../src/decision/habit";
import { useRemembered } from "../src/decision/remembered";
import { keptOrders, setLaterToo } from "../src/net/storage";
import type { Option, TableView, View } from "../src/protocol";
import { asking, option, view } from "./fixtures";

const yes = option("yes", "Yes", []);
const no = option("no", "No", []);
const hit = option("hit", "Hit", ["0.play.0"]);
const waste = { ...option("waste", "Waste", ["0.hand.0"]), risk: "It is gone." };
const question = (options: Option[], usual = options[0]!.id) => ({ ...asking(options).decision!, default: usual });
const habits = () => renderHook(() => useHabits()).result.current;

beforeEach(() => localStorage.clear());

it("offers the usual answer of a mere formality at first sight, and of nothing else", () => {
  expect(habits().of(question([no, yes]))?.id).toBe("no");
  expect(habits().of(question([no, waste]))?.id).toBe("no");
  expect(habits().of(question([no, hit]))).toBeNull();
  expect(habits().of(question([{ ...no, odds: true }, yes]))).toBeNull();
  expect(habits().of(question([no]))).toBeNull();
  expect(habits().of(question([no, ...["a", "b", "c", "d", "e"].map((id) => option(id, id, []))]))).toBeNull();
});

it("offers at first sight what is given nearly always, among however many that touch something", () => {
  const keep = option("keep", "Keep them", []);
  const asked = question([keep, ...["a", "b", "c", "d", "e", "f"].map((id) => option(id, id, [`0.hand.${id}`]))]);
  expect(habits().of(asked)).toBeNull();
  expect(habits().of({ ...asked, usual: "keep them" })?.id).toBe("keep");
  const kept = habits();
  kept.note({ ...asked, usual: "keep them" }, "a");
  expect(kept.of({ ...asked, usual: "keep them" })).toBeNull();
});

it("offers what was given whenever it could be, whatever was given where it could not", () => {
  const kept = habits();
  kept.note(question([hit, option("lie", "Lie", ["0.play.1"])]), "lie");
  kept.note(question([no, hit]), "no");
  expect(kept.of(question([no, hit]))?.id).toBe("no");
  kept.note(question([no, hit]), "hit");
  expect(kept.of(question([no, hit]))).toBeNull();
});

it("offers none that loses the match", () => {
  const kept = habits();
  kept.note(question([no, hit]), "no");
  expect(kept.of(question([no, hit]), { losing: ["no"], ways: [] })).toBeNull();
  expect(kept.of(question([no, yes]), { losing: ["no"], ways: [] })?.id).not.toBe("no");
});

it("offers an answer that touches something only where it is the usual one and the game says what that comes to each time", () => {
  const kept = habits();
  const asked = question([hit, option("lie", "Lie", ["0.play.1"])]);
  const said = { ...asked, usual: "let the first one act" };
  kept.note(said, "hit");
  expect([kept.of(said)?.id, kept.of(asked)]).toEqual(["hit", null]);
});

const table = { over: false, orders: [] } as unknown as TableView;

function remember(shown: View, at: TableView | null = table) {
  const speak = vi.fn();
  const hook = renderHook(({ now }) => useRemembered(now, at, false, speak), { initialProps: { now: shown } });
  return { speak, ...hook };
}

it("gives an order again in a later match, once, where that was wanted; to be asked again forgets it", () => {
  const decision = question([no, yes]);
  const shown = view({ game: "duel", decision });
  const order = { type: "order", seat: decision.seat, option: "no", unless: null } as const;
  const first = remember(shown);
  act(() => first.result.current(order));
  expect(keptOrders("duel")).toEqual([]);
  setLaterToo(true);
  act(() => first.result.current(order));
  expect(first.speak).toHaveBeenCalledTimes(2);
  const later = remember(shown);
  expect(later.speak).toHaveBeenCalledExactlyOnceWith(order);
  later.rerender({ now: { ...shown, decision: { ...decision } } });
  expect(later.speak).toHaveBeenCalledTimes(1);
  act(() => later.result.current({ type: "order", seat: decision.seat, kind: decision.kind, option: "", unless: null }));
  expect(keptOrders("duel")).toEqual([]);
  expect(remember(shown).speak).not.toHaveBeenCalled();
});

it("gives none where it cannot be given, where several people share the screen, to who only watches, and of what cannot be read", () => {
  localStorage.setItem("affray.orders.duel", JSON.stringify([{ kind: asking([no]).decision!.kind, purpose: "", option: "no", unless: null }, 7, null]));
  const shown = view({ game: "duel", decision: question([no, yes]) });
  expect(remember(shown).speak).toHaveBeenCalledTimes(1);
  expect(remember({ ...shown, decision: question([yes, hit]) }).speak).not.toHaveBeenCalled();
  expect(remember({ ...shown, held: [0, 1] }).speak).not.toHaveBeenCalled();
  expect(remember({ ...shown, held: [] }).speak).not.toHaveBeenCalled();
  expect(remember({ ...shown, game: "other" }).speak).not.toHaveBeenCalled();
  expect(remember(shown, null).speak).not.toHaveBeenCalled();
});

it("offers none that only begins something, but for the usual one", () => {
  const kept = habits();
  const asked = question([no, option("move", "Move", []), hit]);
  const ways = ["move", "no"].map((first) => ({ answers: [first, "go"], option: hit, listed: false, plain: false, acts: false }));
  kept.note(asked, "move");
  expect(kept.of(asked)?.id).toBe("move");
  expect(kept.of(asked, { losing: [], ways })).toBeNull();
  kept.note({ ...asked, kind: "other" }, "no");
  expect(kept.of({ ...asked, kind: "other" }, { losing: [], ways })?.id).toBe("no");
});
