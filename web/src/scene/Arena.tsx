import type { Entry, Scene } from "../protocol";
import { ClauseChip } from "../log/ClauseChip";
import { nameOfSeat } from "./names";
import { RollView } from "./RollView";

/** The middle of the table: the dice last thrown and the line last told. */
export function Arena({ scene, latest }: { scene: Scene; latest: Entry | undefined }) {
  // A new throw is a new element, so that it tumbles; the same throw seen again lies still.
  const thrown = scene.rolls.map((roll) => `${roll.label}${roll.faces.join("")}`).join("/") + (scene.rolls.length ? latest?.decision : "");
  return (
    <section className="arena" aria-label="Latest dice">
      {scene.rolls.length > 0 && (
        <ul className="rolls" key={thrown}>
          {scene.rolls.map((roll, index) => (
            <RollView key={index} roll={roll} who={nameOfSeat(scene, roll.seat)} />
          ))}
        </ul>
      )}
      {latest && (
        <p className="latest">
          <span>{latest.text}</span> <ClauseChip clause={latest.clause} />
        </p>
      )}
    </section>
  );
}
