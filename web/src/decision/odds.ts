import { createContext, useContext, useEffect } from "react";
import type { Odds, Option } from "../protocol";

export interface OddsDesk {
  known: ReadonlyMap<string, Odds>;
  ask(option: string): void;
  /** True where the decision has few enough chancy options to ask for all at once. */
  eager: boolean;
  /** Every outcome of the decision's known odds: an outcome has one colour wherever it appears. */
  outcomes: string[];
}

export const OddsContext = createContext<OddsDesk>({ known: new Map(), ask: () => {}, eager: false, outcomes: [] });

/** Up to so many options are asked for without waiting to be pointed at. */
export const EAGER = 12;

export const fewOdds = (options: Option[]) => options.filter((option) => option.odds).length <= EAGER;

/** The outcomes of all known odds, in the order of the options that have them. */
export function outcomesOf(options: Option[], known: ReadonlyMap<string, Odds>): string[] {
  const chances = options.flatMap((option) => known.get(option.id)?.chances ?? []);
  return [...new Set(chances.map((chance) => chance.outcome))];
}

export function useOdds(option: Option | null) {
  const { known, ask, eager } = useContext(OddsContext);
  const id = option?.odds ? option.id : null;
  const odds = id === null ? undefined : known.get(id);
  useEffect(() => {
    if (eager && id !== null && !odds) ask(id);
  }, [eager, id, odds, ask]);
  return { odds, ask: () => id !== null && ask(id) };
}

/** `63.2 %`; what is possible is never shown as impossible, nor the reverse. */
export function percent(probability: number): string {
  const value = Math.round(probability * 1000) / 10;
  if (value === 0 && probability > 0) return "< 0.1 %";
  if (value === 100 && probability < 1) return "> 99.9 %";
  return `${Number.isInteger(value) ? value : value.toFixed(1)} %`;
}
