import type { GameInfo } from "../net/api";
import { Link } from "../common/Link";
import { Sigil } from "../scene/Sigil";

interface Props {
  games: GameInfo[];
  chosen: string;
  onChoose(game: GameInfo): void;
}

const LISTED = new Intl.ListFormat("en", { type: "disjunction" });

function players({ seats }: GameInfo): string {
  const [fewest, most] = [seats[0]!, seats.at(-1)!];
  const all = seats.length > 2 && most - fewest === seats.length - 1;
  return `${all ? `${fewest}–${most}` : LISTED.format(seats.map(String))} players`;
}

export function GamePicker({ games, chosen, onChoose }: Props) {
  return (
    <fieldset className="games">
      <legend>Game</legend>
      <div className="game-cards">
        {games.map((game) => (
          <div key={game.id} className={`game-card${game.id === chosen ? " chosen" : ""}`}>
            <label>
              <input type="radio" name="game" checked={game.id === chosen} onChange={() => onChoose(game)} />
              <Sigil name={game.title} />
              <span className="game-title">{game.title}</span>
              <span className="game-summary">{game.summary}</span>
            </label>
            <p>
              {players(game)} · <Link href={`/rules/${game.id}`} aria-label={`Rules of ${game.title}`}>Rules</Link>
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
