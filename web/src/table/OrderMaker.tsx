import { useState } from "preact/compat";
import { Check } from "../common/Check";
import { setting } from "../common/setting";
import { useShut } from "../common/useShut";
import { typed } from "../common/typed";
import { t } from "../language/text";
import type { Word } from "../net/session";
import type { Command, Decision, Option, Scene, Ways } from "../protocol";
import { begins, orderOf } from "../decision/habit";
import { laterToo, setLaterToo } from "../net/storage";

export type Unless = Command["unless"];

/** What the table calls the numbers of a seat. */
export function wordsOf(scene: Scene, seat: number): string[] {
  const trackers = scene.areas.filter((area) => area.seat === seat).flatMap((area) => area.trackers);
  const bars = (scene.board?.pieces ?? []).filter((piece) => piece.seat === seat).flatMap((piece) => piece.bars);
  return [...new Set([...trackers, ...bars].map((each) => each.label))];
}

/** When to ask all the same. */
export function Condition({ words, unless, onChange }: { words: string[]; unless: Unless; onChange(unless: Unless): void }) {
  return (
    <span className="order-unless">
      <label>
        <span>{t("but ask me anyway")}</span>
        <select value={unless?.word ?? ""} onChange={(event) => onChange(event.currentTarget.value ? { word: event.currentTarget.value, most: unless?.most ?? 1 } : null)}>
          <option value="">{t("never")}</option>
          {words.map((word) => (
            <option key={word} value={word}>{t("while {word} is at most", { word })}</option>
          ))}
        </select>
      </label>
      {unless && (
        <input
          type="number"
          aria-label={t("{word} at most", { word: unless.word })}
          value={typed(unless.most)}
          onChange={(event) => onChange({ ...unless, most: Math.trunc(Number(event.currentTarget.value)) })}
        />
      )}
    </span>
  );
}

/** What one click leaves to an order. */
function always(habit: Option, { purpose, usual }: Decision): string {
  const answer = habit.touches.length > 0 ? usual : habit.label;
  return purpose ? t("Always for {purpose}: {answer}", { answer, purpose: purpose.text }) : t("Always: {answer}", { answer });
}

const [useLater, turnLater] = setting(laterToo, setLaterToo);

/** Whether orders given from now on hold in later matches of their game too. */
const Later = () => (
  <Check className="order-later" on={useLater()} onTurn={turnLater}>
    {t("in later matches too, in this browser")}
  </Check>
);

/** Pixels between the box and what opens it, and the edge of the page. */
const APART = 4;

/** Lays the box over the page, below what opens it, or above where that has more room, so that it moves nothing and nothing cuts it off. */
function lay(maker: HTMLDetailsElement): void {
  const [by, box] = [maker.querySelector("summary")!.getBoundingClientRect(), maker.querySelector<HTMLElement>(".order-box")!];
  const [above, below] = [by.top - 2 * APART, window.innerHeight - by.bottom - 2 * APART];
  const under = below >= Math.min(box.scrollHeight, above);
  box.style.right = `${Math.max(APART, document.documentElement.clientWidth - by.right)}px`;
  box.style.top = under ? `${by.bottom + APART}px` : "auto";
  box.style.bottom = under ? "auto" : `${window.innerHeight - by.top + APART}px`;
  box.style.maxHeight = `${under ? below : above}px`;
}

interface Props {
  decision: Decision;
  scene: Scene;
  /** What the like of this was answered with last, which one click leaves to an order. */
  habit?: Option | null;
  /** What is known of its answers: no order gives those that lose the match, nor what only begins something, but for the usual one. */
  found?: Pick<Ways, "losing" | "ways"> | null;
  speak(word: Word): void;
}

/** Leaves what is asked now, and whenever its like comes, to an answer that touches nothing on the table; not what a turn is made of. */
export function OrderMaker({ decision, scene, habit = null, found = null, speak }: Props) {
  const plain = decision.options.filter((each) => each.touches.length === 0 && !found?.losing.includes(each.id) && !begins(each, decision, found));
  const [chosen, setChosen] = useState("");
  const [unless, setUnless] = useState<Unless>(null);
  const [narrow, setNarrow] = useState(true);
  const maker = useShut();
  const { purpose } = decision;
  const option = plain.find((each) => each.id === chosen) ?? plain[0];
  const now = plain.find((each) => each.id === decision.again);
  if (decision.main || (!option && !habit)) return null;
  const leave = (id: string, when: Unless, wide = false) =>
    speak({ type: "order", seat: decision.seat, ...(purpose && !wide && { purpose: purpose.id }), option: id, unless: when });
  return (
    <div className="orders-given">
      {now && (
        <button type="button" className="quiet order-habit order-turn" title={t("Whatever it is for; what you would be asked about twice is asked all the same, and under Table you can have all of it asked again")} onClick={() => speak({ type: "order", seat: decision.seat, option: now.id, unless: null, until: "turn" })}>
          {t("{answer}, and do not ask again this turn", { answer: now.label })}
        </button>
      )}
      {habit && (
        <button type="button" className="quiet order-habit" data-term={t("Always…")} onClick={() => leave(orderOf(decision, habit), null)}>
          {always(habit, decision)}
        </button>
      )}
      <details className="order-maker" ref={maker} onToggle={({ currentTarget }) => lay(currentTarget)}>
        <summary data-term={t("Always…")}>{t("Always…")}</summary>
        <div className="order-box">
          {option && (
            <>
              <label>
                <span>{t("Whenever this is asked")}</span>
                <select value={option.id} onChange={(event) => setChosen(event.currentTarget.value)}>
                  {plain.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.label}
                    </option>
                  ))}
                </select>
              </label>
              {purpose && (
                <label>
                  <span>{t("What for")}</span>
                  <select value={narrow ? purpose.id : ""} onChange={(event) => setNarrow(event.currentTarget.value !== "")}>
                    <option value={purpose.id}>{t("only for {purpose}", { purpose: purpose.text })}</option>
                    <option value="">{t("whatever it is for")}</option>
                  </select>
                </label>
              )}
              <Condition words={wordsOf(scene, decision.seat)} unless={unless} onChange={setUnless} />
              <button type="button" className="button" onClick={() => leave(option.id, unless, !narrow)}>
                {t("Leave it to this order")}
              </button>
            </>
          )}
          <Later />
        </div>
      </details>
    </div>
  );
}
