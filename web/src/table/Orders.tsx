import { t } from "../language/text";
import type { Word } from "../net/session";
import type { Order, Scene, TableView } from "../protocol";
import { seatName } from "../scene/names";
import { Condition, type Unless, wordsOf } from "./OrderMaker";

/** Whether an order ends with the turn in which it was given. */
const ends = ({ until }: Order) => typeof until === "number";

/** The standing orders of one's own seats, which may be changed and taken back at any time. */
export function Orders({ table, scene, speak }: { table: TableView; scene: Scene; speak(word: Word): void }) {
  if (table.orders.length === 0) return null;
  const change = (order: Order, option: string, unless: Unless) =>
    speak({ type: "order", seat: order.seat, kind: order.kind, ...(order.purpose && { purpose: order.purpose.id }), ...(ends(order) && { until: "turn" }), option, unless });
  return (
    <section className="orders" aria-label={t("Standing orders")}>
      <h3>{t("Standing orders")}</h3>
      <ul>
        {table.orders.map((order) => (
          <li key={`${order.seat} ${order.kind} ${order.purpose?.id ?? ""} ${order.until}`}>
            {table.held.length > 1 && <small>{seatName(order.seat)}: </small>}
            <span>{order.prompt}</span> <b>{order.label}</b> {order.purpose && <small>{t("only for {purpose}", { purpose: order.purpose.text })} </small>}
            {ends(order) ? (
              <small>{t("until the end of this turn")} </small>
            ) : (
              <Condition words={wordsOf(scene, order.seat)} unless={order.unless} onChange={(unless) => change(order, order.option, unless)} />
            )}
            <button type="button" className="quiet" onClick={() => change(order, "", null)}>
              {t("Ask me again")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
