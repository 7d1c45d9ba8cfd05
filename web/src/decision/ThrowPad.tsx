import "../styles/throw.css";
import { useLayoutEffect, useState } from "preact/compat";
import { t } from "../language/text";
import type { AskedDice, Scene } from "../protocol";
import { ClauseChip } from "../log/ClauseChip";
import { nameOfSeat } from "../scene/names";
import { Die } from "../scene/Die";
import { commandOf } from "./keys";
import { facesOf, inWords, nameOfFace, said, THROW } from "./thrown";

interface Props {
  dice: AskedDice;
  scene: Scene;
  busy: boolean;
  onAnswer(option: string): void;
}

/** Whether a key is for the thing that has the focus. */
const onControl = (event: KeyboardEvent) => event.target instanceof HTMLElement && event.target.closest("button, a, input, summary") !== null;

/** Dice that people throw themselves: each face is tapped or typed, and taken once all are there. */
export function ThrowPad({ dice, scene, busy, onAnswer }: Props) {
  const [shown, setShown] = useState<number[]>([]);
  const faces = facesOf(dice);
  const complete = shown.length === dice.count;
  const add = (face: number) => setShown((before) => (before.length < dice.count ? [...before, face] : before));
  const takeBack = () => setShown((before) => before.slice(0, -1));
  const take = () => complete && !busy && onAnswer(said(shown));

  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const command = commandOf(event);
      if (document.querySelector("dialog[open]") !== null) return;
      if (command !== null && typeof command === "object" && faces.includes(command.digit)) add(command.digit);
      else if (event.key === "Backspace" && shown.length > 0) takeBack();
      else if (event.key === "Enter" && complete && !onControl(event)) take();
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    <div className={`throw-pad seat-${dice.seat % 6}`}>
      <h2 className="prompt" tabIndex={-1}>
        {dice.text} <ClauseChip clause={dice.clause} line={dice.text} />
      </h2>
      <p>
        {nameOfSeat(scene, dice.seat)}: {inWords(dice)}
      </p>
      {dice.counting.length > 0 && (
        <ul className="counting" aria-label={t("How they count")}>
          {dice.counting.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ol className="thrown" aria-label={t("What they show")}>
        {Array.from({ length: dice.count }, (_, index) => (
          <li key={index}>
            {dice.faces.length > 0 ? <b className="coin">{shown[index] === undefined ? "·" : nameOfFace(dice, shown[index])}</b> : <Die face={shown[index]} numbered={dice.least < 1} />}
            <span className={dice.each[index] ? "" : "unseen"}>{dice.each[index] ?? (shown[index] === undefined ? t("not said") : shown[index])}</span>
          </li>
        ))}
      </ol>
      <div className="faces" role="group" aria-label={t("Faces")}>
        {faces.map((face) => (
          <button key={face} type="button" disabled={complete || busy} onClick={() => add(face)}>
            {nameOfFace(dice, face)}
            {dice.worth[face - dice.least] && <small> {dice.worth[face - dice.least]}</small>}
          </button>
        ))}
        <button type="button" aria-label={t("Take the last one back")} disabled={shown.length === 0 || busy} onClick={takeBack}>
          ⌫
        </button>
      </div>
      <div className="throw-take">
        <button type="button" className="primary" disabled={!complete || busy} onClick={take}>
          {complete ? t("That is what they show") : t("{count} to go", { count: dice.count - shown.length })}
        </button>
        <button type="button" disabled={busy} onClick={() => onAnswer(THROW)}>
          {t("Let Affray throw")}
        </button>
      </div>
    </div>
  );
}
