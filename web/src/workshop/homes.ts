import { called, type Chosen, type PackDraft, type Path, put, type Rows, rowsOf, withCopy } from "./draft";
import { type Row, type Schema, tablesOf, type Value, whole } from "./schema";

/** A place within a row that names a row of some table; one more of a list that has room where `id` is null. */
export interface Place {
  path: Path;
  id: string | null;
}

/** A row that can have another one in it: a deck its cards, a team its characters. */
export interface Home {
  table: string;
  row: Row;
  /** Its place in the draft; null for one of the game's, of which a copy is made. */
  at: number | null;
}

/** The places of a value that name rows of the table. Lists of names have room for one more up to what the schema allows. */
export function placesOf(root: Schema, part: Schema, value: Value, table: string, path: Path = []): Place[] {
  const field = whole(root, part);
  if (field["x-affray-refers"] === table) return typeof value === "string" ? [{ path, id: value }] : [];
  if (Array.isArray(value)) {
    const { items } = field;
    const within = value.flatMap((each, at) => {
      const item = Array.isArray(items) ? items[at] : items;
      return item ? placesOf(root, item, each, table, [...path, at]) : [];
    });
    const names = items && !Array.isArray(items) && whole(root, items)["x-affray-refers"] === table;
    return names && value.length < (field.maxItems ?? Infinity) ? [...within, { path: [...path, value.length], id: null }] : within;
  }
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, each]) => (field.properties?.[name] ? placesOf(root, field.properties[name], each, table, [...path, name]) : []));
}

/** All rows of the draft and of the game that a row can be put into, and that do not have it yet. */
export function homesOf(root: Schema, core: Rows, draft: PackDraft, table: string, id: string): Home[] {
  return tablesOf(root).flatMap(([each, kind]) => {
    const mine = rowsOf(draft, each);
    const replaced = new Set(mine.map((row) => row["id"]));
    const all: Home[] = [
      ...mine.map((row, at) => ({ table: each, row, at })),
      ...(core[each] ?? []).filter((row) => !replaced.has(row["id"])).map((row) => ({ table: each, row, at: null })),
    ];
    return all.filter(({ row }) => {
      const places = placesOf(root, kind, row, table);
      return places.length > 0 && places.every((place) => place.id !== id);
    });
  });
}

/** The draft with a row's id at a place of a home, and which of its rows that is: a copy where the home is the game's. */
export function putInto(root: Schema, draft: PackDraft, home: Home, path: Path, id: string, core: Rows): { draft: PackDraft; chosen: Chosen } {
  const { table, row, at } = home;
  const next = at === null ? withCopy(root, draft, table, row, false, core[table] ?? []) : draft;
  const chosen = { table, row: at ?? rowsOf(draft, table).length };
  return { draft: { ...next, rows: put(next.rows, [table, chosen.row, ...path], id) as Rows }, chosen };
}

/** What people call a row of the table, by its id. */
export function nameOf(core: Rows, draft: PackDraft, table: string, id: string): string {
  const row = [...rowsOf(draft, table), ...(core[table] ?? [])].find((each) => each["id"] === id);
  return (row && called(row)) || id;
}
