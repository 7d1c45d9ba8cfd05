import { isTile, squareBriefly } from "../board/places";
import { ChoiceRow } from "./ChoiceRow";
import { type Group, onlyOption } from "./group";

/** True where each of these squares has one answer whose words say no more than that of others: they are told apart by where they are. */
export function alike(squares: Group[]): boolean {
  const only = squares.map(onlyOption);
  const plain = only.every((option) => option !== null && option.amount === null && !option.odds && option.risk === "" && option.verb !== "");
  return plain && squares.every(({ place }) => isTile(place ?? "")) && new Set(only.map((option) => option!.verb)).size < squares.length;
}

/** Squares under what is done there, side by side: `Move here for 1 AP`, and where. */
export function SquareChips({ squares }: { squares: Group[] }) {
  const verbs = [...new Set(squares.map(({ choices }) => choices[0]!.label))];
  return verbs.map((verb) => (
    <div key={verb} className="chips">
      <p>{verb}</p>
      <ol>
        {squares.map(
          (group) =>
            group.choices[0]!.label === verb && (
              <li key={group.key}>
                <ChoiceRow choice={group.choices[0]!} number={group.digit} title={squareBriefly(group.place!)} />
              </li>
            ),
        )}
      </ol>
    </div>
  ));
}
