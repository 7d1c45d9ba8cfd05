import { useContext } from "preact/compat";
import { t } from "../language/text";
import { ClauseContext, type Wanted } from "./clauses";

/** "Why?": the clause that made it so, a click away. A mark that shows which it is where it is pointed at or in focus. */
export function ClauseChip({ clause, line }: Wanted) {
  const open = useContext(ClauseContext);
  if (!clause) return null;
  return (
    <button type="button" className="clause-chip" aria-label={t("Why? Clause {clause}", { clause })} onClick={() => open({ clause, ...(line && { line }) })}>
      <span className="clause-mark" aria-hidden="true" />
      <span className="clause-name">{clause}</span>
    </button>
  );
}
