import { useEffect, useState } from "preact/compat";
import { fewOdds, type OddsDesk } from "../decision/odds";
import type { Option } from "../protocol";

/** Milliseconds after which what has not come by then is not waited for. */
const PATIENCE = 4000;

/**
 * Whether all has come that the first question of an opened match has besides: the chances of its answers, and what several in one click lead to. Until
 * then the height of the panel is not known, and what stands below it would be pushed away as somebody begins to read it.
 */
export function useCame(asked: boolean, ways: boolean, options: Option[], known: OddsDesk["known"]): boolean {
  const [came, setCame] = useState(false);
  const chances = !fewOdds(options) || options.every(({ id, odds }) => !odds || known.has(id));
  const all = !asked || (ways && chances);
  useEffect(() => {
    if (came) return undefined;
    if (all) setCame(true);
    const timer = setTimeout(() => setCame(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [came, all]);
  return came;
}
