import { t } from "../language/text";

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 8;
/** So far from the left do lines begin where the scale stands beside them. */
const SCALE = 46;

const down = (chance: number) => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);

interface Point {
  decision: number;
  chance: number;
}

/** The chances of a seat over the match. */
export interface Line {
  seat: number;
  curve: Point[];
  /** Points of it that stand out. */
  marked?: Point[];
}

interface Props {
  lines: Line[];
  decisions: number;
  label: string;
  /** Numbered points, told of beside the picture. */
  marks?: (Point & { label: string })[];
  /** Whether the scale stands at the left. */
  ends?: boolean;
}

const UNMARKED: NonNullable<Props["marks"]> = [];

/** Chances of winning over the match: a line a seat in its colour, told apart by its dashes as well. */
export function Curve({ lines, decisions, label, marks = UNMARKED, ends = false }: Props) {
  const left = ends ? SCALE : 0;
  const across = (decision: number) => left + (decision / Math.max(1, decisions)) * (WIDTH - left - (ends ? EDGE : 0));
  function path({ curve }: Line): string {
    const points = curve.map((point) => `${across(point.decision).toFixed(1)},${down(point.chance).toFixed(1)}`);
    return points.length === 1 ? `M${left},${points[0]!.split(",")[1]}H${WIDTH}` : `M${points.join("L")}`;
  }
  return (
    <svg className="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((chance) => (
        <line key={chance} className="curve-grid" x1={left} x2={WIDTH} y1={down(chance)} y2={down(chance)} />
      ))}
      {ends &&
        [0, 0.5, 1].map((chance) => (
          <text key={chance} className="curve-scale" x={SCALE - 4} y={down(chance)} textAnchor="end" dominantBaseline="central">
            {t("{value} %", { value: chance * 100 })}
          </text>
        ))}
      {lines.map((line) => (
        <path key={line.seat} className={`curve-line seat-${line.seat % 6}`} strokeDasharray={line.seat === 0 ? undefined : `${Math.max(2, 9 - line.seat)} 3`} d={path(line)} />
      ))}
      {lines.flatMap((line) =>
        (line.marked ?? []).map((point) => (
          <circle key={`${line.seat}.${point.decision}`} className={`curve-mistake seat-${line.seat % 6}`} cx={across(point.decision)} cy={down(point.chance)} r="4" />
        )),
      )}
      {marks.map((mark) => (
        <g key={mark.label} className="curve-mark" transform={`translate(${across(mark.decision).toFixed(1)} ${down(mark.chance).toFixed(1)})`}>
          <circle r="9" />
          <text textAnchor="middle" dominantBaseline="central">
            {mark.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
