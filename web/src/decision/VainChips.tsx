import { capital } from "../language/capital";
import { t } from "../language/text";
import type { Scene } from "../protocol";
import { ChoiceRow } from "./ChoiceRow";
import { type Group, usual } from "./group";
import { groupTitle } from "./GroupList";
import { under } from "./odds";

/** So many for one reason are folded under it. */
const FOLDED = 2;

/** Why nothing comes of it, without the name that it stands under: a part of a sentence. */
function why(group: Group, name: string): string {
  const told = under(name, group.choices[0]!.options[0]!.risk);
  return told.charAt(0).toLocaleLowerCase() + told.slice(1);
}

/** What nothing can come of now, side by side under the reason that it shares with others, which then lies folded. */
export function VainChips({ vain, scene }: { vain: Group[]; scene: Scene }) {
  const named = vain.flatMap((group) => {
    const name = groupTitle(scene, group);
    return usual(group).map((choice) => ({ choice, name, number: choice.digit ?? (choice === group.choices[0] ? group.digit : undefined), reason: why(group, name) }));
  });
  return [...new Set(named.map(({ reason }) => reason))].map((reason, index) => {
    const alike = named.filter((each) => each.reason === reason);
    const said = index === 0 ? t("Of no use now: {reason}", { reason }) : capital(reason);
    const chips = (
      <ol>
        {alike.map(({ choice, name, number }) => (
          <li key={choice.key}>
            {/* What is there twice is told apart by its whole answer. */}
            <ChoiceRow choice={choice} title={alike.filter((other) => other.name === name).length > 1 ? choice.label : name} name={name} {...(number === undefined ? {} : { number })} />
          </li>
        ))}
      </ol>
    );
    if (alike.length < FOLDED) {
      return (
        <div key={reason} className="chips of-no-use">
          <p>{said}</p>
          {chips}
        </div>
      );
    }
    return (
      <details key={reason} className="chips of-no-use">
        <summary>
          {said} ({alike.length})
        </summary>
        {chips}
      </details>
    );
  });
}
