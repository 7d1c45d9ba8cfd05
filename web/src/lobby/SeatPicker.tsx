import { plural, t } from "../language/text";
import type { BotInfo, GameInfo } from "../net/api";
import type { Forms } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { seatName } from "../scene/names";
import { EVEN, evenBot, levelsOf } from "./even";
import { FormFields } from "./FormFields";
import type { Setup } from "./setup";

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
  if (sitter !== "human") return game.bots.find((bot) => bot.code === sitter)?.summary ?? "";
  return people > 1 ? t("Someone at this screen; it is handed over.") : t("You, at this screen.");
}

const option = (bot: BotInfo) => (
  <option key={bot.code} value={bot.code}>
    {bot.name}
  </option>
);

function Seat({ game, setup, forms, seat, onForm, onChange }: Omit<Props, "onResize"> & { seat: number }) {
  const form = forms?.seats[seat];
  const sitter = setup.seats[seat]!;
  const people = setup.seats.filter((other) => other === "human").length;
  const levels = levelsOf(game);
  const temperaments = game.bots.filter((bot) => bot.temperament);
  const others = game.bots.filter((bot) => !bot.temperament && !levels.includes(bot));
  return (
    <li className={`seat-pick seat-${seat % 6}`}>
      <SeatMark seat={seat} />
      <label>
        <span>{form?.seat || seatName(seat)}</span>
        <select value={sitter} onChange={(event) => onChange({ ...setup, seats: replaced(setup.seats, seat, event.target.value) })}>
          <option value="human">{t("Human")}</option>
          <option value="friend">{t("A friend, by a link")}</option>
          <option value="open">{t("Whoever comes first")}</option>
          {evenBot(game) && <option value={EVEN}>{t("Even match")}</option>}
          {levels.length > 0 && <optgroup label={t("Levels, the weakest first")}>{levels.map(option)}</optgroup>}
          {temperaments.length > 0 && <optgroup label={t("Levels with a temperament")}>{temperaments.map(option)}</optgroup>}
          {levels.length > 0 ? <optgroup label={t("Other programs")}>{others.map(option)}</optgroup> : others.map(option)}
        </select>
      </label>
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
