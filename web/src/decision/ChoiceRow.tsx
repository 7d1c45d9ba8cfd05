import { type ReactNode, useContext, useRef, useState } from "preact/compat";
import { foretoldAt, ofGoer, ReachMarks } from "../board/Reach";
import { briefly } from "../look/words";
import type { Option, Stat } from "../protocol";
import { useTelling } from "../scene/people";
import { TouchContext } from "../scene/touch";
import { Amounts, brought, told } from "./Amounts";
import { ChooseContext, isMeant } from "./choose";
import type { Choice } from "./group";
import { useLate } from "./late";
import { Odds, RoomBelow, SharedRoom } from "./OddsRoom";
import { OddsContext, shareIn, under, useOdds } from "./odds";
import { Worth } from "./Worth";

/** How it is said what an answer does: below it, without what its name says already, the main thing of that, or only while it is pointed at; as a `tip` the main thing, and as it is pointed at all of it, also what the answer itself lists. */
export type Told = "whole" | "line" | "brief" | "pointed" | "tip";

export interface RowProps {
  choice: Choice;
  number?: number;
  /** True where the digits now mean this choice's amounts. */
  picked?: boolean;
  /** True where its numbers are all that is asked, and are their own keys. */
  direct?: boolean | undefined;
  /** What it is done with, where the row stands for a whole group. */
  title?: ReactNode;
  /** What is given up for it, drawn small beside its name. */
  taken?: ReactNode;
  terse?: boolean;
  /** Whether what is done is said for several at once, above them. */
  silent?: boolean;
  /** What it does, where that is not said by its name. */
  about?: string;
  as?: Told;
  /** What it is done with, under whose name its odds stand. */
  name?: string;
  /** What is printed on the thing, where its numbers stand bare in a row and what each brings is said at the end of it. */
  printed?: Stat[] | undefined;
}

/** A click on what stands beside the button in its box, as on its chances, which is none on another button there. */
const isBeside = ({ target }: MouseEvent) => target instanceof Element && target.closest("button") === null;

/** At the end of a row of bare numbers: what the one brings that is pointed at, each figure under its name; else what is printed on the thing. It has its room from the first. */
function Brought({ option, printed }: { option: Option | null; printed: Stat[] }) {
  const figures = option?.brings?.much.split("/") ?? printed.map(({ value }) => value);
  const named = figures.length === printed.length;
  return (
    <span className={option ? "amount-told pointed" : "amount-told"} aria-hidden="true">
      {named ? (
        printed.map(({ label }, index) => (
          <span key={label}>
            {label} <b>{figures[index]}</b>
          </span>
        ))
      ) : (
        <span>
          {option?.brings?.what} <b>{option?.brings?.much}</b>
        </span>
      )}
    </span>
  );
}

/** Whom an answer names last: `Osk` of `Towards column 9: Osk`. */
const subjectOf = (label: string) => /: (.+)$/u.exec(label)?.[1] ?? "";

/** A sentence whose last number stays in the line of the word before it: `Crit 6`. */
const unparted = (label: string) => label.replace(/ (\d+)$/u, "\u00a0$1");

/** So many parts of what is done are a list. */
const LIST = 3;

/** Parts of what is said, which semicolons divide. */
const divided = (said: string) => said.split(/; (?![^(]*\))/u);

/** The same where they are enough for a list. */
function partsOf(said: string): string[] {
  const parts = divided(said);
  return parts.length < LIST ? [] : parts;
}

/** What is done: in a line, or part by part; where it stands for itself, a phone has room for the first two. Where chances are `summed` that follow from what stands behind a colon, a long list leaves that out. */
function Done({ said, alone = false, summed = false }: { said: string; alone?: boolean; summed?: boolean }) {
  const parts = partsOf(said);
  const { what, brings } = worded(said);
  if (summed && brings) {
    return (
      <span className="choice-verb">
        {what}
        <span className="choice-sum">: {brings}</span>
      </span>
    );
  }
  if (parts.length === 0) {
    const [main, more] = divided(said);
    return (
      <span className="choice-verb">
        {main}
        {more && <span className="choice-more">; {more}</span>}
      </span>
    );
  }
  return (
    <span className={`choice-verb parts${alone ? " alone" : ""}`}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

/** What is done, and behind a colon what it brings: `Sidearm` of `Sidearm: 5+ hits for 1`; `listed` where that is a list, which stands below. */
function worded(given: string): { what: string; brings: string; listed: boolean } {
  const label = unparted(given);
  const at = label.indexOf(": ");
  if (at < 0) return { what: label, brings: "", listed: false };
  const brings = label.slice(at + 2);
  return { what: label.slice(0, at), brings, listed: partsOf(brings).length > 0 };
}

/** What is brought in more letters than these is a sentence of its own, and no part of the name: `Dorrin`, `+3 dice` are. */
const PART_OF_NAME = 20;

function Worded({ label }: { label: string }) {
  const { what, brings, listed } = worded(label);
  if (!brings || listed) return <span>{what}</span>;
  return (
    <span>
      {what}:<span className={brings.length > PART_OF_NAME ? "choice-rest long" : "choice-rest"}> {brings}</span>
    </span>
  );
}

/** What an answer does; of that of which the main thing is said, all while it is pointed at. */
function About({ said, as }: { said: string; as: Told }) {
  const main = as === "brief" ? briefly(said) : said;
  return (
    <>
      <small className={`choice-about ${as}`}>
        <span>{main}</span>
      </small>
      {main !== said && <About said={said} as="pointed" />}
    </>
  );
}

/** The main thing that an answer does, and all of it while it is pointed at. */
function Tip({ about, listed }: { about: string; listed: string }) {
  return (
    <>
      {about && (
        <small className="choice-about brief">
          <span>{briefly(about)}</span>
        </small>
      )}
      {/* What is in sight already is not said again over the table. */}
      {(listed || briefly(about) !== about) && (
        <small className="choice-about pointed">
          <span>
            {about}
            {listed && <Done alone said={listed} />}
          </span>
        </small>
      )}
    </>
  );
}

/** One thing to do: a button, or a word with the numbers it can be done with. Its odds stand below, unless it says that it is wasted. */
export function ChoiceRow({ choice, number, picked, title, taken, terse = false, about = "", as = "whole", name = "", silent = false, direct = false, printed }: RowProps) {
  const { choose, point, busy, best, taught = false } = useContext(ChooseContext);
  const { brief, known, eager, settling, hopes = {} } = useContext(OddsContext);
  const { reach: all } = useContext(TouchContext);
  const above = useContext(SharedRoom);
  const tell = useTelling();
  const names = [name, subjectOf(choice.label)];
  const only = choice.options.length === 1 ? choice.options[0]! : null;
  const hope = only && hopes[only.id];
  const single = hope ? { ...only, brings: hope } : only;
  const large = !single?.risk && (hope ? true : !(terse && brief) && !settling);
  const [shown, setShown] = useState<Option | null>(null);
  const [pointed, setPointed] = useState<Option | null>(null);
  const { ask } = useOdds(shown ?? single);
  const row = useRef<HTMLDivElement>(null);
  useLate(row, "answer", choice.label, !(eager && single?.odds && !single.risk && !known.has(single.id)));

  function pointAt(option: Option | null): void {
    point(option);
    setPointed(option);
    if (!option) return;
    setShown(option);
    above?.(option);
    ask();
  }

  const digit = number !== undefined && (
    <span className="number" aria-hidden="true">
      {number}
    </span>
  );
  if (single && (single.amount === null || taught)) {
    const led = single.path.at(-1) ?? "";
    const reach = all && ofGoer(all, led, single.touches);
    const reached = reach ? foretoldAt(reach, led) : "";
    const { what, brings, listed } = worded(choice.label);
    return (
      // All of the box answers, also its chances, which are no part of the button so that its name stays short.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
      <div
        ref={row}
        className={hope ? "choice one settling" : "choice one"}
        onClick={(event) => !busy && isBeside(event) && isMeant(event) && choose(single)}
        onPointerEnter={() => pointAt(single)}
        onPointerLeave={() => point(null)}
      >
        <button
          type="button"
          className={`choice-button${best === single.id ? " hinted" : ""}${single.risk ? " vain" : ""}`}
          disabled={busy}
          data-option={single.id}
          data-promised={reach?.promises.has(led) ? led : undefined}
          onClick={(event) => isMeant(event) && choose(single)}
          onFocus={() => pointAt(single)}
          onBlur={() => point(null)}
        >
          <span className="unseen">
            {single.label}
            {brought({ ...single, brings: single.brings ?? known.get(single.id)?.brings ?? null })}
            {reached && ` (${reached})`}
          </span>
          <span className="drawn" aria-hidden="true">
            <span className="choice-what">
              {digit}
              {title ?? <Worded label={single.amount === null ? choice.label : single.label} />}
              {taken}
              {reach && <ReachMarks reach={reach} tile={led} />}
              {large && <Worth option={single} names={names} />}
            </span>
            {title && !silent && <Done said={tell(single.risk ? what : choice.label)} summed={Boolean(single.odds && known.has(single.id))} />}
            {!title && listed && !single.risk && as !== "tip" && <Done alone said={tell(brings)} />}
          </span>
          {single.risk && <small className="choice-about choice-risk">{under(name, single.risk)}</small>}
          {about && as !== "tip" && <About said={about} as={as} />}
          {as === "tip" && (about || listed) && <Tip about={about} listed={listed ? tell(brings) : ""} />}
        </button>
        {!single.risk && <Odds option={single} terse={terse} names={names} large={large && !single.brings} share={hope ? shareIn(hope.much) : null} />}
      </div>
    );
  }
  return (
    <div className={`choice many${picked ? " picked" : ""}${printed ? " bare" : ""}`} role="group" aria-label={choice.label}>
      {(!silent || digit) && (
        <span className="choice-label">
          {digit}
          {!silent && choice.label}
          {!silent && !printed && told(choice.options) && <small className="amounts-what">{told(choice.options)}</small>}
        </span>
      )}
      {about && <About said={about} as={as} />}
      <Amounts options={choice.options} onPoint={pointAt} direct={direct} plain={printed !== undefined} />
      {printed && <Brought option={pointed} printed={printed} />}
      {!above && <RoomBelow options={choice.options} shown={shown} terse={terse} names={[name]} />}
    </div>
  );
}
