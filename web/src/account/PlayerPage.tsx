import "../styles/account.css";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { fetchPlayer } from "../net/accounts";
import { Finished } from "./Finished";
import { Ratings } from "./Ratings";

/** What everybody may know of a player. */
export function PlayerPage({ name }: { name: string }) {
  const { value: player, error } = useLoad(name, () => fetchPlayer(name));
  return (
    <Page heading={player?.name ?? name} title={name} kind="lobby-page">
      <main className="account">
        {error && <p role="alert">{error}</p>}
        {player && (
          <>
            {player.bot && <p>{t("A program of {owner}.", { owner: player.owner })}</p>}
            <Ratings ratings={player.ratings} />
            <Finished game="" player={player.name} />
          </>
        )}
      </main>
    </Page>
  );
}
