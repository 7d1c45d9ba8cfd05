import { said } from "../net/ways";
import type { Group } from "./group";

/** Ways that differ in one answer, side by side under those that they share. */
export interface Row {
  /** The answers that they share, in words. */
  shared: string[];
  /** Whether what they share comes after what they differ in. */
  after?: boolean;
  chips: { group: Group; word: string }[];
}

/** Rows below the answers with which all of them begin; none of those where the first differs already. */
export interface Bundle {
  begins: string[];
  /** What each row has in the same order, where that is so: they are a table. */
  columns: string[];
  rows: Row[];
}

const partsOf = ({ parts, choices }: Group): string[] => parts ?? [choices[0]!.label];

/** Groups by what is said of each, in the order in which that is said first. */
function by(groups: Group[], keyOf: (parts: string[]) => string): Map<string, Group[]> {
  const found = new Map<string, Group[]>();
  for (const group of groups) {
    const key = keyOf(partsOf(group));
    found.set(key, [...(found.get(key) ?? []), group]);
  }
  return found;
}

/** The words that all of several rows have, where each can tell its chances by a number in its place; else none. */
function columnsOf(rows: Row[]): string[] {
  const words = rows.map(({ chips }) => chips.map(({ word }) => word));
  const same = new Set(words.map((each) => JSON.stringify(each))).size === 1;
  const told = rows.every(({ chips }) => chips.every(({ group }) => group.choices[0]!.options[0]!.odds));
  return rows.length > 1 && words[0]!.length > 1 && same && told ? words[0]! : [];
}

/** Ways that differ in the last answer alone as a table of one column, where each tells its chances. */
function oneColumn(ways: Group[]): Bundle | null {
  if (ways.length < 2 || !ways.every(({ choices }) => choices[0]!.options[0]!.odds)) return null;
  const named = unled(ways.map((group) => briefly(partsOf(group).at(-1)!)));
  return { begins: partsOf(ways[0]!).slice(0, -1), columns: [""], rows: ways.map((group, index) => ({ shared: [named[index]!], chips: [{ group, word: "" }] })) };
}

/** What an answer does without what it costs besides, which it says itself and at its beginning: a row has no room for both. */
const briefly = (answer: string) => answer.split("; ")[0]!;

/** Words without those that all of several begin with: `Bo` and `Razor Zealot of Bo` of `Engage Bo` and `Engage Razor Zealot of Bo`. */
export function unled(labels: string[]): string[] {
  const words = labels.map((each) => each.split(" "));
  const led = words[0]!.findIndex((word, index) => words.some((each) => each[index] !== word || index === each.length - 1));
  return words.map((each) => each.slice(Math.max(led, 0)).join(" "));
}

/** A single way says its answers in the order in which they are given; of several it is said that what they share comes last. */
function inOrder(row: Row): Row {
  const [chip, ...others] = row.chips;
  return others.length > 0 ? { ...row, after: true } : { shared: [], chips: [{ group: chip!.group, word: said([chip!.word, ...row.shared]) }] };
}

/** Ways with the same answers before their last two: where the last but one is the same too they are a row, else each last one is. */
function bundle(ways: Group[], tables: boolean): Bundle {
  if (by(ways, (parts) => parts.at(-2) ?? "").size === 1) {
    const table = tables ? oneColumn(ways) : null;
    if (table) return table;
    const shared = partsOf(ways[0]!).slice(0, -1);
    return { begins: [], columns: [], rows: [{ shared, chips: ways.map((group) => ({ group, word: partsOf(group).at(-1)! })) }] };
  }
  const rows = [...by(ways, (parts) => parts.at(-1)!)].map(([last, alike]) => ({ shared: [last], chips: alike.map((group) => ({ group, word: partsOf(group).at(-2)! })) }));
  const [begins, columns] = [partsOf(ways[0]!).slice(0, -2), columnsOf(rows)];
  if (columns.length === 0) return { begins, columns, rows: rows.map(inOrder) };
  const named = unled(rows.map(({ shared: [last] }) => briefly(last!)));
  return { begins, columns, rows: rows.map(({ chips }, index) => ({ shared: [named[index]!], chips })) };
}

/** Ways as a table of few words each; with `tables` also where only their last answers differ: `Engage with Pale Duelist`, below it for each target whether the card is Exhausted or loses a die. */
export const bundlesOf = (ways: Group[], tables = false): Bundle[] =>
  [...by(ways, (parts) => JSON.stringify([parts.length, ...parts.slice(0, -2)])).values()].map((alike) => bundle(alike, tables));

/** Ways in the order in which they stand there. */
export const asBundled = (ways: Group[]): Group[] => bundlesOf(ways).flatMap(({ rows }) => rows.flatMap(({ chips }) => chips.map(({ group }) => group)));

/** How many lines they take. */
export const linesOf = (bundles: Bundle[]): number => bundles.reduce((sum, { begins, columns, rows }) => sum + rows.length + (begins.length > 0 ? 1 : 0) + (columns.length > 0 ? 1 : 0), 0);
