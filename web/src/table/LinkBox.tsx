import { useState } from "react";
import { t } from "../language/text";
import { QrCode } from "./QrCode";

/** A link to hand out: to read, to copy, and as a code for a camera. */
export function LinkBox({ label, url }: { label: string; url: string }) {
  const [told, setTold] = useState("");
  const [shown, setShown] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setTold(t("Copied"));
    } catch {
      setTold(t("Select it and copy it by hand"));
    }
  }

  return (
    <div className="link-box">
      <label>
        <span>{label}</span>
        <input readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <div className="link-buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          {t("Copy")}
        </button>
        <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t("QR code")}
        </button>
        <span role="status">{told}</span>
      </div>
      {shown && <QrCode text={url} label={t("{label}, as a QR code", { label })} />}
    </div>
  );
}
