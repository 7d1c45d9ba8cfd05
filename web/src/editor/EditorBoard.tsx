import { type CSSProperties, useRef, useState } from "preact/compat";
import { squareName, tileAt } from "../board/places";
import { WALL } from "../board/relief";
import { t } from "../language/text";
import type { Editor } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { type Draft, type Square, squareAt } from "./draft";

interface Props {
  editor: Editor;
  draft: Draft;
  onPaint(square: Square): void;
}

const STEPS: Record<string, Square> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const SIDE = 1;

/** The map to paint on: with the pointer, pressed and drawn across, or with arrow keys and Enter. */
export function EditorBoard({ editor, draft, onPaint }: Props) {
  const [cursor, setCursor] = useState<Square>([1, 1]);
  const root = useRef<HTMLDivElement>(null);
  const rows = draft.map.rows;
  const columns = rows[0]?.length ?? 0;
  const brushes = new Map(editor.brushes.map((brush) => [brush.code, brush]));
  const names = new Map(editor.figures.map((figure) => [figure.id, figure.name]));

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next: Square = [
      Math.min(columns, Math.max(1, cursor[0] + step[0])),
      Math.min(rows.length, Math.max(1, cursor[1] + step[1])),
    ];
    setCursor(next);
    root.current?.querySelector<HTMLElement>(`[data-square="${next.join(",")}"]`)?.focus();
  }

  function square(column: number, row: number) {
    const at: Square = [column, row];
    const brush = brushes.get(squareAt(draft, at));
    const number = draft.scenario.enemies.findIndex((enemy) => enemy.at[0] === column && enemy.at[1] === row);
    const enemy = draft.scenario.enemies[number];
    const letters = enemy && `${(names.get(enemy.id) ?? enemy.id)[0]}${number + 1}`;
    const called = enemy ? `${letters}, ${t("{name}, enemy {number}", { name: names.get(enemy.id) ?? enemy.id, number: number + 1 })}; ` : "";
    const mark = brush?.mark ? ` mark-${brush.mark.toLowerCase().replaceAll(" ", "-")}` : "";
    return (
      <div role="gridcell" className="cell" key={column}>
        <button
          type="button"
          className={`tile ${brush?.terrain ?? "ground"}${mark} live-paint`}
          style={{ "--high": brush?.terrain === "wall" ? WALL : 0 } as CSSProperties}
          data-square={at.join(",")}
          tabIndex={cursor[0] === column && cursor[1] === row ? 0 : -1}
          aria-label={`${squareName(tileAt(column, row))}: ${called}${brush?.name ?? t("nothing")}`}
          onPointerDown={(event) => {
            event.currentTarget.releasePointerCapture(event.pointerId);
            onPaint(at);
          }}
          onPointerEnter={(event) => event.buttons === 1 && onPaint(at)}
          onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && onPaint(at)}
          onFocus={() => setCursor(at)}
        >
          {enemy && (
            <span className={`token-body seat-${SIDE}`} aria-hidden="true">
              <SeatMark seat={SIDE} />
              <b>{letters}</b>
            </span>
          )}
          {brush?.mark && <span className="tile-mark">{brush.mark[0]}</span>}
        </button>
      </div>
    );
  }

  return (
    <div className="board-frame">
      <div className="board" style={{ "--columns": columns, "--rows": rows.length } as CSSProperties}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the arrow keys belong to the grid */}
        <div className="board-tiles" role="grid" aria-label={t("Map")} ref={root} onKeyDown={onKey}>
          {rows.map((line, row) => (
            <div role="row" className="board-row" key={row}>
              {Array.from(line, (_, column) => square(column + 1, row + 1))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
