import { type ReactNode, useCallback, useEffect } from "react";
import type { Word } from "../net/session";
import type { Area, TableView, View } from "../protocol";
import type { Ended } from "../scene/Arena";
import { useTelling } from "../scene/people";
import { SavePicture } from "../scene/SavePicture";
import { SeatMark } from "../scene/SeatMark";
import { AfterLesson } from "../coach/AfterLesson";
import { Link } from "../common/Link";
import { DiceOfTable } from "../dice/DiceOfTable";
import { t } from "../language/text";
import { settleEven } from "../lobby/even";
import { helpedBy } from "../match/TopBar";
import { useLoad } from "../common/useLoad";
import { fetchLedger, reviewMatch } from "../net/api";
import { saveKnown } from "../net/storage";
import { LedgerOrWait, Toll } from "../review/MatchLedger";
import { MatchReview, ReviewedCurve } from "../review/MatchReview";
import { Standing } from "../review/Standing";
import { useReview } from "../review/useReview";
import { Gain } from "./Gain";
import { isBot } from "../table/names";
import { Rematch } from "../table/Rematch";
import { momentAt } from "../replay/ShareMoment";
import { SaveReplay } from "../table/SaveReplay";

const verdict = (result: number) => (result > 0 ? t("won") : result < 0 ? t("lost") : t("drew"));

/** How it ended for the viewer; nothing for whoever only watches, or where several people share the screen. */
export function yours({ seat, held, returns }: View): string {
  if (held.length !== 1 || held[0] !== seat) return "";
  const result = returns[seat] ?? 0;
  return result > 0 ? t("You won.") : result < 0 ? t("You lost.") : t("You drew.");
}

/** How a match that is over ended; nothing before. */
export function endedOf(view: View): Ended | undefined {
  if (!view.over) return undefined;
  const said = yours(view);
  const result = view.returns[view.seat] ?? 0;
  return { result: said === "" ? "seen" : result > 0 ? "won" : result < 0 ? "lost" : "drew", yours: said, outcome: view.outcome };
}

/** Who sat there: people are in the name of their side already, of a bot the table alone knows. */
function sat(area: Area, table: TableView | null): string {
  const sitting = table?.sittings[area.seat];
  return sitting && isBot(sitting) ? `${area.name} (${sitting.title})` : area.name;
}

interface Props {
  view: View;
  token: string;
  table: TableView | null;
  speak(word: Word): void;
  /** What was refused. */
  children?: ReactNode;
}

/** How it ended, and what to do next. */
export function Result({ view, token, table, speak, children }: Props) {
  const tell = useTelling();
  const { value: ledger, error } = useLoad(`ledger ${view.match}`, () => fetchLedger(view.match, token));
  const reviewed = useReview(useCallback(() => reviewMatch(view.match, token), [view.match, token]));
  const names = view.scene.areas.map((area) => area.name);
  const ended = endedOf(view);
  useEffect(() => settleEven(view), [view]);
  // A lesson ends sooner than a match: who had one still learns.
  const learnt = view.over && view.held.length > 0 && view.coach === null;
  useEffect(() => (learnt ? saveKnown(view.game) : undefined), [learnt, view.game]);
  return (
    <section className="decision result" aria-label={t("Result")}>
      <h2 className={`prompt verdict ${ended?.result ?? ""}`} tabIndex={-1}>
        {ended?.yours ? (
          <>
            <b>{ended.yours}</b> <span>{tell(view.outcome)}</span>
          </>
        ) : (
          <b className="of-all">{tell(view.outcome) || t("The match is over")}</b>
        )}
      </h2>
      <div className="result-told">
        <ul className="returns">
          {view.scene.areas.map((area) => (
            <li key={area.seat} className={`seat-${area.seat % 6}`}>
              <SeatMark seat={area.seat} />
              <span>
                {sat(area, table)} {view.held.length === 1 && area.seat === view.seat && <small>{t("you")}</small>} <b>{verdict(view.returns[area.seat] ?? 0)}</b>
                {ledger?.accounts[area.seat] && <Toll account={ledger.accounts[area.seat]!} />}
              </span>
            </li>
          ))}
        </ul>
        {table?.rated && view.held.length > 0 && <Gain match={view.match} game={view.game} />}
        {view.helped > 0 && <p className="helped-by">{helpedBy(view.helped)}.</p>}
        {children}
        {reviewed.review ? (
          <ReviewedCurve review={reviewed.review} names={names} />
        ) : (
          ledger && <Standing ledger={ledger} scene={view.scene} seat={view.seat} href={(step) => momentAt(view.match, Math.max(0, view.seat), step, token)} />
        )}
        <LedgerOrWait ledger={ledger} error={error} scene={view.scene} />
        {view.coach && <AfterLesson coaching={view.coach} game={view.game} />}
        {table && <DiceOfTable table={table} />}
      </div>
      <div className="result-buttons">
        {table && <Rematch table={table} speak={speak} />}
        <Link className="button" href={`/replay?match=${view.match}#${token}`}>
          {t("Watch replay")}
        </Link>
        <MatchReview reviewed={reviewed} match={view.match} token={token} names={names} />
        <SaveReplay match={view.match} token={token} name={`affray-${view.game}-${view.match}.replay`} />
        <SavePicture scene={view.scene} said={view.outcome} name={`affray-${view.game}-${view.match}`} />
        <Link className="button" href="/">
          {t("New match")}
        </Link>
      </div>
    </section>
  );
}
