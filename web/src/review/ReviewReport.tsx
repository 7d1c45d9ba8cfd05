import "../styles/review.css";
import { Link } from "../common/Link";
import { percent } from "../decision/odds";
import { bold, rich } from "../language/rich";
import { t } from "../language/text";
import type { Amount, Mistake, Review, SeatReview } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { Curve, WhoseLines } from "./Curve";
import { SURE } from "./sure";

const points = (value: number) => (Math.abs(value) * 100).toFixed(0);

/** `+12 ± 3`: hundredths of the chance to win, with the standard error. */
export const signed = ({ value, error }: Amount) => `${value < 0 ? "−" : "+"}${points(value)} ± ${points(error)}`;

/** The same with its unit. */
export const inPoints = (amount: Amount) => t("{points} points", { points: signed(amount) });

/** What the changes of a whole match came to for a side: on which side they were, and their sum, which may be more than a chance can be. */
export function inAll(amount: Amount): string {
  const told = { points: inPoints(amount) };
  if (Math.abs(amount.value) <= SURE * amount.error) return t("nothing sure (in all {points})", told);
  return amount.value > 0 ? t("for this side (in all {points})", told) : t("against this side (in all {points})", told);
}

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
      <dt>{t("Own decisions without a mistake")}</dt>
      <dd>{seat.accuracy === null ? t("no choice") : t("{good} of {choices}: one click may make several", { good: seat.choices - seat.mistakes, choices: seat.choices })}</dd>
      <dt>{t("Chance to win")}</dt>
      <dd>{t("{from} to {to}", { from: percent(seat.start.value, 0), to: percent(seat.end.value, 0) })}</dd>
      <dt>{t("by own decisions, against a bot's")}</dt>
      <dd>{inAll(seat.own)}</dd>
      <dt>{t("by others' decisions, against a bot's")}</dt>
      <dd>{inAll(seat.others)}</dd>
      <dt>{t("by luck")}</dt>
      <dd>{inAll(seat.luck)}</dd>
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
            {rich("Better: <b>{better}</b>, {gain}", { better: mistake.better, gain: inPoints(mistake.given_up), b: bold })}
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
      {wide && <WhoseLines names={names} />}
      {review.seats.length === 2 && <p className="review-note">{t("How often each side won when bots played on from what both saw, one after the other: at 0 % they never did, yet a person may.")}</p>}
      {review.seats.length > 2 && <p className="review-note">{t("Each line is how often that side won when bots played on from what it saw: at 0 % they never did, yet a person may. Together the lines need not make 100 %.")}</p>}
    </>
  );
}

/** What a review found: chances over time, luck and decisions of each player, and the costliest decisions. */
export function ReviewReport({ review, names, bare = false, href, go }: Props) {
  return (
    <section className="review" aria-label={t("Review")}>
      {!bare && <ReviewCurve review={review} names={names} />}
      <p className="review-note">
        {t("A chance is the share of wins when each position is played on {playouts} times, by bots for all sides. From 50 % to 44 % is −6 points; ± says how far chance alone may be off, and what is smaller is no mistake. Each “better” counts by itself: several add up to more than was lost. “In all” adds up every change of the match, also those that were undone again: that may come to more than 100.", { playouts: review.playouts })}
      </p>
      {review.seats.map((seat) => (
        <section key={seat.seat} className={`review-seat seat-${seat.seat % 6}`}>
          <h3>
            <SeatMark seat={seat.seat} /> {names[seat.seat]}
          </h3>
          <Facts seat={seat} />
          {seat.costliest.length > 0 && <p className="review-note">{t("Mistakes, each against the best answer found (above: against a bot's answers, which may be mistakes too):")}</p>}
          <Mistakes seat={seat} href={href} go={go} />
        </section>
      ))}
      <Numbers review={review} names={names} />
    </section>
  );
}
