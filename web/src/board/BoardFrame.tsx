import { type CSSProperties, type ReactNode, useRef } from "preact/compat";
import { t } from "../language/text";
import type { Board } from "../protocol";
import { MOST, useZoom } from "./zoom";

/** A side of more squares is large on a desk too: there are buttons to magnify it. */
const LARGE = 12;

/** Where the board lies: it fits, or is magnified and moved about. */
export function BoardFrame({ board, children }: { board: Board; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, nearer, farther } = useZoom(frame);
  const large = Math.max(board.columns, board.rows) > LARGE;
  return (
    <div className={`board-place${large ? " large" : ""}`}>
      <div className={`board-frame${zoom > 1 ? " magnified" : ""}`} ref={frame} style={{ "--zoom": zoom } as CSSProperties}>
        {children}
      </div>
      <div className="board-zoom">
        <button type="button" aria-label={t("Magnify the board")} disabled={zoom >= MOST} onClick={nearer}>
          +
        </button>
        {zoom > 1 && (
          <button type="button" aria-label={t("Make the board smaller")} onClick={farther}>
            −
          </button>
        )}
      </div>
    </div>
  );
}
