import "../styles/aftermath.css";
import { type ReactNode, useCallback, useEffect, useRef } from "preact/compat";
import { useLoad } from "../common/useLoad";
import { DiceOfTable } from "../dice/DiceOfTable";
import { t } from "../language/text";
import { helpedBy } from "../match/TopBar";
import { fetchLedger, reviewMatch } from "../net/api";
import { momentAt } from "../replay/ShareMoment";
import { Fortunes, hasOdd, LedgerOrWait, Oddest } from "../review/MatchLedger";
import { MatchReview, ReviewedCurve } from "../review/MatchReview";
import { Standing } from "../review/Standing";
import { useReview } from "../review/useReview";
import { verdictClass } from "./ended";
import { Gain } from "./Gain";
import { type AfterMatch, NextSteps } from "./NextSteps";
import { Sides } from "./Sides";
import { Verdict } from "./Verdict";

interface Props extends AfterMatch {
  /** What was refused. */
  children?: ReactNode;
}

/** The page after a match: who won and by what, what to do next, and how it came to that. */
export function Result({ view, token, table, speak, onBoard, children }: Props) {
  const { value: ledger, error } = useLoad(`ledger ${view.match}`, () => fetchLedger(view.match, token));
  const reviewed = useReview(useCallback(() => reviewMatch(view.match, token), [view.match, token]), view.match);
  const names = view.scene.areas.map((area) => area.name);
  const page = useRef<HTMLElement>(null);
  // What was pressed last is gone with its question: keys scroll the page, and a screen reader begins with the verdict.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="result aftermath" aria-label={t("Result")} ref={page}>
      <div className={`result-head ${verdictClass(view)}`}>
        <Verdict view={view} />
        <NextSteps view={view} token={token} table={table} speak={speak} onBoard={onBoard} />
      </div>
      {children}
      <div className="result-told">
        <div className="told-course">
          {reviewed.review ? (
            <ReviewedCurve review={reviewed.review} names={names} seat={view.seat} />
          ) : (
            ledger && <Standing ledger={ledger} scene={view.scene} seat={view.seat} wide href={(step) => momentAt(view.match, Math.max(0, view.seat), step, token)} />
          )}
        </div>
        <section className="told-sides" aria-label={t("Sides")}>
          <h3>{t("Sides")}</h3>
          <Sides view={view} table={table} ledger={ledger} />
          {table?.rated && view.held.length > 0 && <Gain match={view.match} game={view.game} />}
          {view.helped > 0 && <p className="helped-by">{helpedBy(view.helped)}.</p>}
        </section>
        <div className="told-dice">
          {ledger ? (
            <section className="ledger" aria-label={t("The dice")}>
              <h3>{t("How the dice fell")}</h3>
              <Fortunes ledger={ledger} scene={view.scene} review={reviewed.review} />
            </section>
          ) : (
            <LedgerOrWait ledger={null} error={error} scene={view.scene} />
          )}
          {table && <DiceOfTable table={table} />}
        </div>
        {/* Below the line of chances once that is there, so that it never moves. */}
        {(ledger || error !== null) && (
          <section className="told-review" aria-label={t("Review")}>
            <h3>{t("Costliest decisions")}</h3>
            <MatchReview reviewed={reviewed} match={view.match} token={token} names={names} />
          </section>
        )}
        {ledger && hasOdd(ledger) && (
          <section className="told-odd ledger" aria-label={t("What cost most, and the oddest rolls")}>
            <h3>{t("What cost most, and the oddest rolls")}</h3>
            <Oddest ledger={ledger} scene={view.scene} />
          </section>
        )}
      </div>
    </section>
  );
}
