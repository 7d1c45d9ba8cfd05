import { useId, useState } from "preact/compat";
import { t } from "../language/text";
import { about, useDesk, within } from "./desk";
import type { Path } from "./draft";
import { Field } from "./Field";
import { Remarks } from "./Remarks";
import { blank, kindOf, type Row, type Schema, titled, whole } from "./schema";

interface Props {
  /** A table's schema, whole. */
  table: Schema;
  value: Row;
  path: Path;
}

/** Whether a field of a row is in sight from the start: all but tables that may be left out. */
const inSight = (root: Schema, field: Schema) => kindOf(root, field) !== "table";

/** The fields of a table: those it must have, those it has, and a way to the others. */
export function Fields({ table, value, path }: Props) {
  const { root, remarks, change } = useDesk();
  const [shown, setShown] = useState<string[]>([]);
  const id = useId();
  const required = new Set(table.required);
  const parts = Object.entries(table.properties ?? {}).map(([name, part]) => ({ name, part, field: whole(root, part) }));
  const top = path.length === 0;
  const here = ({ name, field }: (typeof parts)[number]) =>
    required.has(name) || name in value || shown.includes(name) || within(remarks, [...path, name]).length > 0 || (top && inSight(root, field));
  const others = parts.filter((part) => !here(part));
  const strange = Object.keys(value).filter((name) => !parts.some((part) => part.name === name));

  function show(name: string): void {
    const found = others.find((part) => part.name === name);
    if (!found) return;
    setShown([...shown, name]);
    change([...path, name], blank(root, found.part));
  }

  return (
    <div className="bench-fields">
      <Remarks remarks={about(remarks, path)} />
      {parts.filter(here).map(({ name, field }) => (
        <Field
          key={name}
          field={field}
          label={titled(name)}
          value={value[name]}
          path={[...path, name]}
          required={required.has(name)}
          leaveOut={required.has(name) || !(name in value) ? undefined : () => (setShown(shown.filter((each) => each !== name)), change([...path, name], undefined))}
        />
      ))}
      {strange.map((name) => (
        <div key={name} className="bench-field">
          <b>{name}</b> <Remarks remarks={within(remarks, [...path, name])} />
          <button type="button" className="quiet" onClick={() => change([...path, name], undefined)}>
            {t("Remove {name}", { name })}
          </button>
        </div>
      ))}
      {others.length > 0 && (
        <div className="bench-more">
          <label htmlFor={id}>{t("More")}</label>
          <select id={id} value="" onChange={(event) => show(event.currentTarget.value)}>
            <option value="">{t("Say more…")}</option>
            {others.map(({ name, field }) => (
              <option key={name} value={name} title={field.description}>
                {titled(name)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
