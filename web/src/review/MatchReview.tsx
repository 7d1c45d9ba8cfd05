import { type ReactNode, useCallback, useState } from "react";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";
import { reviewMatch } from "../net/api";
import { ReviewButton } from "./ReviewButton";
import { ReviewCurve, ReviewReport } from "./ReviewReport";
import { useReview } from "./useReview";

interface Props {
  match: string;
  token: string;
  names: string[];
  /** What stands in place of its line of chances until it is there. */
  children?: ReactNode;
}

/** The review of a match that is over, in a sheet over its table, and its line of chances. */
export function MatchReview({ match, token, names, children }: Props) {
  const reviewed = useReview(useCallback(() => reviewMatch(match, token), [match, token]));
  const [closed, setClosed] = useState(false);
  const { review } = reviewed;
  return (
    <>
      {review ? (
        <section className="standing" aria-label={t("How the match went")}>
          <h3>{t("How the match went")}</h3>
          <ReviewCurve review={review} names={names} />
        </section>
      ) : (
        children
      )}
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
