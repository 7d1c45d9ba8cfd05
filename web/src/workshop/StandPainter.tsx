import { useId, useState } from "preact/compat";
import { t } from "../language/text";
import { SeatMark } from "../scene/SeatMark";
import { useDesk } from "./desk";
import { got, type Path, put, same } from "./draft";
import { lookOf, Marks } from "./Marks";
import { type Painted, PaintGrid } from "./PaintGrid";
import { type Row, type Schema, tableOf, type Value, whole } from "./schema";
import { cellsOf } from "./squares";

interface Props {
  field: Schema;
  value: Value[];
  path: Path;
  label: string;
}

const NOBODY = "";
const SIDE = 1;

/** The map that the row names, as far as it is there: how it is painted, and its rows. */
function useGround(named: string) {
  const { root, table, row, found } = useDesk();
  const of = whole(root, table.properties?.[named] ?? {})["x-affray-refers"] ?? "";
  const kind = tableOf(root, of);
  const [name, part] = Object.entries(kind?.properties ?? {}).find(([, each]) => whole(root, each)["x-affray-squares"]) ?? [];
  const squares = part && whole(root, part)["x-affray-squares"];
  const map = found(of, String(row[named] ?? ""));
  return squares && map ? { squares, cells: cellsOf(squares, got(map, [name!])) } : null;
}

/** Those of a list put on the squares of their map, or taken away; the list itself says the same. */
export function StandPainter({ field, value, path, label }: Props) {
  const { root, known, paint } = useDesk();
  const { map, who, at } = field["x-affray-stands"]!;
  const ground = useGround(map);
  const one = whole(root, field.items as Schema);
  const all = known(whole(root, one.properties?.[who] ?? {})["x-affray-refers"] ?? "");
  const [brush, setBrush] = useState(all[0]?.id ?? NOBODY);
  const group = useId();
  if (!ground) return null;
  const { squares, cells } = ground;
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const most = field.maxItems ?? Infinity;
  const there = (list: Value[], column: number, row: number) => list.findIndex((each) => same((each as Row)[at], [column + 1, row + 1]));

  function onPaint(column: number, row: number, begins: boolean): void {
    if (!begins && brush !== NOBODY) return; // one at a time: nobody draws a line of them
    paint(path, (now) => {
      const list = got(now, path);
      const place = there(list, column, row);
      const spot = [column + 1, row + 1];
      if (brush === NOBODY) return place < 0 ? now : (put(now, [...path, place], undefined) as Row);
      if (place >= 0) return put(now, [...path, place, who], brush) as Row;
      return list.length >= most ? now : (put(now, [...path, list.length], { [who]: brush, [at]: spot }) as Row);
    });
  }

  function square(column: number, row: number): Painted {
    const place = there(value, column, row);
    const standing = place < 0 ? null : String((value[place] as Row)[who]);
    const { className, name, marks } = lookOf(squares, cells[row]?.[column] ?? "");
    const called = standing === null ? "" : t("{name}, number {number}", { name: names.get(standing) ?? standing, number: place + 1 });
    return {
      className,
      label: t("Column {column}, row {row}: {what}", { column: column + 1, row: row + 1, what: [called, name].filter(Boolean).join("; ") }),
      inside: (
        <>
          {standing !== null && (
            <span className={`token-body seat-${SIDE}`}>
              <SeatMark seat={SIDE} />
              <b>{(names.get(standing) ?? standing).slice(0, 2)}</b>
            </span>
          )}
          <Marks height="" marks={marks} />
        </>
      ),
    };
  }

  return (
    <div className="map-painter">
      <PaintGrid columns={Math.max(0, ...cells.map((line) => line.length))} rows={cells.length} label={t("{label} on the map", { label })} onPaint={onPaint} square={square} />
      <fieldset className="palettes">
        <legend>{t("Who is put down")}</legend>
        <div className="palette">
          {[...all, { id: NOBODY, name: t("Take away"), own: false }].map(({ id, name }) => (
            <label key={id} className={`brush${brush === id ? " chosen" : ""}`}>
              <input type="radio" name={group} checked={brush === id} onChange={() => setBrush(id)} />
              <span>{name || id}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
