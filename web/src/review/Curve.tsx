import type { SeatReview } from "../protocol";

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 6;

const down = (chance: number) => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);

function path(seat: SeatReview, decisions: number): string {
  const across = (decision: number) => (decision / Math.max(1, decisions)) * WIDTH;
  const points = seat.curve.map((point) => `${across(point.decision).toFixed(1)},${down(point.chance).toFixed(1)}`);
  return points.length === 1 ? `M0,${points[0]!.split(",")[1]}H${WIDTH}` : `M${points.join("L")}`;
}

/** Chances of winning over the match: a line a seat in its colour, told apart by its dashes as well. */
export function Curve({ seats, decisions, label }: { seats: SeatReview[]; decisions: number; label: string }) {
  return (
    <svg className="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((chance) => (
        <line key={chance} className="curve-grid" x1="0" x2={WIDTH} y1={down(chance)} y2={down(chance)} />
      ))}
      {seats.map((seat) => (
        <path key={seat.seat} className={`curve-line seat-${seat.seat % 6}`} strokeDasharray={seat.seat === 0 ? undefined : `${9 - seat.seat} 3`} d={path(seat, decisions)} />
      ))}
      {seats.flatMap((seat) =>
        seat.costliest.map((mistake) => (
          <circle
            key={`${seat.seat}.${mistake.decision}`}
            className={`curve-mistake seat-${seat.seat % 6}`}
            cx={(mistake.decision / Math.max(1, decisions)) * WIDTH}
            cy={down(mistake.chance)}
            r="4"
          />
        )),
      )}
    </svg>
  );
}
