import { percent } from "../decision/odds";
import { plural, t } from "../language/text";
import type { Reviewed } from "./useReview";

/** How long it will still take, no more exactly than that is known. */
function timeLeft(seconds: number): string {
  if (seconds >= 90) return plural("about {count} minute left", "about {count} minutes left", { count: Math.round(seconds / 60) });
  const count = Math.max(5, Math.ceil(seconds / 5) * 5);
  return plural("about {count} second left", "about {count} seconds left", { count });
}

/** After so many seconds of getting ready it is said why that takes long. */
const LONG = 8;
/** From there on nothing is left but to put it into words. */
const WHOLE = 0.995;

/** How far it is, in words. */
function progress(done: number, waited: number): string {
  if (done >= WHOLE) return t("Nearly done…");
  if (done > 0) return percent(done, 0);
  if (waited < LONG) return t("Getting ready…");
  return t("Getting ready for {count} s: the rules of a game are made ready once, and others may be served first, which can take some minutes.", { count: Math.round(waited) });
}

/** Asks for a review, then shows how far it is. */
export function ReviewButton({ reviewed }: { reviewed: Reviewed }) {
  const { review, done, left, waited, error, start, stop } = reviewed;
  if (done !== null) {
    return (
      <div className="review-progress">
        <p role="status">
          <label>
            <span>{t("Reviewing the match")}</span> <progress value={done === 0 ? undefined : done} max={1} /> {progress(done, waited)}{left !== null && done < WHOLE && <span className="review-left"> · {timeLeft(left)}</span>}
          </label>
        </p>
        <button type="button" className="quiet" onClick={stop}>
          {t("Stop")}
        </button>
      </div>
    );
  }
  if (review) return null;
  return (
    <>
      <button type="button" className="button" onClick={start}>
        {t("Review")}
      </button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}
