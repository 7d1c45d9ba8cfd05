import { useLoad } from "../common/useLoad";
import { percent } from "../decision/odds";
import { t } from "../language/text";
import { fetchLedger } from "../net/api";
import type { Account, Ledger, Scene } from "../protocol";
import { nameOfSeat } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";

/** So many rolls are named, those furthest from what was to be expected. */
const ODDEST = 5;

const tenth = (value: number) => (Math.round(Math.abs(value) * 10) / 10).toString();

/** `4 of 9 rolls came off, 5.2 were to be expected; the others came to 1.8 under their means`. */
export function summed({ rolls, hoped, came_off, expected, over }: Account): string {
  const parts = [];
  if (hoped > 0) parts.push(`${came_off} of ${hoped} rolls came off, ${tenth(expected)} were to be expected`);
  const others = hoped > 0 ? "the others" : `${rolls} rolls`;
  if (rolls > hoped) parts.push(tenth(over) === "0" ? `${others} came to what was to be expected` : `${others} came to ${tenth(over)} ${over < 0 ? "under" : "over"} their means`);
  return parts.join("; ");
}

function Side({ account, scene }: { account: Account; scene: Scene }) {
  const { seat, luck, suffered, healed } = account;
  return (
    <li className={`ledger-side seat-${seat % 6}`}>
      <h4>
        <SeatMark seat={seat} /> {nameOfSeat(scene, seat)}
      </h4>
      {luck !== null && (
        <div className="luck" role="img" aria-label={`Luckier than ${percent(luck)} of matches with these rolls`}>
          <i style={{ left: `${100 * luck}%` }} />
        </div>
      )}
      <p>
        {luck === null ? t("Rolled no dice.") : <>Luckier than <b>{percent(luck)}</b> of matches with these rolls: {summed(account)}.</>}
        {suffered > 0 && ` Lost ${suffered}${healed > 0 ? `, regained ${healed}` : ""}.`}
      </p>
    </li>
  );
}

/** Who was hurt, what cost most, and how each side's dice fell against all that they could have come to. */
export function LedgerReport({ ledger, scene }: { ledger: Ledger; scene: Scene }) {
  const oddest = ledger.rolls.toSorted((one, other) => Math.abs(other.luck - 0.5) - Math.abs(one.luck - 0.5)).slice(0, ODDEST);
  return (
    <section className="ledger" aria-label={t("The dice")}>
      <h3>{t("How the dice fell")}</h3>
      <ul>
        {ledger.accounts.map((account) => (
          <Side key={account.seat} account={account} scene={scene} />
        ))}
      </ul>
      <details>
        <summary>{t("What cost most, and the oddest rolls")}</summary>
        <ul className="ledger-lines">
          {ledger.turns.map((turn) => (
            <li key={`${turn.decision}.${turn.text}`}>{turn.text}</li>
          ))}
          {oddest.map((roll, index) => (
            <li key={`${roll.decision}.${index}`}>
              {roll.text} <b>{roll.result}</b>, luckier than {percent(roll.luck)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The same for a match that is over, as soon as it is worked out. */
export function MatchLedger({ match, token, scene }: { match: string; token: string; scene: Scene }) {
  const { value, error } = useLoad(`ledger ${match}`, () => fetchLedger(match, token));
  if (error) return <p className="ledger-wait">{error}</p>;
  return value ? <LedgerReport ledger={value} scene={scene} /> : <p className="ledger-wait" role="status">{t("Weighing the dice…")}</p>;
}
