import { useEffect, useMemo, useRef } from "preact/compat";
import { t } from "../language/text";
import type { Printed, Remark } from "../protocol";
import { DeskContext, type Desk, type Known } from "./desk";
import { called, changed, type Chosen, type PackDraft, type Path, put, type Rows, rowsOf } from "./draft";
import { Fields } from "./Fields";
import type { Home } from "./homes";
import { Picture } from "./Picture";
import { PutInto } from "./PutInto";
import { Remarks } from "./Remarks";
import { Told } from "./Told";
import type { Row, Schema } from "./schema";
import type { History } from "./useHistory";

interface Props {
  root: Schema;
  /** What the row's table is, whole. */
  table: Schema;
  core: Rows;
  history: History<PackDraft>;
  chosen: Chosen;
  remarks: Remark[];
  /** How it looks; null where nothing of it is to be seen, or it is not sound. */
  printed: Printed | null;
  faulty: boolean;
  onRemove(): void;
  onPut(home: Home, path: Path, id: string): void;
}

const knownIn = (core: Rows, draft: PackDraft, table: string): Known[] => {
  const told = (own: boolean) => (row: Row) => ({ id: String(row["id"] ?? ""), name: called(row), own });
  const mine = rowsOf(draft, table).map(told(true));
  const ids = new Set(mine.map((row) => row.id));
  return [...mine.filter((row) => row.id !== ""), ...(core[table] ?? []).map(told(false)).filter((row) => !ids.has(row.id))];
};

/** One row of the pack: its fields, and what it looks like. */
export function RowDesk({ root, table, core, history, chosen, remarks, printed, faulty, onRemove, onPut }: Props) {
  const draft = history.now;
  const row = rowsOf(draft, chosen.table)[chosen.row]!;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Printed | null>(null);
  if (printed) last.current = printed;
  const place = `${chosen.table}.${chosen.row}`;

  useEffect(() => heading.current?.focus(), []);

  const desk: Desk = useMemo(
    () => ({
      root,
      table,
      row,
      remarks,
      known: (of) => knownIn(core, draft, of),
      found: (of, id) => [...rowsOf(draft, of), ...(core[of] ?? [])].find((each) => each["id"] === id),
      change: (path, value) =>
        history.change((now) => changed(root, now, chosen, path, value, core[chosen.table] ?? []), `${place}.${path.join(".")}`),
      paint: (path, after) =>
        history.change((now) => {
          const before = rowsOf(now, chosen.table)[chosen.row]!;
          const next = after(before);
          return next === before ? now : { ...now, rows: put(now.rows, [chosen.table, chosen.row], next) as Rows };
        }, `${place}.${path.join(".")}`),
    }),
    // The history is made anew at each drawing, and says the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [root, table, row, remarks, core, draft, place],
  );
  const shown = printed ?? (faulty ? last.current : null);
  return (
    <DeskContext value={desk}>
      <section className="bench-desk" aria-label={called(row) || t("Without a name")}>
        <div className="bench-head">
          <h2 ref={heading} tabIndex={-1}>
            {called(row) || t("Without a name")}
          </h2>
          <button type="button" className="quiet" onClick={onRemove}>
            {t("Remove it")}
          </button>
        </div>
        {table.description && <Told text={table.description} />}
        <Fields table={table} value={row} path={[]} />
        <PutInto root={root} core={core} draft={draft} chosen={chosen} onPut={onPut} />
      </section>
      <aside className="bench-side" aria-label={t("How it looks")}>
        {shown ? <Picture printed={shown} stale={printed === null} /> : faulty && <p className="form-help">{t("It is drawn once it has no faults.")}</p>}
        <Remarks remarks={remarks} />
      </aside>
    </DeskContext>
  );
}
