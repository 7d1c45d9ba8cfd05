import type { Brush, Spot, Tile } from "../protocol";

/** How the rows of a map are painted (`kernel/schemas.py`). */
export interface Squares {
  brushes: Brush[];
  /** Squares of a row, at least and at most. */
  across: [number, number];
  /** What stands between two squares. */
  apart: string;
  /** A digit from 1 to this follows each letter; 0 for none. */
  heights: number;
}

/** Squares of a map that a row has in its field `rows`. */
export interface SpotLayer {
  name: string;
  rows: string;
  terrain: Tile["terrain"] | "";
  mark: string;
}

/** Those who stand on the map that the row names in its field `map`: by which field who they are, and where. */
export interface Stands {
  map: string;
  who: string;
  at: string;
}

/** A part of a JSON Schema, as far as packs need it. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  title?: string;
  description?: string;
  type?: string;
  enum?: (string | number | null)[];
  const?: string | number;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema | Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  "x-taplo"?: { docs?: { enumValues?: string[] } };
  "x-affray-refers"?: string;
  "x-affray-area"?: Spot["kind"];
  "x-affray-squares"?: Squares;
  "x-affray-spots"?: SpotLayer;
  "x-affray-stands"?: Stands;
  "x-affray-icon"?: boolean;
}

export type Value = string | number | boolean | Value[] | { [field: string]: Value };
export type Row = { [field: string]: Value };

export type Kind = "icon" | "text" | "number" | "flag" | "choice" | "id" | "area" | "squares" | "spots" | "choices" | "tuple" | "list" | "table";

/** A part of a schema with all that it refers to; what may be left out as null may as well be left out. */
export function whole(root: Schema, part: Schema): Schema {
  const { $ref, allOf, anyOf, ...own } = part;
  let found: Schema = own;
  if ($ref) found = { ...whole(root, root.$defs?.[$ref.split("/").at(-1)!] ?? {}), ...found };
  for (const one of allOf ?? []) found = { ...whole(root, one), ...found };
  const other = anyOf?.find((one) => one.type !== "null");
  return other ? { ...whole(root, other), ...found } : found;
}

/** The tables of a pack, each with what a row of it is. */
export const tablesOf = (root: Schema): [string, Schema][] =>
  Object.entries(root.properties ?? {}).map(([table, rows]) => [table, whole(root, rows.items as Schema)]);

/** What a row of one of the tables is. */
export function tableOf(root: Schema, table: string): Schema | undefined {
  const rows = root.properties?.[table];
  return rows && whole(root, rows.items as Schema);
}

/** How a field is filled in. */
export function kindOf(root: Schema, field: Schema): Kind {
  if (field["x-affray-refers"]) return "id";
  if (field["x-affray-icon"]) return "icon";
  if (field["x-affray-area"]) return "area";
  if (field["x-affray-squares"]) return "squares";
  if (field["x-affray-spots"]) return "spots";
  if (field.enum || field.const !== undefined) return "choice";
  if (field.type === "boolean") return "flag";
  if (field.type === "integer" || field.type === "number") return "number";
  if (field.type === "object") return "table";
  if (field.type !== "array") return "text";
  if (Array.isArray(field.items)) return "tuple";
  return kindOf(root, whole(root, field.items ?? {})) === "choice" ? "choices" : "list";
}

/** What may be chosen, each with what it means. */
export function choicesOf(field: Schema): { value: string | number; means: string }[] {
  const values = field.enum ?? [field.const ?? ""];
  const told = field["x-taplo"]?.docs?.enumValues ?? [];
  return values.flatMap((value, at) => (value === null ? [] : [{ value, means: told[at] ?? "" }]));
}

const within = (field: Schema) => Math.min(field.maximum ?? Infinity, Math.max(field.minimum ?? -Infinity, 0));

/** A square of the kind that maps are laid out with at first. */
export const floorOf = (squares: Squares) => squares.brushes[0]!.code + (squares.heights > 0 ? "1" : "");

/** What a field is filled in with first: what it is by default, or else as little as it may be. */
export function blank(root: Schema, part: Schema): Value {
  const field = whole(root, part);
  if (field.default !== undefined && field.default !== null) return structuredClone(field.default) as Value;
  const kind = kindOf(root, field);
  if (kind === "flag") return false;
  if (kind === "number") return within(field);
  if (kind === "choice") return choicesOf(field)[0]?.value ?? "";
  if (kind === "text" || kind === "id" || kind === "icon") return "";
  if (kind === "table") return blankRow(root, field);
  if (kind === "tuple") return (field.items as Schema[]).map((item) => blank(root, item));
  const squares = field["x-affray-squares"];
  if (squares) return Array.from({ length: field.minItems ?? 1 }, () => Array.from({ length: squares.across[0] }, () => floorOf(squares)).join(squares.apart));
  const least = kind === "spots" || kind === "area" || kind === "choices" ? 0 : (field.minItems ?? 0);
  return Array.from({ length: least }, () => blank(root, field.items as Schema));
}

/** A table with the fields that it must have. */
export function blankRow(root: Schema, table: Schema): Row {
  return Object.fromEntries((table.required ?? []).map((name) => [name, blank(root, table.properties![name]!)]));
}

/** A field's name as people read it: `fire_order` is `Fire order`. */
export function titled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What of a field is an id of a row of the table, replaced. */
export function withIds(root: Schema, part: Schema, value: Value, table: string, replace: (id: string) => string): Value {
  const field = whole(root, part);
  if (field["x-affray-refers"] === table && typeof value === "string") return replace(value);
  if (Array.isArray(value)) {
    const { items } = field;
    return value.map((each, at) => {
      const item = Array.isArray(items) ? items[at] : items;
      return item ? withIds(root, item, each, table, replace) : each;
    });
  }
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, field.properties?.[name] ? withIds(root, field.properties[name], each, table, replace) : each]),
  );
}
