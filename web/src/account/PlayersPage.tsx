import "../styles/account.css";
import { useState } from "preact/compat";
import { Link } from "../common/Link";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { GamePage } from "../lobby/GamePage";
import { fetchPlayers } from "../net/accounts";
import type { GameInfo } from "../net/api";
import { Rating, tally } from "./Ratings";

/** A number of one page; the server gives as many at once. */
const PAGE = 20;

function List({ game }: { game: GameInfo }) {
  const [page, setPage] = useState(0);
  const { value: found, error } = useLoad(`${game.id} ${page}`, () => fetchPlayers(game.id, page));
  return (
    <>
      <p>
        {t("A rating says how strong somebody is held to be, and the number after it how uncertain that is. The list goes by what is all but sure, so who has played little stands low.")}
      </p>
      {error && <p role="alert">{error}</p>}
      {found?.players.length === 0 && <p>{t("Nobody has played a rated match yet.")}</p>}
      <ol className="players" start={page * PAGE + 1}>
        {found?.players.map((player, index) => (
          <li key={player.name}>
            <span aria-hidden="true">{page * PAGE + index + 1}.</span>
            <Link href={`/player/${encodeURIComponent(player.name)}`}>{player.name}</Link>
            {player.bot && <small className="bot-mark">{t("bot")}</small>}
            <Rating strength={player.strength} />
            <small>{tally(player.strength)}</small>
          </li>
        ))}
      </ol>
      <div className="account-buttons">
        {page > 0 && (
          <button type="button" className="button" onClick={() => setPage(page - 1)}>
            {t("Stronger ones")}
          </button>
        )}
        {found?.more && (
          <button type="button" className="button" onClick={() => setPage(page + 1)}>
            {t("More players")}
          </button>
        )}
      </div>
    </>
  );
}

/** The rated players of a game. */
export function PlayersPage({ id }: { id: string }) {
  return (
    <GamePage id={id} heading={(game) => t("Players of {title}", { title: game.title })} title={(game) => t("Players of {title}", { title: game.title })} meanwhile={t("Players")}>
      {(game) => <List game={game} />}
    </GamePage>
  );
}
