import { useLoad } from "../common/useLoad";
import { fetchGames, type GameInfo } from "../net/api";

const NONE: GameInfo["bots"] = [];

/** The bots that may sit down at a table of this game, as setting one up offers them; none before they are known, or unless they are wanted. */
export function useBots(game: string, wanted: boolean): GameInfo["bots"] {
  const load = async () => (wanted ? ((await fetchGames()).find((each) => each.id === game)?.bots ?? NONE) : NONE);
  return useLoad(`bots ${wanted ? game : ""}`, load).value ?? NONE;
}
