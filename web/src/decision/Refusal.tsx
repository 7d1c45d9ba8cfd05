import { t } from "../language/text";
import { ClauseChip } from "../log/ClauseChip";
import type { RefusalMessage } from "../protocol";

/** "Why not?": what was refused and by which clause. */
export function Refusal({ refusal, onClose }: { refusal: RefusalMessage; onClose(): void }) {
  return (
    <div className="refusal" role="alert">
      <span>
        {refusal.reason} <ClauseChip clause={refusal.clause} line={refusal.reason} />
      </span>
      <button type="button" className="close" aria-label={t("Dismiss")} onClick={onClose}>
        ×
      </button>
    </div>
  );
}
