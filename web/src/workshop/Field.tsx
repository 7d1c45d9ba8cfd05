import { useId } from "preact/compat";
import { t } from "../language/text";
import { AreaPainter } from "./AreaPainter";
import { Choices } from "./Choices";
import { about, useDesk, within } from "./desk";
import type { Path } from "./draft";
import { Fields } from "./Fields";
import { Leaf } from "./Leaf";
import { ListField } from "./ListField";
import { MapPainter } from "./MapPainter";
import { Remarks } from "./Remarks";
import { StandPainter } from "./StandPainter";
import { Told } from "./Told";
import { kindOf, type Row, type Schema, type Value, whole } from "./schema";

export interface FieldProps {
  /** Whole. */
  field: Schema;
  label: string;
  value: Value | undefined;
  path: Path;
  required: boolean;
  /** Takes it away, where it may be left out and is there. */
  leaveOut: (() => void) | undefined;
}

const listOf = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

function Inside({ field, label, value, path }: FieldProps) {
  const { root } = useDesk();
  const kind = kindOf(root, field);
  if (kind === "table") return <Fields table={field} value={(typeof value === "object" ? value : {}) as Row} path={path} />;
  if (kind === "choices") return <Choices field={field} value={listOf(value)} path={path} />;
  if (kind === "area") return <AreaPainter field={field} value={listOf(value)} path={path} label={label} />;
  if (kind === "squares") return <MapPainter field={field} path={path} label={label} />;
  return (
    <>
      {field["x-affray-stands"] && <StandPainter field={field} value={listOf(value)} path={path} label={label} />}
      <ListField field={field} value={listOf(value)} path={path} label={label} />
    </>
  );
}

/** Whether all of it is painted on a map. */
const onMap = (root: Schema, field: Schema): boolean => {
  const parts = Object.values(field.properties ?? {});
  return kindOf(root, field) === "spots" || (parts.length > 0 && parts.every((part) => onMap(root, whole(root, part))));
};

/** A field of a row, by what its schema says of it: a box for a line, or a group for what has parts. */
export function Field(props: FieldProps) {
  const { root, remarks } = useDesk();
  const id = useId();
  const { field, label, path, leaveOut } = props;
  const kind = kindOf(root, field);
  if (onMap(root, field)) return null;
  const leaf = kind === "text" || kind === "icon" || kind === "number" || kind === "flag" || kind === "choice" || kind === "id";
  const said = leaf || kind === "choices" || kind === "area" || kind === "squares" ? within(remarks, path) : kind === "table" ? [] : about(remarks, path);
  const away = leaveOut && (
    <button type="button" className="quiet bench-away" aria-label={t("Leave out: {label}", { label })} onClick={leaveOut}>
      ×
    </button>
  );
  if (leaf) {
    return (
      <div className={`bench-field${said.length > 0 ? " faulty" : ""}`}>
        <Leaf {...props} id={id} told={`${id}-help`} faulty={said.length > 0} />
        {away}
        <div id={`${id}-help`}>
          {field.description && <Told text={field.description} />}
          <Remarks remarks={said} />
        </div>
      </div>
    );
  }
  return (
    <fieldset className={`bench-group${said.length > 0 ? " faulty" : ""}`}>
      <legend>
        {label} {away}
      </legend>
      {field.description && <Told text={field.description} />}
      <Remarks remarks={said} />
      <Inside {...props} />
    </fieldset>
  );
}
