import type { GameInfo } from "../net/api";
import { SeatMark } from "../scene/SeatMark";
import { seatName } from "../scene/names";
import type { Setup } from "./setup";

interface Props {
  game: GameInfo;
  setup: Setup;
  onResize(count: number): void;
  onChange(setup: Setup): void;
}

const replaced = (list: string[], index: number, value: string) => list.map((old, at) => (at === index ? value : old));

function summary(game: GameInfo, sitter: string, people: number): string {
  if (sitter !== "human") return game.bots.find((bot) => bot.code === sitter)?.summary ?? "";
  return people > 1 ? "Someone at this screen; it is handed over." : "You, at this screen.";
}

function Seat({ game, setup, seat, onChange }: Omit<Props, "onResize"> & { seat: number }) {
  const sitter = setup.seats[seat]!;
  const people = setup.seats.filter((other) => other === "human").length;
  return (
    <li className={`seat-pick seat-${seat % 4}`}>
      <SeatMark seat={seat} />
      <label>
        <span>{seatName(seat)}</span>
        <select value={sitter} onChange={(event) => onChange({ ...setup, seats: replaced(setup.seats, seat, event.target.value) })}>
          <option value="human">Human</option>
          {game.bots.map((bot) => (
            <option key={bot.code} value={bot.code}>
              {bot.name}
            </option>
          ))}
        </select>
      </label>
      {game.decks.length > 1 && (
        <label>
          <span>Deck</span>
          <select
            value={setup.decks[seat]}
            onChange={(event) => onChange({ ...setup, decks: replaced(setup.decks, seat, event.target.value) })}
          >
            {game.decks.map((deck) => (
              <option key={deck.id} value={deck.id}>
                {deck.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="seat-summary">
        {summary(game, sitter, people)}
        {game.decks.length > 1 && ` ${game.decks.find((deck) => deck.id === setup.decks[seat])?.summary ?? ""}`}
      </p>
    </li>
  );
}

export function SeatPicker({ game, setup, onResize, onChange }: Props) {
  const counts = Array.from({ length: game.seats_max - game.seats_min + 1 }, (_, index) => game.seats_min + index);
  return (
    <fieldset className="seats">
      <legend>Seats</legend>
      {counts.length > 1 && (
        <div className="seat-counts">
          {counts.map((count) => (
            <label key={count} className={count === setup.seats.length ? "chosen" : ""}>
              <input type="radio" name="count" checked={count === setup.seats.length} onChange={() => onResize(count)} />
              {count} seats
            </label>
          ))}
        </div>
      )}
      <ol>
        {setup.seats.map((_, seat) => (
          <Seat key={seat} game={game} setup={setup} seat={seat} onChange={onChange} />
        ))}
      </ol>
    </fieldset>
  );
}
