import { useContext } from "react";
import { t } from "../language/text";
import type { Decision } from "../protocol";
import { ChooseContext } from "./choose";
import type { Gather } from "./gather";

interface Props {
  decision: Decision;
  gather: Gather;
  onDone(answers: string[]): void;
}

/** What may be chosen together: each thing for itself, all at once, and one button that gives them all. */
export function GatherList({ decision, gather, onDone }: Props) {
  const { choose, point, busy } = useContext(ChooseContext);
  const { together, chosen, count, answers } = gather;
  const options = decision.options.filter((option) => together.options.includes(option.id));
  const finish = decision.options.find((option) => option.id === together.finish);
  const verb = options[0]?.verb ?? "";
  return (
    <div className="answers gather">
      <div className="answers-scroll">
        <p className="choose-square">{t("Choose as many as you like, here or on the table.")}</p>
        <ul className="groups plain">
          {options.map((option) => {
            const times = chosen.get(option.id) ?? 0;
            const most = gather.most(option.id);
            return (
              <li key={option.id} className="group single">
                <button
                  type="button"
                  className="choice-button gathered"
                  aria-pressed={times > 0}
                  disabled={busy}
                  onClick={() => gather.turn(option.id)}
                  onPointerEnter={() => point(option)}
                  onPointerLeave={() => point(null)}
                >
                  <span className="tick" aria-hidden="true">
                    {times > 0 ? "✓" : ""}
                  </span>
                  {most > 1 ? t("{option} ({times} of {most})", { option: option.label, times, most }) : option.label}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="answers-foot gather-foot">
        <button type="button" className="all" disabled={busy} onClick={gather.all}>
          {t("All or none")}
        </button>
        <button type="button" className="primary" disabled={busy || answers === null} onClick={() => answers && onDone(answers)}>
          {answers === null ? t("{count} more to choose", { count: Math.max(1, together.least) - count }) : t("{verb} {count}, then {label}", { verb, count, label: together.label })}
        </button>
        {finish && (
          <button type="button" disabled={busy} data-option={finish.id} onClick={() => choose(finish)}>
            {finish.label}
          </button>
        )}
      </div>
    </div>
  );
}
