import { plural, t } from "../language/text";
import type { Zone } from "../protocol";
import { useTouch } from "./touch";

const cards = (count: number) => plural("{count} card", "{count} cards", { count });

/** Cards that are only counted here: a deck, a discard pile, someone else's hand. What may be looked through opens. */
export function Pile({ zone, seat }: { zone: Zone; seat: number }) {
  const { answers, classes, look, press } = useTouch(zone.id);
  const can = answers || zone.cards.length > 0;
  const depth = Math.min(3, zone.count);
  const inside = (
    <>
      <svg className="pile-drawn" viewBox="0 0 30 36" aria-hidden="true">
        {Array.from({ length: Math.max(1, depth) }, (_, index) =>
          zone.kind === "hand" ? (
            <rect
              key={index}
              className={depth ? "" : "empty"}
              x="6"
              y="7"
              width="17"
              height="24"
              rx="3"
              transform={`rotate(${(index - (depth - 1) / 2) * 16} 15 38)`}
            />
          ) : (
            <rect key={index} className={depth ? "" : "empty"} x={2 + index * 2.5} y={7 - index * 2.5} width="20" height="27" rx="3" />
          ),
        )}
      </svg>
      <b>{zone.count}</b>
      <small>{zone.label}</small>
    </>
  );
  const label = `${zone.label}: ${cards(zone.count)}`;
  const className = `pile ${zone.kind} seat-${seat % 6}${classes}`;
  if (!can) {
    return (
      <span className={className} role="img" aria-label={label} data-term={zone.label}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-place={zone.id}
      aria-haspopup="dialog"
      data-term={zone.label}
      onClick={press}
      onContextMenu={look}
    >
      <span className="unseen">{t("{label}; look through", { label })}</span>
      <span className="drawn" aria-hidden="true">
        {inside}
      </span>
    </button>
  );
}
