import "../styles/account.css";
import { useState } from "preact/compat";
import { Link } from "../common/Link";
import { shareFor } from "../dice/share";
import { t } from "../language/text";
import { quickMatch } from "../net/accounts";
import { ApiError, fetchTable, type GameInfo } from "../net/api";
import { guestName, rememberMatch } from "../net/storage";
import { navigate } from "../router";
import { sitDown } from "../table/sitDown";
import { useDeed } from "./useDeed";
import { useSession } from "./useSession";

/** Somebody else may be quicker to sit down; so often it is tried again. */
const TRIES = 4;

/** Sits down with somebody who waits, or waits at a table of one's own; where to go then. */
export async function play(game: GameInfo, rated: boolean, tries = TRIES): Promise<string> {
  const started = new Date().toISOString();
  const { match, key, owner } = await quickMatch(game.id, rated, guestName());
  if (key) {
    rememberMatch({ match, token: key, owner, title: game.title, started });
    return `/match/${match}#${key}`;
  }
  try {
    const { dice } = await fetchTable(match, "");
    const entered = await sitDown(match, "", { name: guestName(), ...(dice && { share: shareFor(dice.commitment) }) });
    rememberMatch({ match, token: entered.key, title: game.title, started });
    return `/match/${match}#${entered.key}`;
  } catch (error) {
    const late = error instanceof ApiError && (error.code === "not_now" || error.code === "unknown");
    if (!late || tries === 1) throw error;
  }
  return play(game, rated, tries - 1);
}

/** Play whoever else wants to, now; and the way to who plays here and what was played. */
export function QuickMatches({ games }: { games: GameInfo[] }) {
  const signedIn = useSession();
  const [rated, setRated] = useState(false);
  const { busy, error, attempt } = useDeed();
  return (
    <section className="quick" aria-labelledby="quick-title">
      <h2 id="quick-title">{t("Quick match")}</h2>
      <p>{t("With whoever presses the same, by the usual set-up, a minute a decision; you wait as long as you stay at the table.")}</p>
      <div className="account-buttons">
        {games.map((game) => (
          <button key={game.id} type="button" className="button" disabled={busy} onClick={() => void attempt(async () => navigate(await play(game, rated && signedIn !== null)))}>
            {game.title}
          </button>
        ))}
        {signedIn && (
          <label className="rated-pick">
            <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} /> {t("Rated")}
          </label>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
      <p className="quick-links">
        <Link href="/finished">{t("Finished matches")}</Link>
        {games.map((game) => (
          <Link key={game.id} href={`/players/${game.id}`}>
            {t("Players of {title}", { title: game.title })}
          </Link>
        ))}
      </p>
    </section>
  );
}
