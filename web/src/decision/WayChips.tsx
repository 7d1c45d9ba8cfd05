import { type CSSProperties, useContext } from "preact/compat";
import { t } from "../language/text";
import type { Option } from "../protocol";
import { said } from "../net/ways";
import { useTelling } from "../scene/people";
import type { Bundle, Row } from "./bundles";
import { ChoiceRow } from "./ChoiceRow";
import { Insteads } from "./OddsBar";
import { OddsContext, useOdds } from "./odds";

/** Holds the place of a chance until it is known. */
function Awaited({ option }: { option: Option }) {
  return useOdds(option).odds ? null : <span>…</span>;
}

/** On what chances of a table depend, and what they are else: once below it, where it moves none of them. */
function Depends({ rows }: { rows: Row[] }) {
  const { known } = useContext(OddsContext);
  const odds = rows.flatMap(({ chips }) => chips.flatMap(({ group }) => known.get(group.choices[0]!.options[0]!.id) ?? []));
  const open = odds.find(({ headline }) => headline?.of === "if");
  if (!open) return null;
  return (
    <p className="way-depends" aria-hidden="true">
      <b>* {open.headline!.words}</b>
      <Insteads odds={odds} />
    </p>
  );
}

/** Ways under what they share; in a table each is no more than its chance, and what it is stands above. */
function Chips({ row, table }: { row: Row; table: boolean }) {
  const tell = useTelling();
  return (
    <li className="way-row">
      {row.shared.length > 0 && (
        <span className="way-shared" aria-hidden="true">
          {tell(row.after ? t("{answer}, after:", { answer: said(row.shared) }) : said(row.shared))}
        </span>
      )}
      <ol>
        {row.chips.map(({ group, word }) => (
          <li key={group.key}>
            <ChoiceRow choice={group.choices[0]!} number={group.digit} title={table ? <Awaited option={group.choices[0]!.options[0]!} /> : tell(word)} silent />
          </li>
        ))}
      </ol>
    </li>
  );
}

/** A column without a word of its own says what its figures are the chances of. */
function Columns({ begins, columns, rows }: Bundle) {
  const tell = useTelling();
  const { known } = useContext(OddsContext);
  const odds = rows.flatMap(({ chips }) => chips.flatMap(({ group }) => known.get(group.choices[0]!.options[0]!.id) ?? []));
  const [counted] = odds.flatMap(({ headline, brings }) => brings?.what ?? (headline && headline.of !== "if" ? headline.words : []));
  return (
    <p className="way-columns" aria-hidden="true">
      <span>{begins.length > 0 && tell(said(begins))}</span>
      {columns.map((word) => (
        <b key={word}>{word ? tell(word) : (counted ?? "")}</b>
      ))}
    </p>
  );
}

/** Several answers by one click, side by side where they differ in one of them. */
export function WayChips({ bundles }: { bundles: Bundle[] }) {
  const tell = useTelling();
  const { eager, settling } = useContext(OddsContext);
  return bundles.map((bundle) => {
    const { begins, columns, rows } = bundle;
    const table = columns.length > 0 && eager && !settling;
    return (
      <div key={rows[0]!.chips[0]!.group.key} className={table ? "way-chips tabled" : "way-chips"} style={{ "--ways": columns.length } as CSSProperties}>
        {table ? <Columns {...bundle} /> : begins.length > 0 && <p aria-hidden="true">{tell(said(begins))}</p>}
        <ol>
          {rows.map((row) => (
            <Chips key={row.chips[0]!.group.key} row={row} table={table} />
          ))}
        </ol>
        {table && <Depends rows={rows} />}
      </div>
    );
  });
}
