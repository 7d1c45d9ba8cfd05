import { useEffect } from "react";
import { Brand } from "../common/Brand";
import { Link } from "../common/Link";
import { useLoad } from "../common/useLoad";
import { fetchGames } from "../net/api";
import { GameCard } from "./GameCard";
import { RecentList } from "./RecentList";
import { setupFor, toRequest } from "./setup";
import { useStart } from "./useStart";

/** The first page: a match against the bot by one click, anything else by two. */
export function LobbyPage() {
  const games = useLoad("games", fetchGames);
  const { starting, error, start } = useStart();
  useEffect(() => {
    document.title = "Affray";
  }, []);
  return (
    <div className="page lobby-page">
      <header className="topbar">
        <Brand />
        <h1>Skirmish games by their rulebooks</h1>
        <Link className="quiet" href="/replay">
          Watch a replay
        </Link>
      </header>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {error && <p role="alert">{error}</p>}
        {!games.value && !games.error && <p>Fetching the games…</p>}
        <RecentList />
        <ul className="game-cards" aria-label="Games">
          {games.value?.map((game) => (
            <GameCard key={game.id} game={game} busy={starting} onPlay={() => void start(toRequest(setupFor(game, null), game, null))} />
          ))}
        </ul>
      </main>
      <footer className="foot">
        <Link href="/about">About Affray, and whose icons these are</Link>
      </footer>
    </div>
  );
}
