import { useContext } from "react";
import type { Option } from "../protocol";
import { TouchContext } from "../scene/touch";
import { OddsContext, type OddsDesk, percent, under } from "./odds";
import { briefly } from "./Worth";

/**
 * How likely the best of the answers at a place turns out well, as far as that is known; where one surely does, what it brings, if that is said in few
 * letters. Empty where none can.
 */
export function bestChance(place: string, name: string, options: readonly Option[], known: OddsDesk["known"]): string {
  const there = options.filter(({ touches, risk }) => touches[0] === place && risk === "");
  const chances = there.map(({ id }) => known.get(id)?.chances.filter(({ meaning, probability }) => meaning === "good" && probability > 0) ?? []);
  const best = Math.max(0, ...chances.map((good) => good.reduce((sum, { probability }) => sum + probability, 0)));
  const certain = chances.flatMap((good) => good.filter(({ probability }) => probability === 1))[0];
  return (certain && briefly(under(name, certain.outcome))) || (best > 0 ? percent(best, 0) : "");
}

/** The same on the thing itself: the list of answers says it too, and more. */
export function ChanceThere({ place, name }: { place: string; name: string }) {
  const { options } = useContext(TouchContext);
  const { known, settling } = useContext(OddsContext);
  const chance = settling ? "" : bestChance(place, name, options.get(place) ?? [], known);
  return chance ? <span className="chance-there" data-drawn={chance} /> : null;
}
