import { pictures } from "virtual:pictures";
import { useLoad } from "../common/useLoad";
import { GameEmblem } from "../look/Emblem";
import type { GameInfo } from "../net/api";
import { Poster } from "./Poster";

/** Who meets in a game, before its land; its emblem where there is no such picture. Its place is kept until it comes. */
export function GamePicture({ game }: { game: GameInfo }) {
  const { value, error } = useLoad(`picture ${game.id}`, async () => (await pictures[game.id]?.())?.default ?? "none");
  return (
    <div className="game-picture" aria-hidden="true" inert>
      {value && value !== "none" ? <Poster game={game} picture={value} /> : (value || error) && <GameEmblem game={game} />}
    </div>
  );
}
