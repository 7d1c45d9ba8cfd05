import { useContext, useRef } from "preact/compat";
import { plural, t } from "../language/text";
import { inSentence } from "../net/ways";
import type { Decision, Option } from "../protocol";
import { ChooseContext, isFirstClick } from "./choose";
import type { Gather } from "./gather";
import { Reel } from "./Reel";

interface Props {
  decision: Decision;
  gather: Gather;
  onDone(answers: string[]): void;
}

const between = (options: Option[], one: string, other: string) => {
  const ends = [one, other].map((id) => options.findIndex((option) => option.id === id));
  return options.slice(Math.min(...ends), Math.max(...ends) + 1).map((option) => option.id);
};

/** Several neighbours of a list at once: by dragging over them with a mouse or pen, or by Shift and a click on the last of them. */
function useSweep(options: Option[], gather: Gather) {
  const from = useRef<{ id: string; wanted: boolean } | null>(null);
  const last = useRef<{ id: string; wanted: boolean } | null>(null);
  return (id: string) => ({
    onPointerDown() {
      from.current = { id, wanted: !gather.chosen.has(id) };
    },
    onPointerUp() {
      from.current = null;
    },
    onPointerEnter(event: PointerEvent) {
      const begun = from.current;
      if (!begun || begun.id === id || event.pointerType === "touch" || !(event.buttons & 1)) return;
      gather.set(between(options, begun.id, id), begun.wanted);
    },
    onClick(event: MouseEvent) {
      if (event.shiftKey && last.current) gather.set(between(options, last.current.id, id), last.current.wanted);
      else {
        last.current = { id, wanted: !gather.chosen.has(id) };
        gather.turn(id);
      }
    },
  });
}

/** What is still to be done before the choice can be given. */
function lacking({ together, count }: Gather): string {
  return together.least > 1 ? t("{count} more to choose", { count: together.least - count }) : t("None chosen yet");
}

/** What is given where what is chosen is kept. */
const allBut = (verb: string, count: number) =>
  verb ? plural("{verb} all but this one", "{verb} all but these {count}", { verb, count }) : plural("All but this one", "All but these {count}", { count });

/** An answer by what it is done with: what is done stands above all of them, and is only heard at each. */
const Named = ({ verb, label }: { verb: string; label: string }) =>
  verb && /^:? /u.test(label.slice(verb.length)) && label.startsWith(verb) ? (
    <>
      <span className="unseen">{verb} </span>
      {label.slice(verb.length).replace(/^:? /u, "")}
    </>
  ) : (
    label
  );

/** What may be chosen together: each thing for itself, all at once, and one button that gives them all. */
export function GatherList({ decision, gather, onDone }: Props) {
  const { choose, point, busy } = useContext(ChooseContext);
  const { together, chosen, count, answers, others } = gather;
  const options = decision.options.filter((option) => together.options.includes(option.id));
  const finish = decision.options.find((option) => option.id === together.finish);
  const verbs = new Set(options.map((option) => option.verb));
  const verb = verbs.size === 1 ? [...verbs][0]! : "";
  const then = inSentence(together.label);
  const sweep = useSweep(options, gather);
  return (
    <div className="answers gather">
      <Reel>
        <p className="choose-square">
          {verb
            ? t("{verb}: mark each one, here or on the table, then press the button below. Drag over several to mark them all.", { verb })
            : t("Mark each one, here or on the table, then press the button below. Drag over several to mark them all.")}
        </p>
        <ul className="groups plain">
          {options.map((option, index) => {
            const times = chosen.get(option.id) ?? 0;
            const most = gather.most(option.id);
            const swept = sweep(option.id);
            return (
              <li key={option.id} className="group single">
                <button
                  type="button"
                  className="choice-button gathered"
                  aria-pressed={times > 0}
                  disabled={busy}
                  onClick={swept.onClick}
                  onPointerDown={swept.onPointerDown}
                  onPointerUp={swept.onPointerUp}
                  onPointerEnter={(event) => {
                    point(option);
                    swept.onPointerEnter(event);
                  }}
                  onPointerLeave={() => point(null)}
                >
                  <span className="number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="gathered-tick" aria-hidden="true">
                    {times > 0 ? "✓" : ""}
                  </span>
                  <span className="gathered-name">
                    <Named verb={verb} label={most > 1 ? t("{option} ({times} of {most})", { option: option.label, times, most }) : option.label} />
                  </span>
                  {times > 0 && <span className="gathered-rank">{t("No. {number}", { number: gather.ranks.get(option.touches[0] ?? option.id) ?? 1 })}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </Reel>
      <div className="answers-foot gather-foot">
        {gather.why && <p className="spare-why">{gather.spare ? t("Of least use: {why}", { why: inSentence(gather.why) }) : gather.why}</p>}
        <button type="button" className="all" disabled={busy} onClick={gather.all}>
          {gather.whole ? t("Mark none") : t("Mark all")}
        </button>
        {others !== null && (
          <button type="button" disabled={busy} title={t("{what}, then {label}", { what: allBut(verb, count), label: then })} onClick={() => onDone(others)}>
            {allBut(verb, count)}
          </button>
        )}
        {gather.spare && (
          <button type="button" className="primary" disabled={busy} onClick={gather.spare}>
            {plural("Mark the one of least use", "Mark the {count} of least use", { count: together.spare.length })}
            <kbd className="key-hint">{t("Enter")}</kbd>
          </button>
        )}
        {/* Where nothing need be chosen, the button that ends it is the one to press before anything is. */}
        {(answers !== null || !(finish || gather.spare)) && (
          <button type="button" className="primary" disabled={busy || answers === null} onClick={(event) => answers && isFirstClick(event) && onDone(answers)}>
            {answers === null ? lacking(gather) : t("{what}, then {label}", { what: verb ? t("{verb} {count}", { verb, count }) : plural("This one", "These {count}", { count }), label: then })}
            {answers && <kbd className="key-hint">{t("Enter")}</kbd>}
          </button>
        )}
        {/* Beside what is marked it would be taken for the button that keeps what is not. */}
        {finish && gather.count === 0 && (
          <button type="button" className="primary" disabled={busy} data-option={finish.id} onClick={() => choose(finish)}>
            <span className="number" aria-hidden="true">
              {options.length + 1}
            </span>
            {finish.label}
          </button>
        )}
      </div>
    </div>
  );
}
