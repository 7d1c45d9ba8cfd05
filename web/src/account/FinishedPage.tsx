import "../styles/account.css";
import { type FormEvent, useState } from "preact/compat";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { fetchGames } from "../net/api";
import { Finished } from "./Finished";

/** Finished matches of open and rated tables, of any game and player. */
export function FinishedPage() {
  const games = useLoad("games", fetchGames);
  const [game, setGame] = useState("");
  const [typed, setTyped] = useState("");
  const [player, setPlayer] = useState("");

  function search(event: FormEvent): void {
    event.preventDefault();
    setPlayer(typed.trim());
  }

  return (
    <Page heading={t("Finished matches")} title={t("Finished matches")} kind="lobby-page">
      <main className="account">
        <form className="search-form" onSubmit={search}>
          <label>
            <span>{t("Game")}</span>
            <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
              <option value="">{t("All games")}</option>
              {games.value?.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t("Player")}</span>
            <input value={typed} maxLength={24} placeholder={t("the name of an account")} onChange={(event) => setTyped(event.currentTarget.value)} />
          </label>
          <button type="submit" className="button">
            {t("Search")}
          </button>
        </form>
        <Finished game={game} player={player} headed={false} />
      </main>
    </Page>
  );
}
