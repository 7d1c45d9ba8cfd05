import { useContext, useId } from "preact/compat";
import { t } from "../language/text";
import { Icon } from "../look/Emblem";
import { LookContext } from "../look/look";
import type { Field, Form } from "../protocol";
import { Plan } from "./Plans";
import { namesIn, Portraits } from "./Portraits";

/** The ready-made choice that the form stands at. */
export const readyOf = (form: Form) => form.ready.find((ready) => JSON.stringify(ready.value) === JSON.stringify(form.value));

/** The picture of a thing that has one by its very name. */
function Own({ name }: { name: string }) {
  const drawn = useContext(LookContext).get(name);
  return drawn ? <Icon drawn={drawn} className="word-icon" /> : null;
}

/** The map that a ready-made choice is called by, where each is called by one: its picture says more than anything else. */
export const planned = (form: Form): Field | undefined =>
  form.fields.find((field) => field.most === 1 && form.ready.length === field.picks.length && form.ready.every(({ name }) => field.picks.some((pick) => pick.name === name && pick.plan.length > 0 && !pick.refused)));

interface Props {
  form: Form;
  onChange(value: unknown): void;
  /** Chooses nothing but the map, where the rest of what is chosen is no longer ready-made. */
  onPick(field: Field, chosen: string[]): void;
}

/** What can be played as it is: a card each, with its map and the portraits of who is in it. */
export function ReadyMade({ form, onChange, onPick }: Props) {
  const id = useId();
  const same = readyOf(form);
  const maps = planned(form);
  const map = (name: string) => maps?.picks.find((pick) => pick.name === name);
  return (
    <div className={`ready-made${maps ? " with-maps" : ""}`} role="radiogroup" aria-label={t("Ready-made")}>
      {form.ready.map((ready) => {
        const pick = map(ready.name);
        const chosen = pick ? pick.id === maps!.chosen[0] : ready === same;
        return (
          <label key={ready.id} className={`ready${chosen ? " chosen" : ""}`}>
            <input type="radio" name={id} checked={chosen} onChange={() => (pick && !same ? onPick(maps!, [pick.id]) : onChange(ready.value))} />
            {pick ? (
              <span className="plan-picture">
                <Plan rows={pick.plan} />
                <Portraits names={namesIn(form, ready)} />
              </span>
            ) : (
              <Portraits names={namesIn(form, ready)} />
            )}
            <b>
              <Own name={ready.name} />
              {ready.name}
            </b>
            <small>{ready.summary}</small>
          </label>
        );
      })}
    </div>
  );
}
