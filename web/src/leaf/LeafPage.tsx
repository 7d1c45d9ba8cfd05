import { useEffect, useMemo, useState } from "preact/compat";
import { TiltButton } from "../board/TiltButton";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { TermTip } from "../explain/TermTip";
import type { Group } from "../decision/group";
import { PlaceMenu } from "../decision/PlaceMenu";
import { Legend } from "../explain/Legend";
import { LegendContext, type LegendProps } from "../explain/legends";
import { keyAside, NumbersKey } from "../explain/NumbersKey";
import { t } from "../language/text";
import { ClauseContext, ReasonContext, reasonsOf } from "../log/clauses";
import { Log } from "../log/Log";
import { groundClass } from "../look/ground";
import { letteringClass } from "../look/lettering";
import { hueOf, LookContext } from "../look/look";
import { GlossaryContext } from "../look/words";
import { useMenu } from "../match/useMenu";
import { Controls } from "../replay/Controls";
import { usePlayback } from "../replay/usePlayback";
import { LedgerReport, Looked } from "../review/MatchLedger";
import { ClauseBody } from "../rules/ClauseBody";
import { Table } from "../scene/Table";
import { TouchContext, UNTOUCHED } from "../scene/touch";
import { type Leaf, moments, stepOf } from "./leaf";

const NO_GROUPS: Group[] = [];

const ownLegend = (props: LegendProps) => <Legend {...props} />;

/** A replay on a page of its own: the table, the log and the dice, step by step, with nothing from anywhere else. */
export function LeafPage({ leaf }: { leaf: Leaf }) {
  const all = useMemo(() => moments(leaf), [leaf]);
  const last = all.length - 1;
  const [step, setStep] = useState(() => stepOf(location.hash, last));
  const [clause, setClause] = useState<string | null>(null);
  const playback = usePlayback(last, step, setStep, true);
  const menu = useMenu(NO_GROUPS, step);
  const faces = useMemo(() => new Map(Object.entries(leaf.faces)), [leaf]);
  const words = useMemo(() => new Map(Object.entries(leaf.words)), [leaf]);
  const { action, view } = all[step]!;
  const { scene, log } = view;
  const before = step > 0 ? leaf.told[step - 1]! : 0;
  const page = leaf.clauses.find((each) => each.id === clause);
  const reasons = useMemo(() => reasonsOf((of) => leaf.clauses.find(({ id }) => id === of)?.text ?? ""), [leaf]);

  useEffect(() => history.replaceState(null, "", `#step=${step}`), [step]);

  return (
    <LookContext value={faces}>
      <GlossaryContext value={words}>
        <LegendContext value={ownLegend}>
        <ClauseContext value={(wanted) => setClause(wanted.clause)}>
          <ReasonContext value={reasons}>
            <TouchContext value={{ ...UNTOUCHED, open: menu.openAt }}>
              <div className={`page match-page replaying${hueOf(faces)}${groundClass(leaf.ground)}${letteringClass(leaf.lettering)}`}>
                <header className="topbar">
                  <h1>
                    <span className="game-name">{scene.title}</span> <span className="heading">{scene.heading}</span>
                  </h1>
                  <TiltButton board={scene.board} />
                </header>
                <main className="match">
                  <Table scene={scene} seat={view.seat} log={log} />
                  <Log entries={log} seen={before}>
                    {keyAside(scene) && <NumbersKey scene={scene} seat={view.seat} />}
                  </Log>
                  <div className="decision replay-panel">
                    <p className="asked">{t("Step {step}", { step })}</p>
                    <h2 className="prompt">{action || t("Set-up")}</h2>
                    {view.over && step === last && <p className="replay-outcome">{view.outcome}</p>}
                    {step === last && (
                      <>
                        <Looked ledger={leaf.ledger} scene={scene} />
                        <LedgerReport ledger={leaf.ledger} scene={scene} />
                      </>
                    )}
                    <Controls playback={playback} areas={[]} seat={view.seat} onSeat={() => {}} />
                  </div>
                </main>
              </div>
              {menu.place && <PlaceMenu key={menu.place} scene={scene} place={menu.place} group={undefined} picked={null} onClose={menu.close} />}
            </TouchContext>
          </ReasonContext>
          <TermTip />
          {page && (
            <Dialog label={t("Clause {clause}", { clause: page.id })} className="sheet" onClose={() => setClause(null)}>
              <SheetHead title={page.chapter} id={page.id} onClose={() => setClause(null)} />
              <ClauseBody page={page} />
            </Dialog>
          )}
        </ClauseContext>
        </LegendContext>
      </GlossaryContext>
    </LookContext>
  );
}
