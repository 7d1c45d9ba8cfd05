import { t } from "../language/text";
import type { Board } from "../protocol";
import { hasRelief, seeOblique, useOblique } from "./relief";

/** Has the board seen from the front or from above; nothing where the two are the same. */
export function TiltButton({ board }: { board: Board | null }) {
  const oblique = useOblique();
  if (!board || !hasRelief(board)) return null;
  return (
    <button type="button" className="quiet tilt" aria-pressed={oblique} title={t("Oblique view: heights and walls stand up (key o)")} onClick={() => seeOblique(!oblique)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3l8 4-8 4-8-4z" />
        <path d="M4 7v9l8 5v-10zM20 7v9l-8 5v-10z" className="tilt-sides" />
      </svg>
      {t("Tilt")}
    </button>
  );
}
