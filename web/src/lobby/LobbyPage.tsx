import { useState } from "react";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
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

  /** The game's usual match, against the bot or with somebody else at the other seats. */
  function play(game: GameInfo, other?: string): void {
    const setup = setupFor(game, null);
    const seats = other ? setup.seats.map((who) => (who === "human" ? who : other)) : setup.seats;
    void start(toRequest({ ...setup, seats }, game, null));
  }

  const replay = (
    <Link className="quiet" href="/replay">
      Watch a replay
    </Link>
  );
  return (
    <Page heading="Skirmish games by their rulebooks" title={yours > 0 ? `(${yours}) Your move` : undefined} kind="lobby-page" aside={replay}>
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
    </Page>
  );
}
