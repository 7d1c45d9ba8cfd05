import type { ReactNode } from "preact/compat";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { letteringClass } from "../look/lettering";
import { fetchGames, type GameInfo } from "../net/api";
import { InEnglish } from "./InEnglish";

interface Props {
  id: string;
  /** Of the page, and of its tab. */
  heading(game: GameInfo): string;
  title(game: GameInfo): string;
  /** The heading until the game is there. */
  meanwhile: string;
  children(game: GameInfo): ReactNode;
}

/** A page about one game, beside its rules, once it is known what the server has of it. */
export function GamePage({ id, heading, title, meanwhile, children }: Props) {
  const games = useLoad("games", fetchGames);
  const game = games.value?.find((one) => one.id === id);
  const rules = (
    <Link className="quiet" href={`/rules/${encodeURIComponent(id)}`}>
      {t("Rules")}
    </Link>
  );
  return (
    <Page heading={game ? heading(game) : meanwhile} title={game && title(game)} kind={`lobby-page${game ? ` hue-${game.emblem.hue}${letteringClass(game.lettering)}` : ""}`} aside={rules}>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {!games.value && !games.error && <p>{t("Fetching the game…")}</p>}
        {games.value && !game && <p role="alert">{t("There is no game called {id} here.", { id })}</p>}
        {game && <InEnglish games={[game]} />}
        {game && children(game)}
      </main>
    </Page>
  );
}
