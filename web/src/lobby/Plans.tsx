import { useId } from "react";
import type { Field } from "../protocol";

/** What the letters of a plan look like (`affray/table/form.py`). */
const LOOKS: Record<string, string> = { "#": "wall", c: "cover", l: "lava", i: "ice", w: "water", s: "shallows", m: "marked", 1: "high-1", 2: "high-2", 3: "high-3" };

/** A map as a small picture. */
export function Plan({ rows }: { rows: string[] }) {
  const squares = rows.flatMap((row, down) => [...row].map((letter, across) => ({ look: LOOKS[letter], across, down })));
  return (
    <svg className="plan" viewBox={`0 0 ${rows[0]!.length} ${rows.length}`} aria-hidden="true">
      {squares.map(({ look, across, down }) => look && <rect key={`${across}.${down}`} className={look} x={across} y={down} width="1" height="1" />)}
    </svg>
  );
}

/** Maps to choose one from, by their pictures. */
export function Plans({ field, onPick }: { field: Field; onPick(chosen: string[]): void }) {
  const id = useId();
  const [chosen] = field.chosen;
  return (
    <div className="form-field">
      <span id={id}>{field.label}</span>
      <div className="plans" role="radiogroup" aria-labelledby={id}>
        {field.picks.map((pick) => (
          <label key={pick.id} className={`ready plan-card${pick.id === chosen ? " chosen" : ""}`} title={pick.summary}>
            <input type="radio" name={id} checked={pick.id === chosen} onChange={() => onPick([pick.id])} />
            <Plan rows={pick.plan} />
            <b>{pick.name}</b>
          </label>
        ))}
      </div>
      {field.help && <p className="form-help">{field.help}</p>}
    </div>
  );
}
