import { useEffect } from "react";
import { Brand } from "../common/Brand";
import { Link } from "../common/Link";
import { useLoad } from "../common/useLoad";
import { fetchGames } from "../net/api";
import { SetupForm } from "./SetupForm";

/** Everything that can be chosen before a match of one game. */
export function SetupPage({ id }: { id: string }) {
  const games = useLoad("games", fetchGames);
  const game = games.value?.find((one) => one.id === id);
  useEffect(() => {
    document.title = game ? `${game.title} · Set up · Affray` : "Affray";
  }, [game]);
  return (
    <div className="page lobby-page">
      <header className="topbar">
        <Brand />
        <h1>{game?.title ?? "Set up a match"}</h1>
        <Link className="quiet" href={`/rules/${encodeURIComponent(id)}`}>
          Rules
        </Link>
      </header>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {!games.value && !games.error && <p>Fetching the game…</p>}
        {games.value && !game && <p role="alert">There is no game called {id} here.</p>}
        {game && <SetupForm game={game} />}
      </main>
    </div>
  );
}
