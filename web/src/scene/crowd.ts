import { type RefObject, useLayoutEffect } from "preact/compat";
import { whenChanged } from "../common/whenChanged";

/** So many steps lead to sides that take the least room (`rail-crowd.css` and `rail-many.css` say what each leaves out). */
const MOST = 4;

/** By more than parts of a pixel, which are rounded. */
const over = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

/**
 * Keeps all who play in sight beside a board: where they have more than there is room for, they are told in less, as far as need be. What has come
 * to be brief stays so, since nothing else at the sides is to move, until the window has another size.
 */
export function useCrowd(rail: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = rail.current;
    const others = box?.querySelector(".others");
    if (!box || !others) return undefined;
    let [size, step] = ["", 0];
    const look = () => {
      const now = `${innerWidth} ${innerHeight}`;
      if (now !== size) [size, step] = [now, 0];
      // What explains signs there takes the room that is left, whatever it has now.
      const key = box.querySelector<HTMLElement>(":scope > .numbers-key");
      if (key) key.style.display = "none";
      const put = () => (step === 0 ? box.removeAttribute("data-crowd") : box.setAttribute("data-crowd", `${step}`));
      put();
      while (step < MOST && (over(box) || over(others))) {
        step += 1;
        put();
      }
      if (key) key.style.display = "";
    };
    look();
    return whenChanged(box, look);
  }, [rail]);
}
