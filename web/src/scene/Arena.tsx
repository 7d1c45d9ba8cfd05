import type { Entry, Scene } from "../protocol";
import { ClauseChip } from "../log/ClauseChip";
import { nameOfSeat } from "./names";
import { RollView } from "./RollView";

function Line({ entry }: { entry: Entry }) {
  return (
    <p className="latest">
      <span>{entry.text}</span> <ClauseChip clause={entry.clause} />
    </p>
  );
}

/** What the dice last thrown came to: the first line after them that does not only change their result. */
export const cameTo = (log: Entry[]) =>
  log.slice(log.findLastIndex((entry) => entry.faces.length > 0) + 1).find((entry) => entry.result === null);

/** The middle of the table: the dice last thrown with what they came to, and the line last told. */
export function Arena({ scene, log }: { scene: Scene; log: Entry[] }) {
  const { rolls } = scene;
  const latest = log.at(-1);
  const came = rolls.length > 0 ? cameTo(log) : undefined;
  // A new throw is a new element, so that it tumbles; the same throw seen again lies still.
  const thrown = rolls.map((roll) => `${roll.label}${roll.faces.join("")}`).join("/") + (rolls.length ? latest?.decision : "");
  return (
    <section className="arena" aria-label="Latest dice">
      {rolls.length > 0 && (
        <ul className="rolls" key={thrown}>
          {rolls.map((roll, index) => (
            <RollView key={index} roll={roll} who={nameOfSeat(scene, roll.seat)} />
          ))}
        </ul>
      )}
      <div className="lines">
        {came && came !== latest && <Line entry={came} />}
        {latest && <Line entry={latest} />}
      </div>
    </section>
  );
}
