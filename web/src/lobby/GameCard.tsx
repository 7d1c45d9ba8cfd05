import "../styles/lobby.css";
import "../styles/poster.css";
import "../styles/door.css";
import { Link } from "../common/Link";
import { listed } from "../language/numbers";
import { t } from "../language/text";
import { letteringClass } from "../look/lettering";
import { GameEmblem } from "../look/Emblem";
import type { GameInfo } from "../net/api";
import { wasPlayed } from "../net/storage";
import { GamePicture } from "./GamePicture";
import { evenBot } from "./even";
import { doneOf, puzzleOf } from "./lessons";
import { opponent } from "./setup";

function players({ seats }: GameInfo): string {
  const [fewest, most] = [seats[0]!, seats.at(-1)!];
  const all = seats.length > 2 && most - fewest === seats.length - 1;
  return t("{counts} players", { counts: all ? `${fewest}–${most}` : listed(seats.map(String), "disjunction") });
}

/** Where a game is learned, with how much of that was done here; it stands out for who is new here. */
function LearnDoor({ game, first }: { game: GameInfo; first: boolean }) {
  const count = doneOf(game).size;
  const told = count > 0 && t("{count} of {many}", { count, many: String(game.lessons.length) });
  const named = first ? t("New here? Learn it: {title}", { title: game.title }) : t("Learn it: {title}", { title: game.title });
  return (
    <Link className={first ? "primary learn" : "button learn"} href={`/learn/${game.id}`} aria-label={[named, told].filter(Boolean).join(", ")}>
      {first ? t("New here? Learn it") : t("Learn it")}
      {told && <small>{told}</small>}
    </Link>
  );
}

interface Props {
  game: GameInfo;
  /** True while a match is being set up: one at a time. */
  busy: boolean;
  onPlay(): void;
  onInvite(): void;
  /** Begins a lesson of the game. */
  onLesson(id: string): void;
}

/** Who the bot is. */
function against(game: GameInfo): string {
  const bot = evenBot(game) ?? game.bots.find(({ code }) => code === opponent(game));
  return bot ? `${bot.name}: ${bot.summary}` : "";
}

/** A game on the first page: a moment of it, what it is, and a match against the bot by one click; before it, until a match of it was opened in this browser, where it is learned. */
export function GameCard({ game, busy, onPlay, onInvite, onLesson }: Props) {
  const puzzle = puzzleOf(game);
  const first = game.lessons.length > 0 && doneOf(game).size === 0 && !wasPlayed(game);
  return (
    <li className={`game-card hue-${game.emblem.hue}${letteringClass(game.lettering)}`}>
      {/* Whoever clicks the picture means the game, and begins nothing yet; for keys and screen readers what stands below says so. */}
      <Link className="game-door" tabIndex={-1} aria-hidden="true" href={`/new/${game.id}`}>
        <GamePicture game={game} />
      </Link>
      <h2>
        <GameEmblem game={game} />
        {game.title}
      </h2>
      <p className="game-summary">{game.summary}</p>
      <p className="game-players">
        {players(game)}
        <Link href={`/rules/${game.id}`} aria-label={t("Rules of {title}", { title: game.title })}>
          {t("Rules")}
        </Link>
      </p>
      <div className="game-doors">
        {first && <LearnDoor game={game} first />}
        <button type="button" className={first ? "button" : "primary"} aria-label={t("Play the bot at {title}", { title: game.title })} title={against(game)} disabled={busy} onClick={onPlay}>
          {t("Play the bot")}
        </button>
        {game.lessons.length > 0 && !first && <LearnDoor game={game} first={false} />}
        {puzzle && (
          <button type="button" className="button" aria-label={t("Solve a puzzle of {title}", { title: game.title })} disabled={busy} onClick={() => onLesson(puzzle.id)}>
            {t("Puzzle")}
          </button>
        )}
        <button type="button" className="button" aria-label={t("Play a friend at {title}", { title: game.title })} disabled={busy} onClick={onInvite}>
          {t("Play a friend")}
        </button>
        <Link className="button" href={`/new/${game.id}`} aria-label={t("Set up {title}", { title: game.title })}>
          {t("Set up")}
        </Link>
      </div>
    </li>
  );
}
