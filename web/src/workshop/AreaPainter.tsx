import { useRef } from "preact/compat";
import { t } from "../language/text";
import { useDesk } from "./desk";
import { got, type Path, put, same } from "./draft";
import { type Painted, PaintGrid } from "./PaintGrid";
import { type Row, type Schema, type Value, whole } from "./schema";

interface Props {
  field: Schema;
  value: Value[];
  path: Path;
  label: string;
}

const LEAST = 3;

/** How far the grid reaches from its middle: a step further than what is painted, as far as may be. */
function reach(root: Schema, field: Schema, value: Value[]): number {
  const place = whole(root, field.items as Schema).items;
  const most = Array.isArray(place) ? (whole(root, place[0]!).maximum ?? LEAST) : LEAST;
  const far = value.flatMap((each) => (Array.isArray(each) ? each : [])).map((each) => (typeof each === "number" ? Math.abs(each) : 0));
  return Math.min(most, Math.max(LEAST, ...far.map((each) => each + 1)));
}

function where(right: number, ahead: number): string {
  const across = right === 0 ? "" : right > 0 ? t("{count} to the right", { count: right }) : t("{count} to the left", { count: -right });
  const along = ahead === 0 ? "" : ahead > 0 ? t("{count} ahead", { count: ahead }) : t("{count} behind", { count: -ahead });
  return [across, along].filter(Boolean).join(", ") || t("where the user stands");
}

/** The tiles that a card strikes, painted around its user, who looks up. */
export function AreaPainter({ field, value, path, label }: Props) {
  const { root, paint: painted } = useDesk();
  const adding = useRef(true);
  const far = reach(root, field, value);
  const most = field.maxItems ?? Infinity;
  const has = (place: Value) => value.some((each) => same(each, place));

  function paint(column: number, row: number, begins: boolean): void {
    const place = [column - far, far - row];
    if (begins) adding.current = !has(place);
    const add = adding.current;
    painted(path, (now) => {
      const before = got(now, path);
      const others = before.filter((each) => !same(each, place));
      if (!add) return put(now, path, others) as Row;
      return others.length < before.length || before.length >= most ? now : (put(now, path, [...before, place]) as Row);
    });
  }

  function square(column: number, row: number): Painted {
    const [right, ahead] = [column - far, far - row];
    const chosen = has([right, ahead]);
    const user = right === 0 && ahead === 0;
    return {
      className: `area-square${chosen ? ` chosen ${field["x-affray-area"]}` : ""}`,
      label: where(right, ahead),
      pressed: chosen,
      inside: user && <span className="area-user">▲</span>,
    };
  }

  return (
    <>
      <PaintGrid columns={2 * far + 1} rows={2 * far + 1} label={label} onPaint={paint} square={square} />
      <p className="form-help">{most === Infinity ? t("{count} painted", { count: value.length }) : t("{count} of {most} painted", { count: value.length, most })}</p>
    </>
  );
}
