import { useContext } from "preact/compat";
import { minus } from "../language/numbers";
import { t } from "../language/text";
import { GlossaryContext, wordsIn } from "../look/words";
import type { Entry, Term } from "../protocol";
import { cameOff, DieMark, Faces, saidOff } from "./Die";
import { saidFaces } from "./faces";
import { diceWord } from "./names";
import { useTelling } from "./people";
import { SeatMark } from "./SeatMark";
import { SumView } from "./SumView";

interface Props {
  /** The line that told of it. */
  roll: Entry;
  /** What it came to in the end, and that as a sum where it is one. */
  terms: Term[];
  result: number;
  who: string;
  /** Whether a headline beside it says what it was for: then a word is enough. */
  terse?: boolean;
  /** Whether it stands below another beside a board: a word and the sum, in a line each. */
  brief?: boolean;
  /** Whether it fell before, and lies still. */
  lies?: boolean;
}

const said = (terms: Term[]) => terms.map((term) => `${minus(String(term.value))} ${term.word}`).join(", ");
const shown = (roll: Entry) => (roll.faces.some((face) => face < 0) ? diceWord(roll.faces.length) : saidFaces(roll));

/** What is rolled; what it came to, after the colon, is read once the dice lie. */
function Label({ text }: { text: string }) {
  const at = text.indexOf(":") + 1;
  if (at === 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <span className="roll-came">{text.slice(at)}</span>
    </span>
  );
}

/** One throw: who and what for, the dice, and what they came to. */
export function RollView({ roll, terms, result, who, terse = false, brief = false, lies = false }: Props) {
  const tell = useTelling();
  const [word] = wordsIn(useContext(GlossaryContext), roll.text);
  const label = tell(roll.text.replace(/\.$/, ""));
  const told = { who, label, faces: shown(roll), result };
  const spoken = terms.length > 0 ? t("{who}, {label}: {faces} makes {result} ({sum})", { ...told, sum: said(terms) }) : t("{who}, {label}: {faces} makes {result}", told);
  return (
    <li className={`roll seat-${roll.seat! % 6}${lies ? " lies" : ""}`} aria-label={spoken + saidOff(roll)}>
      <span className="roll-faces" aria-hidden="true">
        <Faces {...roll} />
        <DieMark off={cameOff(roll)} />
      </span>
      <span className="roll-words" aria-hidden="true">
        <span className="roll-who">
          <SeatMark seat={roll.seat!} />
          {terse || brief ? <span className="roll-label">{roll.throw || word || label}</span> : <Label text={label} />}
        </span>
        {!terse && <SumView terms={terms} />}
      </span>
      <b className="roll-result" aria-hidden="true">
        {minus(String(result))}
      </b>
    </li>
  );
}
