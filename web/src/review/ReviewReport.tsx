import "../styles/review.css";
import { Link } from "../common/Link";
import { percent } from "../decision/odds";
import { bold, rich } from "../language/rich";
import { t } from "../language/text";
import type { Amount, Mistake, Review, SeatReview } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { Curve } from "./Curve";

const points = (value: number) => (Math.abs(value) * 100).toFixed(0);

/** `+12 ± 3`: hundredths of a win, with the standard error. */
export const signed = ({ value, error }: Amount) => `${value < 0 ? "−" : "+"}${points(value)} ± ${points(error)}`;

interface Props {
  review: Review;
  names: string[];
  /** Whether its curve is shown elsewhere. */
  bare?: boolean;
  /** Where the replay of a decision of a seat is; or else `go` goes there. */
  href?(seat: number, mistake: Mistake): string;
  go?(seat: number, mistake: Mistake): void;
}

function Facts({ seat }: { seat: SeatReview }) {
  return (
    <dl className="review-facts">
      <dt>{t("Accuracy")}</dt>
      <dd>{seat.accuracy === null ? t("no choice") : t("{accuracy} of {choices}", { accuracy: percent(seat.accuracy), choices: seat.choices })}</dd>
      <dt>{t("Given up by mistakes")}</dt>
      <dd>{`${points(seat.given_up.value)} ± ${points(seat.given_up.error)}`}</dd>
      <dt>{t("Own decisions")}</dt>
      <dd>{signed(seat.own)}</dd>
      <dt>{t("Others' decisions")}</dt>
      <dd>{signed(seat.others)}</dd>
      <dt>{t("Luck")}</dt>
      <dd>{signed(seat.luck)}</dd>
    </dl>
  );
}

function Mistakes({ seat, href, go }: { seat: SeatReview } & Pick<Props, "href" | "go">) {
  if (seat.costliest.length === 0) return <p className="review-none">{t("No decision was surely a mistake.")}</p>;
  return (
    <ol className="review-mistakes">
      {seat.costliest.map((mistake) => (
        <li key={mistake.decision}>
          {href ? (
            <Link href={href(seat.seat, mistake)}>{`${mistake.heading}: ${mistake.taken}`}</Link>
          ) : (
            <button type="button" className="link-like" onClick={() => go?.(seat.seat, mistake)}>
              {`${mistake.heading}: ${mistake.taken}`}
            </button>
          )}
          <span>
            {rich("Better: <b>{better}</b>, {gain}", { better: mistake.better, gain: signed(mistake.given_up), b: bold })}
            {mistake.line.length > 0 && t("; then perhaps {line}", { line: mistake.line.join("; ") })}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Numbers({ review, names }: { review: Review; names: string[] }) {
  return (
    <details className="review-numbers">
      <summary>{t("The curve in numbers")}</summary>
      {/* It scrolls, so keyboards must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="region" aria-label={t("The curve in numbers")}>
        {review.seats.map((seat) => (
          <table key={seat.seat}>
            <caption>{names[seat.seat]}</caption>
            <thead>
              <tr>
                <th scope="col">{t("Step")}</th>
                <th scope="col">{t("When")}</th>
                <th scope="col">{t("Chance")}</th>
              </tr>
            </thead>
            <tbody>
              {seat.curve.map((point) => (
                <tr key={point.decision}>
                  <td>{point.decision}</td>
                  <td>{point.heading}</td>
                  <td>{percent(point.chance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  );
}

/** The curve in a sentence. */
function curveLabel(review: Review, names: string[]): string {
  const told = review.seats.map((seat) => t("{name} from {start} to {end}", { name: names[seat.seat]!, start: percent(seat.start.value), end: percent(seat.end.value) }));
  return t("Chance of winning over the match: {told}", { told: told.join(", ") });
}

/** Chances of winning as the review found them, each seat's costliest decisions marked. */
export function ReviewCurve({ review, names, wide = false }: { review: Review; names: string[]; wide?: boolean }) {
  return (
    <>
      <Curve wide={wide} ends={wide} lines={review.seats.map(({ seat, curve, costliest }) => ({ seat, curve, marked: costliest }))} decisions={review.decisions} label={curveLabel(review, names)} />
      {review.seats.length > 1 && <p className="review-note">{t("Each line is what that side could hope for by what it saw itself: together they need not make 100 %.")}</p>}
    </>
  );
}

/** What a review found: chances over time, luck and decisions of each player, and the costliest decisions. */
export function ReviewReport({ review, names, bare = false, href, go }: Props) {
  return (
    <section className="review" aria-label={t("Review")}>
      {!bare && <ReviewCurve review={review} names={names} />}
      <p className="review-note">
        {t("Chance of winning if everybody went on like the greedy bot; hundredths of a win, ± a standard error, from {playouts} playouts of each position. A difference within noise is no mistake.", { playouts: review.playouts })}
      </p>
      {review.seats.map((seat) => (
        <section key={seat.seat} className={`review-seat seat-${seat.seat % 6}`}>
          <h3>
            <SeatMark seat={seat.seat} /> {names[seat.seat]}
          </h3>
          <Facts seat={seat} />
          <Mistakes seat={seat} href={href} go={go} />
        </section>
      ))}
      <Numbers review={review} names={names} />
    </section>
  );
}
