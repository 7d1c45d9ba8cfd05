import "../styles/lobby.css";
import "../styles/poster.css";
import "../styles/door.css";
import "../styles/workshop.css";
import "../styles/icons.css";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { Explained } from "../log/Explained";
import { GamePicture } from "../lobby/GamePicture";
import { GameEmblem } from "../look/Emblem";
import { letteringClass } from "../look/lettering";
import { fetchGames, fetchWorkbench, type GameInfo } from "../net/api";
import { Bench } from "./Bench";

function Games({ games }: { games: GameInfo[] }) {
  return (
    <main className="bench-games">
      <p>{t("Cards, characters and maps of your own: write them here, see them as they lie on the table, and play with them at once. Which game are they for?")}</p>
      <ul className="game-cards" aria-label={t("Games")}>
        {games
          .filter((game) => game.workshop)
          .map((game) => (
            <li key={game.id} className={`game-card hue-${game.emblem.hue}${letteringClass(game.lettering)}`}>
              <GamePicture game={game} />
              <h2>
                <GameEmblem game={game} />
                {game.title}
              </h2>
              <Link className="button" href={`/workshop/${game.id}`} aria-label={t("Write for {title}", { title: game.title })}>
                {t("Write")}
              </Link>
            </li>
          ))}
      </ul>
    </main>
  );
}

function GameBench({ game }: { game: GameInfo }) {
  const bench = useLoad(`workshop ${game.id}`, () => fetchWorkbench(game.id));
  if (bench.error) return <p role="alert">{bench.error}</p>;
  return <Explained game={game.id}>{bench.value ? <Bench game={game} bench={bench.value} /> : <p>{t("Fetching the game…")}</p>}</Explained>;
}

/** Where packs of one's own are written. */
export function WorkshopPage({ id }: { id: string | undefined }) {
  const games = useLoad("games", fetchGames);
  const game = games.value?.find((one) => one.id === id);
  const aside = (
    <>
      {game?.editor && (
        <Link className="quiet" href={`/edit/${game.id}`}>
          {t("A single scenario")}
        </Link>
      )}
      <Link className="quiet" href={id ? "/workshop" : "/"}>
        {id ? t("Other games") : t("To the lobby")}
      </Link>
    </>
  );
  const heading = game ? t("Workshop: {title}", { title: game.title }) : t("Workshop");
  return (
    <Page heading={heading} title={heading} kind={`workshop-page${game ? ` hue-${game.emblem.hue}${letteringClass(game.lettering)}` : ""}`} aside={aside}>
      {games.error && <p role="alert">{games.error}</p>}
      {games.value && id !== undefined && !game?.workshop && <p role="alert">{t("There is no game called {id} here.", { id })}</p>}
      {games.value && id === undefined && <Games games={games.value} />}
      {game?.workshop && <GameBench game={game} />}
    </Page>
  );
}
