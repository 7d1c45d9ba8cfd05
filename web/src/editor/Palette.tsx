import { t } from "../language/text";
import type { Editor } from "../protocol";
import { SeatMark } from "../scene/SeatMark";

interface Props {
  editor: Editor;
  brush: string;
  onPick(brush: string): void;
}

export const ERASER = "erase";
export const enemyBrush = (id: string) => `enemy:${id}`;
export const paintBrush = (code: string) => `paint:${code}`;

/** What is laid down next: a kind of square, an enemy, or nothing. */
export function Palette({ editor, brush, onPick }: Props) {
  const item = (value: string, name: string, about: string, className = "", letter = "") => (
    <label key={value} className={`brush${brush === value ? " chosen" : ""}`}>
      <input type="radio" name="brush" checked={brush === value} onChange={() => onPick(value)} />
      <span className={`swatch tile ${className}`} aria-hidden="true">
        {letter && (
          <span className="token-body seat-1">
            <SeatMark seat={1} />
            <b>{letter}</b>
          </span>
        )}
      </span>
      <span>
        {name} {about && <small>{about}</small>}
      </span>
    </label>
  );
  return (
    <fieldset className="palette">
      <legend>{t("Brush")}</legend>
      {editor.brushes.map((each) =>
        item(paintBrush(each.code), each.name, "", `${each.terrain}${each.mark ? ` mark-${each.mark.toLowerCase().replaceAll(" ", "-")}` : ""}`),
      )}
      {editor.figures.map((each) => item(enemyBrush(each.id), each.name, each.stats.map((stat) => `${stat.label} ${stat.value}`).join(", "), "ground", each.name[0]))}
      {item(ERASER, t("Remove an enemy"), "")}
    </fieldset>
  );
}
