import "../styles/review.css";
import { useState } from "preact/compat";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { percent } from "../decision/odds";
import { bold, rich } from "../language/rich";
import { t } from "../language/text";
import type { Mistake, Review } from "../protocol";
import { ReviewButton } from "./ReviewButton";
import { ReviewReport, inPoints } from "./ReviewReport";
import type { Reviewed } from "./useReview";

/** What could have been done better at a step by a seat, where a review found something. */
export const mistakeAt = (review: Review | null, seat: number, step: number): Mistake | undefined =>
  review?.seats.find((each) => each.seat === seat)?.costliest.find((mistake) => mistake.decision === step);

interface Props {
  reviewed: Reviewed;
  names: string[];
  seat: number;
  step: number;
  go(seat: number, step: number): void;
}

/** The review beside a replay: asked for, opened over the table, and at a costly decision what was better. */
export function ReplayReview({ reviewed, names, seat, step, go }: Props) {
  const [open, setOpen] = useState(false);
  const { review } = reviewed;
  const mistake = mistakeAt(review, seat, step);
  return (
    <div className="replay-review">
      {mistake && (
        <p className="review-better" role="status">
          {rich("At {chance} {name} answered next: {taken}. Better: <b>{better}</b>, {gain}.", {
            chance: percent(mistake.chance), name: names[seat], taken: mistake.taken, better: mistake.better, gain: inPoints(mistake.given_up), b: bold,
          })}{" "}
          {mistake.line.length > 0 && t("Then perhaps {line}.", { line: mistake.line.join("; ") })}
        </p>
      )}
      <ReviewButton reviewed={reviewed} />
      {review && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t("Open the review")}
        </button>
      )}
      {review && open && (
        <Dialog label={t("Review")} className="sheet review-sheet" onClose={() => setOpen(false)}>
          <SheetHead title={t("Review")} onClose={() => setOpen(false)} />
          <ReviewReport
            review={review}
            names={names}
            go={(of, found) => {
              setOpen(false);
              go(of, found.decision);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
