import "../styles/lobby.css";
import { useId } from "preact/compat";
import type { Field } from "../protocol";

/** What the letters of a plan look like (`affray/table/form.py`). */
const LOOKS: Record<string, string> = { "#": "wall", c: "cover", l: "lava", i: "ice", w: "water", s: "shallows", m: "marked", 1: "high-1", 2: "high-2", 3: "high-3" };

/** A map as a small picture. */
export function Plan({ rows }: { rows: string[] }) {
  const [wide, deep] = [rows[0]!.length, rows.length];
  const joints = [...Array.from({ length: wide - 1 }, (_, at) => `M${at + 1} 0v${deep}`), ...Array.from({ length: deep - 1 }, (_, at) => `M0 ${at + 1}h${wide}`)];
  const squares = rows.flatMap((row, down) => [...row].map((letter, across) => ({ look: LOOKS[letter], across, down })));
  return (
    <svg className="plan" viewBox={`-0.15 -0.15 ${wide + 0.3} ${deep + 0.3}`} aria-hidden="true">
      <rect className="plan-rim" x="-0.15" y="-0.15" width={wide + 0.3} height={deep + 0.3} rx="0.3" />
      <rect className="plan-ground" width={wide} height={deep} />
      {squares.map(({ look, across, down }) => look && <rect key={`${across}.${down}`} className={look} x={across} y={down} width="1" height="1" />)}
      <path className="plan-joints" d={joints.join("")} />
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
