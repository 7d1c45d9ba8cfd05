import { useContext } from "preact/compat";
import { number } from "../language/numbers";
import { t } from "../language/text";
import { isWay, straight } from "../net/ways";
import type { Fate, Odds, Option } from "../protocol";
import { TouchContext } from "../scene/touch";
import { endOf, falls, OddsContext, type OddsDesk, percent, roughly, safety, under } from "./odds";
import { asFigure } from "./Worth";

/** From the least to the most likely of a row of numbers; of several things to do the most likely. */
function between(there: readonly Option[], chances: number[]): string {
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  const said = roughly(most);
  if (least === most || there.some(({ amount }) => amount === null)) return least === most ? percent(most) : said;
  return roughly(least) === said ? said : `${number(Math.round(100 * least))}–${said}`;
}

/** The same of the gravest that answers can do to what they are aimed at: where some of them may kill it, of those alone. */
function betweenFates(there: readonly Option[], fates: Fate[]): string {
  const grave = fates.filter((fate) => fate.grave);
  return grave.length > 0 ? falls(between(there, grave.map(({ probability }) => probability))) : between(there, fates.map(({ probability }) => probability));
}

/** How much is lost on average, where every good outcome is a loss, and told as a number alone: `−7 HP` of `−7 HP (9 left), critical`. Null elsewhere. */
function lossOf(name: string, { chances }: Odds): number | null {
  const good = chances.filter(({ meaning, probability }) => meaning === "good" && probability > 0);
  const each = good.map(({ outcome, probability }) => probability * Number(/^[-−](\d+) /u.exec(`${asFigure(under(name, outcome))} `)?.[1] ?? Number.NaN));
  const mean = each.reduce((sum, part) => sum + part, 0);
  return each.length === 0 || Number.isNaN(mean) ? null : mean;
}

/** A loss in few letters: `−4`, `−1.3`. */
const asLoss = (mean: number) => `−${number(mean < 10 ? Math.max(0.1, Math.round(10 * mean) / 10) : Math.round(mean))}`;

/** The largest of figures that are written, signs aside: `−2.9` of `−1.2` and `−2.9`. */
const mostOf = (figures: string[]): string => figures.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!;
const sizeOf = (figure: string) => Number(/\d+(?:[.,]\d+)?/u.exec(figure)?.[0].replace(",", ".") ?? 0);

/** Of answers at one place, those whose chances stand there. Where one that is given from where its pieces stand is left to chance, those alone are told: what declines something first, as `No counterattack, then Engage`, or walks first, is another action. */
function toldThere(options: readonly Option[]): readonly Option[] {
  const found = straight(options);
  return found.some(({ odds }) => odds) ? found : options;
}

/** Whether the chances of an answer are about a place: it is clicked there first, or is aimed there from elsewhere. */
const isAbout = (place: string, { id, touches }: Option) => touches[0] === place || (!isWay({ id }) && touches.includes(place));

/**
 * What the best of the answers at a place takes on average, where that is counted; else how likely the best of the answers there turns out well, or not badly where its player is attacked, of a row of numbers from the least to the best of those that can; where one surely does, what
 * it brings, if that is said in few letters. Where it is counted what becomes of the thing itself, how likely that is, and nothing else. Empty where none can. While only some of what several answers may come to is known, how many ways there are.
 */
export function bestChance(place: string, name: string, options: readonly Option[], known: OddsDesk["known"]): string {
  const here = toldThere(options.filter((option) => isAbout(place, option) && option.risk === "" && !option.otherwise));
  // Said once all of it is known, so that it does not move; what several answers at once come to is worked out where somebody looks.
  const unknown = here.filter(({ id, odds }) => odds && !known.has(id));
  if (unknown.length > 0) return here.length > 1 && unknown.every(isWay) && !here.every(isWay) ? t("{count} ways", { count: here.length }) : "";
  const there = here.filter(({ id, touches }) => touches[0] === place || known.get(id)?.chances.some(({ outcome }) => outcome.startsWith(name)));
  const fates = there.flatMap(({ id }) => known.get(id)?.fates.find(({ of, ends }) => of === name && !ends) ?? []);
  if (fates.length > 0) return betweenFates(there, fates);
  const taken = there.flatMap(({ id }) => known.get(id)?.brings ?? []);
  if (taken.length > 0) return mostOf(taken.map(({ much }) => much));
  // An answer that may end a thing is known by how likely it does: beside it the others are not counted.
  const ends = there.flatMap(({ id }) => (known.has(id) ? (endOf(known.get(id)!)?.probability ?? []) : []));
  if (ends.length > 0) return falls(between(there, ends));
  const losses = there.flatMap(({ id }) => (known.has(id) ? (lossOf(name, known.get(id)!) ?? []) : []));
  if (losses.length > 0) return asLoss(Math.max(...losses));
  const chances = there.map(({ id }) => known.get(id)?.chances.filter(({ meaning, probability }) => meaning === "good" && probability > 0) ?? []);
  const safe = there.map(({ id }) => known.get(id)).map((odds) => (odds ? safety(odds) : null)).filter((chance) => chance !== null);
  if (safe.length > 0) return between(there, safe);
  const sums = chances.map((good) => good.reduce((sum, { probability }) => sum + probability, 0)).filter((sum) => sum > 0);
  const certain = chances.flatMap((good) => good.filter(({ probability }) => probability === 1))[0];
  return (certain && asFigure(under(name, certain.outcome))) || (sums.length > 0 ? between(there, sums) : "");
}

/** The same on the thing itself: the list of answers says it too, and more. */
export function ChanceThere({ place, name }: { place: string; name: string }) {
  const { options } = useContext(TouchContext);
  const { known, settling } = useContext(OddsContext);
  const there = options.get(place) ?? [];
  const chance = settling ? "" : bestChance(place, name, there, known);
  const open = toldThere(there).some(({ id }) => known.get(id)?.headline?.of === "if");
  return chance ? <span className={open ? "chance-there open" : "chance-there"} data-drawn={chance} /> : null;
}
