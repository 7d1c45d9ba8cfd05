import type { Option, Scene } from "../protocol";
import { findPiece, isTile } from "../board/places";
import { drawnPlace } from "../scene/names";

/** Options alike in what they touch and do; where there are several they differ in `amount`. */
export interface Choice {
  key: string;
  label: string;
  options: Option[];
}

/** The choices at one place of the table; `place` is null where there is nothing to click. */
export interface Group {
  key: string;
  place: string | null;
  choices: Choice[];
}

/** `whole`: in whole words, where the verb alone would not say what it is done with. */
function choicesOf(options: Option[], whole = false): Choice[] {
  const alike = new Map<string, Option[]>();
  for (const option of options) {
    // Without an amount nothing but the label tells two like options apart.
    const key = [option.verb, ...option.touches, option.amount === null ? option.id : "#"].join("|");
    const same = alike.get(key);
    if (same) same.push(option);
    else alike.set(key, [option]);
  }
  const verbs = new Map<string, number>();
  for (const same of alike.values()) verbs.set(same[0]!.verb, (verbs.get(same[0]!.verb) ?? 0) + 1);
  return [...alike].map(([key, same]) => {
    const first = same[0]!;
    const clear = verbs.get(first.verb) === 1 && first.verb !== "" && !(whole && same.length === 1);
    return { key, label: clear ? first.verb : first.label, options: same };
  });
}

/** Options by the place to click, in the order of the decision; those that touch nothing come last, each for itself. */
export function groupOptions(options: Option[], scene: Scene): Group[] {
  const places = new Map<string, Option[]>();
  const loose: Option[] = [];
  for (const option of options) {
    const [first] = option.touches;
    if (first === undefined) {
      loose.push(option);
      continue;
    }
    const place = drawnPlace(scene, first);
    const here = places.get(place);
    if (here) here.push(option);
    else places.set(place, [option]);
  }
  const placed = [...places].map(([place, here]) => ({ key: place, place, choices: choicesOf(here) }));
  const plain = choicesOf(loose).map((choice) => ({ key: choice.key, place: null, choices: [choice] }));
  // Squares are many, and chosen on the board: they do not take the digits from the rest.
  const squares = placed.filter((group) => isTile(group.place));
  return [...placed.filter((group) => !isTile(group.place)), ...plain, ...squares];
}

/** What aims at a piece that is not itself the thing to click first: it is offered there too, and not listed again. */
export function aimGroups(options: Option[], groups: Group[], scene: Scene): Group[] {
  const own = new Set(groups.map((group) => group.place));
  const aimed = new Map<string, Option[]>();
  for (const option of options) {
    for (const place of option.touches.slice(1)) {
      if (!own.has(place) && findPiece(scene, place)) aimed.set(place, [...(aimed.get(place) ?? []), option]);
    }
  }
  return [...aimed].map(([place, here]) => ({ key: place, place, choices: choicesOf(here, true) }));
}

/** True where the answers at a square say by themselves where it is: its column and row need not be told. */
export const saysAll = (group: Group) => isTile(group.place ?? "") && group.choices.every(({ options }) => options.every((one) => one.verb === ""));

export const groupOptionCount = (group: Group) => group.choices.reduce((sum, choice) => sum + choice.options.length, 0);

/** The only option of a group, where there is but one. */
export function onlyOption(group: Group): Option | null {
  const [choice] = group.choices;
  return group.choices.length === 1 && choice!.options.length === 1 ? choice!.options[0]! : null;
}

/** The answers at each place of the table. */
export function placeOptions(groups: Group[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const { place, choices } of groups) if (place !== null) found.set(place, choices.flatMap((choice) => choice.options));
  return found;
}

/** The digit of each place of the table. */
export function placeNumbers(groups: Group[]): Map<string, number> {
  const numbers = new Map<string, number>();
  groups.forEach((group, index) => group.place !== null && numbers.set(group.place, index + 1));
  return numbers;
}
