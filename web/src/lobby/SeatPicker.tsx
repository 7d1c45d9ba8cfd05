import "../styles/lobby.css";
import { useId } from "preact/compat";
import { plural, t } from "../language/text";
import type { GameInfo } from "../net/api";
import type { Forms } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { seatName } from "../scene/names";
import { EVEN, evenBot } from "./even";
import { FormFields } from "./FormFields";
import { Levels } from "./Levels";
import { isPerson, opponent, type Setup } from "./setup";

interface Props {
  game: GameInfo;
  setup: Setup;
  forms: Forms | null;
  onForm(seat: number, value: unknown): void;
  onResize(count: number): void;
  onChange(setup: Setup): void;
}

const replaced = (list: string[], index: number, value: string) => list.map((old, at) => (at === index ? value : old));

function summary(game: GameInfo, sitter: string, people: number): string {
  if (sitter === "friend") return t("Somebody to whom you send an invitation.");
  if (sitter === "open") return t("Anybody: the table is listed in the lobby.");
  if (sitter === EVEN) return t("One of the levels, such that you win as often as you lose. Now: {level}.", { level: evenBot(game)?.name ?? "" });
  const bot = game.bots.find(({ code }) => code === sitter);
  if (sitter !== "human") return bot ? `${bot.name}: ${bot.summary}` : "";
  return people > 1 ? t("Someone at this screen; it is handed over.") : t("You, at this screen.");
}

/** Who sits down: somebody at this screen or elsewhere, or a bot. */
function Sitters({ game, seat, sitter, onChoose }: { game: GameInfo; seat: string; sitter: string; onChoose(sitter: string): void }) {
  const name = useId();
  const bot = !isPerson(sitter);
  const kinds: [sitter: string, label: string][] = [["human", t("Human")], ["friend", t("A friend, by a link")], ["open", t("Whoever comes first")]];
  if (game.bots.length > 0) kinds.push([bot ? sitter : opponent(game), t("Bot")]);
  return (
    <div className="sitters" role="radiogroup" aria-label={seat}>
      {kinds.map(([value, label]) => (
        <label key={label} className={value === sitter ? "chosen" : ""}>
          <input type="radio" name={name} checked={value === sitter} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}

function Seat({ game, setup, forms, seat, onForm, onChange }: Omit<Props, "onResize"> & { seat: number }) {
  const form = forms?.seats[seat];
  const sitter = setup.seats[seat]!;
  const people = setup.seats.filter((other) => other === "human").length;
  const called = form?.seat || seatName(seat);
  const choose = (wanted: string) => onChange({ ...setup, seats: replaced(setup.seats, seat, wanted) });
  return (
    <li className={`seat-pick seat-${seat % 6}`}>
      <h2>
        <SeatMark seat={seat} /> {called}
      </h2>
      <Sitters game={game} seat={called} sitter={sitter} onChoose={choose} />
      {!isPerson(sitter) && <Levels game={game} chosen={sitter} onChoose={choose} />}
      <p className="seat-summary">{summary(game, sitter, people)}</p>
      {form && form.fields.length > 0 && (
        <FormFields form={form} folded={form.ready.length > 0} onChange={(value) => onForm(seat, value)} />
      )}
    </li>
  );
}

export function SeatPicker({ game, setup, forms, onForm, onResize, onChange }: Props) {
  const counts = game.seats;
  return (
    <fieldset className="seats">
      <legend>{t("Seats")}</legend>
      {counts.length > 1 && (
        <div className="seat-counts">
          {counts.map((count) => (
            <label key={count} className={count === setup.seats.length ? "chosen" : ""}>
              <input type="radio" name="count" checked={count === setup.seats.length} onChange={() => onResize(count)} />
              {plural("{count} seat", "{count} seats", { count })}
            </label>
          ))}
        </div>
      )}
      <ol>
        {setup.seats.map((_, seat) => (
          <Seat key={seat} game={game} setup={setup} forms={forms} seat={seat} onForm={onForm} onChange={onChange} />
        ))}
      </ol>
    </fieldset>
  );
}
