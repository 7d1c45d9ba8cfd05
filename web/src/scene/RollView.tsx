import type { Entry, Term } from "../protocol";
import { Die } from "./Die";
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
}

const said = (terms: Term[]) => terms.map((term) => `${term.value} ${term.word}`).join(", ");
const shown = (faces: number[]) => (faces.some((face) => face < 0) ? `${faces.length} dice` : faces.join(" "));

/** One throw: who and what for, the dice, and what they came to. */
export function RollView({ roll, terms, result, who }: Props) {
  const tell = useTelling();
  const label = tell(roll.text.replace(/\.$/, ""));
  const sum = terms.length > 0 ? ` (${said(terms)})` : "";
  return (
    <li className={`roll seat-${roll.seat! % 6}`} aria-label={`${who}, ${label}: ${shown(roll.faces)} makes ${result}${sum}`}>
      <span className="roll-faces" aria-hidden="true">
        {roll.faces.map((face, index) => (
          <Die key={index} face={face < 0 ? undefined : face} counted={roll.counted} />
        ))}
      </span>
      <span className="roll-words" aria-hidden="true">
        <span className="roll-who">
          <SeatMark seat={roll.seat!} />
          {label}
        </span>
        <SumView terms={terms} />
      </span>
      <b className="roll-result" aria-hidden="true">
        {String(result).replace("-", "−")}
      </b>
    </li>
  );
}
