import { useContext, useRef } from "preact/compat";
import { useWhole } from "../explain/useLeft";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import { GlossaryContext, wordsIn } from "../look/words";
import type { Scene } from "../protocol";
import { Faces } from "./Die";
import { saidFaces } from "./faces";
import { diceWord, nameOfSeat } from "./names";
import { useTelling } from "./people";
import { SeatMark } from "./SeatMark";
import { compared, meets, type Thrown } from "./thrown";

/** So many dice are drawn small; more are counted. */
const DRAWN = 5;

/** A throw in few letters: whose, what for, its dice small or how many of them counted, what it came to. */
function Chip({ scene, dice, versus }: { scene: Scene; dice: Thrown; versus: string }) {
  const { entry, result } = dice;
  const tell = useTelling();
  const [word] = wordsIn(useContext(GlossaryContext), entry.text);
  const label = entry.throw || word || tell(entry.text.replace(/\.$/, ""));
  const known = entry.faces.every((face) => face >= 0);
  const many = entry.faces.length > DRAWN || !known;
  const faces = known ? saidFaces(entry) : diceWord(entry.faces.length);
  return (
    <li className={`roll-chip seat-${entry.seat! % 6}`} aria-label={t("{who}, {label}: {faces} makes {result}", { who: nameOfSeat(scene, entry.seat!), label, faces, result })}>
      {versus && <b aria-hidden="true">{versus}</b>}
      <span aria-hidden="true" className="roll-chip-drawn">
        <SeatMark seat={entry.seat!} />
        <span className="roll-chip-label">{label}</span>
        {many ? <small>{entry.counted ? t("{successes} of {dice}", { successes: result, dice: entry.faces.length }) : diceWord(entry.faces.length)}</small> : <Faces {...entry} />}
        <b>{minus(String(result))}</b>
      </span>
    </li>
  );
}

/** What was thrown before the dice that lie there large, in its order, each as a chip; two that are compared stand beside each other. */
export function Earlier({ scene, dice }: { scene: Scene; dice: Thrown[] }) {
  const list = useRef<HTMLUListElement>(null);
  useWhole(list, dice.map(({ entry }) => entry.number).join(" "));
  if (dice.length === 0) return null;
  const versus = (index: number) => (meets(dice, index) ? compared(dice[index - 1]!.result, dice[index]!.result) : "");
  return (
    <ul className="rolls-earlier" ref={list} aria-label={t("Thrown before")}>
      {dice.map((each, index) => (
        <Chip key={each.entry.number} scene={scene} dice={each} versus={versus(index)} />
      ))}
    </ul>
  );
}
