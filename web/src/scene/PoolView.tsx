import type { Pool } from "../protocol";
import { DiceRow } from "./DiceRow";
import { diceWord } from "./names";
import { asChoice, useTouch } from "./touch";

export function PoolView({ pool, seat }: { pool: Pool; seat: number }) {
  const { number, answers, far, classes, look, press } = useTouch(pool.id);
  const label = `${pool.label}: ${diceWord(pool.dice)}`;
  const className = `pool seat-${seat % 6}${pool.dice === 0 ? " none" : ""}`;
  const inside = (
    <>
      <small>{pool.label}</small>
      <DiceRow dice={pool.dice} />
    </>
  );
  if (!answers || far) {
    return (
      <span className={className} data-place={pool.id} role="img" aria-label={label} data-term={pool.label}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${className}${classes}`}
      data-place={pool.id}
      aria-haspopup="dialog"
      onClick={press}
      onContextMenu={look}
    >
      <span className="unseen">
        {asChoice(label, number, answers)}
      </span>
      <span className="drawn" aria-hidden="true">
        {number !== undefined && <span className="number">{number}</span>}
        {inside}
      </span>
    </button>
  );
}
