import "../styles/review.css";
import { type ReactNode, useState } from "preact/compat";
import { useLoad } from "../common/useLoad";
import { percent } from "../decision/odds";
import { number } from "../language/numbers";
import { bold, rich } from "../language/rich";
import { plural, t } from "../language/text";
import { fetchLedger, weighReplay } from "../net/api";
import type { Account, Amount, Ledger, Review, Rolled, Scene, Total, Turn } from "../protocol";
import { nameOfSeat } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";
import { AllRolls } from "./AllRolls";
import { SURE } from "./sure";
import { Standing } from "./Standing";

/** So many rolls are named, those furthest from what was to be expected. */
const ODDEST = 5;

/** Luck, and how much of all that could have come is worse and better. */
type Fortune = Pick<Account, "luck" | "worse" | "better">;

/** Luck that is neither good nor bad. */
const EVEN = 0.5;

/** So near the middle nobody was lucky or unlucky. */
const USUAL = 0.1;

const tenth = (value: number) => number(Math.round(Math.abs(value) * 10) / 10);

/** On which side of the middle luck lies, and how much lies strictly beyond it: `better than 54 %`. */
const side = ({ luck, worse, better }: Fortune) => ({ better: luck! >= EVEN, share: percent(luck! >= EVEN ? worse : better) });

/** What rolls of a sort came to, in its own unit, against what they come to on average: `Attack 41: 3.2 under the 44.2 expected`. */
function totalOf({ what, came, expected }: Total): string {
  const off = tenth(came - expected);
  const told = { what, came, off, expected: tenth(expected) };
  if (Number(Math.abs(came - expected).toFixed(1)) === 0) return t("{what} {came}: as expected", told);
  return came > expected ? t("{what} {came}: {off} over the {expected} expected", told) : t("{what} {came}: {off} under the {expected} expected", told);
}

/** Where luck comes from: `of 9 rolls that succeed or fail 4 succeeded (5.2 on average); movement 12: 1.5 over the 10.5 expected`. */
export function summed({ hoped, came_off, expected, totals }: Account): string {
  const came = { came: came_off, count: hoped, expected: tenth(expected) };
  const hopes = hoped > 0 ? [plural("of {count} roll that succeeds or fails {came} succeeded ({expected} on average)", "of {count} rolls that succeed or fail {came} succeeded ({expected} on average)", came)] : [];
  return [...hopes, ...totals.map(totalOf)].join("; ");
}

/** So far from the middle somebody was lucky or unlucky, and so far very. */
const CLEAR = 0.25;
const MUCH = 0.4;

/** In a word or two how lucky that is. */
function degree(luck: number): string {
  const off = Math.abs(luck - EVEN);
  const lucks = luck >= EVEN;
  if (off < USUAL) return t("About as lucky as usual");
  if (off < CLEAR) return lucks ? t("A little lucky") : t("A little unlucky");
  if (off < MUCH) return lucks ? t("Lucky") : t("Unlucky");
  return lucks ? t("Very lucky") : t("Very unlucky");
}

/** How lucky somebody was: `Unlucky: less luck than in 79 % of matches with these rolls`. */
export const lucky = (fortune: Fortune) => {
  const { better, share } = side(fortune);
  const told = { degree: degree(fortune.luck!), share };
  return better ? t("{degree}: more luck than in {share} of matches with these rolls", told) : t("{degree}: less luck than in {share} of matches with these rolls", told);
};

/** On whose side luck was by what it did to the chance to win, once a review found that; where dice that fell well cost it all the same, or the other way round, why. How much it did in all is a sum of many changes, and no chance: it stands in the review. */
export function weighty(luck: number, { value, error }: Amount): string {
  if (Math.abs(value) <= SURE * error) return "";
  if (value < 0) return luck >= EVEN ? t("Yet by the review luck was against this side: what mattered most fell badly.") : t("By the review, too, luck was against this side.");
  return luck < EVEN ? t("Yet by the review luck was on this side: what mattered most fell well.") : t("By the review, too, luck was on this side.");
}

function Side({ account, scene, points }: { account: Account; scene: Scene; points: Amount | undefined }) {
  const { seat, luck } = account;
  return (
    <li className={`ledger-side seat-${seat % 6}`}>
      <h4>
        <SeatMark seat={seat} /> {nameOfSeat(scene, seat)}
      </h4>
      {luck !== null && (
        <div className="luck" role="img" aria-label={lucky(account)}>
          <i style={{ left: `${100 * luck}%` }} />
        </div>
      )}
      <p>
        {luck === null ? t("Rolled no dice.") : `${lucky(account)}. ${t("By kind of roll: {kinds}.", { kinds: summed(account) })}`}
        {luck !== null && points && ` ${weighty(luck, points)}`}
      </p>
    </li>
  );
}

/** What the game calls life, as its pieces show it; empty where none does. */
const lifeOf = ({ board }: Scene) => board?.pieces.flatMap(({ bars }) => bars).find(({ kind }) => kind === "life")?.label ?? "";

/** How often a side hit, where no life is shown; what it lost itself, and what the other did where there is one alone: `Own loss: 14 KOR in 5 blows; the hardest took 4. Loss of Player 2: 18 KOR in 9 blows.` Nothing where nothing is known. */
export function Toll({ account, ledger, scene }: { account: Account; ledger: Ledger; scene: Scene }) {
  const { seat, suffered, healed, blows, heaviest, hits } = account;
  const life = lifeOf(scene);
  const [other, ...more] = ledger.accounts.filter((each) => each.seat !== seat);
  const foe = life !== "" && other && more.length === 0 ? other : null;
  const dealt = foe && plural("Loss of {name}: {suffered} {life} in one blow.", "Loss of {name}: {suffered} {life} in {count} blows.", { name: nameOfSeat(scene, foe.seat), count: foe.blows, suffered: foe.suffered, life });
  const took = plural("Own loss: {suffered} {life} in one blow.", "Own loss: {suffered} {life} in {count} blows; the hardest took {heaviest}.", { count: blows, suffered, heaviest, life });
  const lost = blows > 0 ? took : life !== "" && t("Own loss: no {life}.", { life });
  const told = [hits !== null && plural("Landed {count} hit.", "Landed {count} hits.", { count: hits }), lost, healed > 0 && t("Regained: {healed}.", { healed }), foe && foe.blows > 0 && dealt];
  return <small className="toll">{told.filter(Boolean).join(" ")}</small>;
}

/** How far a roll was from what was to be expected, from the side on which it lies. */
function odd(rolled: Rolled) {
  const { text, result } = rolled;
  const { better, share } = side(rolled);
  const roll = text.replace(/[.:]$/u, "");
  const told = { roll, result, share, b: bold };
  // Most lines end with what it came to.
  if (roll.includes(": ") && roll.split(": ").at(-1)!.split(/\s/u).includes(String(result))) {
    return better ? rich("{roll}, better than {share} of what could have come", told) : rich("{roll}, worse than {share} of what could have come", told);
  }
  return better
    ? rich("{roll}: came to <b>{result}</b>, better than {share} of what could have come", told)
    : rich("{roll}: came to <b>{result}</b>, worse than {share} of what could have come", told);
}

interface ReportProps {
  ledger: Ledger;
  scene: Scene;
}

/** How each side's dice fell against all that they could have come to, and what that did, once a review found it. */
export function Fortunes({ ledger, scene, review = null }: ReportProps & { review?: Review | null }) {
  return (
    <ul>
      {ledger.accounts.map((account) => (
        <Side key={account.seat} account={account} scene={scene} points={review?.seats.find(({ seat }) => seat === account.seat)?.luck} />
      ))}
    </ul>
  );
}

/** What was told, and whom it cost how much life: of a blow harder than that the last that was left. */
function costOf({ text, seat, amount, last }: Turn, scene: Scene) {
  if (seat === null) return text;
  const told = { text, name: nameOfSeat(scene, seat), amount: `${number(amount)} ${lifeOf(scene)}`.trim(), b: bold };
  return last ? rich("{text} That cost {name} all that was left: <b>{amount}</b>.", told) : rich("{text} That cost {name} <b>{amount}</b>.", told);
}

/** What cost most, and the rolls furthest from what was to be expected. */
export function Oddest({ ledger, scene }: ReportProps) {
  const oddest = ledger.rolls.toSorted((one, other) => Math.abs(other.luck - EVEN) - Math.abs(one.luck - EVEN)).slice(0, ODDEST);
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

interface LookedProps {
  ledger: Ledger;
  scene: Scene;
  /** How the match went by something more exact than the quick estimate of it. */
  course?: ReactNode;
}

/** What each side took, and how the match went, where no result says so. */
export function Looked({ ledger, scene, course }: LookedProps) {
  return (
    <>
      <ul className="tolls">
        {ledger.accounts.map((account) => (
          <li key={account.seat} className={`seat-${account.seat % 6}`}>
            <SeatMark seat={account.seat} /> {nameOfSeat(scene, account.seat)} <Toll account={account} ledger={ledger} scene={scene} />
          </li>
        ))}
      </ul>
      {course ?? <Standing ledger={ledger} scene={scene} seat={0} />}
    </>
  );
}

/** The ledger, or that it is being worked out, or why not. */
export function LedgerOrWait({ ledger, error, scene }: { ledger: Ledger | null; error: string | null; scene: Scene }) {
  if (error) return <p className="ledger-wait">{error}</p>;
  return ledger ? <LedgerReport ledger={ledger} scene={scene} /> : <p className="ledger-wait" role="status">{t("Weighing the dice…")}</p>;
}

/** The ledger as soon as it is worked out; `of` tells it from others. */
function Weighed({ of, load, scene, course }: Omit<LookedProps, "ledger"> & { of: string; load(): Promise<Ledger> }) {
  const { value, error } = useLoad(`ledger ${of}`, load);
  return (
    <>
      {value && <Looked ledger={value} scene={scene} course={course} />}
      <LedgerOrWait ledger={value} error={error} scene={scene} />
    </>
  );
}

/** The same for a match that is over. */
export const MatchLedger = ({ match, token, scene, course }: Omit<LookedProps, "ledger"> & { match: string; token: string }) => (
  <Weighed of={match} load={() => fetchLedger(match, token)} scene={scene} course={course} />
);

/** The same for a replay file, where somebody asks for it. */
export function ReplayLedger({ file, scene, course }: Omit<LookedProps, "ledger"> & { file: Blob }) {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null) return <Weighed of={asked} load={() => weighReplay(file)} scene={scene} course={course} />;
  return (
    <button type="button" className="button" onClick={() => setAsked(`file ${performance.now()}`)}>
      {t("How the dice fell")}
    </button>
  );
}
