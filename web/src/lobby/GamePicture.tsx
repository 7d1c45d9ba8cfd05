import { pictures } from "virtual:pictures";
import { BoardView } from "../board/BoardView";
import { useLoad } from "../common/useLoad";
import { GameEmblem } from "../look/Emblem";
import { type Drawn, LookContext } from "../look/look";
import type { GameInfo } from "../net/api";
import type { Board, Zone } from "../protocol";
import { CardRow } from "../scene/CardRow";
import type { CSSProperties } from "react";

/** A moment of a match, small: part of its board, or the cards in play. */
export interface Picture {
  board: Board | null;
  /** The cards of each side, the viewer's last. */
  play: Zone[];
  faces: Record<string, Drawn>;
}

/** A part of the match, drawn as the table draws it; it can only be looked at. */
function Moment({ picture: { board, play, faces } }: { picture: Picture }) {
  return (
    <LookContext value={new Map(Object.entries(faces))}>
      {board ? (
        <div className="moment" style={{ "--columns": board.columns, "--rows": board.rows } as CSSProperties}>
          <BoardView board={board} oblique />
        </div>
      ) : (
        <div className="moment of-cards">
          {play.map((zone, side) => (
            <CardRow key={zone.id} zone={zone} seat={play.length - 1 - side} />
          ))}
        </div>
      )}
    </LookContext>
  );
}

/** What a game looks like while it is played; its emblem where there is no such picture. Its place is kept until it comes. */
export function GamePicture({ game }: { game: GameInfo }) {
  const { value, error } = useLoad(`picture ${game.id}`, async () => (await pictures[game.id]?.())?.default ?? "none");
  return (
    <div className="game-picture" aria-hidden="true" inert>
      {value && value !== "none" ? <Moment picture={value} /> : (value || error) && <GameEmblem game={game} />}
    </div>
  );
}
