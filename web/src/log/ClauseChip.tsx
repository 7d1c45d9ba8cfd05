import { useContext } from "react";
import { ClauseContext } from "./clauses";

/** "Why?": the clause that made it so, a click away. */
export function ClauseChip({ clause }: { clause: string }) {
  const open = useContext(ClauseContext);
  if (!clause) return null;
  return (
    <button type="button" className="clause-chip" aria-label={`Why? Clause ${clause}`} onClick={() => open(clause)}>
      {clause}
    </button>
  );
}
