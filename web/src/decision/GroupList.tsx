import { Fragment, useContext, useState } from "preact/compat";
import { findPiece, isTile, squareName } from "../board/places";
import { ownerOf } from "../board/Token";
import { useNarrow } from "../common/useMedia";
import { plural, t } from "../language/text";
import { Portrait } from "../look/Portrait";
import type { Option, Scene } from "../protocol";
import { briefly } from "../look/words";
import { describeCard, diceWord, findPlace } from "../scene/names";
import { useTelling } from "../scene/people";
import { SeatMark } from "../scene/SeatMark";
import { TouchContext } from "../scene/touch";
import { useExplained } from "../explain/explaining";
import { useAbout } from "../explain/Meant";
import { inSentence } from "../net/ways";
import { areDice, bringsSeveral, told, unitOf } from "./Amounts";
import { unled } from "./bundles";
import { ChoiceRow, type RowProps, type Told } from "./ChoiceRow";
import { RoomAbove, SharedRoom, useShared } from "./OddsRoom";
import { Otherwise, Taken } from "./Otherwise";
import { ChooseContext } from "./choose";
import { type Choice, type Group, groupOptionCount, isWaste, numbered, onlyOption, pricedOtherwise, saysAll, usual, wasteful, worthwhile } from "./group";

export function placeTitle(scene: Scene, place: string): string {
  const piece = findPiece(scene, place);
  if (piece) return piece.name;
  if (isTile(place)) return squareName(place);
  const found = findPlace(scene, place);
  if (!found) return place;
  const { card, label } = found;
  if (card && !card.name) return t("Facedown, {dice}", { dice: diceWord(card.dice) });
  return label;
}

/** What a group is called: its place, or its answer where that says all there is to say. */
export const groupTitle = (scene: Scene, group: Group) =>
  group.place === null || (saysAll(group) && onlyOption(group)) ? group.choices[0]!.label : placeTitle(scene, group.place);

/** What somebody plays with, in small: its portrait, and whose it is. What has no name, or is drawn another way, has the sign of its side alone. */
function Thumb({ name, seat }: { name: string; seat: number }) {
  if (name === "") return <SeatMark seat={seat} />;
  return (
    <span className={`thumb seat-${seat % 6}`} aria-hidden="true">
      <Portrait name={name} />
      <SeatMark seat={seat} />
    </span>
  );
}

/** The name of a thing behind its sign, or what is `said` of it instead. */
function Title({ place, scene, said = "" }: { place: string; scene: Scene; said?: string }) {
  const tell = useTelling();
  const found = findPlace(scene, place);
  const piece = findPiece(scene, place);
  return (
    <>
      {found?.area && <Thumb name={found.card?.shape === "card" && !found.card.facedown ? found.card.name : ""} seat={found.area.seat} />}
      {piece && <Thumb name={piece.name} seat={ownerOf(piece)} />}
      <span className="group-name" title={found?.card ? describeCard(found.card) : undefined}>
        {said ? tell(said) : placeTitle(scene, place)}
      </span>
    </>
  );
}

/** Whether the answers at a place, or at none, say besides what they do, and how much: `short` what the game says of this very answer, where that is short, and the rest as it is pointed at. */
export type Explains = (place: string | null) => Told | "no" | "short";

interface ExplainedRowProps extends RowProps {
  scene: Scene;
  place: string | null;
  explains: Explains;
  /** The answer in the row above. */
  above?: Choice | undefined;
}

/** An answer of so many letters says enough by itself; so few say in sight what it does, however much else there is to read. */
const TELLING = 70;

/** What is said of something without its name, which the answer has: `Adds [Silence]` of `Hush (Light 3): Adds [Silence]`. */
function unnamed(about: string, label: string): string {
  const [head = "", name = ""] = /^([^:(]+?)\s*(?:\([^)]*\))?:\s+/u.exec(about) ?? [];
  return name && label.includes(name) ? about.slice(head.length) : about;
}

/** The answer of a choice that has but one. */
const onlyOne = ({ options }: Choice) => (options.length === 1 ? options[0] : undefined);

/** What a choice does, as its answer says it, or by what it is called. */
function useDoes(scene: Scene, place: string | null, choice: Choice | undefined): string {
  const about = useAbout(scene, place, choice?.label ?? "");
  const wanted = useExplained();
  return (wanted && choice?.options.length === 1 && choice.options[0]!.does) || about;
}

/**
 * A row that says besides what the answer does, where the list is short enough for it, and neither the row above nor the answer's own words say
 * enough of it already.
 */
function Row({ scene, place, explains, above, ...row }: ExplainedRowProps) {
  const about = useDoes(scene, place, row.choice);
  const before = useDoes(scene, above ? place : null, above);
  const wanted = explains(place);
  const own = about !== "" && row.choice.options[0]?.does === about && briefly(about).length < TELLING;
  const as = wanted === "short" ? (own ? "brief" : "pointed") : wanted;
  const repeats = as !== "pointed" && as !== "tip" && before.startsWith(about);
  const enough = as !== "tip" && (row.choice.label.length >= TELLING || (as !== "whole" && row.choice.label.includes(": ")));
  // What is the same as above is not said again.
  const more = as !== "pointed" && as !== "tip" && before !== "" && about.startsWith(before) ? about.slice(before.length).trim() : about;
  const said = as === "whole" ? more : unnamed(more, row.choice.label);
  return <ChoiceRow {...row} taken={<Taken option={onlyOne(row.choice)} scene={scene} />} about={as === "no" || repeats || enough || row.printed ? "" : said} {...(as !== "no" && { as })} name={place === null ? "" : placeTitle(scene, place)} />;
}

/** What a group holds: its answer, or how many there are. Of those that are in sight already what their numbers count, if nothing but waste is left. */
function sum(group: Group, shown: Choice[]): string {
  const [choice] = usual(group);
  if (usual(group).length === 1) return choice!.label;
  if (shown.length === 0) return plural("{count} choice", "{count} choices", { count: groupOptionCount({ ...group, choices: usual(group) }) });
  const others = usual(group).filter((each) => !shown.includes(each));
  const useful = others.filter((each) => !isWaste(each));
  if (useful.length === 0) return unitOf(shown[0]!.options);
  // Without the words with which what is in sight begins too: `facedown` of `Play facedown` beside `Play faceup`.
  if (useful.length === 1) return t("or {choice}", { choice: unled([useful[0]!.label, shown[0]!.label])[0]! });
  return plural("{count} more choice", "{count} more choices", { count: others.reduce((count, each) => count + each.options.length, 0) });
}

/** Which choices of a folded group are in sight all the same, where they are numbers to choose from. */
type Quick = "none" | "first" | "all";

const shownFolded = (group: Group, quick: Quick) => (quick === "none" ? [] : quick === "all" ? numbered(group) : numbered(group).filter((choice) => choice === group.choices[0]));

/** Why answers waste something, where that is the same of all: `these are more stones than it takes`; else empty. */
function wasted(choices: Choice[]): string {
  const risks = new Set(choices.flatMap(({ options }) => options.map(({ risk }) => risk)));
  return risks.size === 1 ? inSentence([...risks][0]!.replace(/\.$/u, "")) : "";
}

/** Answers that waste something, folded to one line below those that do not. */
function Wasteful({ choices, ...shared }: { choices: Choice[] } & Omit<ExplainedRowProps, "choice">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {wasted(choices)
          ? plural("{count} more choice: {why}", "{count} more choices: {why}", { count: choices.length, why: wasted(choices) })
          : plural("{count} more choice, which wastes something", "{count} more choices, which waste something", { count: choices.length })}
      </button>
      {open && choices.map((choice) => <Row key={choice.key} {...shared} choice={choice} />)}
    </>
  );
}

interface GroupProps {
  group: Group;
  /** Whether what is done is said for all of them at once. */
  silent: boolean;
  scene: Scene;
  folds: boolean;
  /** Whether it is one of several. */
  several: boolean;
  explains: Explains;
  quick: Quick;
  open: boolean;
  onOpen(group: string | null): void;
}

function GroupItem({ group, silent, scene, folds, several, explains, quick, open, onOpen }: GroupProps) {
  const narrow = useNarrow();
  const { taught } = useContext(ChooseContext);
  const only = onlyOption(group);
  const shared = { scene, place: group.place, explains, terse: true, direct: group.direct };
  const row = { ...shared, choice: group.choices[0]!, number: group.digit };
  if (group.place === null || (saysAll(group) && only)) return <Row {...row} />;
  const printed = isBare(group, folds && !open, narrow) ? findPlace(scene, group.place)?.card?.stats : undefined;
  if (taught && only) return <Row {...row} title={<Title place={group.place} scene={scene} said={only.label} />} silent />;
  const title = <Title place={group.place} scene={scene} />;
  if (only?.amount === null) return <Row {...row} title={title} silent={silent} />;
  // What wastes a thing beside numbers to choose from would be said at each of several: the menu of the thing has it.
  const needless = (choice: Choice) => several && !folds && isWaste(choice) && group.choices.some(({ options }) => options[0]!.amount !== null);
  const shown = open ? worthwhile(group).filter((choice) => !needless(choice)) : shownFolded(group, quick);
  // Of bare numbers in one row the key of the row stands before the thing.
  const led = printed && shown.length === 1;
  const digit = group.digit ?? (led ? shown[0]!.digit : undefined);
  const head = (
    <>
      {digit !== undefined && (
        <span className="number" aria-hidden="true">
          {digit}
        </span>
      )}
      {title}
    </>
  );
  const folded = open ? wasteful(group) : [];
  return (
    <>
      {folds ? (
        <button
          type="button"
          className="group-title"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            onOpen(open ? null : group.key);
            // What opens below what is in sight, as on a phone, would look as if nothing did.
            if (!open) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: narrow ? "start" : "nearest" }));
          }}
        >
          {head}
          {!(led && usual(group).length === 1) && <span className="group-sum">{sum(group, open ? [] : shown)}</span>}
        </button>
      ) : (
        <h3 className="group-title">{head}</h3>
      )}
      {shown.map((choice, index) => {
        // What only wastes more is not worth a line of its own: the menu of the thing has it.
        const others = pricedOtherwise(group, choice);
        return (
          <Fragment key={choice.key}>
            <Row {...shared} choice={choice} number={led ? undefined : choice.digit} above={shown[index - 1]} silent={silent} printed={printed} />
            {!others.every(isWaste) && <Otherwise choices={others} scene={scene} />}
          </Fragment>
        );
      })}
      {folded.length > 0 && <Wasteful key={folded[0]!.key} choices={folded} {...shared} />}
    </>
  );
}

export interface Props {
  groups: Group[];
  scene: Scene;
  /** True where groups of several answers are one line each until they are opened. */
  folds: boolean;
  explains: Explains;
  quick: Quick;
  opened: string | null;
  onOpen(group: string | null): void;
}

/** A line has room for so many letters of a name and of what is done, beside each other. */
const BESIDE = 30;

/** Whether what is done stands below its name: at all of them, where it has no room beside it at one. */
const belowNames = (groups: Group[], scene: Scene) =>
  groups.some((group) => group.place !== null && onlyOption(group)?.amount === null && placeTitle(scene, group.place).length + group.choices[0]!.label.length > BESIDE);

/** Half a line of a phone has room for so many letters. */
const HALF = 17;

/** Whether two answers have room beside each other on a phone: each is one, in few words, without chances. */
const inPairs = (groups: Group[], scene: Scene, once: boolean) =>
  groups.length > 1 &&
  groups.every((group) => {
    const option = onlyOption(group);
    const title = group.place === null || saysAll(group) ? group.choices[0]!.label : once ? placeTitle(scene, group.place) : null;
    return option !== null && option.amount === null && !option.odds && option.risk === "" && title !== null && title.length <= HALF;
  });

/** What is done with each of several things, where it is the same with all: it is said once. */
function saidOnce(groups: Group[]): string {
  const done = new Set(groups.map((group) => (group.place !== null && !saysAll(group) && onlyOption(group)?.amount === null ? group.choices[0]!.label : "")));
  return groups.length > 1 && done.size === 1 ? [...done][0]! : "";
}

/** What numbers are chosen for at a folded thing, and what they bring. */
interface Counted {
  done: string;
  brings: string;
  /** Whether the numbers are of dice. */
  dice: boolean;
}

/** What has numbers, one of them too, at a thing that lies open. */
const amountsOf = (group: Group) => worthwhile(group).filter(({ options }) => options[0]!.amount !== null);

/** The same of a group; null where something else is to be done there, with numbers too. */
function counted(group: Group, folds: boolean, quick: Quick): Counted | null {
  const [choice, ...others] = group.place === null || onlyOption(group) ? [] : folds ? shownFolded(group, quick) : amountsOf(group);
  return choice && others.length === 0 ? { done: choice.label, brings: told(choice.options), dice: areDice(choice.options) } : null;
}

/** Whether numbers stand bare in a row, beside what is printed on the thing. */
const isBare = ({ choices }: Group, folded: boolean, narrow: boolean) => folded && !narrow && choices.some(({ options }) => bringsSeveral(options));

/** What is chosen in all of several rows: of bare numbers what they count, and what the figures to their right are. */
function Head({ counted: { done, brings, dice }, bare }: { counted: Counted; bare: boolean }) {
  const tell = useTelling();
  return (
    <li className={bare ? "said-once columns" : "said-once"} aria-hidden="true">
      {bare && dice ? t("{done}: how many dice?", { done: tell(done) }) : `${tell(done)}:`}
      {bare ? <small className="amounts-what">{t("added to rolls")}</small> : brings && <small className="amounts-what">{brings}</small>}
    </li>
  );
}

const sameCounted = (one: Counted | null | undefined, other: Counted | null | undefined) => one != null && other != null && one.done === other.done && one.brings === other.brings;

/** Legal answers by the thing they are done with. */
export function GroupList({ groups, scene, folds, explains, quick, opened, onOpen }: Props) {
  const tell = useTelling();
  const narrow = useNarrow();
  const { asked } = useContext(TouchContext);
  const once = saidOnce(groups);
  const numbers = groups.map((group) => counted(group, folds, quick));
  const shared = useShared(folds && quick === "none" ? [] : groups);
  const [shown, setShown] = useState<Option | null>(null);
  const list = (
    <ol className={`groups${groups.every((group) => group.place === null) ? " plain" : ""}${!once && belowNames(groups, scene) ? " below" : ""}${inPairs(groups, scene, once !== "") ? " pairs" : ""}`}>
      {groups.map((group, index) => {
        const open = !folds || opened === group.key;
        // Of several that follow each other it is said once, before the first.
        const goesOn = sameCounted(numbers[index], numbers[index - 1]);
        const head = !goesOn && sameCounted(numbers[index], numbers[index + 1]) ? numbers[index] : null;
        return (
          <Fragment key={group.key}>
            {head && <Head counted={head} bare={isBare(group, !open, narrow)} />}
            <li className={`group${open ? " open" : ""}${onlyOption(group) ? " single" : ""}`} data-answers={groupOptionCount(group)}>
              <GroupItem several={groups.length > 1} group={group} silent={once !== "" || ((!folds || !open) && (goesOn || head != null))} scene={scene} folds={folds} explains={explains} quick={quick} open={open} onOpen={onOpen} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
  return (
    <>
      {once && !asked?.includes(once) && (
        <p className="said-once" aria-hidden="true">
          {tell(once)}:
        </p>
      )}
      {shared.length > 0 && <RoomAbove groups={shared} shown={shown} titleOf={({ place }) => (place === null ? "" : placeTitle(scene, place))} />}
      <SharedRoom value={shared.length > 0 ? setShown : null}>{list}</SharedRoom>
    </>
  );
}
