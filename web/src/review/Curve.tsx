import "../styles/review.css";
import { useNarrow } from "../common/useMedia";
import { t } from "../language/text";

/** How large it is drawn, in its own units: letters have the same size in both. */
const USUAL = { width: 320, height: 120 };
const WIDE = { width: 720, height: 210 };
const EDGE = 8;
/** So far from the left do lines begin where the scale stands beside them. */
const SCALE = 46;

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
  /** Whether it has the width of a page, where the screen has. */
  wide?: boolean;
}

const UNMARKED: NonNullable<Props["marks"]> = [];

/** By what the line of a seat is told from others where colours are not. */
export const dashesOf = (seat: number): string | undefined => (seat === 0 ? undefined : `${Math.max(2, 9 - seat)} 3`);

/** Chances of winning over the match: a line a seat in its colour, told apart by its dashes as well. */
export function Curve({ lines, decisions, label, marks = UNMARKED, ends = false, wide = false }: Props) {
  const narrow = useNarrow();
  const { width, height } = wide && !narrow ? WIDE : USUAL;
  const left = ends ? SCALE : 0;
  const across = (decision: number) => left + (decision / Math.max(1, decisions)) * (width - left - (ends ? EDGE : 0));
  const down = (chance: number) => EDGE + (1 - chance) * (height - 2 * EDGE);
  function path({ curve }: Line): string {
    const points = curve.map((point) => `${across(point.decision).toFixed(1)},${down(point.chance).toFixed(1)}`);
    return points.length === 1 ? `M${left},${points[0]!.split(",")[1]}H${width}` : `M${points.join("L")}`;
  }
  return (
    <svg className={`curve${wide ? " wide" : ""}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((chance) => (
        <line key={chance} className="curve-grid" x1={left} x2={width} y1={down(chance)} y2={down(chance)} />
      ))}
      {ends &&
        [0, 0.5, 1].map((chance) => (
          <text key={chance} className="curve-scale" x={SCALE - 4} y={down(chance)} textAnchor="end" dominantBaseline="central">
            {t("{value} %", { value: chance * 100 })}
          </text>
        ))}
      {lines.map((line) => (
        <path key={line.seat} className={`curve-line seat-${line.seat % 6}`} strokeDasharray={dashesOf(line.seat)} d={path(line)} />
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

/** Whose line of chances is which. */
export function WhoseLines({ names }: { names: string[] }) {
  return (
    <p className="curve-whose" aria-hidden="true">
      {names.map((name, seat) => (
        <span key={seat} className={`seat-${seat % 6}`}>
          <svg viewBox="0 0 30 4">
            <path className="curve-line" strokeDasharray={dashesOf(seat)} d="M0 2h30" />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}
