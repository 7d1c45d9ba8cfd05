import { useContext } from "preact/compat";
import { findPiece, squareBriefly } from "../board/places";
import { capital } from "../language/capital";
import { t } from "../language/text";
import { inSentence, promisedLater, usedLater } from "../net/ways";
import type { Option, Scene } from "../protocol";
import { TouchContext } from "../scene/touch";
import { ChoiceRow } from "./ChoiceRow";
import { type Choice, type Group, usual } from "./group";
import { groupTitle } from "./GroupList";
import { under } from "./odds";

/** So many for one reason are folded under it. */
const FOLDED = 2;

const firstWord = (text: string) => text.split(" ", 1)[0]!;

/** Why nothing comes of it, without the name that it stands under: a part of a sentence, which a name on the table begins as it is written. */
function why({ options }: Choice, name: string, { board }: Scene): string {
  const reason = under(name, options[0]!.risk);
  return board?.pieces.some((piece) => firstWord(piece.name) === firstWord(reason)) ? reason : inSentence(reason);
}

/** What nothing can come of now, side by side under the reason that it shares with others, which then lies folded; where it is so for several reasons all of it is one line, which opens. */
export function VainChips({ vain, scene }: { vain: Group[]; scene: Scene }) {
  const { options, reach } = useContext(TouchContext);
  /** How something comes to be of use by other answers first; empty where it does not. */
  const laterOf = (option: Option) => {
    const way = usedLater(option.id, options.values());
    if (way) return t("Instead, in one click: {way}.", { way: way.label });
    const promised = reach && promisedLater(option, reach.promises);
    return promised ? t("From {square}: {promise}.", { square: squareBriefly(promised.square), promise: promised.line }) : "";
  };
  const named = vain.flatMap((group) => {
    const name = groupTitle(scene, group);
    // Of whoever acts it is said what it does: that it is this one everybody knows.
    const acting = group.place !== null && findPiece(scene, group.place)?.active === true;
    return usual(group).map((choice) => ({ choice, name, said: acting ? choice.label : name, number: choice.digit ?? (choice === group.choices[0] ? group.digit : undefined), reason: why(choice, name, scene), later: laterOf(choice.options[0]!) }));
  });
  // What becomes of use by other answers first is told apart, with how.
  const kinds = [...new Map(named.map((each) => [`${each.reason} ${each.later}`, each])).values()];
  const lists = kinds.map(({ reason, later }, index) => {
    const alike = named.filter((each) => each.reason === reason && each.later === later);
    const told = later ? t("Of no use yet: {reason} {later}", { reason, later }) : index === 0 || kinds[index - 1]!.later ? t("Of no use now: {reason}", { reason }) : capital(reason);
    const chips = (
      <ol>
        {alike.map(({ choice, name, said, number }) => (
          <li key={choice.key}>
            {/* What is there twice is told apart by its whole answer. */}
            <ChoiceRow choice={choice} title={alike.filter((other) => other.name === name).length > 1 ? choice.label : said} silent={choice.options[0]!.amount === null} name={name} {...(number === undefined ? {} : { number })} />
          </li>
        ))}
      </ol>
    );
    if (alike.length < FOLDED) {
      return (
        <div key={told} className="chips of-no-use">
          <p>{told}</p>
          {chips}
        </div>
      );
    }
    return (
      <details key={told} className="chips of-no-use">
        <summary>
          {told} ({alike.length})
        </summary>
        {chips}
      </details>
    );
  });
  if (kinds.length < FOLDED) return lists;
  const called = (alike: typeof named) => [...new Set(alike.map(({ said }) => said))].join(", ");
  const [yet, now] = [called(named.filter(({ later }) => later)), called(named.filter(({ later }) => !later))];
  return (
    <details className="of-no-use all">
      <summary>{yet && now ? t("Of no use yet: {yet}; now: {now}", { yet, now }) : yet ? t("Of no use yet: {names}", { names: yet }) : t("Of no use now: {names}", { names: now })}</summary>
      {lists}
    </details>
  );
}
