import { type ReactNode, useMemo, useState } from "react";
import { useLoad } from "../common/useLoad";
import { TermTip } from "../explain/TermTip";
import { type Brought, LookContext, useFaces } from "../look/look";
import { GlossaryContext, useGlossary } from "../look/words";
import { ClauseContext, ReasonContext, rulebooks } from "./clauses";
import { ClauseSheet } from "./ClauseSheet";

/** What a game's things look like and its words mean, for all within; and the clause that somebody there asks for, over it. */
export function Explained({ game, brought, children }: { game: string; brought?: Brought | undefined; children: ReactNode }) {
  const [clause, setClause] = useState<string | null>(null);
  const book = useLoad(`reasons ${game}`, () => rulebooks.of(game)).value;
  const reason = useMemo(() => {
    const found = new Map(book?.map(({ id, text }) => [id, text]));
    return (of: string) => found.get(of) ?? "";
  }, [book]);
  return (
    <LookContext value={useFaces(game, brought)}>
      <GlossaryContext value={useGlossary(game)}>
        <ClauseContext value={setClause}>
          <ReasonContext value={reason}>{children}</ReasonContext>
          <TermTip />
          {clause && <ClauseSheet game={game} clause={clause} onClose={() => setClause(null)} />}
        </ClauseContext>
      </GlossaryContext>
    </LookContext>
  );
}
