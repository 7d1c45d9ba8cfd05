import { useTelling } from "../scene/people";
import { t } from "../language/text";
import { ClauseChip } from "../log/ClauseChip";
import type { Inspected, Scene } from "../protocol";
import { placeTitle } from "./GroupList";

interface Props {
  scene: Scene;
  place: string;
  /** What is known of it; nothing until it is. */
  known: Inspected | undefined;
  /** Where the page says by itself which place that is. */
  bare?: boolean;
  onClose?: () => void;
}

/** Why a place of the table answers nothing now, by the clause that says so. */
export function WhyNot({ scene, place, known, bare, onClose }: Props) {
  const tell = useTelling();
  const { reason, clause } = known ?? { reason: null, clause: "" };
  if (reason === "" && bare) return null;
  return (
    <div className="why-not" role="status">
      <span>
        {!bare && <b>{placeTitle(scene, place)}: </b>}
        {reason === null ? t("Looking up why…") : tell(reason) || t("It can be chosen, once what is asked now allows it.")} <ClauseChip clause={clause} line={reason ? tell(reason) : ""} />
      </span>
      {onClose && (
        <button type="button" className="close" aria-label={t("Dismiss")} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}
