import { createContext, useContext } from "preact/compat";
import type { Goers } from "../board/coming";
import type { Reach } from "../board/Reach";
import { byMouse, isFirstClick } from "../decision/choose";
import type { Keys } from "../decision/group";
import { isVain, OddsContext } from "../decision/odds";
import { t } from "../language/text";
import { promisedLater, usedLater } from "../net/ways";
import type { Layer, Option } from "../protocol";

/** How the table is touched: which places answer the pending decision, which are lit, and what a click does. */
export interface Touches {
  /** The places in the list of choices, each with the digits that choose there, if any. */
  live: ReadonlyMap<string, Keys | undefined>;
  /** Where several are chosen and confirmed at once: the chosen places, each with its number in the order of choosing, from 1. */
  ranks?: ReadonlyMap<string, number>;
  /** The same of places that stand for several like things: how many are chosen, and of how many. */
  parts?: ReadonlyMap<string, [chosen: number, most: number]>;
  /** The question that is answered, with what is said besides it. */
  asked?: string;
  /** Whose question it is. */
  seat?: number | undefined;
  /** The answers at each place. */
  options: ReadonlyMap<string, Option[]>;
  /** Places that single answers touch; the others are come to by several at once. */
  near: ReadonlySet<string>;
  /** Places that the choice under the pointer concerns. */
  hot: ReadonlySet<string>;
  /** Tiles that it would reach or strike. */
  area: ReadonlySet<string>;
  /** What it is called, where it lights such tiles. */
  areaOf?: string;
  /** Tiles that it would walk over, in order. */
  path: string[];
  /** The tile from which, where that is known. */
  from?: string | undefined;
  /** How far opponents reach, once that is known. */
  reach?: Reach;
  /** The squares that what is under way strikes, where the question is about them. */
  struck?: Layer | null;
  /** Who may go to squares, where others than whoever acts may. */
  goers?: Goers;
  /** Looks closer at a place; `quick` where what is done there goes without looking. */
  open(place: string, quick?: boolean): void;
  /** Asks why nothing can be done at a place; not there where nothing is asked. */
  wonder?: ((place: string) => void) | undefined;
}

/** A table that can only be looked at. */
export const UNTOUCHED: Omit<Touches, "open"> = { live: new Map(), options: new Map(), near: new Set(), hot: new Set(), area: new Set(), path: [] };

export const TouchContext = createContext<Touches>({ ...UNTOUCHED, open: () => {} });

/** Digits as they are read out: `1, 2` of `1·2`. */
export const aloud = (keys: Keys): string => String(keys).replace("·", ", ");

/** A thing of the table in words, with the digits that choose there where it has any. */
export function asChoice(name: string, number: Keys | undefined, answers: boolean): string {
  if (number !== undefined) return t("{name}. Choice {number}", { name, number: aloud(number) });
  return answers ? t("{name}. Can be chosen", { name }) : name;
}

export function useTouch(place: string) {
  const { live, ranks, parts, options, near, hot, open, reach } = useContext(TouchContext);
  const { known } = useContext(OddsContext);
  const number = live.get(place);
  const here = options.get(place) ?? [];
  const vain = here.length > 0 && here.every((option) => isVain(option, known));
  const later = vain && here.some((option) => usedLater(option.id, options.values()) ?? (reach && promisedLater(option, reach.promises)));
  // While several are marked, only what can be marked, or answers by itself, is lit: not where several clicks would lead.
  const answers = live.has(place) || (ranks ? near : options).has(place);
  const far = answers && !near.has(place) && !ranks;
  const classes = `${answers ? " live" : ""}${far ? " far" : ""}${hot.has(place) ? " hot" : ""}${vain ? " vain" : ""}`;
  const rank = ranks?.get(place) ?? null;
  const gathers = ranks !== undefined && number !== undefined;
  const press = (event: MouseEvent) => (gathers || isFirstClick(event)) && open(place, byMouse(event));
  const look = (event: MouseEvent) => {
    event.preventDefault();
    open(place);
  };
  return { number, answers, far, rank, part: parts?.get(place) ?? null, vain, later, gathers, classes: rank === null ? classes : `${classes} gathered-here`, look, press };
}
