import { t } from "../language/text";

/** The title of a sheet, small beside it the number of what it tells, and the button that closes it. */
export function SheetHead({ title, id = "", onClose }: { title: string; id?: string; onClose(): void }) {
  return (
    <div className="sheet-head">
      <h2>
        {title}
        {id && <small className="sheet-id"> {id}</small>}
      </h2>
      <button type="button" className="close" onClick={onClose} aria-label={t("Close")}>
        ×
      </button>
    </div>
  );
}
