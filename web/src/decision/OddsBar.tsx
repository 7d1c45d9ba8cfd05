import { useContext, useState } from "preact/compat";
import { Terms } from "../explain/Terms";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import type { Chance, Fate, Odds } from "../protocol";
import { beneath, byMeaning, fateOf, MEANINGS, OddsContext, percent, subject } from "./odds";

const NAMELESS: string[] = [];
/** So many outcomes are told in words at once, beside others so many, the likeliest, and in a line so many; the bar shows all. */
const TOLD = 8;
const TOLD_BESIDE = 3;
const TOLD_IN_LINE = 2;

/** The likeliest of them, in their order, and with them what is the end of a thing. */
function likeliest(chances: Chance[], most: number): Chance[] {
  const kept = new Set(chances.toSorted((one, other) => Number(other.grave !== "") - Number(one.grave !== "") || other.probability - one.probability).slice(0, most));
  return chances.filter((chance) => kept.has(chance));
}

type Part = Pick<Chance, "meaning" | "probability">;

/** What outcomes mean, each meaning once with all that has it: a bar of them says whether it turns out well, where words tell of each thing. */
function byWorth(chances: Chance[]): Part[] {
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

/** What may become of one thing in a line: the gravest and how likely it is, if that does not stand large already, and how much it takes on average. */
function FateTold({ fate, names, heard }: { fate: Fate; names: string[]; heard: boolean }) {
  const { of, became, probability, meaning, mean } = fate;
  return (
    <span className={heard && !mean ? "unseen" : "chance fate"}>
      <span className={heard ? "unseen" : undefined}>
        <i className={`odds-key ${meaning}`} aria-hidden="true">
          {MEANINGS[meaning].sign}
        </i>
        {!names.includes(of) && `${of}: `}
        {became} <b>{percent(probability)}</b>
        <span className="unseen"> ({t(MEANINGS[meaning].words)})</span>
        {mean && ", "}
      </span>
      {mean}
    </span>
  );
}

/** Shares of outcomes as a bar; of one chance that stands large, `share`, where that is of something else. */
function Bar({ parts, share }: { parts: Part[]; share: number | null }) {
  const drawn: Part[] = share === null ? parts : [{ meaning: "good", probability: share }, { meaning: "nothing", probability: 1 - share }];
  return (
    <span className="odds-bar" aria-hidden="true">
      {drawn.map(({ meaning, probability }, index) => (
        <i key={index} className={`odds-part ${meaning}`} style={{ width: `${probability * 100}%` }} />
      ))}
    </span>
  );
}

/** More outcomes than that are given only when they are asked for. */
const TWO = 2;

/** Odds by what may become of each thing, that first which the answer is about; in a line of that alone. */
function Fates({ odds, brief, names, large, share, onAll }: { odds: Odds; brief: boolean; names: string[]; large: boolean; share: number | null; onAll(): void }) {
  const { ends = false } = useContext(OddsContext);
  const main = fateOf(odds, names, ends)!;
  const possible = odds.chances.filter(({ probability }) => probability > 0);
  const own: Part[] = names.includes(main.of) ? (odds.apart.length > 0 ? odds.apart : possible).filter(({ outcome }) => outcome.startsWith(`${main.of} `)) : [main, { meaning: "nothing", probability: 1 - main.probability }];
  const told = brief && (main.ends || names.includes(main.of)) ? [main] : [main, ...odds.fates.filter((fate) => fate !== main)];
  return (
    <>
      {!brief && <Bar parts={own} share={share} />}
      <span className="odds-words">
        {told.map((fate) => (
          <FateTold key={`${fate.of} ${fate.became}`} fate={fate} names={names} heard={large && fate === main} />
        ))}
        {possible.length > TWO && !brief && (
          <button type="button" className="odds-more" onClick={onAll}>
            {t("all {count} outcomes", { count: possible.length })}
          </button>
        )}
      </span>
    </>
  );
}

/** What the large figure is instead where what it depends on does not hold: `31.2 % if Shieldwright protects`. */
export function Insteads({ odds }: { odds: Odds[] }) {
  const all = [...new Set(odds.flatMap(({ headline }) => headline?.instead.map(({ words }) => words) ?? []))];
  return all.map((words) => {
    const there = odds.flatMap(({ headline }) => headline?.instead.find((one) => one.words === words)?.probability ?? []);
    const said = [...new Set(there.map((probability) => percent(probability)))].join(" / ");
    return (
      <span key={words} className="odds-instead">
        {said && <b>{said}</b>} {words}
      </span>
    );
  });
}

interface Props {
  odds: Odds;
  terse: boolean;
  brief?: boolean;
  names?: string[];
  said?: Chance | null;
  large?: boolean;
  /** The chance that stands large elsewhere, where that is of more than these outcomes: the bar is of that. */
  share?: number | null;
}

/**
 * Exact odds: a bar, and the same in words in the same order, the fraction on pointing. What an outcome means to whoever
 * decides has a colour, a pattern, a sign and words. `terse` leaves the assumption to whoever draws several bars under one; they stand
 * under the `names` of what they are about, which are not said again. `brief` says it in a line: that nothing comes of it is what the bar
 * leaves empty. What is `said` large elsewhere is only heard. Where outcomes are of several things, each is told by itself, and what comes of all
 * together as soon as that is asked for; where its game counts what becomes of each in one figure, that alone, of which the first stands `large` elsewhere, and
 * outcomes in the order in which the game has them.
 */
export function OddsBar({ odds, terse, brief = false, names = NAMELESS, said = null, large = false, share = null }: Props) {
  const [all, setAll] = useState(false);
  const apart = !all && odds.apart.length > 0;
  const counted = odds.fates.length > 0;
  const possible = odds.chances.filter((chance) => chance.probability > 0);
  const chances = counted ? possible : byMeaning(possible);
  const offered = apart ? odds.apart : chances;
  const some = (brief && !all) || apart ? offered.filter((chance) => chance.meaning !== "nothing") : offered;
  const most = brief ? TOLD_IN_LINE : terse && !apart ? TOLD_BESIDE : TOLD;
  const telling = some.length > 0 ? some : offered;
  const heads = odds.apart.length > 0 ? NAMELESS : names; // of several things each is said by its name
  const about = brief || odds.apart.length > 0 ? "" : subject(telling.map((chance) => beneath(heads, chance.outcome)));
  const told = all || telling.length <= most + 1 ? telling : terse && !brief ? likeliest(telling, most) : telling.slice(0, most);
  const more = apart || (terse && !brief) ? t("all {count} outcomes", { count: chances.length }) : t("and {count} more", { count: telling.length - told.length });
  return (
    <span className={brief ? "odds brief" : "odds"}>
      {counted && !all ? (
        <Fates odds={odds} brief={brief} names={names} large={large} share={share} onAll={() => setAll(true)} />
      ) : (
        <>
          <Bar parts={apart ? byWorth(chances) : chances} share={share} />
          {all && (
            <button type="button" className="odds-more" onClick={() => setAll(false)}>
              {t("fewer outcomes")}
            </button>
          )}
          <span className={all ? "odds-words all" : "odds-words"}>
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
        </>
      )}
      {!large && odds.headline?.of === "if" && <b className="odds-instead">{odds.headline.words}</b>}
      <Insteads odds={[odds]} />
      {!terse && odds.assumption && <span className="odds-assumption">{odds.assumption}</span>}
    </span>
  );
}
