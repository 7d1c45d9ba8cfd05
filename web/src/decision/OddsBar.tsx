import { useState } from "react";
import { Terms } from "../explain/Terms";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import type { Chance, Odds } from "../protocol";
import { beneath, byMeaning, MEANINGS, percent, subject } from "./odds";

const NAMELESS: string[] = [];
/** So many outcomes are told in words at once, and in a line so many; the bar shows all. */
const TOLD = 8;
const TOLD_IN_LINE = 2;

/** What outcomes mean, each meaning once with all that has it: a bar of them says whether it turns out well, where words tell of each thing. */
function byWorth(chances: Chance[]): Pick<Chance, "meaning" | "probability">[] {
  const shares = new Map<Chance["meaning"], number>();
  for (const { meaning, probability } of chances) shares.set(meaning, (shares.get(meaning) ?? 0) + probability);
  return [...shares].map(([meaning, probability]) => ({ meaning, probability }));
}

function Told({ chance, names, heard }: { chance: Chance; names: string[]; heard: boolean }) {
  return (
    <span className={heard ? "unseen" : "chance"} title={t("{outcome}: exactly {exact}, {words}", { outcome: chance.outcome, exact: chance.exact, words: t(MEANINGS[chance.meaning].words) })}>
      <i className={`odds-key ${chance.meaning}`} aria-hidden="true">
        {MEANINGS[chance.meaning].sign}
      </i>
      <Terms text={minus(beneath(names, chance.outcome))} icons /> <b>{percent(chance.probability)}</b>
      <span className="unseen"> ({t(MEANINGS[chance.meaning].words)})</span>
    </span>
  );
}

/**
 * Exact odds: a bar, and the same in words in the same order, the fraction on pointing. What an outcome means to whoever
 * decides has a colour, a pattern, a sign and words. `terse` leaves the assumption to whoever draws several bars under one; they stand
 * under the `names` of what they are about, which are not said again. `brief` says it in a line: that nothing comes of it is what the bar
 * leaves empty. What is `said` large elsewhere is only heard. Where outcomes are of several things, each is told by itself, and what comes of all
 * together as soon as that is asked for.
 */
export function OddsBar({ odds, terse, brief = false, names = NAMELESS, said = null }: { odds: Odds; terse: boolean; brief?: boolean; names?: string[]; said?: Chance | null }) {
  const [all, setAll] = useState(false);
  const apart = !all && odds.apart.length > 0;
  const chances = byMeaning(odds.chances.filter((chance) => chance.probability > 0));
  const offered = apart ? odds.apart : chances;
  const some = (brief && !all) || apart ? offered.filter((chance) => chance.meaning !== "nothing") : offered;
  const most = brief ? TOLD_IN_LINE : TOLD;
  const telling = some.length > 0 ? some : offered;
  const heads = odds.apart.length > 0 ? NAMELESS : names; // of several things each is said by its name
  const about = brief || odds.apart.length > 0 ? "" : subject(telling.map((chance) => beneath(heads, chance.outcome)));
  const told = all || telling.length <= most + 1 ? telling : telling.slice(0, most);
  const more = apart ? t("all {count} outcomes", { count: chances.length }) : t("and {count} more", { count: telling.length - told.length });
  return (
    <span className={brief ? "odds brief" : "odds"}>
      <span className="odds-bar" aria-hidden="true">
        {(apart ? byWorth(chances) : chances).map((chance, index) => (
          <i key={index} className={`odds-part ${chance.meaning}`} style={{ width: `${chance.probability * 100}%` }} />
        ))}
      </span>
      <span className="odds-words">
        {about && <span className="odds-about">{about}:</span>}
        {told.map((chance, index) => (
          <Told key={index} chance={chance} names={[...heads, about]} heard={chance === said} />
        ))}
        {(apart || told.length < telling.length) && (
          <button type="button" className="odds-more" onClick={() => setAll(true)}>
            {more}
          </button>
        )}
      </span>
      {!terse && odds.assumption && <span className="odds-assumption">{odds.assumption}</span>}
    </span>
  );
}
