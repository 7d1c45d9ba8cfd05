import { nameToId } from "../editor/draft";
import { t } from "../language/text";
import { blankRow, type Row, type Schema, tableOf, tablesOf, type Value, withIds } from "./schema";

export type Rows = Record<string, Row[]>;
export type Path = readonly (string | number)[];

/** A pack that is being written. */
export interface PackDraft {
  /** What its file is called. */
  name: string;
  rows: Rows;
}

/** A row of a draft. */
export interface Chosen {
  table: string;
  row: number;
}

export const emptyDraft = (game: string): PackDraft => ({ name: `my-${game}.toml`, rows: {} });

/** A value with another one at a place within it; nothing takes a field away. */
export function put(value: Value | undefined, path: Path, next: Value | undefined): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === "number") {
    const list = Array.isArray(value) ? value : [];
    const inside = put(list[step], rest, next);
    if (inside === undefined) return list.filter((_, at) => at !== step);
    return step < list.length ? list.map((each, at) => (at === step ? inside : each)) : [...list, inside];
  }
  const table = typeof value === "object" && !Array.isArray(value) ? value : {};
  const inside = put(table[step], rest, next);
  if (inside !== undefined) return { ...table, [step]: inside };
  const { [step]: _, ...others } = table;
  return others;
}

/** The list at a place within a row; an empty one where none is. */
export function got(row: Value | undefined, path: Path): Value[] {
  let found = row;
  for (const step of path) found = typeof found === "object" ? (found as Record<string | number, Value>)[step] : undefined;
  return Array.isArray(found) ? found : [];
}

export const same = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** What people call a row. */
export const called = (row: Row): string => [row["name"], row["title"], row["id"]].find((each): each is string => typeof each === "string" && each !== "") ?? "";

/** The field that says what people call a row of the table. */
const nameField = (table: Schema) => ["name", "title"].find((field) => table.properties?.[field]);

const idsOf = (rows: Row[]) => new Set(rows.map((row) => row["id"]));

function freeId(wanted: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}

const withRows = (draft: PackDraft, table: string, rows: Row[]): PackDraft => ({ ...draft, rows: { ...draft.rows, [table]: rows } });

export const rowsOf = (draft: PackDraft, table: string): Row[] => draft.rows[table] ?? [];

/** One more row of the table, under an id that nothing has yet. */
export function withNew(root: Schema, draft: PackDraft, table: string, name: string, core: Row[]): PackDraft {
  const kind = tableOf(root, table)!;
  const field = nameField(kind);
  const id = freeId(nameToId(name), idsOf([...rowsOf(draft, table), ...core]));
  const row = { ...blankRow(root, kind), id, ...(field && { [field]: name }) };
  return withRows(draft, table, [...rowsOf(draft, table), row]);
}

/** One more row that is like another: under an id of its own, or to take the place of the one that has it. */
export function withCopy(root: Schema, draft: PackDraft, table: string, row: Row, instead: boolean, core: Row[]): PackDraft {
  const field = nameField(tableOf(root, table)!);
  const copy = structuredClone(row);
  if (!instead) {
    copy["id"] = freeId(`my-${String(row["id"])}`, idsOf([...rowsOf(draft, table), ...core]));
    if (field) copy[field] = t("My {name}", { name: called(row) }).slice(0, 40);
  }
  return withRows(draft, table, [...rowsOf(draft, table), copy]);
}

export const without = (draft: PackDraft, { table, row }: Chosen): PackDraft =>
  withRows(draft, table, rowsOf(draft, table).filter((_, at) => at !== row));

/** A field of a row changed. A row that is called something else gets the id of its name where it had that, and a row with another
 * id keeps its place wherever the draft names it. */
export function changed(root: Schema, draft: PackDraft, { table, row }: Chosen, path: Path, value: Value | undefined, core: Row[]): PackDraft {
  const before = rowsOf(draft, table)[row]!;
  let after = put(before, path, value) as Row;
  const renamed = path.length === 1 && (path[0] === "name" || path[0] === "title") && typeof value === "string" && value !== "";
  const others = idsOf([...rowsOf(draft, table).filter((_, at) => at !== row), ...core]);
  if (renamed && before["id"] === nameToId(called(before)) && !others.has(before["id"])) after = { ...after, id: freeId(nameToId(value), others) };
  const next = withRows(draft, table, rowsOf(draft, table).map((each, at) => (at === row ? after : each)));
  const [was, is] = [before["id"], after["id"]];
  if (was === is || typeof was !== "string" || typeof is !== "string" || was === "" || others.has(was)) return next;
  return withOtherId(root, next, table, was, is);
}

function withOtherId(root: Schema, draft: PackDraft, table: string, was: string, is: string): PackDraft {
  const rows = tablesOf(root).flatMap(([each, kind]): [string, Row[]][] =>
    draft.rows[each] ? [[each, draft.rows[each].map((row) => withIds(root, kind, row, table, (id) => (id === was ? is : id)) as Row)]] : [],
  );
  return { ...draft, rows: { ...draft.rows, ...Object.fromEntries(rows) } };
}

export const isEmpty = (draft: PackDraft): boolean => Object.values(draft.rows).every((rows) => rows.length === 0);

/** What is sent: tables without rows are none. */
export const sent = (draft: PackDraft) => ({
  name: draft.name.replaceAll(/[/\\]/g, "-") || "pack.toml",
  rows: Object.fromEntries(Object.entries(draft.rows).filter(([, rows]) => rows.length > 0)),
});
