import { findPiece, isTile, squareName } from "../board/places";
import { sideOf } from "../board/Token";
import { plural, t } from "../language/text";
import type { Scene } from "../protocol";
import { describeCard, diceWord, findPlace } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";
import { ChoiceRow } from "./ChoiceRow";
import { type Group, groupOptionCount, onlyOption, saysAll } from "./group";

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

function Title({ place, scene }: { place: string; scene: Scene }) {
  const found = findPlace(scene, place);
  const piece = findPiece(scene, place);
  return (
    <>
      {found?.area && <SeatMark seat={found.area.seat} />}
      {piece && <SeatMark seat={sideOf(piece)} />}
      <span className="group-name" title={found?.card ? describeCard(found.card) : undefined}>
        {placeTitle(scene, place)}
      </span>
    </>
  );
}

function sum(group: Group): string {
  const [choice] = group.choices;
  return group.choices.length === 1 ? choice!.label : plural("{count} way", "{count} ways", { count: groupOptionCount(group) });
}

/** What a folded group shows: its first choice, where that is numbers to choose from. */
const quickChoices = (group: Group) => group.choices.slice(0, 1).filter((choice) => choice.options.length > 1);

interface GroupProps {
  group: Group;
  number: number;
  scene: Scene;
  folds: boolean;
  quick: boolean;
  open: boolean;
  /** True where the row above says the same verb. */
  again: boolean;
  onOpen(group: string | null): void;
}

function GroupItem({ group, number, scene, folds, quick, open, again, onOpen }: GroupProps) {
  const row = { choice: group.choices[0]!, number, terse: true };
  if (group.place === null || (saysAll(group) && onlyOption(group))) return <ChoiceRow {...row} />;
  const title = <Title place={group.place} scene={scene} />;
  if (onlyOption(group)?.amount === null) return <ChoiceRow {...row} title={title} again={again} />;
  const head = (
    <>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      {title}
    </>
  );
  return (
    <>
      {folds ? (
        <button type="button" className="group-title" aria-expanded={open} onClick={() => onOpen(open ? null : group.key)}>
          {head}
          <span className="group-sum">{sum(group)}</span>
        </button>
      ) : (
        <h3 className="group-title">{head}</h3>
      )}
      {(open ? group.choices : quick ? quickChoices(group) : []).map((choice) => (
        <ChoiceRow key={choice.key} choice={choice} terse />
      ))}
    </>
  );
}

interface Props {
  groups: Group[];
  /** The number of the first of them. */
  from: number;
  scene: Scene;
  /** True where groups of several answers are one line each until they are opened. */
  folds: boolean;
  /** True where the numbers of a folded group's first choice are in sight all the same. */
  quick: boolean;
  opened: string | null;
  onOpen(group: string | null): void;
}

/** Legal answers by the thing they are done with. */
export function GroupList({ groups, from, scene, folds, quick, opened, onOpen }: Props) {
  return (
    <ol className={`groups${groups.every((group) => group.place === null) ? " plain" : ""}`} start={from}>
      {groups.map((group, index) => {
        const open = !folds || opened === group.key;
        const again = index > 0 && groups[index - 1]!.choices[0]!.label === group.choices[0]!.label;
        return (
          <li key={group.key} className={`group${open ? " open" : ""}${onlyOption(group) ? " single" : ""}`}>
            <GroupItem group={group} number={from + index} scene={scene} folds={folds} quick={quick} open={open} again={again} onOpen={onOpen} />
          </li>
        );
      })}
    </ol>
  );
}
