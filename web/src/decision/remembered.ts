import { useCallback, useEffect, useRef } from "preact/compat";
import type { Word } from "../net/session";
import { keepOrders, keptOrders, type KeptOrder, laterToo } from "../net/storage";
import type { Decision, TableView, View } from "../protocol";
import { USUAL } from "./habit";

const alike = (one: KeptOrder, kind: string, purpose: string) => one.kind === kind && one.purpose === purpose;

/** The order of earlier matches that answers a decision now; null without one. One for what it is for goes before one for whatever it is for. */
function keptFor(game: string, { kind, purpose, options }: Decision): KeptOrder | null {
  const orders = keptOrders(game);
  const found = orders.find((one) => alike(one, kind, purpose?.id ?? "")) ?? orders.find((one) => alike(one, kind, ""));
  return found && (found.option === USUAL || options.some(({ id }) => id === found.option)) ? found : null;
}

/**
 * Standing orders that are remembered in this browser for later matches of a game, where whoever gave them wanted that. Each is given once a
 * match, at the first question that it answers, where one person has one seat at this screen; to be asked again is to forget it. What is given
 * back is how orders are spoken of.
 */
export function useRemembered(view: View, table: TableView | null, busy: boolean, speak: (word: Word) => void): (word: Word) => void {
  const { game, decision, held, coach } = view;
  const given = useRef(new Set<string>());
  useEffect(() => {
    if (!decision || !table || table.over || busy || coach || held.length !== 1) return;
    const order = keptFor(game, decision);
    if (!order || given.current.has(`${order.kind} ${order.purpose}`)) return;
    given.current.add(`${order.kind} ${order.purpose}`);
    if (table.orders.some((one) => one.kind === order.kind && (one.purpose?.id ?? "") === order.purpose)) return;
    speak({ type: "order", seat: decision.seat, ...(order.purpose && { purpose: order.purpose }), option: order.option, unless: order.unless });
  }, [game, decision, table, busy, coach, held.length, speak]);
  return useCallback(
    (word: Word) => {
      // What is for a turn alone is not for later matches.
      if (word.type === "order" && !word.until && held.length === 1) {
        const kind = word.kind ?? decision?.kind ?? "";
        const purpose = word.purpose ?? "";
        const others = keptOrders(game).filter((one) => !alike(one, kind, purpose));
        const changed = word.option && laterToo();
        if (changed || !word.option) keepOrders(game, changed ? [...others, { kind, purpose, option: word.option!, unless: word.unless ?? null }] : others);
        given.current.add(`${kind} ${purpose}`);
      }
      speak(word);
    },
    [game, decision, held.length, speak],
  );
}
