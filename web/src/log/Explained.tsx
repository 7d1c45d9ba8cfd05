import { type ReactNode, useState } from "react";
import { LookContext, useFaces } from "../look/look";
import { GlossaryContext, useGlossary } from "../look/words";
import { ClauseContext } from "./clauses";
import { ClauseSheet } from "./ClauseSheet";

/** What a game's things look like and its words mean, for all within; and the clause that somebody there asks for, over it. */
export function Explained({ game, children }: { game: string; children: ReactNode }) {
  const [clause, setClause] = useState<string | null>(null);
  return (
    <LookContext value={useFaces(game)}>
      <GlossaryContext value={useGlossary(game)}>
        <ClauseContext value={setClause}>
          {children}
          {clause && <ClauseSheet game={game} clause={clause} onClose={() => setClause(null)} />}
        </ClauseContext>
      </GlossaryContext>
    </LookContext>
  );
}
