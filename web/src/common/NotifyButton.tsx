import { useState } from "preact/compat";
import { t } from "../language/text";
import { savedNotify, saveNotify } from "../net/storage";
import { permission } from "./turn";

/** Turns notifications on and off; the browser is asked for its permission by this press and never else. */
export function NotifyButton() {
  const [wanted, setWanted] = useState(() => savedNotify() && permission() === "granted");
  const [refused, setRefused] = useState(() => permission() === "denied");
  if (permission() === "none") return null;

  async function turn(): Promise<void> {
    const next = !wanted && (await Notification.requestPermission()) === "granted";
    setRefused(permission() === "denied");
    saveNotify(next);
    setWanted(next);
  }

  return (
    <span className="notify">
      <button type="button" className="quiet" aria-pressed={wanted} onClick={() => void turn()}>
        {t("Notify me when it is my move")}
      </button>
      {refused && <small role="status">{t("This browser forbids it for this page; its settings can allow it.")}</small>}
    </span>
  );
}
