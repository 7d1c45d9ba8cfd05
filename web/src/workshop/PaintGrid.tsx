import { type CSSProperties, type ReactNode, useRef, useState } from "preact/compat";

export interface Painted {
  className: string;
  label: string;
  /** Of a square that is chosen or not. */
  pressed?: boolean;
  inside?: ReactNode;
}

interface Props {
  columns: number;
  rows: number;
  label: string;
  /** How a square looks; columns and rows from 0, row 0 at the top. */
  square(column: number, row: number): Painted;
  /** A square is painted; `begins` where the stroke begins there. */
  onPaint(column: number, row: number, begins: boolean): void;
}

const STEPS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const clamped = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));

/** The squares after one on the way to another, that one included: a quick stroke skips none. */
export function way([fromColumn, fromRow]: [number, number], [column, row]: [number, number]): [number, number][] {
  const steps = Math.max(Math.abs(column - fromColumn), Math.abs(row - fromRow));
  return Array.from({ length: steps }, (_, at): [number, number] => {
    const part = (at + 1) / steps;
    return [Math.round(fromColumn + (column - fromColumn) * part), Math.round(fromRow + (row - fromRow) * part)];
  });
}

/** Squares to paint on: with the pointer, pressed and drawn across, or with arrow keys and Enter. */
export function PaintGrid({ columns, rows, label, square, onPaint }: Props) {
  const [cursor, setCursor] = useState<[number, number]>([Math.floor(columns / 2), Math.floor(rows / 2)]);
  const root = useRef<HTMLDivElement>(null);
  const stroke = useRef<[number, number] | null>(null);
  const [column, row] = [clamped(cursor[0], columns), clamped(cursor[1], rows)];

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [clamped(column + step[0], columns), clamped(row + step[1], rows)] as [number, number];
    setCursor(next);
    root.current?.querySelector<HTMLElement>(`[data-square="${next.join(",")}"]`)?.focus();
  }

  function drawn(across: number, down: number) {
    const { className, label: called, pressed, inside } = square(across, down);
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its button says what it is
      <div role="gridcell" className="cell" key={across}>
        <button
          type="button"
          className={`tile live-paint ${className}`}
          data-square={`${across},${down}`}
          tabIndex={across === column && down === row ? 0 : -1}
          aria-pressed={pressed}
          onPointerDown={(event) => {
            event.currentTarget.releasePointerCapture?.(event.pointerId);
            stroke.current = [across, down];
            onPaint(across, down, true);
          }}
          onPointerEnter={(event) => {
            if (event.buttons !== 1) return;
            if (stroke.current) for (const next of way(stroke.current, [across, down])) onPaint(...next, false);
            else onPaint(across, down, true);
            stroke.current = [across, down];
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            onPaint(across, down, true);
          }}
          onFocus={() => setCursor([across, down])}
        >
          <span className="unseen">{called}</span>
          <span className="drawn" aria-hidden="true">
            {inside}
          </span>
        </button>
      </div>
    );
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the arrow keys belong to the grid
    <div className="paint-grid" role="grid" aria-label={label} ref={root} onKeyDown={onKey} onPointerLeave={() => (stroke.current = null)} style={{ "--columns": columns } as CSSProperties}>
      {Array.from({ length: rows }, (_, down) => (
        <div role="row" className="paint-row" key={down}>
          {Array.from({ length: columns }, (__, across) => drawn(across, down))}
        </div>
      ))}
    </div>
  );
}
