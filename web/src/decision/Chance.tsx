import { useContext } from "preact/compat";
import { number } from "../language/numbers";
import { isWay } from "../net/ways";
import type { Fate, Option } from "../protocol";
import { TouchContext } from "../scene/touch";
import { endOf, OddsContext, type OddsDesk, percent, roughly, safety, under } from "./odds";
import { asFigure } from "./Worth";

/** From the least to the most likely, where several answers differ. */
const between = (least: number, most: number): string => {
  const said = roughly(most);
  return least === most ? percent(most) : roughly(least) === said ? said : `${number(Math.round(100 * least))}–${said}`;
};

/** The same of the gravest that answers can do to what they are aimed at: where some of them may kill it, of those alone. */
function betweenFates(fates: Fate[]): string {
  const grave = fates.filter((fate) => fate.grave);
  const chances = (grave.length > 0 ? grave : fates).map(({ probability }) => probability);
  return between(Math.min(...chances), Math.max(...chances));
}

/** The largest of figures that are written, signs aside: `−2.9` of `−1.2` and `−2.9`. */
const mostOf = (figures: string[]): string => figures.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!;
const sizeOf = (figure: string) => Number(/\d+(?:[.,]\d+)?/u.exec(figure)?.[0].replace(",", ".") ?? 0);

/** Of answers at one place, those whose chances stand there. Where a single answer is left to chance, that alone is told: what leads there too by several at once, as `No counterattack, then Engage`, is another action. */
function toldThere(options: readonly Option[]): readonly Option[] {
  const single = options.filter((option) => !isWay(option));
  return single.some(({ odds }) => odds) ? single : options;
}

/**
 * What the best of the answers at a place takes on average, where that is counted; else how likely the answers there turn out well, or not badly where their player is attacked, from the least to the best of those that can, as far as that is known; where one surely does, what
 * it brings, if that is said in few letters. Where it is counted what becomes of the thing itself, how likely that is, and nothing else. Empty where none can.
 */
export function bestChance(place: string, name: string, options: readonly Option[], known: OddsDesk["known"]): string {
  const there = toldThere(options.filter(({ touches, risk }) => touches[0] === place && risk === ""));
  // Said once all of it is known, so that it does not move.
  if (there.some(({ id, odds }) => odds && !known.has(id))) return "";
  const fates = there.flatMap(({ id }) => known.get(id)?.fates.find(({ of, ends }) => of === name && !ends) ?? []);
  if (fates.length > 0) return betweenFates(fates);
  const taken = there.flatMap(({ id }) => known.get(id)?.brings ?? []);
  if (taken.length > 0) return mostOf(taken.map(({ much }) => much));
  // An answer that may end a thing is known by how likely it does: beside it the others are not counted.
  const ends = there.flatMap(({ id }) => (known.has(id) ? (endOf(known.get(id)!)?.probability ?? []) : []));
  if (ends.length > 0) return between(Math.min(...ends), Math.max(...ends));
  const chances = there.map(({ id }) => known.get(id)?.chances.filter(({ meaning, probability }) => meaning === "good" && probability > 0) ?? []);
  const safe = there.map(({ id }) => known.get(id)).map((odds) => (odds ? safety(odds) : null)).filter((chance) => chance !== null);
  if (safe.length > 0) return between(Math.min(...safe), Math.max(...safe));
  const sums = chances.map((good) => good.reduce((sum, { probability }) => sum + probability, 0)).filter((sum) => sum > 0);
  const certain = chances.flatMap((good) => good.filter(({ probability }) => probability === 1))[0];
  return (certain && asFigure(under(name, certain.outcome))) || (sums.length > 0 ? between(Math.min(...sums), Math.max(...sums)) : "");
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
