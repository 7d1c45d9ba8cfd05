import type { Amount, Review, SeatReview } from "../protocol";

const half = (one: Amount, value: number, error: number): Amount => ({ value: (one.value + value) / 2, error: Math.hypot(one.error, error) / 2 });
/** A chance of one side, as the mean of what was found for it and of what the other's leaves to it. */
const chance = (one: Amount, other: Amount) => half(one, 1 - other.value, other.error);
/** The same of a change: what is won by one side is lost by the other. */
const change = (one: Amount, other: Amount) => half(one, -other.value, other.error);

function evened(one: SeatReview, other: SeatReview): SeatReview {
  const others = new Map(other.curve.map((point) => [point.decision, point.chance]));
  const mean = <T extends { decision: number; chance: number }>(point: T): T => ({ ...point, chance: (point.chance + 1 - (others.get(point.decision) ?? 1 - point.chance)) / 2 });
  return {
    ...one,
    start: chance(one.start, other.start),
    end: chance(one.end, other.end),
    own: change(one.own, other.others),
    others: change(one.others, other.own),
    luck: change(one.luck, other.luck),
    curve: one.curve.map(mean),
    costliest: one.costliest.map(mean),
  };
}

/** A review of two sides with chances that make 100 %: each was played on from what that side saw, and both means are off by chance alone already. Where more sides play it is as it was found. */
export function evenly(review: Review): Review {
  const [one, other, ...more] = review.seats;
  return one && other && more.length === 0 ? { ...review, seats: [evened(one, other), evened(other, one)] } : review;
}
