import { useEffect, useRef } from "preact/compat";
import { t } from "../language/text";
import type { View } from "../protocol";
import { nameOfSeat } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";

/** True where this view is for other eyes than those that looked last, on a screen that several people share. */
export function needsCurtain(view: View, lastShown: number | null): boolean {
  return view.held.length > 1 && view.seat !== lastShown && !view.over;
}

/** Hides the table while the screen goes from hand to hand. */
export function Curtain({ view, onOpen }: { view: View; onOpen(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const name = nameOfSeat(view.scene, view.seat);
  useEffect(() => button.current?.focus(), []);
  return (
    <main className={`curtain seat-${view.seat % 6}`} aria-labelledby="curtain-title">
      <SeatMark seat={view.seat} />
      <h1 id="curtain-title">{t("Pass the screen to {name}", { name })}</h1>
      <p>{t("Nobody else should look now.")}</p>
      <button ref={button} type="button" className="primary" onClick={onOpen}>
        {t("Show my hand")}
      </button>
    </main>
  );
}
