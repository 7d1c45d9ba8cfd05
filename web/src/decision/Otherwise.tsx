import { useState } from "preact/compat";
import { t } from "../language/text";
import { Gem } from "../look/Gem";
import { Portrait } from "../look/Portrait";
import type { Option, Scene } from "../protocol";
import { findPlace } from "../scene/names";
import { ChoiceRow } from "./ChoiceRow";
import type { Choice } from "./group";

/** What is given up for an answer, in small: each thing as it is drawn on the table, with its number. */
export function Taken({ option, scene }: { option: Option | undefined; scene: Scene }) {
  const cards = (option?.takes ?? []).flatMap((place) => findPlace(scene, place)?.card ?? []);
  if (cards.length === 0) return null;
  return (
    <span className="taken" title={cards.map(({ name }) => name).join(", ")}>
      {cards.map((card, index) => (
        // The same thing may go twice.
        <span key={index}>
          {card.shape === "gem" ? <Gem name={card.name} /> : <Portrait name={card.name} />}
          <b>{card.stats[0]?.value ?? ""}</b>
        </span>
      ))}
    </span>
  );
}

interface Props {
  /** The ways to do the same at another price. */
  choices: Choice[];
  scene: Scene;
  /** The digit of each, where they have some. */
  digits?: (number | undefined)[];
  /** Whether they lie open from the first. */
  open?: boolean;
}

/** What does the same at another price, side by side: what it takes is all that tells it apart. What wastes something comes last, under why. */
function Prices({ choices, scene, digits }: Omit<Props, "open">) {
  const numbers = new Map(choices.map((choice, index) => [choice, digits?.[index]]));
  const risks = [...new Set(choices.map(({ options: [option] }) => option!.risk))].toSorted((one, other) => Number(one !== "") - Number(other !== ""));
  return risks.map((risk) => (
    <div key={risk} className="chips prices">
      {risk && <p>{risk}</p>}
      <ol>
        {choices
          .filter(({ options: [option] }) => option!.risk === risk)
          .map((choice) => {
            const number = numbers.get(choice);
            return (
              <li key={choice.key}>
                <ChoiceRow choice={choice} title={<Taken option={choice.options[0]} scene={scene} />} {...(number !== undefined && { number })} silent />
              </li>
            );
          })}
      </ol>
    </div>
  ));
}

/** The ways to do the same at another price, behind a quiet button that unfolds them. */
export function Otherwise({ open = false, ...props }: Props) {
  const [unfolded, setUnfolded] = useState(open);
  return (
    <>
      {!open && (
        <button type="button" className="fold otherwise" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t("Other payments, same effect ({count})…", { count: props.choices.length })}
        </button>
      )}
      {unfolded && <Prices {...props} />}
    </>
  );
}
