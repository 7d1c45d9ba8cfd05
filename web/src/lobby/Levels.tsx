import { type CSSProperties, useId } from "preact/compat";
import { t } from "../language/text";
import type { BotInfo, GameInfo } from "../net/api";
import { EVEN, evenBot, levelsOf } from "./even";

interface Props {
  game: GameInfo;
  /** The bot that is chosen, or that it is an even match. */
  chosen: string;
  onChoose(sitter: string): void;
}

const option = (bot: BotInfo) => (
  <option key={bot.code} value={bot.code}>
    {bot.name}
  </option>
);

/** The bots that are no levels: those with a temperament, and other programs. */
function Others({ game, chosen, onChoose }: Props) {
  const levels = levelsOf(game);
  const temperaments = game.bots.filter((bot) => bot.temperament);
  const others = game.bots.filter((bot) => !bot.temperament && !levels.includes(bot));
  const one = [...temperaments, ...others].some((bot) => bot.code === chosen);
  if (temperaments.length + others.length === 0) return null;
  return (
    <label className="other-bots">
      <span>{levels.length > 0 ? t("Or another program") : t("Program")}</span>
      <select value={one ? chosen : ""} onChange={(event) => onChoose(event.currentTarget.value)}>
        {!one && <option value="">{t("Choose")}</option>}
        {temperaments.length > 0 && <optgroup label={t("Levels with a temperament")}>{temperaments.map(option)}</optgroup>}
        {levels.length > 0 ? <optgroup label={t("Other programs")}>{others.map(option)}</optgroup> : others.map(option)}
      </select>
    </label>
  );
}

/** How strong a bot is to be: a scale of levels, the weakest first, with a match among equals before it. */
export function Levels(props: Props) {
  const { game, chosen, onChoose } = props;
  const name = useId();
  const levels = levelsOf(game);
  const now = evenBot(game);
  const at = levels.findIndex((bot) => bot.code === (chosen === EVEN ? now?.code : chosen));
  return (
    <div className="opponent">
      {levels.length > 0 && (
        <div className={`levels${chosen === EVEN ? " evened" : ""}`} role="radiogroup" aria-label={t("Levels, the weakest first")}>
          {now && (
            <label className={`level-even${chosen === EVEN ? " chosen" : ""}`}>
              <input type="radio" name={name} checked={chosen === EVEN} onChange={() => onChoose(EVEN)} />
              {t("Even match")}
            </label>
          )}
          <span className="level-scale">
            {levels.map((bot, index) => (
              <label key={bot.code} className={`level${index <= at ? " reached" : ""}${bot.code === chosen ? " chosen" : ""}`} data-rank={index + 1} style={{ "--level": index } as CSSProperties} title={bot.summary}>
                <input type="radio" name={name} checked={bot.code === chosen} onChange={() => onChoose(bot.code)} />
                <i aria-hidden="true" />
                <span>{bot.name}</span>
              </label>
            ))}
          </span>
        </div>
      )}
      <Others {...props} />
    </div>
  );
}
