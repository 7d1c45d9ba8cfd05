import { useContext, useRef } from "preact/compat";
import { useFitted } from "../common/useFitted";
import { hideCut } from "../explain/useLeft";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import { GlossaryContext, wordsIn } from "../look/words";
import type { Scene } from "../protocol";
import { cameOff, DieMark, Faces, saidOff } from "./Die";
import { saidFaces } from "./faces";
import { diceWord, nameOfSeat } from "./names";
import { useTelling } from "./people";
import { SeatMark } from "./SeatMark";
import { compared, meets, type Thrown } from "./thrown";

/** So many dice are drawn small; more are counted. */
const DRAWN = 5;

/** What a throw came to beside the one that it met: `1 beats 0`. */
function inWords(one: number, other: number): string {
  const both = { one: minus(String(one)), other: minus(String(other)) };
  return one > other ? t("{one} beats {other}", both) : one < other ? t("{one} is below {other}", both) : t("{one} equals {other}", both);
}

/** A throw in few letters: whose, what for, its dice small or how many of them counted, what it came to; before it, which of the two is more that are compared. */
function Chip({ scene, dice, met }: { scene: Scene; dice: Thrown; met: Thrown | null }) {
  const { entry, result } = dice;
  const tell = useTelling();
  const [word] = wordsIn(useContext(GlossaryContext), entry.text);
  const label = entry.throw || word || tell(entry.text.replace(/\.$/, ""));
  const known = entry.faces.every((face) => face >= 0);
  const many = entry.faces.length > DRAWN || !known;
  const faces = known ? saidFaces(entry) : diceWord(entry.faces.length);
  return (
    <li className={`roll-chip seat-${entry.seat! % 6}`} aria-label={t("{who}, {label}: {faces} makes {result}", { who: nameOfSeat(scene, entry.seat!), label, faces, result }) + saidOff(entry)}>
      {met && (
        <b className="roll-versus" data-sign={compared(met.result, result)} aria-hidden="true">
          <span>{inWords(met.result, result)}</span>
        </b>
      )}
      <span aria-hidden="true" className="roll-chip-drawn">
        <SeatMark seat={entry.seat!} />
        <span className="roll-chip-label">{label}</span>
        {many ? <small>{entry.counted ? t("{successes} of {dice}", { successes: result, dice: entry.faces.length }) : diceWord(entry.faces.length)}</small> : <Faces {...entry} />}
        <DieMark off={cameOff(entry)} />
        <b>{minus(String(result))}</b>
      </span>
    </li>
  );
}

/** What was thrown before the dice that lie there large, in its order, each as a chip; two that are compared stand beside each other. */
export function Earlier({ scene, dice }: { scene: Scene; dice: Thrown[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFitted(list, dice.map(({ entry }) => entry.number).join(" "), hideCut);
  if (dice.length === 0) return null;
  const met = (index: number) => (meets(dice, index) ? dice[index - 1]! : null);
  return (
    <ul className="rolls-earlier" ref={list} aria-label={t("Thrown before")}>
      {dice.map((each, index) => (
        <Chip key={each.entry.number} scene={scene} dice={each} met={met(index)} />
      ))}
    </ul>
  );
}
