import { useEffect } from "react";
import { Brand } from "../common/Brand";
import { Link } from "../common/Link";
import { useLoad } from "../common/useLoad";
import { fetchGames } from "../net/api";
import { RecentList } from "./RecentList";
import { SetupForm } from "./SetupForm";

export function LobbyPage() {
  const games = useLoad("games", fetchGames);
  useEffect(() => {
    document.title = "Affray";
  }, []);
  return (
    <div className="page lobby-page">
      <header className="topbar">
        <Brand />
        <h1>Set up a match</h1>
        <Link className="quiet" href="/replay">
          Open a replay
        </Link>
      </header>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {!games.value && !games.error && <p>Fetching the games…</p>}
        {games.value && games.value.length > 0 && <SetupForm games={games.value} />}
        <RecentList />
      </main>
      <footer className="foot">Affray plays skirmish games by their rulebooks.</footer>
    </div>
  );
}
