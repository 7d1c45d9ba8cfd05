import "../styles/lobby.css";
import "../styles/forms.css";
import "../styles/ready.css";
import { useContext, useId } from "preact/compat";
import { plural, t } from "../language/text";
import { LookContext } from "../look/look";
import type { Field, Form, Pick } from "../protocol";
import { PickCards } from "./PickCards";
import { Plans } from "./Plans";
import { pictured, Portraits } from "./Portraits";
import { planned, ReadyMade, readyOf } from "./ReadyMade";
import { valueWith } from "./setup";

interface Props {
  form: Form;
  /** Whether what is ready-made hides its parts until they are asked for. */
  folded?: boolean;
  onChange(value: unknown): void;
}

interface AboutProps {
  pick: Pick;
  /** Whether its summary is read elsewhere. */
  told?: boolean;
}

/** A pick's numbers and rules, for whoever wants to know before choosing. */
function About({ pick, told = false }: AboutProps) {
  return (
    <div className="pick-about">
      {pick.summary && !told && <p>{pick.summary}</p>}
      {pick.stats.length > 0 && (
        <p className="pick-stats">
          {pick.stats.map((stat) => (
            <span key={stat.label}>
              {stat.label} <b>{stat.value}</b>
            </span>
          ))}
        </p>
      )}
      {pick.text.length > 0 && (
        <details>
          <summary>{t("What it can do")}</summary>
          <ul>
            {pick.text.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function groups(picks: Pick[]): [string, Pick[]][] {
  const found = new Map<string, Pick[]>();
  for (const pick of picks) found.set(pick.group, [...(found.get(pick.group) ?? []), pick]);
  return [...found];
}

const options = (picks: Pick[]) =>
  picks.map((pick) => (
    <option key={pick.id} value={pick.id} disabled={pick.refused !== ""} title={pick.refused}>
      {pick.name}
    </option>
  ));

/** Whether each of many has a picture to be chosen by. */
const drawnAll = (field: Field) => field.picks.length > 1 && field.picks.every((pick) => pick.plan.length > 0 && !pick.refused);

/** One pick of many. */
function One({ field, onPick }: { field: Field; onPick(chosen: string[]): void }) {
  const id = useId();
  const chosen = field.picks.find((pick) => pick.id === field.chosen[0]);
  const cards = pictured(useContext(LookContext), field) && !drawnAll(field);
  if (cards || drawnAll(field)) {
    return (
      <div className="form-one">
        {cards ? <PickCards field={field} onPick={onPick} /> : <Plans field={field} onPick={onPick} />}
        {chosen && <About pick={chosen} told={cards} />}
      </div>
    );
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} value={field.chosen[0] ?? ""} onChange={(event) => onPick([event.currentTarget.value])}>
        {!chosen && <option value={field.chosen[0] ?? ""}>{field.chosen[0] ?? t("Choose")}</option>}
        {groups(field.picks).map(([group, picks]) =>
          group === "" ? (
            options(picks)
          ) : (
            <optgroup key={group} label={group}>
              {options(picks)}
            </optgroup>
          ),
        )}
      </select>
      {field.help && <p className="form-help">{field.help}</p>}
      {chosen && <About pick={chosen} />}
    </div>
  );
}

const without = (list: string[], id: string) => {
  const at = list.lastIndexOf(id);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};

/** From so many on, picks that do not fit are folded away. */
const MANY = 20;

/** Several picks: each once, or as often as the field allows. */
function Several({ field, onPick }: { field: Field; onPick(chosen: string[]): void }) {
  const many = field.least === field.most ? `${field.most}` : t("{least} to {most}", { least: field.least, most: field.most });
  const barred = field.picks.filter((pick) => pick.refused !== "" && !field.chosen.includes(pick.id));
  const folded = barred.length >= MANY;
  const shown = folded ? field.picks.filter((pick) => !barred.includes(pick)) : field.picks;
  return (
    <fieldset className="form-field several">
      <legend>
        {field.label} <small>{t("{count} of {many}", { count: field.chosen.length, many })}</small>
      </legend>
      {field.help && <p className="form-help">{field.help}</p>}
      <ul>
        {shown.map((pick) => (
          <PickBox key={pick.id} field={field} pick={pick} onPick={onPick} />
        ))}
      </ul>
      {folded && (
        <details className="form-barred">
          <summary>{plural("{count} that does not fit, and why", "{count} that do not fit, and why", { count: barred.length })}</summary>
          <ul>
            {barred.map((pick) => (
              <PickBox key={pick.id} field={field} pick={pick} onPick={onPick} reason />
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

/** One pick of several: chosen or not, how often, and why it cannot be; `reason` says so though no more can be chosen. */
function PickBox({ field, pick, onPick, reason = false }: { field: Field; pick: Pick; onPick(chosen: string[]): void; reason?: boolean }) {
  const full = field.chosen.length >= field.most;
  const count = field.chosen.filter((id) => id === pick.id).length;
  const shut = count === 0 && (full || pick.refused !== "");
  return (
    <li className={count > 0 ? "chosen" : ""}>
      <label>
        <input
          type="checkbox"
          checked={count > 0}
          disabled={shut}
          onChange={() => onPick(count > 0 ? field.chosen.filter((id) => id !== pick.id) : [...field.chosen, pick.id])}
        />
        <Portraits names={[pick.name]} />
        <span>{pick.name}</span>
      </label>
      {field.repeats && count > 0 && (
        <span className="form-count">
          <button type="button" aria-label={t("One {name} less", { name: pick.name })} onClick={() => onPick(without(field.chosen, pick.id))}>
            −
          </button>
          {count}
          <button type="button" aria-label={t("One {name} more", { name: pick.name })} disabled={full} onClick={() => onPick([...field.chosen, pick.id])}>
            +
          </button>
        </span>
      )}
      <About pick={pick} />
      {pick.refused && (reason || count > 0 || !full) && <p className="form-problem">{pick.refused}</p>}
    </li>
  );
}

/** What one seat, or the table, chooses before play, with every refusal explained. */
export function FormFields({ form, folded, onChange }: Props) {
  const shown = planned(form);
  const fields = form.fields.map((field) => {
    const pick = field.picks.find(({ id }) => id === field.chosen[0]) ?? field.picks[0]!;
    // Its card says it already.
    if (field === shown) return <About key={field.name} told={form.ready.some(({ summary }) => summary === pick.summary)} pick={pick} />;
    const shared = { field, onPick: (chosen: string[]) => onChange(valueWith(form, field, chosen)) };
    return field.most === 1 ? <One key={field.name} {...shared} /> : <Several key={field.name} {...shared} />;
  });
  return (
    <div className="form-fields">
      {form.ready.length > 0 && <ReadyMade form={form} onChange={onChange} onPick={(field, chosen) => onChange(valueWith(form, field, chosen))} />}
      {folded && form.fields.some((field) => field.most > 1) ? (
        <details className="form-own" open={readyOf(form) === undefined || undefined}>
          <summary>{t("Choose for yourself")}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      {form.problems.map((problem) => (
        <p key={problem.field + problem.reason} className="form-problem" role="alert">
          {problem.reason} {problem.clause && <small>{problem.clause}</small>}
        </p>
      ))}
    </div>
  );
}
