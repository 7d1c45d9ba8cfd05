import { diceWord } from "./names";
import { Die } from "./Die";

const DRAWN = 10;

/** So many dice lying ready: drawn up to ten, and always counted. */
export function DiceRow({ dice, named = false }: { dice: number; named?: boolean }) {
  return (
    <span className="dice-row" aria-hidden="true">
      <b className="dice-count">{dice}</b>
      {named && <small>{diceWord(dice).replace(String(dice), "").trim()}</small>}
      <span className="dice-drawn">
        {Array.from({ length: Math.min(dice, DRAWN) }, (_, index) => (
          <Die key={index} />
        ))}
      </span>
    </span>
  );
}
