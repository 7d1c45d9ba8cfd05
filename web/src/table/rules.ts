import { t } from "../language/text";
import type { OpenTable, TableView } from "../protocol";
import { roleName } from "./names";

/** House rules that a table plays by, where they are not the rulebook's; empty where there are none. */
const rulesInWords = (options: Record<string, unknown>) =>
  Object.entries(options)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${String(value)}`)
    .join(", ");

/** What differs from the game as its book has it, a line each: house rules, then what else was chosen; or that nothing does. */
export function termsInWords(table: Pick<TableView | OpenTable, "chosen" | "options" | "sittings"> & { packs?: unknown[] }): string[] {
  const rules = rulesInWords(table.options);
  const chosen = table.chosen.map(({ seat, label, names }) => {
    const said = `${label}: ${names.join(", ")}`;
    return seat === null ? said : `${roleName(table.sittings[seat]!)}, ${said}`;
  });
  const told = [...(rules ? [rules] : []), ...chosen];
  return told.length === 0 && !table.packs?.length ? [t("by the book")] : told;
}
