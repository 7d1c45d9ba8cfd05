import { useContext } from "react";
import { t } from "../language/text";
import { ClauseContext } from "./clauses";

/** "Why?": the clause that made it so, a click away. */
export function ClauseChip({ clause }: { clause: string }) {
  const open = useContext(ClauseContext);
  if (!clause) return null;
  return (
    <button type="button" className="clause-chip" aria-label={t("Why? Clause {clause}", { clause })} onClick={() => open(clause)}>
      {clause}
    </button>
  );
}
