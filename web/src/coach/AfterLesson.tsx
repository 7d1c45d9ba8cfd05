import { Link } from "../common/Link";
import { t } from "../language/text";
import { useStart } from "../lobby/useStart";
import type { Coaching } from "../protocol";

/** What to do once a lesson is over: the same once more, the next one, or another. */
export function AfterLesson({ coaching, game }: { coaching: Coaching; game: string }) {
  const { starting, error, start } = useStart();
  const { lesson, state, after, why } = coaching;
  const failed = state === "failed";
  return (
    <div className="after-lesson">
      {lesson.kind === "puzzle" && <p className="coach-verdict">{failed ? t("Not solved. The dice fall in the same order when you try again.") : t("Solved!")}</p>}
      {!failed && why && <p className="coach-why">{why}</p>}
      {error && <p role="alert">{error}</p>}
      {after && !failed && (
        <button type="button" className="primary" disabled={starting} onClick={() => void start({ game, lesson: after })}>
          {t("Next lesson")}
        </button>
      )}
      <button type="button" className={failed ? "primary" : "button"} disabled={starting} onClick={() => void start({ game, lesson: lesson.id })}>
        {failed ? t("Try again") : t("Once more")}
      </button>
      <Link className="button" href={`/learn/${game}`}>
        {t("All lessons")}
      </Link>
    </div>
  );
}
