import "../styles/between.css";
import { useEffect, useState } from "preact/compat";
import { t } from "../language/text";
import type { Dice, TableView } from "../protocol";
import { savedShare } from "../net/storage";
import { seatName } from "../scene/names";

/** What a browser that added to the dice can say of them once the secret is shown. */
function judged({ commitment, shares }: Dice, held: number[], kept: boolean): string {
  const ours = savedShare(commitment);
  if (!kept) return t("The server's secret is not the one that it committed to: do not trust these dice.");
  if (!ours) return t("The secret is the one that was committed to. This browser added nothing to the dice.");
  if (!held.some((seat) => shares[seat] === ours)) return t("The secret is the one that was committed to, but what this browser added is not in: it came too late, or was left out.");
  return t("The secret is the one that was committed to before this browser added to the dice. The replay checks every roll.");
}

/** The same, once what reckons with keys is fetched: no match needs it before it is over. */
function Judged({ dice, held }: { dice: Dice; held: number[] }) {
  const { commitment, secret } = dice;
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    let left = false;
    import("./key").then(({ commitmentOf }) => !left && setKept(commitmentOf(secret) === commitment), () => undefined);
    return () => {
      left = true;
    };
  }, [commitment, secret]);
  return <p role="status">{kept !== null && judged(dice, held, kept)}</p>;
}

/** How the dice of a match come about, for those who want to know; nothing where they follow from a seed. */
export function DiceOfTable({ table }: { table: TableView }) {
  const { dice, sittings, held } = table;
  if (table.own_dice) return <p className="dice-of-table">{t("Everybody throws their own dice here and says what they show; Affray shuffles and draws.")}</p>;
  if (!dice) return null;
  return (
    <details className="dice-of-table">
      <summary>{t("Dice that nobody chose")}</summary>
      {dice.secret ? <Judged dice={dice} held={held} /> : <p>{t("The server's secret and what each player adds make the dice. The secret is shown after the match.")}</p>}
      <dl>
        <dt>{t("Commitment")}</dt>
        <dd>{dice.commitment}</dd>
        {dice.secret && <dt>{t("Secret")}</dt>}
        {dice.secret && <dd>{dice.secret}</dd>}
        {sittings.map(({ seat }) => [<dt key={`${seat}`}>{seatName(seat)}</dt>, <dd key={`${seat} added`}>{dice.shares[seat] || t("added nothing")}</dd>])}
      </dl>
    </details>
  );
}
