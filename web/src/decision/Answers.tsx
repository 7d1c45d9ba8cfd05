import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from "preact/compat";
import { plural, t } from "../language/text";
import { isTile } from "../board/places";
import { keyAside } from "../explain/NumbersKey";
import type { Scene } from "../protocol";
import { TouchContext } from "../scene/touch";
import { bundlesOf, linesOf } from "./bundles";
import { FEW_WAYS, type Group, type Parts, foldsAt, goesOn, numbered, partsOf, restOf, worthwhile } from "./group";
import { useNarrow, useWide } from "../common/useMedia";
import { whenChanged } from "../common/whenChanged";
import { useSettling } from "./choose";
import { type Explains, GroupList, type Props as ListProps } from "./GroupList";
import { Late } from "./late";
import { Reel } from "./Reel";
import { useSlim } from "./slim";
import { alike, SquareChips } from "./SquareChips";
import { isVain, OddsContext } from "./odds";
import { useShared } from "./OddsRoom";
import { VainChips } from "./VainChips";
import { WayChips } from "./WayChips";

/** So many rows of numbers stand open in a list that is folded otherwise. */
const FEW_ROWS = 8;
/** So many lines of those are open; more are folded to one, and any where the key needs the room. */
const FEW_LINES = 6;
/** Of so many answers at most each says besides all that it does; of those at several things, which have their text on them, of so many. */
const TOLD = 9;
const TOLD_AT_THINGS = 3;
/** On a phone so many of one thing do. */
const TOLD_ON_PHONE = 4;

/** So little beyond the edge is not scrolled for, in pixels. */
const SLACK = 3;

/** Up and down move among the answers, as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(":scope > :is(.answers, .decision-foot) button:not(:disabled, [aria-hidden], .orders-given *)") ?? [])];
  const next = buttons[buttons.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What is said of squares that only several answers lead to, of all of them where they are alike, and of where one stands; the key, where there is one beside the log, says what is drawn on them. */
function useSquares(keyed: boolean): string {
  const { options, near, reach } = useContext(TouchContext);
  const far = !keyed && [...options.keys()].some((place) => isTile(place) && !near.has(place));
  return [far && t("Farther: click a dashed square."), ...(reach?.about ?? [])].filter(Boolean).join(" ");
}

/** What odds take for granted; in a list that is long to read behind a line. */
function Granted({ said, short }: { said: string[]; short: boolean }) {
  const told = said.map((assumption) => (
    <p key={assumption} className="odds-assumption">
      {assumption}
    </p>
  ));
  if (!short || said.length === 0) return told;
  return (
    <details className="odds-granted">
      <summary>{t("What the chances take for granted")}</summary>
      {told}
    </details>
  );
}

/** What the odds of these answers take for granted, once for all of them; where it is `kept`, by that name, in the room of the last. */
function Assumptions({ groups, short, kept = "" }: { groups: Group[]; short: boolean; kept?: string }) {
  const { known } = useContext(OddsContext);
  // Rows of numbers say it with the chances of the one that is pointed at.
  const above = useShared(groups);
  // Of what wastes something, or comes to nothing for certain, nothing need be taken for granted.
  const options = groups.filter((group) => !above.includes(group)).flatMap(({ choices }) => choices.flatMap((choice) => choice.options)).filter((option) => !isVain(option, known));
  const said = new Set(options.map(({ id }) => known.get(id)?.assumption ?? "").filter(Boolean));
  // What is taken for granted of all is not said once more with what is besides of some.
  const whole = [...said].filter((each) => ![...said].some((other) => other !== each && other.startsWith(each.replace(/\.$/u, ""))));
  if (!kept) return <Granted said={whole} short={short} />;
  // It comes with the chances: until then its room, a line at least, is kept free.
  const came = whole.length > 0 || !options.some(({ id, odds }) => odds && !known.has(id));
  return (
    <Late sort={kept} came={came}>
      {came ? <Granted said={whole} short={short} /> : <p className="odds-assumption">{"\u00a0"}</p>}
    </Late>
  );
}

interface WaysProps extends Omit<ListProps, "groups" | "folds" | "quick"> {
  parts: Parts;
  wide: boolean;
  /** Whether all of them are one line below the answers until it is pressed, as on a phone, or where they are many rows of numbers. */
  shut: boolean;
  /** Whether there is much to read already. */
  short: boolean;
  quickOf(rowCount: number): ListProps["quick"];
}

/** A way of more answers than these does something else first, which is not what comes of it. */
const SHORT_WAY = 3;

/** What one of several ways says, to stand for all of them: the first short one whose chances can be told, since it strikes somebody; else nothing. */
function telling(ways: Group[]): string {
  const short = ways.filter(({ parts = [] }) => parts.length <= SHORT_WAY);
  return short.flatMap(({ choices }) => choices).find(({ options }) => options.some(({ odds }) => odds))?.label ?? "";
}

/** So many answers at one thing are what it can do. */
const MENU = 3;

/** Whether a thing has several answers that each only begin something, and one of them much to say of it: on a table without a board what they lead to is listed below them, and comes first. */
const isMenu = ({ place, choices }: Group) =>
  place !== null && choices.length >= MENU && choices.some(({ label }) => label.split("; ").length >= MENU) && choices.every(({ options: [option, ...more] }) => option && more.length === 0 && option.amount === null && !option.odds && !option.brings && option.risk === "");

/** What answers do is said where each of them is given by itself. */
const UNEXPLAINED: Explains = () => "no";
/** What ends is never cut short: nobody gives up by half a sentence. */
const AT_FOOT: Explains = () => "line";
/** Of several in one click those that have a name for all say which they are as they are pointed at. */
const NAMED: Explains = (place) => (place === null ? "pointed" : "no");

/** How much is said of what answers do, the most first. */
const LEVELS = ["whole", "line", "brief", "pointed"] as const;

/** So many words at most are read at first sight; beyond them what answers do is said the shorter, and at last while they are pointed at. */
const WORDS = 60;
/** As many where the key needs no room beside them. */
const WORDS_APART = 160;
const UNREAD = ".unseen, .answers.short .choice-sum, .asked, .odds, .choice-about.pointed, .hint, .waited, .told, .found-late, kbd, details > :not(summary)";

/** How many words a panel has in sight, numbers and signs not counted, nor what is found late below all else. */
export function wordsRead(panel: Element): number {
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement?.closest(UNREAD)) count += text.textContent?.match(/\p{L}{2,}/gu)?.length ?? 0;
  }
  return count;
}

/** How much is said of what answers do without the panel growing too long to read; `ways`, which are found later, count as well. What somebody unfolds does not. */
function useShort(list: RefObject<HTMLDivElement | null>, wide: boolean, words: number, ways: number): number {
  const [level, setLevel] = useState(0);
  useLayoutEffect(() => {
    const panel = list.current?.closest(".decision") ?? list.current;
    const look = () => wide && panel && level < LEVELS.length - 1 && wordsRead(panel) > words && setLevel(level + 1);
    look();
    // Whatever is shown later by itself is counted when it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, level, wide, words, ways]);
  return level;
}

/** How much of what the answers do there is room for: as long as the list need not be scrolled for it. */
function useRoom(list: RefObject<HTMLDivElement | null>): number {
  const [level, setLevel] = useState(1);
  useLayoutEffect(() => {
    const box = list.current?.querySelector(".answers-scroll");
    if (!box || level === LEVELS.length - 1) return undefined;
    const look = () => box.scrollHeight > box.clientHeight + SLACK && setLevel(level + 1);
    look();
    return whenChanged(box, look);
  }, [list, level]);
  return level;
}

/** Whether chance decides a way, as an attack after a walk. */
const isChancy = ({ choices }: Group) => choices[0]!.options[0]!.odds;

/** Whether nothing that is of use answers the question itself but to go somewhere or to end: what comes of that is what to do. */
const onlyGoes = ({ listed, pinned }: Parts) => [...listed, ...pinned].every(({ place, choices }) => place === null && choices.every(({ options }) => options.every(({ odds, amount }) => !odds && amount === null)));

/** Whether there are so many rows of numbers, as of how often each target is attacked, that they stand behind one line. */
const isCrowded = (ways: Group[]) => ways.filter(({ place }) => place !== null).length > FEW_WAYS;

/** Several answers by one click, and where on the board such a click leads. */
function Ways({ parts, wide, shut, short, quickOf, ...shared }: WaysProps) {
  const [unfolded, setUnfolded] = useState(false);
  const squares = useSquares(wide);
  const { ways } = parts;
  // Folded, as on a phone, numbers of the next question would say no more than how many they are: they are at their cards.
  const placed = ways.filter(({ place }) => place !== null);
  const numbers = !wide && foldsAt({ ...parts, listed: placed, pinned: [] }) ? [] : placed;
  const single = ways.filter(({ place }) => place === null);
  const rows = numbers.reduce((sum, group) => sum + numbered(group).length, 0);
  // On a table without a board nothing but the list says whom a click may strike, and how likely: that is a table, which stands open.
  const boardless = wide && shared.scene.board === null;
  const chancy = single.some(isChancy);
  const lead = wide && !boardless && onlyGoes(parts) ? single.filter(isChancy).slice(0, short ? 1 : FEW_WAYS) : [];
  const others = single.filter((group) => !lead.includes(group));
  const bundles = bundlesOf(others.length > (lead.length > 0 ? 0 : short || (boardless && chancy) ? 1 : FEW_WAYS) ? others : [], boardless);
  const tabled = boardless && bundles.every(({ columns }) => columns.length > 0);
  const all = shut && others.length + numbers.length > 0;
  const folds = all || (wide && bundles.length > 0 && !tabled && (keyAside(shared.scene) || linesOf(bundles) > FEW_LINES));
  const first = telling(others);
  const { eager } = useContext(OddsContext);
  const whole = bundles.length > 0 ? [...lead, ...numbers] : [...single, ...numbers];
  const count = all ? others.length + numbers.length : others.length;
  if (whole.length === 0 && bundles.length === 0 && !squares) return null;
  const listed = whole.length > 0 && (
    <>
      {eager && <Assumptions groups={whole} short={short} kept="granted of ways" />}
      <GroupList groups={whole} {...shared} explains={NAMED} folds={foldsAt({ ...parts, listed: whole, pinned: [] })} quick={quickOf(rows)} />
    </>
  );
  return (
    <div className="answers-ways">
      {squares && <p className="choose-square">{squares}</p>}
      {!all && (whole.length > 0 || (bundles.length > 0 && !folds)) && <p className="choose-square">{t("In one click:")}</p>}
      {!all && listed}
      {folds && (
        <button
          type="button"
          className="fold"
          aria-expanded={unfolded}
          onClick={({ currentTarget }) => {
            setUnfolded(!unfolded);
            // Below many answers there is no room for what unfolds.
            if (!unfolded) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "start" }));
          }}
        >
          <span>
            {first && count > 1 ? t("In one click ({count}): {first}…", { count, first }) : plural("In one click: {count} way", "In one click: {count} ways", { count })}
          </span>
        </button>
      )}
      {all && unfolded && listed}
      {bundles.length > 0 && (!folds || unfolded) && (
        <>
          {eager && !tabled && <Assumptions groups={single} short={short} kept="granted of ways" />}
          <WayChips bundles={bundles} />
          {eager && tabled && <Assumptions groups={single} short={short} />}
        </>
      )}
    </div>
  );
}

interface AnswersProps {
  scene: Scene;
  groups: Group[];
  /** What else stands at the foot of the panel. */
  foot?: ReactNode;
}

/** All answers: those that do something, which scroll, and at the foot of the panel the usual one that ends, declines or waits, which is always in the same place there. */
export function Answers({ scene, groups: offered, foot }: AnswersProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const wide = useWide();
  const rest = wide ? restOf(offered) : undefined;
  const groups = rest ? offered.filter((group) => group !== rest) : offered;
  const all = partsOf(groups);
  // What goes on from the answer at the foot stands below it, and moves it nowhere as it is found.
  const ends = rest ? all.ways.filter((group) => goesOn(group, rest.choices[0]!.options[0]!)) : [];
  const endings = ends.length <= FEW_WAYS ? ends : [];
  const parts = { ...all, ways: all.ways.filter((group) => !endings.includes(group)) };
  useSettling(offered);
  const { listed: others, squares, folded: many, pinned, vain } = parts;
  const folds = foldsAt(parts);
  const rows = others.reduce((sum, group) => sum + numbered(group).length, 0);
  const quickOf = (rowCount: number) => (!wide ? "none" : rowCount <= FEW_ROWS ? "all" : "first");
  // Those that waste something are folded, and need no words.
  const told = [...others, ...pinned, ...(rest ? [rest] : [])].reduce((sum, group) => sum + worthwhile(group).reduce((most, choice) => most + choice.options.length, 0), 0);
  const list = useRef<HTMLDivElement>(null);
  const narrow = useNarrow() && !wide;
  const [whole, setWhole] = useState(false);
  const tight = useSlim(list, narrow);
  const slim = tight && !whole;
  const room = useRoom(list);
  const short = useShort(list, wide, keyAside(scene) ? WORDS : WORDS_APART, parts.ways.length);
  const opens = wide && scene.board === null && others.length === 1 && isMenu(others[0]!);
  const explains: Explains = (place) => {
    if (opens && place !== null) return "tip";
    if (!wide) return told <= TOLD_ON_PHONE && others.length === 1 ? "whole" : "no";
    if (told <= (place === null || others.length === 1 ? TOLD : TOLD_AT_THINGS)) {
      return short === LEVELS.length - 1 ? "short" : LEVELS[short]!;
    }
    return short > room && short === LEVELS.length - 1 ? "short" : LEVELS[Math.max(room, short)]!;
  };
  const shared = { scene, folds, explains, quick: quickOf(rows), opened, onOpen: setOpened } as const;
  const chips = squares.length > 1 && alike(squares);
  const squaresListed = squares.length > 0 && (listed || !many);
  const { brief, eager, found = true } = useContext(OddsContext);
  const granted = <Assumptions groups={[...others, ...squares, ...pinned]} short={short > 0 || slim} kept={narrow ? "" : "granted"} />;
  const ways = <Ways parts={parts} wide={wide} shut={others.length > 0 && (narrow || isCrowded(parts.ways))} short={short > 0} quickOf={quickOf} {...shared} />;
  const useless = <VainChips vain={vain} scene={scene} />;
  const how = `answers${brief ? " tight" : ""}${short > 0 ? " short" : ""}${slim ? " slim" : ""}`;
  return (
    <>
      {/* Arrow keys are an addition to Tab, which works on the buttons themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={list} className={how} onKeyDown={moveFocus}>
        <Reel>
          {squares.length > 0 && (many || !chips) && !(wide && others.length > 0) && <p className="choose-square">{others.length > 0 ? t("Choose here, or a marked square.") : t("Choose a marked square on the board.")}</p>}
          {/* Read before the chances that it is about; where those are worked out only as they are pointed at, after all answers, of which it moves none. */}
          {eager && !narrow && granted}
          <GroupList groups={others} {...shared} />
          {many && (
            <button type="button" className="fold" aria-expanded={listed} onClick={() => setListed(!listed)}>
              {listed ? t("Fold the squares") : plural("List {count} square", "List all {count} squares", { count: squares.length })}
            </button>
          )}
          {squaresListed && (chips ? <SquareChips squares={squares} /> : <GroupList groups={squares} {...shared} explains={UNEXPLAINED} />)}
          {/* In sight at the lower edge, wherever the list is scrolled to. */}
          <div className="answers-foot">
            {pinned.length > 0 && <GroupList groups={pinned} {...shared} />}
          </div>
          {!rest && (
            <>
              <Late sort="ways" came={found} spares>
                {ways}
              </Late>
              {useless}
            </>
          )}
          {!eager && <Assumptions groups={groups} short={short > 0} />}
        </Reel>
      </div>
      {(rest || foot) && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="decision-foot" onKeyDown={moveFocus}>
          {rest && <GroupList groups={[rest]} {...shared} explains={AT_FOOT} />}
          {foot}
          {endings.length > 0 && <GroupList groups={endings} {...shared} explains={UNEXPLAINED} />}
        </div>
      )}
      {/* What is found late, and what then is said of what is of no use, stands below all that stood there before, and moves none of it. */}
      {rest && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={`${how} found-late`} onKeyDown={moveFocus}>
          {ways}
          {useless}
        </div>
      )}
      {tight && (
        <button type="button" className="fold answers-whole" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t("Say less of each answer") : t("Say more of each answer")}
        </button>
      )}
      {/* On a phone below all that can be pressed, which has the room. */}
      {eager && narrow && granted}
    </>
  );
}
