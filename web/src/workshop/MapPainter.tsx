import { useId, useRef, useState } from "preact/compat";
import { typed } from "../common/typed";
import { t } from "../language/text";
import { useDesk } from "./desk";
import { got, type Path } from "./draft";
import { marked, Marks } from "./Marks";
import { type Painted, PaintGrid } from "./PaintGrid";
import type { Schema, Squares } from "./schema";
import { type Cells, cellsOf, type Layer, layersOf, painted, resized, type Stroke } from "./squares";

interface Props {
  field: Schema;
  path: Path;
  label: string;
}

/** A brush by its name: `b:G` a kind of square, `h:3` a height, `s:0` the first of the layers. */
type Brush = string;

function Brushes({ squares, layers, brush, onPick }: { squares: Squares; layers: Layer[]; brush: Brush; onPick(brush: Brush): void }) {
  const name = useId();
  const one = (value: Brush, called: string, className: string, letter = "") => (
    <label key={value} className={`brush${brush === value ? " chosen" : ""}`}>
      <input type="radio" name={name} checked={brush === value} onChange={() => onPick(value)} />
      <span className={`swatch tile ${className}`} aria-hidden="true">
        {letter}
      </span>
      <span>{called}</span>
    </label>
  );
  return (
    <fieldset className="palettes">
      <legend>{t("Brush")}</legend>
      <div className="palette">{squares.brushes.map((each) => one(`b:${each.code}`, each.name, each.terrain + marked(each.mark)))}</div>
      {squares.heights > 0 && (
        <div className="palette">{Array.from({ length: squares.heights }, (_, at) => one(`h:${at + 1}`, t("Height {height}", { height: at + 1 }), "ground", String(at + 1)))}</div>
      )}
      {layers.length > 0 && (
        <div className="palette">{layers.map((layer, at) => one(`s:${at}`, layer.name, (layer.terrain || "ground") + marked(layer.mark), layer.mark[0]))}</div>
      )}
    </fieldset>
  );
}

function Size({ field, squares, cells, onResize }: { field: Schema; squares: Squares; cells: Cells; onResize(columns: number, rows: number): void }) {
  const [columns, rows] = [cells[0]?.length ?? 0, cells.length];
  const side = (called: string, value: number, least: number, most: number, change: (value: number) => void) => (
    <label>
      <span>{called}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={typed(value)}
        disabled={least === most}
        onChange={(event) => change(Math.min(most, Math.max(least, event.currentTarget.valueAsNumber || least)))}
      />
    </label>
  );
  return (
    <div className="bench-tuple">
      {side(t("Columns"), columns, ...squares.across, (value) => onResize(value, rows))}
      {side(t("Rows"), rows, field.minItems ?? 1, field.maxItems ?? 99, (value) => onResize(columns, value))}
    </div>
  );
}

/** A map painted square by square, with all that the row says of its squares. */
export function MapPainter({ field, path, label }: Props) {
  const { root, table, row, paint } = useDesk();
  const squares = field["x-affray-squares"]!;
  const [brush, setBrush] = useState<Brush>(`b:${(squares.brushes[1] ?? squares.brushes[0]!).code}`);
  const adding = useRef(true);
  const layers = layersOf(root, table, path);
  const cells = cellsOf(squares, got(row, path));
  const kinds = new Map(squares.brushes.map((each) => [each.code, each]));
  const spots = layers.map((layer) => new Set(got(row, layer.path).map((spot) => JSON.stringify(spot))));
  const lying = (column: number, down: number) => layers.filter((_, at) => spots[at]!.has(JSON.stringify([column + 1, down + 1])));

  function strokeAt(column: number, down: number, begins: boolean): Stroke {
    const [kind, what] = brush.split(":") as [string, string];
    if (kind === "b") return { brush: what };
    if (kind === "h") return { height: Number(what) };
    const layer = layers[Number(what)]!;
    if (begins) adding.current = !lying(column, down).includes(layer);
    return { layer, on: adding.current };
  }

  function onPaint(column: number, down: number, begins: boolean): void {
    const stroke = strokeAt(column, down, begins);
    paint(path, (now) => painted(squares, now, path, [column, down], stroke));
  }

  function square(column: number, down: number): Painted {
    const cell = cells[down]?.[column] ?? "";
    const kind = kinds.get(cell[0] ?? "");
    const there = lying(column, down);
    const marks = [kind?.mark ?? "", ...there.map((layer) => layer.mark)].filter(Boolean);
    const said = [kind?.name ?? cell, squares.heights > 0 ? t("height {height}", { height: cell.slice(1) }) : "", ...there.map((layer) => layer.name)];
    return {
      className: (there.find((layer) => layer.terrain)?.terrain || kind?.terrain || "ground") + marks.map(marked).join(""),
      label: t("Column {column}, row {row}: {what}", { column: column + 1, row: down + 1, what: said.filter(Boolean).join(", ") }),
      inside: <Marks height={squares.heights > 0 ? cell.slice(1) : ""} marks={marks} />,
    };
  }

  return (
    <div className="map-painter">
      <Size field={field} squares={squares} cells={cells} onResize={(...size) => paint(path, (now) => resized(squares, now, path, layers, size))} />
      <PaintGrid
        columns={Math.max(0, ...cells.map((line) => line.length))}
        rows={cells.length}
        label={label}
        onPaint={onPaint}
        square={square}
      />
      <Brushes squares={squares} layers={layers} brush={brush} onPick={setBrush} />
    </div>
  );
}
