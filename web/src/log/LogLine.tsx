import { memo } from "react";
import type { Entry } from "../protocol";
import { Die } from "../scene/Die";
import { useTelling } from "../scene/people";
import { SeatMark } from "../scene/SeatMark";
import { ClauseChip } from "./ClauseChip";

/** Who answered, where nobody did by hand. */
const BY = { clock: " by the clock", order: " by standing order" };

interface Props {
  entry: Entry;
  /** Told since this viewer's last answer. */
  recent: boolean;
  /** The first line of what one decision led to. */
  leads: boolean;
}

export const LogLine = memo(function LogLine({ entry, recent, leads }: Props) {
  const { seat, faces, result } = entry;
  const tell = useTelling();
  return (
    <li className={`log-line${recent ? " recent" : ""}${leads ? " leads" : ""}`}>
      <span className="log-seat">{seat !== null && <SeatMark seat={seat} />}</span>
      <span className="log-text">
        {tell(entry.text)}
        {entry.by && <small className="log-by">{BY[entry.by]}</small>}
        {faces.length > 0 && (
          <span className="log-dice" role="img" aria-label={`rolled ${faces.filter((face) => face >= 0).join(" ") || "dice"}${result === null ? "" : `, makes ${result}`}`}>
            {faces.map((face, index) => (
              <Die key={index} face={face < 0 ? undefined : face} counted={entry.counted} />
            ))}
            {result !== null && <b>{String(result).replace("-", "−")}</b>}
          </span>
        )}
      </span>
      <ClauseChip clause={entry.clause} />
    </li>
  );
});
