import type { Odds } from "../protocol";
import { byMeaning, MEANINGS, percent } from "./odds";

/**
 * Exact odds: a bar, and the same in words in the same order, the fraction on pointing. What an outcome means to whoever
 * decides has a colour, a pattern, a sign and words. `terse` leaves the assumption to whoever draws several bars under one.
 */
export function OddsBar({ odds, terse }: { odds: Odds; terse: boolean }) {
  const chances = byMeaning(odds.chances.filter((chance) => chance.probability > 0));
  return (
    <span className="odds">
      <span className="odds-bar" aria-hidden="true">
        {chances.map((chance, index) => (
          <i key={index} className={`odds-part ${chance.meaning}`} style={{ width: `${chance.probability * 100}%` }} />
        ))}
      </span>
      <span className="odds-words">
        {chances.map((chance, index) => (
          <span key={index} className="chance" title={`${chance.outcome}: exactly ${chance.exact}, ${MEANINGS[chance.meaning].words}`}>
            <i className={`odds-key ${chance.meaning}`} aria-hidden="true">
              {MEANINGS[chance.meaning].sign}
            </i>
            {chance.outcome} <b>{percent(chance.probability)}</b>
            <span className="unseen"> ({MEANINGS[chance.meaning].words})</span>
          </span>
        ))}
      </span>
      {!terse && odds.assumption && <span className="odds-assumption">{odds.assumption}</span>}
    </span>
  );
}
