import { t } from "../language/text";
import type { Review } from "../protocol";
import { ReviewButton } from "./ReviewButton";
import { ReviewCurve, ReviewReport } from "./ReviewReport";
import type { Reviewed } from "./useReview";

/** The line of chances of a match that was reviewed. */
export function ReviewedCurve({ review, names }: { review: Review; names: string[] }) {
  return (
    <section className="standing" aria-label={t("How the match went")}>
      <h3>{t("How the match went")}</h3>
      <ReviewCurve review={review} names={names} wide />
    </section>
  );
}

interface Props {
  reviewed: Reviewed;
  match: string;
  token: string;
  names: string[];
}

/** Asks for the review of a match that is over, and says what it found; its curve stands above. */
export function MatchReview({ reviewed, match, token, names }: Props) {
  const { review } = reviewed;
  if (review) return <ReviewReport review={review} names={names} bare href={(seat, mistake) => `/replay?match=${match}&review=1&seat=${seat}&step=${mistake.decision}#${token}`} />;
  return (
    <>
      <p className="review-note">{t("A review plays each position on, finds what cost most, and says what was better.")}</p>
      <ReviewButton reviewed={reviewed} />
    </>
  );
}
