import { Link } from "../common/Link";
import { listed } from "../language/numbers";
import { t } from "../language/text";
import { letteringClass } from "../look/lettering";
import { GameEmblem } from "../look/Emblem";
import type { GameInfo } from "../net/api";

function players({ seats }: GameInfo): string {
  const [fewest, most] = [seats[0]!, seats.at(-1)!];
  const all = seats.length > 2 && most - fewest === seats.length - 1;
  return t("{counts} players", { counts: all ? `${fewest}–${most}` : listed(seats.map(String), "disjunction") });
}

interface Props {
  game: GameInfo;
  /** True while a match is being set up: one at a time. */
  busy: boolean;
  onPlay(): void;
  onInvite(): void;
}

/** A game on the first page: its picture, what it is, and a match against the bot by one click. */
export function GameCard({ game, busy, onPlay, onInvite }: Props) {
  return (
    <li className={`game-card hue-${game.emblem.hue}${letteringClass(game.lettering)}`}>
      <div className="game-picture">
        <GameEmblem game={game} />
      </div>
      <h2>{game.title}</h2>
      <p className="game-summary">{game.summary}</p>
      <p className="game-players">{players(game)}</p>
      <div className="game-doors">
        <button type="button" className="primary" aria-label={t("Play the bot at {title}", { title: game.title })} disabled={busy} onClick={onPlay}>
          {t("Play the bot")}
        </button>
        {game.lessons.length > 0 && (
          <Link className="button learn" href={`/learn/${game.id}`} aria-label={t("Learn it: {title}", { title: game.title })}>
            {t("Learn it")}
          </Link>
        )}
        <button type="button" className="button invite" aria-label={t("Play a friend at {title}", { title: game.title })} disabled={busy} onClick={onInvite}>
          {t("Play a friend")}
        </button>
        <Link className="button" href={`/new/${game.id}`} aria-label={t("Set up {title}", { title: game.title })}>
          {t("Set up")}
        </Link>
        <Link className="button" href={`/rules/${game.id}`} aria-label={t("Rules of {title}", { title: game.title })}>
          {t("Rules")}
        </Link>
      </div>
    </li>
  );
}
