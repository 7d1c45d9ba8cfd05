import { t } from "../language/text";

/** The title of a sheet, and the button that closes it. */
export function SheetHead({ title, onClose }: { title: string; onClose(): void }) {
  return (
    <div className="sheet-head">
      <h2>{title}</h2>
      <button type="button" className="close" onClick={onClose} aria-label={t("Close")}>
        ×
      </button>
    </div>
  );
}
