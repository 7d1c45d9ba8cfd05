import "../styles/account.css";
import { useLoad } from "../common/useLoad";
import { Link } from "../common/Link";
import { t } from "../language/text";
import { fetchGames } from "../net/api";
import type { Strength } from "../protocol";

/** A rating with how uncertain it is. */
export function Rating({ strength }: { strength: Strength }) {
  return (
    <b className="rating" title={t("Two times in three the strength lies no further from the rating than the second number")}>
      {Math.round(strength.rating)} <small>± {Math.round(strength.uncertainty)}</small>
    </b>
  );
}

/** How many were won, drawn and lost, in words. */
export const tally = ({ won, drawn, lost }: Strength) => t("{won} won, {drawn} drawn, {lost} lost", { won, drawn, lost });

/** Somebody's ratings, by games. */
export function Ratings({ ratings }: { ratings: Strength[] }) {
  const games = useLoad("games", fetchGames);
  if (ratings.length === 0) return <p>{t("No rated match yet.")}</p>;
  return (
    <ul className="ratings" aria-label={t("Ratings")}>
      {ratings.map((strength) => (
        <li key={strength.game}>
          <Link href={`/players/${strength.game}`}>{games.value?.find((game) => game.id === strength.game)?.title ?? strength.game}</Link>
          <Rating strength={strength} />
          <small>{tally(strength)}</small>
        </li>
      ))}
    </ul>
  );
}
