import { useEffect, useRef } from "preact/compat";
import { t } from "../language/text";
import { savedNotify } from "../net/storage";

const ICON = "/favicon.svg";
const ICON_OF_TURN = "/favicon-turn.svg";

/** Shows beside the page's title, and on the installed app's own icon where the system has such, how many matches wait for the reader. */
function mark(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = count > 0 ? ICON_OF_TURN : ICON;
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined); // The title and the icon say it too.
}

/** Whether notifications may be shown: `granted` and `denied` were decided, `default` may be asked, `none` where there are none. */
export const permission = () => (typeof Notification === "undefined" ? "none" : Notification.permission);

/** Tells whoever is elsewhere that a match waits for them, if they wanted that; a press on it leads back to the page. */
function notify(title: string): void {
  if (!document.hidden || !savedNotify() || permission() !== "granted") return;
  try {
    // One at a time: a newer one takes the place of the one before.
    const shown = new Notification(t("Your move"), { body: title, icon: "/icon-192.png", tag: "affray-turn" });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Some systems show them only by a worker; the title and the icon say it all the same.
  }
}

/** Says in every way that there is how many matches wait for the reader: by the icon, a badge and, when there are more than before, a
 *  notification with this title. */
export function useTurn(count: number, title: string): void {
  const before = useRef(0);
  useEffect(() => {
    mark(count);
    if (count > before.current) notify(title);
    before.current = count;
  }, [count, title]);
  useEffect(() => () => mark(0), []);
}
