import { t } from "../language/text";
import { Terms } from "../explain/Terms";
import type { Area } from "../protocol";
import { useTelling } from "./people";
import { SeatMark } from "./SeatMark";

/** Whose turn it is. */
function Mover({ area, you }: { area: Area; you: boolean }) {
  return (
    <li className={`mover seat-${area.seat % 6}${you ? " you" : ""}`}>
      <SeatMark seat={area.seat} />
      {you ? t("Your move") : t("{name} to move", { name: area.name })}
    </li>
  );
}

/** What is at stake, above the table and always in sight: who is to move, how the match is won, and how it stands. */
export function Stakes({ lines, areas, seat }: { lines: string[]; areas: Area[]; seat: number }) {
  const mover = areas.find((area) => area.to_move && !area.out);
  const tell = useTelling();
  if (lines.length === 0 && !mover) return null;
  return (
    <ul className="stakes" aria-label={t("What is at stake")}>
      {mover && <Mover area={mover} you={mover.seat === seat} />}
      {lines.map((line) => (
        <li key={line}>
          <Terms text={tell(line)} reached />
        </li>
      ))}
    </ul>
  );
}
