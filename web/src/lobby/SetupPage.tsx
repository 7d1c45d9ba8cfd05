import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { fetchGames } from "../net/api";
import { SetupForm } from "./SetupForm";

/** Everything that can be chosen before a match of one game. */
export function SetupPage({ id }: { id: string }) {
  const games = useLoad("games", fetchGames);
  const game = games.value?.find((one) => one.id === id);
  const rules = (
    <Link className="quiet" href={`/rules/${encodeURIComponent(id)}`}>
      Rules
    </Link>
  );
  return (
    <Page heading={game?.title ?? "Set up a match"} title={game && `${game.title} · Set up`} kind="lobby-page" aside={rules}>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {!games.value && !games.error && <p>Fetching the game…</p>}
        {games.value && !game && <p role="alert">There is no game called {id} here.</p>}
        {game && <SetupForm game={game} />}
      </main>
    </Page>
  );
}
