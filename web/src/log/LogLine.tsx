import { memo } from "preact/compat";
import { Terms } from "../explain/Terms";
import { useLanguage } from "../language/catalogue";
import { minus } from "../language/numbers";
import { msg, t } from "../language/text";
import type { Entry } from "../protocol";
import { Faces } from "../scene/Die";
import { saidFaces } from "../scene/faces";
import { useTelling } from "../scene/people";
import { SeatMark } from "../scene/SeatMark";
import { ClauseChip } from "./ClauseChip";

/** Who answered, where nobody did by hand. */
const BY = { clock: msg("by the clock"), order: msg("by standing order") };

interface Props {
  entry: Entry;
  /** How often it was told in a row. */
  times?: number;
  /** Told since this viewer's last answer. */
  recent: boolean;
  /** The first line of what one decision led to. */
  leads: boolean;
  /** Whether its dice are falling just now. */
  falls?: boolean;
}

/** A roll for whoever cannot see it drawn. */
function rolled(entry: Entry): string {
  const { result } = entry;
  const shown = saidFaces(entry) || t("dice");
  return result === null ? t("rolled {faces}", { faces: shown }) : t("rolled {faces}, makes {result}", { faces: shown, result });
}

export const LogLine = memo(function LogLine({ entry, times = 1, recent, leads, falls = false }: Props) {
  const { seat, faces, result } = entry;
  const tell = useTelling();
  useLanguage();
  return (
    <li className={`log-line${recent ? " recent" : ""}${leads ? " leads" : ""}${falls && faces.length > 0 ? " falls" : ""}`}>
      <span className="log-seat">{seat !== null && <SeatMark seat={seat} />}</span>
      <span className="log-text">
        <Terms text={minus(tell(entry.text))} icons />
        {times > 1 && <small className="log-times"> {t("{times} times", { times })}</small>}
        {entry.by && <small className="log-by"> {t(BY[entry.by])}</small>}
        {faces.length > 0 && (
          <span className="log-dice" role="img" aria-label={rolled(entry)}>
            <Faces {...entry} />
            {result !== null && <b>{String(result).replace("-", "−")}</b>}
          </span>
        )}
      </span>
      <ClauseChip clause={entry.clause} line={minus(tell(entry.text))} />
    </li>
  );
});
