import { useCallback, useState } from "react";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";
import { reviewMatch } from "../net/api";
import { Curve } from "./Curve";
import { ReviewButton } from "./ReviewButton";
import { curveLabel, ReviewReport } from "./ReviewReport";
import { useReview } from "./useReview";

/** The review of a match that is over, in a sheet over its table. */
export function MatchReview({ match, token, names }: { match: string; token: string; names: string[] }) {
  const reviewed = useReview(useCallback(() => reviewMatch(match, token), [match, token]));
  const [closed, setClosed] = useState(false);
  const { review } = reviewed;
  return (
    <>
      {review && <Curve seats={review.seats} decisions={review.decisions} label={curveLabel(review, names)} />}
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
