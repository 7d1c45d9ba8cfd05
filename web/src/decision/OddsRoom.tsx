import { createContext, useContext } from "preact/compat";
import { useWide } from "../common/useMedia";
import { t } from "../language/text";
import type { Option } from "../protocol";
import { unitOf } from "./Amounts";
import type { Group } from "./group";
import { measureIn } from "./measure";
import { OddsBar } from "./OddsBar";
import { OddsContext, useOdds } from "./odds";
import { saidLarge } from "./Worth";

interface OddsProps {
  option: Option | null;
  terse: boolean;
  names: string[];
  /** Whether its likelihood is what is read first of the answer. */
  large?: boolean;
  share?: number | null;
}

/** The chances of an answer, or their room until they are known; nothing where nothing is left to chance. */
export function Odds({ option, terse, names, large = false, share = null }: OddsProps) {
  const { odds } = useOdds(option);
  const { brief, measures } = useContext(OddsContext);
  if (!option?.odds) return null;
  if (odds) return <OddsBar odds={odds} terse={terse} brief={terse && brief} names={names} said={large ? saidLarge(odds, names, measureIn(measures, odds)) : null} large={large} share={share} />;
  return (
    <span className={terse && brief ? "odds brief" : "odds"}>
      <span className="odds-bar" />
      <span className="odds-words awaited">{t("Odds…")}</span>
    </span>
  );
}

const isChancy = ({ odds }: Option) => odds;

/** The odds of several numbers in one place, of which that one shows which is pointed at: it has its room from the first, so that no answer moves away from the pointer. */
export function OddsRoom({ options, shown, terse, names }: Pick<OddsProps, "terse" | "names"> & { options: Option[]; shown: Option | null }) {
  const chancy = options.filter(isChancy);
  if (chancy.length === 0) return null;
  return (
    <span className="odds-room">
      {!chancy.some(({ id }) => id === shown?.id) && <span className="odds-none">{shown ? t("Nothing is left to chance.") : t("Point at a number to read its chances.")}</span>}
      {chancy.map((option) => (
        <span key={option.id} className={option.id === shown?.id ? undefined : "aside"}>
          <Odds option={option} terse={terse} names={names} />
        </span>
      ))}
    </span>
  );
}

const numberOf = (option: Option) => `${option.amount} ${unitOf([option])}`.trim();

/** The same below a row of its own. Where a mouse points, until then those of the first number that has any, so that no room stands empty. */
export function RoomBelow({ options, shown, terse, names }: Pick<OddsProps, "terse" | "names"> & { options: Option[]; shown: Option | null }) {
  const { eager } = useContext(OddsContext);
  const wide = useWide();
  const option = shown ?? options.find(isChancy);
  if (!wide || !eager || !option || !options.some(isChancy)) return <OddsRoom options={options} shown={shown} terse={terse} names={names} />;
  return (
    <span className="odds-below">
      <span className="odds-none">{t("Chances of {number} (point to change):", { number: numberOf(option) })}</span>
      <OddsRoom options={options} shown={option} terse={terse} names={names} />
    </span>
  );
}

/** Which number of several rows is pointed at; null where each row has the chances of its own below it. */
export const SharedRoom = createContext<((option: Option) => void) | null>(null);

/** The rows of numbers that chance decides, of these things. */
const rowsOf = (groups: Group[]) => groups.filter(({ choices }) => choices.some(({ options }) => options.length > 1 && options.some(isChancy) && options.every(({ amount }) => amount !== null)));

/** Those of several rows whose chances are said in one place, above them all: where a mouse points at them, below one another. None where there is but one. */
export function useShared(groups: Group[]): Group[] {
  const wide = useWide();
  const rows = rowsOf(groups);
  return wide && rows.length > 1 ? rows : [];
}

/** The chances of the number that is pointed at in any of several rows, under what it is a number of, with what they take for granted; until then those of the first, so that no room stands empty. */
export function RoomAbove({ groups, shown, titleOf }: { groups: Group[]; shown: Option | null; titleOf: (group: Group) => string }) {
  const { known } = useContext(OddsContext);
  const all = groups.flatMap((group) => group.choices.flatMap(({ options }) => options.map((option) => ({ option, group })))).filter(({ option }) => option.amount !== null);
  const { option, group } = all.find((each) => each.option.id === shown?.id) ?? all.find((each) => each.option.odds) ?? all[0]!;
  const assumption = all.map((each) => known.get(each.option.id)?.assumption).find(Boolean);
  return (
    <div className="odds-above">
      <span className="odds-none">{t("Point at a number to read its chances.")}</span>
      <b className="odds-of">{[titleOf(group), numberOf(option)].filter(Boolean).join(": ")}</b>
      <OddsRoom options={all.map((each) => each.option)} shown={option} terse names={[]} />
      <span className="odds-assumption">{assumption ?? "\u00a0"}</span>
    </div>
  );
}
