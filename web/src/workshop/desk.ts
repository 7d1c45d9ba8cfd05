import { createContext, useContext } from "preact/compat";
import type { Remark } from "../protocol";
import { type Path, same } from "./draft";
import type { Row, Schema, Value } from "./schema";

export interface Known {
  id: string;
  name: string;
  /** True for a row of the draft. */
  own: boolean;
}

/** The row that is being written, and all that its fields need. */
export interface Desk {
  root: Schema;
  /** What its table is, whole. */
  table: Schema;
  row: Row;
  /** Faults and doubts of the row. */
  remarks: Remark[];
  /** The rows of a table that may be named. */
  known(table: string): Known[];
  /** A row that may be named, by its id. */
  found(table: string, id: string): Row | undefined;
  /** Puts another value at a place of the row; nothing leaves it out. */
  change(path: Path, value: Value | undefined): void;
  /** Makes the row another one, of what it is by then: strokes of a brush come faster than the page is drawn. */
  paint(path: Path, after: (row: Row) => Row): void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("there is no desk");
  return desk;
}

const begins = (path: Path, start: Path) => start.every((step, at) => path[at] === step);

/** What is said of a field, or of what lies in it. */
export const within = (remarks: Remark[], path: Path) => remarks.filter((remark) => begins(remark.path, path));

/** What is said of a field itself. */
export const about = (remarks: Remark[], path: Path) => remarks.filter((remark) => same(remark.path, path));
