import { useContext, useLayoutEffect, useRef } from "preact/compat";
import { plural, t } from "../language/text";
import type { Hint, Option } from "../protocol";
import { ChooseContext, isFirstClick } from "./choose";
import { percent } from "./odds";
import { LINE } from "./Reel";

/** So much of the list stays in sight above the answer that is best, in pixels. */
const ABOVE = 6;

/** An answer without the numbers in brackets at its end: they stand beside it in the list below. */
const briefly = (label: string) => label.replace(/ \([^()]*\)$/u, "");

/** Brings the answer that is best into sight in the list that scrolls, as far as that needs, clear of what stands over that list's edges. */
function useShown(option: string | undefined) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const panel = box.current?.closest(".decision") ?? box.current?.parentElement?.querySelector(".decision");
    const row = option === undefined ? null : panel?.querySelector<HTMLElement>(".answers-scroll .hinted");
    const list = row?.closest<HTMLElement>(".answers-scroll");
    if (!row || !list || row.closest(".answers-foot")) return;
    const [frame, at, whole] = [list, row, row.closest(".choice") ?? row].map((each) => each.getBoundingClientRect());
    const heightOf = (part: string) => list.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
    const above = at!.top - frame!.top - ABOVE - (row.closest(".answers-ways") ? heightOf(".odds-above") : 0);
    const below = whole!.bottom - frame!.bottom + LINE + heightOf(".answers-foot");
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += Math.min(above, below);
  }, [option]);
  return box;
}

/** What is said to whoever cannot see the list: the best option, or those as good. */
function inWords({ options }: Hint, first: string, even: boolean): string {
  const [best] = options;
  if (!best) return NO_DIFFERENCE();
  if (best.guess) return t("Hint: {option}, a guess so far", { option: first });
  const chance = percent(best.chance);
  return even ? t("Hint, as good as each other: {options}, {chance} to win", { options: first, chance }) : t("Hint: {option}, {chance} to win", { option: first, chance });
}

/** Whether a hint may be asked for: also again, where none was to be given so far. */
export const mayAsk = (hint: Hint | "asked" | null) => hint === null || (hint !== "asked" && hint.options.length === 0);

const NO_DIFFERENCE = () => t("No hint: no difference seen between these so far.");

/** How likely an option is to win; or that it is as good as the first, which stands above it. Nothing of a guess: the head says that it is one. */
function chanceOf({ guess, even, chance }: Hint["options"][number]): string {
  return guess ? "" : even ? t("as good") : percent(chance);
}

/** What might be done: each option with its chance of winning and what is expected to follow; a sentence where none is better. Pressing one takes it. */
export function HintList({ hint, options }: { hint: Hint | "asked" | null; options: Option[] }) {
  const { choose, busy } = useContext(ChooseContext);
  const box = useShown(hint === null || hint === "asked" ? undefined : hint.options[0]?.option);
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
  if (!best) {
    return (
      <p className="hint waiting" role="status">
        {NO_DIFFERENCE()}
      </p>
    );
  }
  // Of those that are as good none is better for standing first: what tells them apart is said of each.
  const tied = hint.options.filter((each) => each === best || each.even);
  const even = tied.length > 1;
  // Where nothing else has a name or a number to compare with, it is said at least what the choice rests on.
  const alone = hint.options.length === 1 && !best.guess && best.why === "" && options.length > 1;
  const first = (even ? tied : hint.options.slice(0, 1)).map(({ label }) => label).join(t(" or "));
  return (
    <section className="hint" aria-label={t("Hint")} ref={box}>
      <p className="unseen" role="status">
        {inWords(hint, first, even)}
      </p>
      <p className="hint-head">
        {best.guess ? t("Hint, only a guess:") : t("Hint, by chances to win:")}
      </p>
      <ol>
        {hint.options.map((each) => {
          const option = options.find((one) => one.id === each.option);
          const tried = t("Tried in {tried} of {simulations} simulations", { tried: each.tried, simulations: hint.simulations });
          return (
            <li key={each.option}>
              <button type="button" disabled={busy} title={[tried, each.why].filter(Boolean).join(". ")} onClick={(event) => option && isFirstClick(event) && choose(option)}>
                <span>{briefly(each.label)}</span> <b>{chanceOf(each)}</b>
              </button>
              {tied.includes(each) && each.why && <span className="hint-line">{each.why}</span>}
              {alone && <span className="hint-line">{plural("Nothing looked better in {count} simulation.", "Nothing looked better in {count} simulations.", { count: hint.simulations })}</span>}
              {/* What may follow is told of the best alone, and of that the next: the answers below need the room. */}
              {each === best && each.line.length > 0 && <span className="hint-line">{t("then perhaps: {line}", { line: briefly(each.line[0]!) })}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
