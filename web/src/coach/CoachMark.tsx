import "../styles/coach.css";
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/compat";
import { ChooseContext, isFirstClick } from "../decision/choose";
import { findPiece } from "../board/places";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import type { Option, Piece } from "../protocol";
import { AfterLesson } from "./AfterLesson";
import { beside, type Box, boxOf, inTheWay, type Place, ringOf, spotOf } from "./spot";
import type { Coach } from "./useCoach";

/** How often it is looked where the thing is now: tables grow, boards are scrolled. */
const LOOK = 200;

/** Says how high the bubble is that stands at the lower edge, so that no answer comes to lie below it. */
function tellDocked(height: number): void {
  document.body.style.setProperty("--docked", `${Math.ceil(height)}px`);
}

const same = (one: Box | null, other: Box | null) =>
  one === other || (one !== null && other !== null && (["left", "top", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < 1));

/** Where a thing of the table is drawn, as long as it is shown. */
function useBox(at: string, answer: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let before: Box | null = null;
    function look(): void {
      const found = at ? spotOf(at, answer) : null;
      const now = found && boxOf(found);
      if (!same(before, now)) setBox((before = now));
    }
    spotOf(at, answer)?.scrollIntoView({ block: "nearest" });
    look();
    const timer = setInterval(look, LOOK);
    return () => {
      clearInterval(timer);
      setBox(null);
    };
  }, [at, answer]);
  return box;
}

/** The numbers of a piece that is spoken of. */
function Numbers({ piece }: { piece: Piece }) {
  return (
    <span className="coach-numbers">
      {piece.bars.map(({ label, value }) => (
        <span key={label}>
          <WordIcon word={label} />
          {label} <b>{value}</b>
        </span>
      ))}
    </span>
  );
}

function Heading({ coach, children }: { coach: Coach; children?: ReactNode }) {
  const { lesson, page, pages, notes } = coach.coaching!;
  return (
    <header className="coach-head">
      <b>{lesson.title}</b>
      {pages > 0 && notes.length > 0 && (
        <span>
          {t("{step} of {steps}", { step: page + coach.read + 1, steps: pages })}
        </span>
      )}
      {children}
    </header>
  );
}

interface Props {
  coach: Coach;
  /** Whether it has a row of its own, below the answers. */
  slot?: boolean;
  /** Nothing is said, while it is shown what happened; the row stays. */
  waits?: boolean;
}

/** What a lesson says, beside the thing that it speaks of, which is ringed; in a row of its own it only names the answer. */
export function CoachMark({ coach, slot = false, waits = false }: Props) {
  const { coaching, read, turn, leave, view } = coach;
  const { choose, busy } = useContext(ChooseContext);
  const note = coaching?.notes[read];
  const answer = coaching?.answer ?? "";
  const at = note?.at ?? (answer && "answer");
  const box = useBox(waits ? "" : at, answer);
  const bubble = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    function placed(now: Place | null): Place | null {
      const size = note || answer ? bubble.current?.getBoundingClientRect() : undefined;
      const docked = slot || !box || !size;
      return docked ? null : beside(box, size, { width: window.innerWidth, height: window.innerHeight }, inTheWay(), now);
    }
    function look(now: Place | null): Place | null {
      const found = placed(now);
      tellDocked(found || slot ? 0 : (bubble.current?.offsetHeight ?? 0));
      return found;
    }
    setPlace(look(null));
    // What comes later, as chances and ways do, pushes answers below it.
    const timer = setInterval(() => setPlace(look), LOOK);
    return () => {
      clearInterval(timer);
      tellDocked(0);
    };
  }, [box, note, answer, slot]);

  // Of a match that is over the result tells, but for a last word.
  const silent = view.over || (!answer && coaching?.state !== "failed" && !coaching?.aim);
  if (!coaching || (!note && silent)) return null;
  const wanted: Option | undefined = coaching.answer ? view.decision?.options.find((option) => option.id === coaching.answer) : undefined;
  const last = read >= coaching.notes.length - 1;
  const named = slot && last ? wanted : undefined;
  const piece = findPiece(view.scene, at);
  const goOn = coaching.answer ? t("Go on without the lesson") : t("Close");
  return (
    <>
      {box && <div className="coach-ring" aria-hidden="true" style={{ ...ringOf(box, { width: window.innerWidth }) }} />}
      <section ref={bubble} className={`coach${place ? "" : " docked"}${slot ? " slot" : ""}${waits ? " waits" : ""} ${coaching.state}`} data-at={at || undefined} aria-label={t("Lesson")} style={place ?? undefined}>
        <Heading coach={coach}>
          {named && <b className="coach-what">{named.label}</b>}
          {piece && slot && !named && <Numbers piece={piece} />}
        </Heading>
        <div role="status">
          {note && <p>{note.say}</p>}
          {!note && coaching.aim && coaching.state === "on" && <p>{coaching.aim}</p>}
        </div>
        {piece && !slot && <Numbers piece={piece} />}
        {/* Also here, for where there is no room beside the answers. */}
        {last && wanted && !slot && (
          <button type="button" className="coach-do" disabled={busy} onClick={(event) => isFirstClick(event) && choose(wanted)}>
            {wanted.label}
          </button>
        )}
        {coaching.state === "solved" || coaching.state === "failed" ? (
          <AfterLesson coaching={coaching} game={view.game} />
        ) : (
          <footer className="coach-foot">
            {coaching.notes.length > 1 && (
              <button type="button" className="quiet" disabled={read === 0} onClick={() => turn(-1)}>
                {t("Back")}
              </button>
            )}
            {!last && (
              <button type="button" className="primary" onClick={() => turn(1)}>
                {t("Next")}
              </button>
            )}
            {(last || coaching.aim) && (
              <button type="button" className={slot ? "close" : "quiet"} title={goOn} aria-label={slot ? goOn : undefined} onClick={leave}>
                {slot ? "×" : goOn}
              </button>
            )}
          </footer>
        )}
      </section>
    </>
  );
}
