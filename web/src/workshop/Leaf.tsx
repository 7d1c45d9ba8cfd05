import { typed } from "../common/typed";
import { t } from "../language/text";
import { useDesk } from "./desk";
import type { FieldProps } from "./Field";
import { IconPicker } from "./IconPicker";
import { choicesOf, kindOf, type Value } from "./schema";

interface Props extends FieldProps {
  id: string;
  /** The id of what explains it. */
  told: string;
  faulty: boolean;
}

/** What a field is where nothing is said of it. */
const usual = ({ field, value }: FieldProps): Value | undefined => value ?? (field.default as Value | null | undefined) ?? undefined;

function useChange({ field, path, required }: FieldProps): (value: Value | undefined) => void {
  const { change } = useDesk();
  const top = path.length === 1;
  return (value) => change(path, top && !required && value === field.default ? undefined : value);
}

function Id(props: Props) {
  const { known } = useDesk();
  const change = useChange(props);
  const { field, id, told, label, faulty } = props;
  const value = usual(props) ?? "";
  const rows = known(field["x-affray-refers"]!);
  const [own, others] = [rows.filter((row) => row.own), rows.filter((row) => !row.own)];
  const group = (called: string, of: typeof rows) =>
    of.length > 0 && (
      <optgroup label={called}>
        {of.map((row) => (
          <option key={row.id} value={row.id}>
            {row.name || row.id}
          </option>
        ))}
      </optgroup>
    );
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} aria-describedby={told} aria-invalid={faulty} value={String(value)} onChange={(event) => change(event.currentTarget.value)}>
        {!rows.some((row) => row.id === value) && <option value={String(value)}>{value === "" ? t("Choose") : String(value)}</option>}
        {group(t("Of this pack"), own)}
        {group(t("Of the game"), others)}
      </select>
    </>
  );
}

function Choice(props: Props) {
  const change = useChange(props);
  const { field, id, told, label, faulty } = props;
  const value = usual(props);
  const choices = choicesOf(field);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={told}
        aria-invalid={faulty}
        value={String(value ?? "")}
        onChange={(event) => change(choices.find((choice) => String(choice.value) === event.currentTarget.value)?.value)}
      >
        {!chosen && <option value={String(value ?? "")}>{value === undefined ? t("None") : String(value)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} title={choice.means}>
            {choice.value}
          </option>
        ))}
      </select>
      {chosen?.means && <p className="bench-means">{chosen.means}</p>}
    </>
  );
}

/** One box: a line of text, a number, a tick, one of several. */
export function Leaf(props: Props) {
  const { root } = useDesk();
  const change = useChange(props);
  const { field, id, told, label, faulty } = props;
  const kind = kindOf(root, field);
  const value = usual(props);
  const common = { id, "aria-describedby": told, "aria-invalid": faulty };
  if (kind === "id") return <Id {...props} />;
  if (kind === "choice") return <Choice {...props} />;
  if (kind === "icon") return <IconPicker {...common} label={label} value={String(value ?? "")} onChange={(name) => change(name || undefined)} />;
  if (kind === "flag") {
    return (
      <label htmlFor={id} className="tick">
        <input {...common} type="checkbox" checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
        {label}
      </label>
    );
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {kind === "number" ? (
        <input
          {...common}
          type="number"
          step={1}
          min={field.minimum}
          max={field.maximum}
          value={typed(value)}
          onChange={(event) => change(Number.isNaN(event.currentTarget.valueAsNumber) ? undefined : event.currentTarget.valueAsNumber)}
        />
      ) : (
        <input {...common} type="text" maxLength={field.maxLength} value={String(value ?? "")} onChange={(event) => change(event.currentTarget.value)} />
      )}
    </>
  );
}
