import { typed } from "../common/typed";
import { msg, t } from "../language/text";
import type { Editor } from "../protocol";
import { Deadlines } from "./Deadlines";
import { type Draft, renamed, resized } from "./draft";

interface Props {
  editor: Editor;
  draft: Draft;
  onChange(draft: Draft): void;
}

const FIRST: [string, string][] = [
  ["players", msg("The squad")],
  ["enemies", msg("The enemies")],
  ["gm", msg("The Game Master decides")],
];

/** Everything of a scenario that is not painted. */
export function Settings({ editor, draft, onChange }: Props) {
  const { scenario, map } = draft;
  const put = (part: Partial<Draft["scenario"]>) => onChange({ ...draft, scenario: { ...scenario, ...part } });
  const goal = editor.goals.find((each) => each.id === scenario.objective.kind);
  const size = [map.rows[0]?.length ?? 0, map.rows.length] as const;
  const floor = editor.brushes[0]!.code;
  const side = (label: string, value: number, change: (value: number) => void) => (
    <label>
      <span>{label}</span>
      <input
        type="number"
        min={editor.smallest}
        max={editor.longest}
        value={typed(value)}
        onChange={(event) => change(Math.min(editor.longest, Math.max(editor.smallest, event.currentTarget.valueAsNumber || editor.smallest)))}
      />
    </label>
  );
  return (
    <div className="settings">
      <label>
        <span>{t("Name")}</span>
        <input value={scenario.name} maxLength={40} onChange={(event) => onChange(renamed(draft, event.currentTarget.value))} />
      </label>
      <label>
        <span>{t("In a sentence")}</span>
        <input value={scenario.summary} maxLength={240} onChange={(event) => put({ summary: event.currentTarget.value })} />
      </label>
      {side(t("Columns"), size[0], (columns) => onChange(resized(draft, columns, size[1], floor)))}
      {side(t("Rows"), size[1], (rows) => onChange(resized(draft, size[0], rows, floor)))}
      <label>
        <span>{t("Who opens")}</span>
        <select value={scenario.first} onChange={(event) => put({ first: event.currentTarget.value })}>
          {FIRST.map(([id, name]) => (
            <option key={id} value={id}>
              {t(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("The squad wins")}</span>
        <select value={scenario.objective.kind} onChange={(event) => put({ objective: { kind: event.currentTarget.value, turns: 0, targets: [] } })}>
          {editor.goals.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      {goal?.turns && (
        <label>
          <span>{t("For how many turns")}</span>
          <input
            type="number"
            min={1}
            max={editor.most_turns}
            value={typed(scenario.objective.turns)}
            onChange={(event) => put({ objective: { ...scenario.objective, turns: event.currentTarget.valueAsNumber || 0 } })}
          />
        </label>
      )}
      {goal?.targets && (
        <fieldset className="ticks">
          <legend>{t("Who must be eliminated")}</legend>
          {scenario.enemies.map((enemy, index) => (
            <label key={index} className="tick">
              <input
                type="checkbox"
                checked={scenario.objective.targets.includes(index + 1)}
                onChange={(event) => {
                  const others = scenario.objective.targets.filter((target) => target !== index + 1);
                  const targets = event.currentTarget.checked ? [...others, index + 1].toSorted((a, b) => a - b) : others;
                  put({ objective: { ...scenario.objective, targets } });
                }}
              />
              {index + 1} {editor.figures.find((figure) => figure.id === enemy.id)?.name ?? enemy.id}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className="ticks">
        <legend>{t("Squad")}</legend>
        {editor.squad.map((each) => (
          <label key={each.id} className="tick">
            <input
              type="checkbox"
              checked={scenario.squad.includes(each.id)}
              onChange={(event) =>
                put({ squad: event.currentTarget.checked ? [...scenario.squad, each.id] : scenario.squad.filter((id) => id !== each.id) })
              }
            />
            {each.name} <small>{each.summary}</small>
          </label>
        ))}
      </fieldset>
      <Deadlines editor={editor} deadlines={scenario.deadlines} onChange={(deadlines) => put({ deadlines })} />
    </div>
  );
}
