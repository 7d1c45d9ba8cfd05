import { type ReactNode, useMemo, useState } from "preact/compat";
import { useLoad } from "../common/useLoad";
import { KnownContext } from "../explain/explaining";
import { laterLegend } from "../explain/laterLegend";
import { LegendContext } from "../explain/legends";
import { TermTip } from "../explain/TermTip";
import { type Brought, LookContext, useFaces } from "../look/look";
import { GlossaryContext, useGlossary } from "../look/words";
import { later } from "../later";
import { knownGames } from "../net/storage";
import { ClauseContext, ReasonContext, rulebooks, type Wanted } from "./clauses";

/** What a clause says, fetched once somebody asks. */
const ClauseSheet = later(() => import("./ClauseSheet").then((sheet) => sheet.ClauseSheet));

/** What a game's things look like and its words mean, for all within; and the clause that somebody there asks for, over it. */
export function Explained({ game, brought, children }: { game: string; brought?: Brought | undefined; children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // As it was when the page was opened: nothing moves as a match ends.
  const [known] = useState(() => knownGames().includes(game));
  const [read, setRead] = useState(false);
  const book = useLoad(`reasons ${read ? game : ""}`, async () => (read ? rulebooks.of(game) : [])).value;
  const reasons = useMemo(() => {
    const found = new Map(book?.map(({ id, text }) => [id, text]));
    return { of: (id: string) => found.get(id) ?? "", open: () => setRead(true) };
  }, [book]);
  return (
    <LookContext value={useFaces(game, brought)}>
      <GlossaryContext value={useGlossary(game)}>
        <ClauseContext value={setWanted}>
          <KnownContext value={known}>
            <ReasonContext value={reasons}>
              <LegendContext value={laterLegend}>{children}</LegendContext>
            </ReasonContext>
          </KnownContext>
          <TermTip />
          {wanted && (
            <ClauseSheet game={game} {...wanted} onClose={() => setWanted(null)} />
          )}
        </ClauseContext>
      </GlossaryContext>
    </LookContext>
  );
}
