import { useState } from "preact/compat";
import { percent } from "../decision/odds";
import { number } from "../language/numbers";
import { plural, t } from "../language/text";
import type { Rolled, Scene } from "../protocol";
import { nameOfSeat } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";

/** What was to be expected: a mean, or how likely it was to come off. */
const expected = ({ came_off, expected: mean }: Rolled) => (came_off === null ? number(Math.round(mean * 10) / 10) : percent(mean));

/** What it came to, and whether that was hoped for. */
const came = ({ came_off, result }: Rolled) => (came_off === null ? number(result) : came_off ? t("{result}: succeeded", { result }) : t("{result}: failed", { result }));

function Rows({ rolls, scene }: { rolls: Rolled[]; scene: Scene }) {
  return (
    <tbody>
      {rolls.map((roll, index) => (
        // They stand in the order in which they fell.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          <td>{roll.heading}</td>
          <td>
            <SeatMark seat={roll.seat} /> {nameOfSeat(scene, roll.seat)}
          </td>
          <td>{roll.text.replace(/:$/u, "")}</td>
          <td>{came(roll)}</td>
          <td>{expected(roll)}</td>
          <td>{percent(roll.worse, 0)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** Every roll of a match against what was to be expected of it, folded until somebody asks. */
export function AllRolls({ rolls, scene }: { rolls: Rolled[]; scene: Scene }) {
  const [open, setOpen] = useState(false);
  if (rolls.length === 0) return null;
  return (
    <details className="review-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{plural("The {count} roll", "All {count} rolls", { count: rolls.length })}</summary>
      {open && (
        // It scrolls, so keyboards must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0} role="region" aria-label={t("All rolls")}>
          <table>
            <thead>
              <tr>
                {[t("When"), t("Whose"), t("Roll"), t("Came to"), t("Expected"), t("Better than")].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows rolls={rolls} scene={scene} />
          </table>
        </div>
      )}
    </details>
  );
}
