import { useContext, useId } from "react";
import { t } from "../language/text";
import { Icon } from "../look/Emblem";
import { faceOf, LookContext } from "../look/look";
import type { Form } from "../protocol";

/** The ready-made choice that the form stands at. */
export const readyOf = (form: Form) => form.ready.find((ready) => JSON.stringify(ready.value) === JSON.stringify(form.value));

/** The pictures of what a summary names: `Bram Hollowjaw, Ensign Corlo`. */
function Pictures({ summary }: { summary: string }) {
  const faces = useContext(LookContext);
  const drawn = summary.split(/[,:;.] ?/).flatMap((name) => faceOf(faces, name.trim()) ?? []);
  return (
    <span className="ready-pictures" aria-hidden="true">
      {drawn.slice(0, 4).map((face, index) => (
        <Icon key={index} drawn={face} />
      ))}
    </span>
  );
}

/** What can be played as it is: a card each, with the pictures of what is in it. */
export function ReadyMade({ form, onChange }: { form: Form; onChange(value: unknown): void }) {
  const id = useId();
  const same = readyOf(form);
  return (
    <div className="ready-made" role="radiogroup" aria-label={t("Ready-made")}>
      {form.ready.map((ready) => (
        <label key={ready.id} className={`ready${ready === same ? " chosen" : ""}`}>
          <input type="radio" name={id} checked={ready === same} onChange={() => onChange(ready.value)} />
          <b>{ready.name}</b>
          <Pictures summary={ready.summary} />
          <small>{ready.summary}</small>
        </label>
      ))}
    </div>
  );
}
