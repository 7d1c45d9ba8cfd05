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

/** What is said to whoever cannot see the list: the best option, or those as good. */
function inWords({ options }: Hint, first: string, even: boolean): string {
  const chance = percent(options[0]?.chance ?? 0);
  if (options[0]?.guess) return t("Hint: {option}, a guess so far", { option: first });
  return even ? t("Hint, as good as each other: {options}, {chance} to win", { options: first, chance }) : t("Hint: {option}, {chance} to win", { option: first, chance });
}

/** How likely an option is to win; or how it compares, where that is all there is to say. */
function chanceOf({ guess, even, chance }: Hint["options"][number]): string {
  return guess ? t("a guess so far") : even ? t("as good") : percent(chance);
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
  const [best] = hint.options;
  // Of those that are as good none is better for standing first: what tells them apart is said of each.
  const tied = hint.options.filter((each) => each === best || each.even);
  const even = tied.length > 1;
  const first = (even ? tied : hint.options.slice(0, 1)).map(({ label }) => label).join(t(" or "));
  return (
    <section className="hint" aria-label={t("Hint")}>
      <p className="unseen" role="status">
        {inWords(hint, first, even)}
      </p>
      <p className="hint-head">
        {best?.guess ? t("Hint, only a guess. The match counts as helped.") : t("Hint, by chances to win. The match counts as helped.")} {even && t("Those called as good differ by nothing that counts.")}
      </p>
      <ol>
        {hint.options.map((each) => {
          const option = options.find((one) => one.id === each.option);
          const tried = t("Tried in {tried} of {simulations} simulations", { tried: each.tried, simulations: hint.simulations });
          return (
            <li key={each.option}>
              <button type="button" disabled={busy} title={[tried, each.why].filter(Boolean).join(". ")} onClick={(event) => option && isFirstClick(event) && choose(option)}>
                <span>{each.label}</span> <b>{best?.guess ? "" : chanceOf(each)}</b>
              </button>
              {even && tied.includes(each) && each.why && <span className="hint-line">{each.why}</span>}
              {/* What comes of it is told of the best alone: the answers below need the room. */}
              {each === best && option && <Chances option={option} />}
              {each === best && each.line.length > 0 && <span className="hint-line">{t("then perhaps: {line}", { line: each.line.join("; ") })}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
