import { type Choices, choicesWith, valueWith } from "../lobby/setup";
import type { Form, Forms } from "../protocol";

/** A form with as much of one's own chosen as it takes: what is ready-made, or else picks of its fields. None where it has nothing of that. */
function valueOf(form: Form, own: ReadonlySet<string>): unknown {
  const ready = form.ready.find((each) => own.has(each.id));
  if (ready) return ready.value;
  for (const field of form.fields) {
    const mine = field.picks.filter((pick) => own.has(pick.id) && !pick.refused && !field.chosen.includes(pick.id)).map((pick) => pick.id);
    if (mine.length > 0) return valueWith(form, field, [...mine, ...field.chosen].slice(0, Math.max(field.most, 1)));
  }
  return undefined;
}

/** The choices in which the table, and one seat, have what is of this pack; null where nothing of it can be chosen. */
export function cast(forms: Forms, choices: Choices, seat: number, own: ReadonlySet<string>): Choices | null {
  const table = valueOf(forms.table, own);
  const mine = forms.seats[seat] && valueOf(forms.seats[seat], own);
  if (table === undefined && mine === undefined) return null;
  const laid = table === undefined ? choices : choicesWith(choices, forms, null, table);
  return mine === undefined ? laid : choicesWith(laid, forms, seat, mine);
}

/** The same choices with what two seats have changed over; null where seats choose nothing, or not the same. */
export function turned(forms: Forms, choices: Choices): Choices | null {
  const [first, second] = forms.seats;
  if (!first || !second || forms.seats.length !== 2 || first.choice === "" || first.choice !== second.choice) return null;
  const values = choices[first.choice];
  return Array.isArray(values) && values.length === 2 ? { ...choices, [first.choice]: [values[1], values[0]] } : null;
}
