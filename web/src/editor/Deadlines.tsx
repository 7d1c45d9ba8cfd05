import { typed } from "../common/typed";
import { t } from "../language/text";
import type { Editor } from "../protocol";
import type { Deadline, Effect } from "./draft";

interface Props {
  editor: Editor;
  deadlines: Deadline[];
  onChange(deadlines: Deadline[]): void;
}

const MOST = 4;

function EffectRow({ editor, effect, onChange, onRemove }: { editor: Editor; effect: Effect; onChange(effect: Effect): void; onRemove(): void }) {
  const number = (value: number | null | undefined, label: string, change: (value: number) => void) => (
    <label>
      <span>{label}</span>
      <input type="number" min={1} max={editor.longest} value={typed(value ?? 1)} onChange={(event) => change(event.currentTarget.valueAsNumber || 1)} />
    </label>
  );
  const at = effect.at ?? [1, 1];
  return (
    <li className="effect">
      <label>
        <span>{t("What")}</span>
        <select
          value={effect.kind}
          onChange={(event) =>
            onChange(
              event.currentTarget.value === "damage"
                ? { kind: "damage", enemy: null, at: null, amount: 1 }
                : { kind: event.currentTarget.value, enemy: editor.figures[0]!.id, at: [1, 1], amount: null },
            )
          }
        >
          {editor.punishments.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      {effect.kind === "damage" ? (
        number(effect.amount, t("How much"), (amount) => onChange({ ...effect, amount }))
      ) : (
        <>
          <label>
            <span>{t("Enemy")}</span>
            <select value={effect.enemy ?? ""} onChange={(event) => onChange({ ...effect, enemy: event.currentTarget.value })}>
              {editor.figures.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          {number(at[0], t("Column"), (column) => onChange({ ...effect, at: [column, at[1]] }))}
          {number(at[1], t("Row"), (row) => onChange({ ...effect, at: [at[0], row] }))}
        </>
      )}
      <button type="button" className="quiet" onClick={onRemove}>
        {t("Remove")}
      </button>
    </li>
  );
}

/** Limits of turns, and what comes of exceeding them. */
export function Deadlines({ editor, deadlines, onChange }: Props) {
  const change = (index: number, part: Partial<Deadline>) =>
    onChange(deadlines.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const next = Math.min(editor.most_turns, (deadlines.at(-1)?.turn ?? 2) + 2);
  return (
    <fieldset className="deadlines">
      <legend>{t("Limits and punishments")}</legend>
      {deadlines.map((deadline, index) => (
        <div className="deadline" key={index}>
          <label>
            <span>{t("Last turn")}</span>
            <input
              type="number"
              min={1}
              max={editor.most_turns}
              value={typed(deadline.turn)}
              onChange={(event) => change(index, { turn: event.currentTarget.valueAsNumber || 1 })}
            />
          </label>
          <label>
            <span>{t("What happens")}</span>
            <input value={deadline.name} maxLength={40} onChange={(event) => change(index, { name: event.currentTarget.value })} />
          </label>
          <label className="tick">
            <input type="checkbox" checked={deadline.continues} onChange={(event) => change(index, { continues: event.currentTarget.checked, repeat: false })} />
            {t("Combat goes on")}
          </label>
          <label className="tick">
            <input
              type="checkbox"
              checked={deadline.repeat}
              disabled={!deadline.continues}
              onChange={(event) => change(index, { repeat: event.currentTarget.checked })}
            />
            {t("Every turn from then on")}
          </label>
          <ul>
            {deadline.effects.map((effect, place) => (
              <EffectRow
                key={place}
                editor={editor}
                effect={effect}
                onChange={(other) => change(index, { effects: deadline.effects.map((each, at) => (at === place ? other : each)) })}
                onRemove={() => change(index, { effects: deadline.effects.filter((_, at) => at !== place) })}
              />
            ))}
          </ul>
          <button
            type="button"
            className="quiet"
            onClick={() => change(index, { effects: [...deadline.effects, { kind: "reinforce", enemy: editor.figures[0]!.id, at: [1, 1], amount: null }] })}
          >
            {t("Add an effect")}
          </button>
          <button type="button" className="quiet" onClick={() => onChange(deadlines.filter((_, at) => at !== index))}>
            {t("Remove this limit")}
          </button>
        </div>
      ))}
      {deadlines.length < MOST && (
        <button type="button" className="quiet" onClick={() => onChange([...deadlines, { turn: next, name: t("Time is up"), effects: [], continues: false, repeat: false }])}>
          {t("Add a limit")}
        </button>
      )}
    </fieldset>
  );
}
