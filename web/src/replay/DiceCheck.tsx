import { useEffect, useState } from "preact/compat";
import { commitmentOf, type Fair, fellOtherwise, keyOf } from "../dice/key";
import { plural, t } from "../language/text";
import { readReplay } from "../net/api";
import { savedShare } from "../net/storage";
import type { Drawn } from "../protocol";
import { words } from "./useReplay";

/** What a replay file says of its dice. */
interface Said {
  fair: Fair;
  key: string;
}

/** Of a match whose people threw the dice themselves: there is nothing to work out. */
const OWN_DICE = "own";

/** What is wrong with the dice, in a sentence; empty where nothing is. */
export function fault({ fair, key }: Said, drawn: Drawn[][]): string {
  if (commitmentOf(fair.secret) !== fair.commitment) return t("The secret is not the one that was committed to.");
  if (keyOf(fair) !== key) return t("The key of the dice does not follow from the secret and what the players added.");
  const other = fellOtherwise(key, drawn);
  return other === null ? "" : t("After decision {decision} a roll is not what the key says.", { decision: other });
}

async function said(file: Blob): Promise<Said | typeof OWN_DICE | null> {
  const { fair, set_up } = JSON.parse(await file.text());
  if (set_up?.own_dice) return OWN_DICE;
  return fair ? { fair, key: set_up.dice } : null;
}

/** What a browser that was at the table can add: whether its own part is in. */
function ours({ commitment, shares }: Fair): string {
  const share = savedShare(commitment);
  if (!share) return "";
  return shares.includes(share) ? t("What this browser added is among it.") : t("But what this browser added is not among it: it came too late, or was left out.");
}

async function checked(file: Blob, told: Said): Promise<string> {
  const { drawn } = await readReplay(file, 0, 0, new AbortController().signal);
  const rolls = drawn ?? [];
  const count = rolls.reduce((sum, after) => sum + after.length, 0);
  const well = plural(
    "{count} roll follows from the committed secret and what the players added, as worked out in this browser.",
    "All {count} rolls follow from the committed secret and what the players added, as worked out in this browser.",
    { count },
  );
  return fault(told, rolls) || `${well} ${ours(told.fair)}`.trimEnd();
}

/** Checks, when asked, that nobody chose the dice of this match; nothing where they follow from a seed. */
export function DiceCheck({ file }: { file: Blob }) {
  const [told, setTold] = useState<Said | typeof OWN_DICE | null>(null);
  const [found, setFound] = useState("");
  useEffect(() => {
    let current = true;
    said(file).then((read) => current && setTold(read), () => current && setTold(null));
    return () => {
      current = false;
    };
  }, [file]);
  if (!told) return null;
  if (told === OWN_DICE) return <p className="dice-check">{t("People threw their own dice: what these showed is what they said. Steps named “own dice” are theirs.")}</p>;
  const check = () => void checked(file, told).then(setFound, (problem: unknown) => setFound(words(problem)));
  return (
    <div className="dice-check">
      <button type="button" onClick={check}>
        {t("Check the dice")}
      </button>
      {found && <p role="status">{found}</p>}
    </div>
  );
}
