import { useEffect, useState } from "react";
import { Brand } from "../common/Brand";
import { Link } from "../common/Link";
import { useLoad } from "../common/useLoad";
import { fetchGames, type GameInfo } from "../net/api";
import { guestName, saveGuestName } from "../net/storage";
import { NameField } from "../table/NameField";
import { GameCard } from "./GameCard";
import { OpenTables } from "./OpenTables";
import { RecentList } from "./RecentList";
import { setupFor, toRequest } from "./setup";
import { useStart } from "./useStart";

/** The first page: a match against the bot by one click, anything else by two. */
export function LobbyPage() {
  const games = useLoad("games", fetchGames);
  const { starting, error, start } = useStart();
  const [yours, setYours] = useState(0);
  const [name, setName] = useState(guestName);
  useEffect(() => {
    document.title = yours > 0 ? `(${yours}) Your move · Affray` : "Affray";
  }, [yours]);

  /** The game's usual match, against the bot or with somebody else at the other seats. */
  function play(game: GameInfo, other?: string): void {
    const setup = setupFor(game, null);
    const seats = other ? setup.seats.map((who) => (who === "human" ? who : other)) : setup.seats;
    void start(toRequest({ ...setup, seats }, game, null));
  }

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
        <RecentList onYours={setYours} />
        <OpenTables />
        <NameField
          name={name}
          onChange={(next) => {
            setName(next);
            saveGuestName(next.trim());
          }}
        />
        <ul className="game-cards" aria-label="Games">
          {games.value?.map((game) => (
            <GameCard key={game.id} game={game} busy={starting} onPlay={() => play(game)} onInvite={() => play(game, "friend")} />
          ))}
        </ul>
      </main>
      <footer className="foot">
        <Link href="/about">About Affray, and whose icons these are</Link>
      </footer>
    </div>
  );
}
