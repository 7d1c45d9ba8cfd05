import { useDesk } from "./desk";
import type { Path } from "./draft";
import { choicesOf, type Schema, type Value, whole } from "./schema";

interface Props {
  field: Schema;
  value: Value[];
  path: Path;
}

/** Several of what may be chosen, each once. */
export function Choices({ field, value, path }: Props) {
  const { root, change } = useDesk();
  const choices = choicesOf(whole(root, field.items as Schema));
  const strange = value.filter((each) => !choices.some((choice) => choice.value === each));
  return (
    <div className="bench-choices">
      {[...choices, ...strange.map((each) => ({ value: each as string, means: "" }))].map((choice) => (
        <label key={choice.value} className="tick" title={choice.means}>
          <input
            type="checkbox"
            checked={value.includes(choice.value)}
            onChange={(event) => {
              const others = value.filter((each) => each !== choice.value);
              change(path, event.currentTarget.checked ? [...others, choice.value] : others);
            }}
          />
          <span>
            {choice.value} {choice.means && <small>{choice.means}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
