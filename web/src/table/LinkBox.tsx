import { useState } from "preact/compat";
import { t } from "../language/text";
import { QrCode } from "./QrCode";

/** A link to hand out: to read, to copy, and as a code for a camera. */
export function LinkBox({ label, url }: { label: string; url: string }) {
  const [told, setTold] = useState("");
  const [shown, setShown] = useState(false);
  const { hostname } = new URL(url);
  const alone = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");

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
        <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="link-buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          {t("Copy")}
        </button>
        {!alone && (
          <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t("QR code")}
          </button>
        )}
        <span role="status">{told}</span>
      </div>
      {alone && <small>{t("Only this machine reaches this address. For other devices start the server with --host 0.0.0.0, and open it by this machine's name or number.")}</small>}
      {shown && <QrCode text={url} label={t("{label}, as a QR code", { label })} />}
    </div>
  );
}
