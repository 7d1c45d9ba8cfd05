import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import type { Tracker } from "../protocol";

const PIPS = 12;

/** A number with its limit: pips where they can be counted at a glance, a bar beyond. */
export function TrackerView({ tracker, seat }: { tracker: Tracker; seat: number }) {
  const { id, label, value, maximum, over: becomes } = tracker;
  const text = maximum === null ? String(value) : `${value}/${maximum}`;
  const plain = maximum === null ? `${label}: ${value}` : t("{label}: {value} of {maximum}", { label, value, maximum });
  const over = maximum !== null && value > maximum;
  const many = over ? becomes || t("{count} too many", { count: value - maximum }) : "";
  return (
    <span className={`tracker${over ? " over" : ""} seat-${seat % 6}`} data-term={label} data-counts={id} role="img" aria-label={over ? `${plain}, ${many}` : plain}>
      <small>
        <WordIcon word={label} />
        {label}
      </small>
      <b>{text}</b>
      {over && <em className="too-many">{many}</em>}
      {maximum !== null && maximum <= PIPS && (
        <span className="tracker-pips">
          {Array.from({ length: maximum }, (_, index) => (
            <i key={index} className={index < value ? "full" : ""} />
          ))}
        </span>
      )}
      {maximum !== null && maximum > PIPS && (
        <svg className="tracker-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className="rail" width="100" height="8" />
          <rect className="filled" width={(100 * Math.max(0, Math.min(value, maximum))) / maximum} height="8" />
        </svg>
      )}
    </span>
  );
}
