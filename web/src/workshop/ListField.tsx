import { typed } from "../common/typed";
import { t } from "../language/text";
import { useDesk, within } from "./desk";
import type { Path } from "./draft";
import { Field } from "./Field";
import { Fields } from "./Fields";
import { Remarks } from "./Remarks";
import { blank, kindOf, type Row, type Schema, type Value, whole } from "./schema";

interface Props {
  field: Schema;
  value: Value[];
  path: Path;
  label: string;
}

/** The list with one part before the one that it followed. */
function earlier(list: Value[], at: number): Value[] {
  const after = [...list];
  [after[at - 1], after[at]] = [after[at]!, after[at - 1]!];
  return after;
}

interface PartProps extends Props {
  at: number;
  item: Schema;
}

function Part({ item, value, path, at, label }: PartProps) {
  const { root, remarks } = useDesk();
  const here = [...path, at];
  const each = value[at]!;
  const called = t("{label} {number}", { label, number: at + 1 });
  if (kindOf(root, item) === "table") return <Fields table={item} value={each as Row} path={here} />;
  if (kindOf(root, item) === "tuple") {
    return (
      <>
        <Tuple field={item} value={Array.isArray(each) ? each : []} path={here} label={called} />
        <Remarks remarks={within(remarks, here)} />
      </>
    );
  }
  return <Field field={{ ...item, description: "" }} label={called} value={each} path={here} required leaveOut={undefined} />;
}

/** So many values in a row, such as a column and a row. */
function Tuple({ field, value, path, label }: Props) {
  const { root, change } = useDesk();
  const items = field.items as Schema[];
  return (
    <div className="bench-tuple">
      {items.map((part, at) => {
        const item = whole(root, part);
        return (
          <input
            key={at}
            type="number"
            aria-label={t("{label}, number {number}", { label, number: at + 1 })}
            min={item.minimum}
            max={item.maximum}
            value={typed(value[at])}
            onChange={(event) => {
              const next = event.currentTarget.valueAsNumber;
              if (!Number.isNaN(next)) change(path, items.map((other, place) => (place === at ? next : (value[place] ?? blank(root, other)))));
            }}
          />
        );
      })}
    </div>
  );
}

/** Things one after another, as many as there may be. */
export function ListField({ field, value, path, label }: Props) {
  const { root, change } = useDesk();
  if (Array.isArray(field.items)) return <Tuple field={field} value={value} path={path} label={label} />;
  const item = whole(root, field.items ?? {});
  const most = field.maxItems ?? Infinity;
  return (
    <>
      <ol className="bench-list">
        {value.map((_, at) => (
          <li key={at} className={kindOf(root, item) === "table" ? "bench-part" : ""}>
            <Part field={field} item={item} value={value} path={path} at={at} label={label} />
            <span className="bench-moves">
              <button
                type="button"
                className="quiet"
                disabled={at === 0}
                aria-label={t("{label} {number}: earlier", { label, number: at + 1 })}
                onClick={() => change(path, earlier(value, at))}
              >
                ↑
              </button>
              <button type="button" className="quiet" aria-label={t("{label} {number}: remove", { label, number: at + 1 })} onClick={() => change([...path, at], undefined)}>
                ×
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button type="button" className="quiet" disabled={value.length >= most} onClick={() => change(path, [...value, blank(root, item)])}>
        {t("Add to {label}", { label: label.toLowerCase() })}
      </button>
    </>
  );
}
