import { t } from "../language/text";
import type { View } from "../protocol";

/** Why nothing can be taken back; empty where something can. */
export const whyNoUndo = (view: View): string => (view.undo ? "" : view.no_undo ? t("Nothing can be taken back: {why}.", { why: view.no_undo }) : t("Nothing can be taken back now."));

interface Props {
  view: View;
  busy: boolean;
  onUndo(): void;
  /** Asked why it cannot. */
  onWhy(): void;
}

/** Takes the last answer back; where that cannot be, it says why, to a pointer, a reader and whoever presses it. */
export function UndoButton({ view, busy, onUndo, onWhy }: Props) {
  const why = whyNoUndo(view);
  return (
    <button
      type="button"
      className="quiet"
      title={why || t("Take your last answer back, while nothing new was shown (key u)")}
      aria-disabled={why !== ""}
      disabled={busy}
      onClick={why ? onWhy : onUndo}
    >
      {t("Undo")}
    </button>
  );
}
