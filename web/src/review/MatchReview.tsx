import { bold, rich } from "../language/rich";
import { t } from "../language/text";
import type { Review, SeatReview } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { ReviewButton } from "./ReviewButton";
import { inPoints, ReviewCurve, ReviewReport } from "./ReviewReport";
import type { Reviewed } from "./useReview";

/** So many moments are named. */
const NAMED = 3;

/** What changed a seat's chance most, by the review: throws of dice either way, and mistakes of its own. */
function turned({ luckiest, costliest }: SeatReview) {
  const thrown = luckiest.map(({ decision, heading, answer, luck }) => ({ decision, heading, what: answer, by: luck, luck: true }));
  const mistaken = costliest.map(({ decision, heading, taken, given_up }) => ({ decision, heading, what: taken, by: { ...given_up, value: -given_up.value }, luck: false }));
  return [...thrown, ...mistaken].toSorted((one, other) => Math.abs(other.by.value) - Math.abs(one.by.value)).slice(0, NAMED);
}

/** The same in words, for one side. */
function Turned({ seat, name }: { seat: SeatReview; name: string }) {
  const moments = turned(seat);
  if (moments.length === 0) return <p className="standing-whose">{t("By the review no single throw or decision surely turned it, whatever the quick estimate names.")}</p>;
  return (
    <>
      <p className="standing-whose">
        <SeatMark seat={seat.seat} /> {t("What turned it by the review, in the chance of {name}:", { name })}
      </p>
      <ul className="turnings">
        {moments.map(({ decision, heading, what, by, luck }) => (
          <li key={`${decision}.${String(luck)}`}>
            <span>
              <small>{heading}</small> {what} <span className="turning-change">{luck ? rich("<b>{points}</b> by luck", { points: inPoints(by), b: bold }) : rich("<b>{points}</b> by this decision", { points: inPoints(by), b: bold })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The line of chances of a match that was reviewed, and what turned it for one side. */
export function ReviewedCurve({ review, names, seat = 0, narrow = false }: { review: Review; names: string[]; seat?: number; narrow?: boolean }) {
  const whose = review.seats.find((each) => each.seat === Math.max(0, seat));
  return (
    <section className="standing" aria-label={t("How the match went")}>
      <h3>{t("How the match went")}</h3>
      <ReviewCurve review={review} names={names} wide={!narrow} />
      {whose && <Turned seat={whose} name={names[whose.seat]!} />}
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
