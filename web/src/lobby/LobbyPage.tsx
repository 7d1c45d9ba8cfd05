import { Link } from "../common/Link";
import { Page } from "../common/Page";
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
  const replay = (
    <Link className="quiet" href="/replay">
      Watch a replay
    </Link>
  );
  return (
    <Page heading="Skirmish games by their rulebooks" kind="lobby-page" aside={replay}>
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
    </Page>
  );
}
