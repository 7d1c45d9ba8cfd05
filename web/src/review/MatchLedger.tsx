import "../styles/review.css";
import { useState } from "react";
import { useLoad } from "../common/useLoad";
import { percent } from "../decision/odds";
import { number } from "../language/numbers";
import { bold, rich } from "../language/rich";
import { plural, t } from "../language/text";
import { fetchLedger, weighReplay } from "../net/api";
import type { Account, Ledger, Rolled, Scene, Turn } from "../protocol";
import { nameOfSeat } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";
import { AllRolls } from "./AllRolls";
import { Standing } from "./Standing";

/** So many rolls are named, those furthest from what was to be expected. */
const ODDEST = 5;

const tenth = (value: number) => number(Math.round(Math.abs(value) * 10) / 10);

/** Those rolls of which nothing was hoped but much: how far they were from their means. */
function against(count: number | null, over: number): string {
  const by = tenth(over);
  if (by !== tenth(0)) {
    if (count === null) return over < 0 ? t("the other rolls were {by} below average in all", { by }) : t("the other rolls were {by} above average in all", { by });
    return over < 0
      ? plural("{count} roll was {by} below average", "{count} rolls were {by} below average in all", { count, by })
      : plural("{count} roll was {by} above average", "{count} rolls were {by} above average in all", { count, by });
  }
  if (count === null) return t("the others came to what was to be expected");
  return plural("{count} roll came to what was to be expected", "{count} rolls came to what was to be expected", { count });
}

/** `4 of 9 rolls came off, 5.2 were to be expected; the other rolls were 1.8 below average in all`. */
export function summed({ rolls, hoped, came_off, expected, over }: Account): string {
  const parts = [];
  const came = { came: came_off, count: hoped, expected: tenth(expected) };
  if (hoped > 0) parts.push(plural("{came} of {count} roll came off, {expected} were to be expected", "{came} of {count} rolls came off, {expected} were to be expected", came));
  if (rolls > hoped) parts.push(against(hoped > 0 ? null : rolls, over));
  return parts.join("; ");
}

/** So near the middle nobody was lucky or unlucky. */
const USUAL = 0.05;

/** How lucky somebody was: `Unlucky: less luck than in 79 % of matches with these rolls`. */
export const lucky = (luck: number) =>
  Math.abs(luck - 0.5) < USUAL
    ? t("As lucky as usual: more luck than in {luck} of matches with these rolls", { luck: percent(luck) })
    : luck < 0.5
    ? t("Unlucky: less luck than in {luck} of matches with these rolls", { luck: percent(1 - luck) })
    : t("Lucky: more luck than in {luck} of matches with these rolls", { luck: percent(luck) });

function Side({ account, scene }: { account: Account; scene: Scene }) {
  const { seat, luck } = account;
  return (
    <li className={`ledger-side seat-${seat % 6}`}>
      <h4>
        <SeatMark seat={seat} /> {nameOfSeat(scene, seat)}
      </h4>
      {luck !== null && (
        <div className="luck" role="img" aria-label={lucky(luck)}>
          <i style={{ left: `${100 * luck}%` }} />
        </div>
      )}
      <p>
        {luck === null ? t("Rolled no dice.") : `${lucky(luck)}: ${summed(account)}.`}
      </p>
    </li>
  );
}

/** What a side lost and did: `Lost 14 life in 5 blows; the hardest took 4.` Nothing where nothing is known. */
export function Toll({ account }: { account: Account }) {
  const { suffered, healed, blows, heaviest, hits } = account;
  const took = plural("Lost {suffered} life in one blow.", "Lost {suffered} life in {count} blows; the hardest took {heaviest}.", { count: blows, suffered, heaviest });
  const told = [hits !== null && plural("Landed {count} hit.", "Landed {count} hits.", { count: hits }), blows > 0 && took, healed > 0 && t("Regained {healed}.", { healed })];
  return <small className="toll">{told.filter(Boolean).join(" ")}</small>;
}

/** How far a roll was from what was to be expected, from the side on which it lies. */
function odd({ text, result, luck }: Rolled) {
  const told = { roll: text, result, b: bold };
  return luck < 0.5
    ? rich("{roll} <b>{result}</b>, unluckier than {luck}", { ...told, luck: percent(1 - luck) })
    : rich("{roll} <b>{result}</b>, luckier than {luck}", { ...told, luck: percent(luck) });
}

interface ReportProps {
  ledger: Ledger;
  scene: Scene;
}

/** How each side's dice fell against all that they could have come to. */
export function Fortunes({ ledger, scene }: ReportProps) {
  return (
    <ul>
      {ledger.accounts.map((account) => (
        <Side key={account.seat} account={account} scene={scene} />
      ))}
    </ul>
  );
}

/** What was told, and whom it cost how much life: of a blow harder than that the last that was left. */
function costOf({ text, seat, amount, last }: Turn, scene: Scene) {
  if (seat === null) return text;
  const told = { text, name: nameOfSeat(scene, seat), amount, b: bold };
  return last ? rich("{text} Cost {name} all that was left: <b>{amount}</b>.", told) : rich("{text} Cost {name} <b>{amount}</b>.", told);
}

/** What cost most, and the rolls furthest from what was to be expected. */
export function Oddest({ ledger, scene }: ReportProps) {
  const oddest = ledger.rolls.toSorted((one, other) => Math.abs(other.luck - 0.5) - Math.abs(one.luck - 0.5)).slice(0, ODDEST);
  return (
    <ul className="ledger-lines">
      {ledger.turns.map((turn) => (
        <li key={`${turn.decision}.${turn.text}`}>
          <small>{turn.heading}</small>{" "}
          {costOf(turn, scene)}
        </li>
      ))}
      {oddest.map((roll, index) => (
        <li key={`${roll.decision}.${index}`}>
          <small>{roll.heading}</small> <SeatMark seat={roll.seat} /> {nameOfSeat(scene, roll.seat)}: {odd(roll)}
        </li>
      ))}
      <li>
        <AllRolls rolls={ledger.rolls} scene={scene} />
      </li>
    </ul>
  );
}

/** Whether anything cost something, or anybody rolled. */
export const hasOdd = ({ turns, rolls }: Ledger) => turns.length + rolls.length > 0;

/** Who was hurt, what cost most, and how the dice fell, where there is little room. */
export function LedgerReport({ ledger, scene }: ReportProps) {
  return (
    <section className="ledger" aria-label={t("The dice")}>
      <h3>{t("How the dice fell")}</h3>
      <Fortunes ledger={ledger} scene={scene} />
      <details>
        <summary>{t("What cost most, and the oddest rolls")}</summary>
        <Oddest ledger={ledger} scene={scene} />
      </details>
    </section>
  );
}

/** What each side took, and how the match went, where no result says so. */
export function Looked({ ledger, scene }: { ledger: Ledger; scene: Scene }) {
  return (
    <>
      <ul className="tolls">
        {ledger.accounts.map((account) => (
          <li key={account.seat} className={`seat-${account.seat % 6}`}>
            <SeatMark seat={account.seat} /> {nameOfSeat(scene, account.seat)} <Toll account={account} />
          </li>
        ))}
      </ul>
      <Standing ledger={ledger} scene={scene} seat={0} />
    </>
  );
}

/** The ledger, or that it is being worked out, or why not. */
export function LedgerOrWait({ ledger, error, scene }: { ledger: Ledger | null; error: string | null; scene: Scene }) {
  if (error) return <p className="ledger-wait">{error}</p>;
  return ledger ? <LedgerReport ledger={ledger} scene={scene} /> : <p className="ledger-wait" role="status">{t("Weighing the dice…")}</p>;
}

/** The ledger as soon as it is worked out; `of` tells it from others. */
function Weighed({ of, load, scene }: { of: string; load(): Promise<Ledger>; scene: Scene }) {
  const { value, error } = useLoad(`ledger ${of}`, load);
  return (
    <>
      {value && <Looked ledger={value} scene={scene} />}
      <LedgerOrWait ledger={value} error={error} scene={scene} />
    </>
  );
}

/** The same for a match that is over. */
export const MatchLedger = ({ match, token, scene }: { match: string; token: string; scene: Scene }) => (
  <Weighed of={match} load={() => fetchLedger(match, token)} scene={scene} />
);

/** The same for a replay file, where somebody asks for it. */
export function ReplayLedger({ file, scene }: { file: Blob; scene: Scene }) {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null) return <Weighed of={asked} load={() => weighReplay(file)} scene={scene} />;
  return (
    <button type="button" className="button" onClick={() => setAsked(`file ${performance.now()}`)}>
      {t("How the dice fell")}
    </button>
  );
}
