import { useState } from "react";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
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
      <ReviewCurve review={review} names={names} />
    </section>
  );
}

interface Props {
  reviewed: Reviewed;
  match: string;
  token: string;
  names: string[];
}

/** Asks for the review of a match that is over, and shows it in a sheet over its table. */
export function MatchReview({ reviewed, match, token, names }: Props) {
  const [closed, setClosed] = useState(false);
  const { review } = reviewed;
  return (
    <>
      <ReviewButton reviewed={reviewed} />
      {review && closed && (
        <button type="button" className="button" onClick={() => setClosed(false)}>
          {t("Review")}
        </button>
      )}
      {review && !closed && (
        <Dialog label={t("Review")} className="sheet review-sheet" onClose={() => setClosed(true)}>
          <SheetHead title={t("Review")} onClose={() => setClosed(true)} />
          <ReviewReport
            review={review}
            names={names}
            href={(seat, mistake) => `/replay?match=${match}&review=1&seat=${seat}&step=${mistake.decision}#${token}`}
          />
        </Dialog>
      )}
    </>
  );
}
