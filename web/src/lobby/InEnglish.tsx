import "../styles/lobby.css";
import { listed } from "../language/numbers";
import { t } from "../language/text";
import type { GameInfo } from "../net/api";

/** Said in the reader's language of games whose own sentences are not; nothing where there are none. */
export function InEnglish({ games }: { games: GameInfo[] }) {
  const titles = games.filter((game) => game.english).map((game) => game.title);
  if (titles.length === 0) return null;
  return <p className="form-help in-english">{t("Cards and rules of {games} are in English.", { games: listed(titles) })}</p>;
}
