import { useState } from "preact/compat";
import type { Scene, Together, View } from "../protocol";
import { findPlace } from "../scene/names";

/** Things that are chosen together and confirmed at once. */
export interface Gather {
  together: Together;
  /** How often each option is chosen, in the order in which they were. */
  chosen: ReadonlyMap<string, number>;
  count: number;
  /** Whether all there are is chosen. */
  whole: boolean;
  /** Chooses the option once more, as often as there are such things; then not at all. */
  turn(option: string): void;
  /** Chooses what can best be done without, and nothing else; null where that is not told, or something is chosen. */
  spare: (() => void) | null;
  /** Why just that, where nothing else is chosen; else empty. */
  why: string;
  /** Chooses every one of these as often as there are such things, or none of them. */
  set(options: string[], chosen: boolean): void;
  /** Chooses all there are, or none. */
  all(): void;
  /** The option at a place of the table, if it can be chosen. */
  at(place: string): string | null;
  /** The option that has a number, from 1, in the order in which they are listed: after all others, as long as nothing is chosen, the one that ends it. */
  numbered(number: number): string | null;
  /** The number of each place of the table that can be chosen, from 1. */
  numbers: ReadonlyMap<string, number>;
  /** Where each chosen place stands in the order of choosing, from 1. */
  ranks: ReadonlyMap<string, number>;
  /** Of each chosen place that stands for several like things how many are chosen, and of how many. */
  parts: ReadonlyMap<string, [chosen: number, most: number]>;
  /** How often an option can be chosen. */
  most(option: string): number;
  /** What is to be answered, in order; null as long as too little is chosen. */
  answers: string[] | null;
  /** The same where what is chosen is what is kept, and all else is given; null where that is nothing, too little, or everything. */
  others: string[] | null;
}

const copies = (scene: Scene, place: string | undefined) => (place === undefined ? 1 : (findPlace(scene, place)?.card?.copies ?? 1));

/** The place in the order of choosing at which each thing begins: after two copies of the first comes the third. */
function rankedPlaces(chosen: [string, number][], whereIs: (option: string) => string): Map<string, number> {
  const ranks = new Map<string, number>();
  let before = 0;
  for (const [option, times] of chosen) {
    ranks.set(whereIs(option), before + 1);
    before += times;
  }
  return ranks;
}

/** How often each stands in a list, in its order. */
function counted(options: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const option of options) found.set(option, (found.get(option) ?? 0) + 1);
  return found;
}

/** What is chosen so far of what may be given together; a new question begins anew. */
export function useGather(view: View, together: Together | null): Gather | null {
  const [kept, setKept] = useState<{ revision: number; chosen: ReadonlyMap<string, number> }>({ revision: -1, chosen: new Map() });
  if (!together || !view.decision) return null;
  const { revision, scene } = view;
  const chosen: ReadonlyMap<string, number> = kept.revision === revision ? kept.chosen : new Map();
  const options = new Map(view.decision.options.map((option) => [option.id, option]));
  const most = (option: string) => copies(scene, options.get(option)?.touches[0]);
  const count = [...chosen.values()].reduce((sum, times) => sum + times, 0);
  const whole = count === together.options.reduce((sum, option) => sum + most(option), 0);
  const placeOf = (option: string) => options.get(option)?.touches[0] ?? option;
  const times = (option: string, many: number) => Array.from({ length: many }, () => option);
  const others = together.options.flatMap((option) => times(option, most(option) - (chosen.get(option) ?? 0)));
  const spared = counted(together.spare);
  const keep = (next: Map<string, number>) => setKept({ revision, chosen: next });
  return {
    together,
    chosen,
    count,
    whole,
    most,
    turn(option) {
      const many = (chosen.get(option) ?? 0) + 1;
      const next = new Map(chosen);
      if (many > most(option)) next.delete(option);
      else next.set(option, many);
      keep(next);
    },
    spare: count > 0 || together.spare.length === 0 ? null : () => keep(spared),
    why: count === 0 || (chosen.size === spared.size && [...spared].every(([option, many]) => chosen.get(option) === many)) ? together.why : "",
    set(meant, wanted) {
      const next = new Map(chosen);
      for (const option of meant) {
        if (wanted) next.set(option, most(option));
        else next.delete(option);
      }
      keep(next);
    },
    all: () => keep(whole ? new Map() : new Map(together.options.map((option) => [option, most(option)]))),
    numbered: (number) => together.options[number - 1] ?? (count === 0 && number === together.options.length + 1 && options.has(together.finish) ? together.finish : null),
    numbers: new Map(together.options.map((option, index) => [placeOf(option), index + 1])),
    ranks: rankedPlaces([...chosen], placeOf),
    parts: new Map([...chosen].flatMap(([option, many]) => (most(option) > 1 ? [[placeOf(option), [many, most(option)] as [number, number]]] : []))),
    at: (place) => together.options.find((option) => options.get(option)?.touches[0] === place) ?? null,
    answers: count < Math.max(1, together.least) ? null : [...[...chosen].flatMap(([option, many]) => times(option, many)), together.finish],
    others: count === 0 || others.length < Math.max(1, together.least) ? null : [...others, together.finish],
  };
}
