import { useId, useState } from "preact/compat";
import { plural, t } from "../language/text";
import type { Judged } from "../protocol";
import { called, type Chosen, type PackDraft, rowsOf, type Rows } from "./draft";
import { type Row, type Schema, tablesOf } from "./schema";

interface Props {
  root: Schema;
  /** What the game has. */
  core: Rows;
  draft: PackDraft;
  judged: Judged | null;
  chosen: Chosen | null;
  onChoose(chosen: Chosen): void;
  onNew(table: string): void;
  onCopy(table: string, row: Row, instead: boolean): void;
}

const tableName = (table: string, kind: Schema) => kind.title ?? table;

function Copier({ called: of, rows, taken, onCopy }: { called: string; rows: Row[]; taken: ReadonlySet<unknown>; onCopy(row: Row, instead: boolean): void }) {
  const id = useId();
  const [instead, setInstead] = useState(false);
  return (
    <details className="copier">
      <summary>{t("Begin from one of the game’s")}</summary>
      <label htmlFor={id}>{t("Copy of a {kind}", { kind: of.toLowerCase() })}</label>
      <select id={id} value="" onChange={(event) => onCopy(rows[Number(event.currentTarget.value)]!, instead)}>
        <option value="">{t("Choose")}</option>
        {rows.map((row, at) => (
          <option key={at} value={at} disabled={instead && taken.has(row["id"])}>
            {called(row)}
          </option>
        ))}
      </select>
      <label className="tick">
        <input type="checkbox" checked={instead} onChange={(event) => setInstead(event.currentTarget.checked)} />
        {t("It takes the place of the game’s own")}
      </label>
    </details>
  );
}

/** All rows of a draft by their tables, and the ways to more. */
export function RowList({ root, core, draft, judged, chosen, onChoose, onNew, onCopy }: Props) {
  return (
    <nav className="bench-rows" aria-label={t("What is in the pack")}>
      {tablesOf(root).map(([table, kind]) => {
        const rows = rowsOf(draft, table);
        const beneath = core[table] ?? [];
        return (
          <section key={table} aria-label={tableName(table, kind)}>
            <h2>{tableName(table, kind)}</h2>
            <ul>
              {rows.map((row, at) => {
                const faults = judged?.faults.filter((fault) => fault.table === table && fault.row === at).length ?? 0;
                const current = chosen?.table === table && chosen.row === at;
                return (
                  <li key={at}>
                    <button type="button" className={`bench-row${current ? " chosen" : ""}`} aria-current={current} onClick={() => onChoose({ table, row: at })}>
                      <span>{called(row) || t("Without a name")}</span>
                      {faults > 0 && <b className="faults-count">{plural("{count} fault", "{count} faults", { count: faults })}</b>}
                    </button>
                  </li>
                );
              })}
            </ul>
            <button type="button" className="quiet" onClick={() => onNew(table)}>
              {t("New {kind}", { kind: tableName(table, kind).toLowerCase() })}
            </button>
            {beneath.length > 0 && (
              <Copier called={tableName(table, kind)} rows={beneath} taken={new Set(rows.map((row) => row["id"]))} onCopy={(row, instead) => onCopy(table, row, instead)} />
            )}
          </section>
        );
      })}
    </nav>
  );
}
