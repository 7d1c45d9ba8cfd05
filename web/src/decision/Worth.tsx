import { useContext } from "preact/compat";
import { minus, number } from "../language/numbers";
import { t } from "../language/text";
import type { Chance, Odds, Option } from "../protocol";
import { costOf, type Measure, measureIn } from "./measure";
import { beneath, endOf, falls, fateOf, MEANINGS, OddsContext, percent, safety, useOdds } from "./odds";

interface Figure {
  much: string;
  what?: string | undefined;
  meaning: "good" | "bad" | "brought" | "open";
}

/** Letters that stand large beside an answer, and below what does. */
const LARGE = 8;
const SMALL = 14;

/** What is certain, as far as it can be said in so few letters: `−7 HP` of `−7 HP (9 left), critical`. */
export const asFigure = (outcome: string) => {
  const first = outcome.split(/ \(|, |; /u)[0]!;
  return first.length <= LARGE ? minus(first) : "";
};

/** How much comes to whom that is named before it: `3` and `KOR on average` of `Osk (3 KOR on average)`. */
function countedOf(outcome: string): Pick<Figure, "much" | "what"> | null {
  const [, much, what] = /^[^\d(]+ \((\d+(?:[.,]\d+)?) ([^()]+)\)$/u.exec(outcome) ?? [];
  return much && what ? { much, what } : null;
}

/** What turns out well, and nothing bad with it; where it can only harm, that. What is good at a price is that too where the game has a word for it. */
function telling(odds: Odds): Chance[] {
  const possible = odds.chances.filter(({ probability }) => probability > 0);
  const good = possible.filter(({ meaning }) => meaning === "good");
  if (good.length > 0) return endOf(odds) ? good.filter(({ grave }) => grave !== "") : good;
  const priced = odds.headline ? possible.filter(({ meaning }) => meaning === "mixed") : [];
  return priced.length > 0 ? priced : possible.filter(({ meaning }) => meaning === "bad");
}

const isCertain = ({ probability }: Chance) => probability === 1;

/** The outcome that stands large and whole beside an answer, so that it needs no words of its own; none where that is another. */
export function saidLarge(odds: Odds, names: string[], measure: Measure | null = null): Chance | null {
  if (odds.brings || (odds.headline && odds.headline.of !== "good")) return null;
  const [only, ...others] = telling(odds);
  if (measure?.of === "loss" || (measure?.of === "end" && !only?.grave)) return null;
  return only && others.length === 0 && !isCertain(only) && beneath(names, only.outcome).length <= SMALL ? only : null;
}

/** Where it surely turns out one of two ways that are both good, or both bad: how much the likelier brings, and below it the other. */
function eitherOf(told: Chance[], names: string[]): Pick<Figure, "much" | "what"> | null {
  const [likelier, other, ...more] = told.toSorted((one, two) => two.probability - one.probability);
  if (!likelier || !other || more.length > 0 || likelier.probability + other.probability < 1 - 1e-9) return null;
  const [much, less] = [likelier, other].map(({ outcome }) => asFigure(beneath(names, outcome)));
  return much && less && much !== less ? { much, what: t("or {other}", { other: less }) } : null;
}

/** The same, where somebody may step in, as the open matter that it is. */
function asItStands(figure: Figure | null, odds: Odds): Figure | null {
  return figure && odds.headline?.of === "if" ? { ...figure, meaning: "open" } : figure;
}

/** How likely the end of a thing is that may be hoped for, by the word for it that was asked for where there is none. */
function endFigure(odds: Odds, asked = ""): Figure {
  const { words, probability } = endOf(odds, asked)!;
  const certain = probability === 0 || odds.chances.some((chance) => chance.grave !== "" && isCertain(chance));
  return { much: falls(percent(probability, certain ? 0 : 1)), what: words, meaning: probability > 0 ? "good" : "bad" };
}

/** What it takes of others on average, where that is counted; how likely the gravest is that may become of what it is aimed at, or the match is won where answers are compared by that, and whom it befalls, where that is counted: beside it stands another answer's, of somebody else; else by what it is compared with others that are given for the same; else how likely the end of a thing is that it may bring; how likely it turns out well, or not badly where whoever decides is attacked; where it can only harm, how likely it does; what is certain. */
function figureOf(odds: Odds, names: string[], compared: boolean, measure: Measure | null): Figure | null {
  const safe = safety(odds);
  if (safe !== null) return { much: percent(safe), what: odds.headline!.words, meaning: safe > 0 ? "good" : "bad" };
  if (odds.brings) return { ...odds.brings, meaning: "brought" };
  const fate = fateOf(odds, names, compared);
  if (fate) return { much: fate.grave && !fate.ends ? falls(percent(fate.probability)) : percent(fate.probability), what: `${fate.of} ${fate.became}`, meaning: fate.meaning === "bad" ? "bad" : "good" };
  if (measure?.of === "end") return endFigure(odds, measure.word);
  const cost = measure?.of === "loss" ? costOf(odds) : null;
  if (cost) return { much: `−${number(Math.round(10 * cost.much) / 10)}`, what: cost.what, meaning: "bad" };
  const told = telling(odds);
  // Of what cannot come it is told that it cannot, not how likely something else is.
  if (odds.headline && told.every(({ meaning }) => meaning === "bad")) return { much: percent(0, 0), what: odds.headline.words, meaning: "bad" };
  if (told.length === 0) return null;
  if (endOf(odds)) return endFigure(odds);
  const worth = told[0]!.meaning as "good" | "mixed" | "bad";
  const meaning = worth === "mixed" ? "brought" : worth;
  // What is certain beside what is not is told by how likely it is, too.
  if (told.every(isCertain) && !measure) {
    const counted = countedOf(told[0]!.outcome);
    if (counted) return { ...counted, meaning };
    const much = asFigure(beneath(names, told[0]!.outcome));
    if (much === "") return odds.headline ? { much: percent(1, 0), what: odds.headline.words, meaning } : null;
    return { much, meaning };
  }
  const either = measure ? null : eitherOf(told, names);
  if (either) return { ...either, meaning };
  const said = saidLarge(odds, names);
  const named = odds.headline?.words;
  const what = named ?? (said ? minus(beneath(names, said.outcome)) : t(MEANINGS[worth].words));
  const chance = told.reduce((sum, { probability }) => sum + probability, 0);
  return { much: percent(chance), what, meaning };
}

/** What an answer is worth, in one large figure beside its name: what it brings, or its chance. The words below say the same, and more. */
export function Worth({ option, names }: { option: Option; names: string[] }) {
  const { odds } = useOdds(option);
  const { eager, ends = false, measures } = useContext(OddsContext);
  const figure: Figure | null = option.brings ? { ...option.brings, meaning: "brought" } : odds ? asItStands(figureOf(odds, names, ends, measureIn(measures, odds)), odds) : null;
  // Until its chances have come its room is kept, so that no answer moves as they come.
  if (!figure) return eager && option.odds && !odds ? <span className="worth awaited" data-much={percent(0.5, 0)} data-what={"\u00a0"} aria-hidden="true" /> : null;
  // Drawn by the style sheet: what is heard has it in its words.
  return <span className={`worth ${figure.meaning}`} data-much={figure.much} data-what={figure.what} aria-hidden="true" />;
}
