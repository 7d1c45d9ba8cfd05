import { Dialog } from "../common/Dialog";
import { t } from "../language/text";
import type { Board } from "../protocol";
import { describeTile, drawnAt, lyingAt, pieceOn, squareOf } from "./places";

interface Props {
  board: Board;
  /** The squares that are near each other. */
  tiles: string[];
  onTake(tile: string): void;
  onClose(): void;
}

/** The squares near a tap, each as large as a finger, as they lie to each other: which one was meant. */
export function Loupe({ board, tiles, onTake, onClose }: Props) {
  const places = tiles.map((tile) => drawnAt(board, tile));
  const [left, top] = [Math.min(...places.map(([column]) => column)), Math.min(...places.map(([, row]) => row))];
  return (
    <Dialog label={t("Which square?")} className="loupe" onClose={onClose}>
      <h2>{t("Which square?")}</h2>
      <div className="loupe-squares">
        {tiles.map((id, index) => {
          const [across, down] = places[index]!;
          const [column, row] = squareOf(id);
          const piece = pieceOn(board, id);
          const tile = board.tiles[(row - 1) * board.columns + column - 1]!;
          return (
            <button key={id} type="button" data-tile={id} aria-label={describeTile(tile, piece, lyingAt(board, id))} style={{ gridColumn: across - left + 1, gridRow: down - top + 1 }} onClick={() => onTake(id)}>
              <b>{piece ? piece.short || piece.name.slice(0, 2) : `${column},${row}`}</b>
              {piece && <small>{`${column},${row}`}</small>}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
