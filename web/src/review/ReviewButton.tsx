import { percent } from "../decision/odds";
import { plural, t } from "../language/text";
import type { Reviewed } from "./useReview";

/** How long it will still take, no more exactly than that is known. */
function timeLeft(seconds: number): string {
  if (seconds >= 90) return plural("about {count} minute left", "about {count} minutes left", { count: Math.round(seconds / 60) });
  const count = Math.max(5, Math.ceil(seconds / 5) * 5);
  return plural("about {count} second left", "about {count} seconds left", { count });
}

/** Asks for a review, then shows how far it is. */
export function ReviewButton({ reviewed }: { reviewed: Reviewed }) {
  const { review, done, left, error, start, stop } = reviewed;
  if (done !== null) {
    const told = done === 0 ? t("Getting ready…") : percent(done, 0);
    return (
      <div className="review-progress">
        <p role="status">
          <label>
            <span>{t("Reviewing the match")}</span> <progress value={done === 0 ? undefined : done} max={1} /> {told}{left !== null && <span className="review-left"> · {timeLeft(left)}</span>}
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
