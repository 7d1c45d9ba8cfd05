import { Link } from "../common/Link";
import { typed } from "../common/typed";
import { t } from "../language/text";
import type { GameInfo, HouseRule } from "../net/api";

interface Props {
  game: GameInfo;
  rules: Record<string, unknown>;
  onChange(rules: Record<string, unknown>): void;
}

const words = (value: unknown) => (value === true ? t("yes") : value === false ? t("no") : String(value).replaceAll("_", " "));

function Field({ rule, value, onChange }: { rule: HouseRule; value: unknown; onChange(value: unknown): void }) {
  const id = `rule-${rule.name}`;
  if (rule.choices.length > 0) {
    return (
      <select id={id} value={rule.choices.indexOf(value)} onChange={(event) => onChange(rule.choices[Number(event.currentTarget.value)])}>
        {rule.choices.map((choice, index) => (
          <option key={index} value={index}>
            {choice === rule.default ? t("{choice} (the book)", { choice: words(choice) }) : words(choice)}
          </option>
        ))}
      </select>
    );
  }
  if (typeof rule.default === "boolean") {
    return <input id={id} type="checkbox" checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  }
  if (typeof rule.default === "number") {
    return <input id={id} type="number" value={typed(value)} onChange={(event) => onChange(event.currentTarget.valueAsNumber)} />;
  }
  return <input id={id} type="text" value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** Where the rules leave a choice to the table. Folded: the book's own answers are chosen. */
export function HouseRules({ game, rules, onChange }: Props) {
  if (game.options.length === 0) return null;
  const changed = game.options.filter((rule) => rule.name in rules && rules[rule.name] !== rule.default).length;
  return (
    <details className="house-rules">
      <summary>{t("House rules")} {changed > 0 && <b>{t("{changed} changed", { changed })}</b>}</summary>
      <ul>
        {game.options.map((rule) => (
          <li key={rule.name}>
            <label htmlFor={`rule-${rule.name}`}>{rule.text || words(rule.name)}</label>
            {rule.clause && (
              <Link className="clause-chip" target="_blank" href={`/rules/${game.id}#${rule.clause}`}>
                {rule.clause}
              </Link>
            )}
            <Field
              rule={rule}
              value={rules[rule.name] ?? rule.default}
              onChange={(value) => onChange({ ...rules, [rule.name]: value })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
