import type { Roll } from "../protocol";
import { Die } from "./Die";
import { SeatMark } from "./SeatMark";

/** One throw: who and what for, the faces, and what they came to. */
export function RollView({ roll, who }: { roll: Roll; who: string }) {
  const faces = roll.faces.length > 0 ? roll.faces.join(" ") : "no dice";
  return (
    <li className={`roll seat-${roll.seat % 6}`} aria-label={`${who}, ${roll.label}: ${faces} makes ${roll.result}`}>
      <span className="roll-who" aria-hidden="true">
        <SeatMark seat={roll.seat} />
        {roll.label}
      </span>
      <span className="roll-faces" aria-hidden="true">
        {roll.faces.map((face, index) => (
          <Die key={index} face={face} />
        ))}
        {roll.faces.length === 0 && <span className="roll-empty">no dice</span>}
      </span>
      <b className="roll-result" aria-hidden="true">
        {String(roll.result).replace("-", "−")}
      </b>
    </li>
  );
}
