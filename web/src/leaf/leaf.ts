import { type Change, changed } from "../net/changes";
import type { ClausePage, Entry, Ledger, Look, View } from "../protocol";
import type { Messages } from "../language/catalogue";
import type { Drawn } from "../look/look";

/** A replay that a page brings with it (`affray replay --html`). */
export interface Leaf {
  /** The view before the first decision, without its log. */
  first: View;
  /** What each decision changed in it. */
  changes: Change[];
  /** What was decided, in words; empty before the first. */
  actions: string[];
  /** How many lines of the log had been told at each moment. */
  told: number[];
  /** The lines of the log, each without what it has in common with a plain one. */
  log: Partial<Entry>[];
  plain: Omit<Entry, "number" | "decision" | "text" | "clause">;
  /** How the game's things are drawn, by name, and what its words mean. */
  faces: Record<string, Drawn>;
  words: Record<string, string>;
  /** What its board, or the table under its cards, is made of. */
  ground: Look["ground"];
  /** What its titles are set in, which the page brings with it. */
  lettering: Look["lettering"];
  clauses: ClausePage[];
  ledger: Ledger;
  /** The language that all of it is told in, and the client's own sentences in that; nothing for English. */
  language?: string;
  sentences?: Messages;
}

/** One moment of it. */
export interface Moment {
  action: string;
  view: View;
}

/** Every moment of a replay, from its first view on. */
export function moments({ first, changes, actions, told, log, plain }: Leaf): Moment[] {
  let view = first;
  const lines = log.map((line) => Object.assign({}, plain, line) as Entry);
  return actions.map((action, step) => {
    if (step > 0) view = changed(view, changes[step - 1]!) as View;
    return { action, view: { ...view, log: lines.slice(0, told[step]) } };
  });
}

/** The step that an address names after `#step=`, within the match; the first where it names none. */
export function stepOf(hash: string, last: number): number {
  const found = Number(/^#step=(\d+)$/.exec(hash)?.[1] ?? 0);
  return Math.min(found, last);
}
