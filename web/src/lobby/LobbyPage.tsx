import "../styles/lobby.css";
import "../styles/poster.css";
import "../styles/door.css";
import { useState } from "preact/compat";
import { AccountLink } from "../account/AccountLink";
import { QuickMatches } from "../account/QuickMatches";
import { useSession } from "../account/useSession";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useTurn } from "../common/turn";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { typefaces } from "../look/lettering";
import { fetchGames, type GameInfo } from "../net/api";
import { guestName, saveGuestName } from "../net/storage";
import { NameField } from "../table/NameField";
import { GameCard } from "./GameCard";
import { InEnglish } from "./InEnglish";
import { OpenTables } from "./OpenTables";
import { FinishedList, NoTables, RecentList } from "./RecentList";
import { setupFor, toRequest } from "./setup";
import { useStart } from "./useStart";

/** The games once their titles can be drawn as they are meant, so that nothing on the page moves. */
async function dressed(games: GameInfo[]): Promise<GameInfo[]> {
  await typefaces(games.map((game) => game.lettering));
  return games;
}

/** The first page: a match against the bot by one click, anything else by two. */
export function LobbyPage() {
  const games = useLoad("games", () => fetchGames().then(dressed));
  const { starting, error, start, play } = useStart();
  const [yours, setYours] = useState(0);
  const [name, setName] = useState(guestName);
  const signedIn = useSession();
  useTurn(yours, t("({yours}) Your move", { yours }));

  /** The game's usual match, against the bot or with somebody else at the other seats. */
  function playUsual(game: GameInfo, other?: string): void {
    const setup = setupFor(game, null);
    const seats = other ? setup.seats.map((who) => (who === "human" ? who : other)) : setup.seats;
    void play(toRequest({ ...setup, seats, choices: game.quick }, game, null), game);
  }

  const aside = (
    <>
      <Link className="quiet" href="/replay">
        {t("Watch a replay")}
      </Link>
      <AccountLink />
    </>
  );
  return (
    <Page heading={t("Skirmish games by their rulebooks")} title={yours > 0 ? t("({yours}) Your move", { yours }) : undefined} kind="lobby-page door" aside={aside}>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {error && <p role="alert">{error}</p>}
        {!games.value && !games.error && <p>{t("Fetching the games…")}</p>}
        {games.value && <RecentList onYours={setYours} />}
        <ul className="game-cards" aria-label={t("Games")}>
          {games.value?.map((game) => (
            <GameCard key={game.id} game={game} busy={starting} onPlay={() => playUsual(game)} onInvite={() => playUsual(game, "friend")} onLesson={(lesson) => void start({ game: game.id, lesson })} />
          ))}
        </ul>
        {games.value && <FinishedList />}
        <InEnglish games={games.value ?? []} />
        {games.value && !signedIn && <NoTables />}
        {games.value && (
          <div className="with-others">
            {!signedIn && (
              <NameField
                name={name}
                onChange={(next) => {
                  setName(next);
                  saveGuestName(next.trim());
                }}
              />
            )}
            <QuickMatches games={games.value} />
            <OpenTables />
          </div>
        )}
      </main>
      {(games.value ?? games.error) && (
        <footer className="foot">
          <Link href="/workshop">{t("Workshop: cards and maps of your own")}</Link>
          <Link href="/about">{t("About Affray, and whose icons and typefaces these are")}</Link>
        </footer>
      )}
    </Page>
  );
}
