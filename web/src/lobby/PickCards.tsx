import "../styles/lobby.css";
import { useContext, useId } from "preact/compat";
import { LookContext } from "../look/look";
import type { Field } from "../protocol";
import { picturedBy, Portraits } from "./Portraits";

/** Things to choose one from, each a card with its portraits. */
export function PickCards({ field, onPick }: { field: Field; onPick(chosen: string[]): void }) {
  const id = useId();
  const faces = useContext(LookContext);
  const [chosen] = field.chosen;
  return (
    <div className="form-field">
      <span id={id}>{field.label}</span>
      <div className="ready-made" role="radiogroup" aria-labelledby={id}>
        {field.picks.map((pick) => (
          <label key={pick.id} className={`ready${pick.id === chosen ? " chosen" : ""}`}>
            <input type="radio" name={id} value={pick.id} checked={pick.id === chosen} onChange={() => onPick([pick.id])} />
            <Portraits names={picturedBy(faces, pick)} />
            <b>{pick.name}</b>
            {pick.summary && <small>{pick.summary}</small>}
          </label>
        ))}
      </div>
      {field.help && <p className="form-help">{field.help}</p>}
    </div>
  );
}
