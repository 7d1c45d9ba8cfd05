import { useContext } from "react";
import type { Odds } from "../protocol";
import { OddsContext, percent } from "./odds";

/**
 * Exact odds: a bar, and the same in words in the same order, the fraction on pointing. `terse` leaves the assumption
 * to whoever draws several bars under one.
 */
export function OddsBar({ odds, terse }: { odds: Odds; terse: boolean }) {
  const chances = odds.chances.filter((chance) => chance.probability > 0);
  const { outcomes } = useContext(OddsContext);
  const tone = (outcome: string) => Math.max(0, outcomes.indexOf(outcome)) % 5;
  const starts = chances.map((_, index) => chances.slice(0, index).reduce((sum, chance) => sum + chance.probability, 0));
  return (
    <span className="odds">
      <svg className="odds-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {chances.map((chance, index) => (
          <rect
            key={chance.outcome}
            className={`odds-part part-${tone(chance.outcome)}`}
            x={starts[index]! * 1000}
            width={chance.probability * 1000}
            height="10"
          />
        ))}
      </svg>
      <span className="odds-words">
        {chances.map((chance) => (
          <span key={chance.outcome} className="chance" title={`${chance.outcome}: exactly ${chance.exact}`}>
            <i className={`odds-key part-${tone(chance.outcome)}`} aria-hidden="true" />
            {chance.outcome} <b>{percent(chance.probability)}</b>
          </span>
        ))}
      </span>
      {!terse && odds.assumption && <span className="odds-assumption">{odds.assumption}</span>}
    </span>
  );
}
