import { percent } from "../decision/odds";
import { t } from "../language/text";
import type { Reviewed } from "./useReview";

/** Asks for a review, then shows how far it is. */
export function ReviewButton({ reviewed }: { reviewed: Reviewed }) {
  const { review, done, error, start, stop } = reviewed;
  if (done !== null) {
    const told = done === 0 ? t("Getting ready…") : percent(Math.round(done * 100) / 100);
    return (
      <div className="review-progress">
        <p role="status">
          <label>
            <span>{t("Reviewing the match")}</span> <progress value={done === 0 ? undefined : done} max={1} /> {told}
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
