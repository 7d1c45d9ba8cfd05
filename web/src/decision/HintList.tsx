import { useContext, useEffect } from "react";
import { t } from "../language/text";
import type { Hint, Option } from "../protocol";
import { ChooseContext, isFirstClick } from "./choose";
import { OddsBar } from "./OddsBar";
import { OddsContext, percent } from "./odds";

/** The exact odds of an option that is left to chance. */
function Chances({ option }: { option: Option }) {
  const { known, ask } = useContext(OddsContext);
  const odds = known.get(option.id);
  useEffect(() => {
    if (option.odds && !odds) ask(option.id);
  }, [option, odds, ask]);
  return odds ? <OddsBar odds={odds} terse /> : null;
}

/** What might be done: each option with its chance of winning and what is expected to follow. Pressing one takes it. */
export function HintList({ hint, options }: { hint: Hint | "asked" | null; options: Option[] }) {
  const { choose, busy } = useContext(ChooseContext);
  if (hint === null) return <div className="unseen" role="status" />;
  if (hint === "asked") {
    return (
      <p className="hint waiting" role="status">
        {t("Thinking of a hint")}
        <span className="dots" aria-hidden="true" />
      </p>
    );
  }
  return (
    <section className="hint" aria-label={t("Hint")}>
      <p className="hint-head" role="status">
        {t("Hint: {option}, {chance} to win", { option: hint.options[0]?.label ?? "", chance: percent(hint.options[0]?.chance ?? 0) })}
      </p>
      <ol>
        {hint.options.map((each) => {
          const option = options.find((one) => one.id === each.option);
          return (
          <li key={each.option}>
            <button type="button" disabled={busy} onClick={(event) => option && isFirstClick(event) && choose(option)}>
              <span>{each.label}</span> <b title={t("Tried in {tried} of {simulations} simulations", { tried: each.tried, simulations: hint.simulations })}>{percent(each.chance)}</b>
            </button>
            {option && <Chances option={option} />}
            {each.why && <span className="hint-line">{each.why}</span>}
            {each.line.length > 0 && <span className="hint-line">{t("then perhaps: {line}", { line: each.line.join("; ") })}</span>}
          </li>
          );
        })}
      </ol>
    </section>
  );
}
