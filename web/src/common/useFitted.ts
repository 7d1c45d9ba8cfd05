import { type RefObject, useLayoutEffect } from "preact/compat";
import { whenChanged } from "./whenChanged";

/** Fits what lies in a thing into its room, now and whenever its size, its items or its `text` change; without a text nothing. `fit` is the same each time. */
export function useFitted(box: RefObject<HTMLElement | null>, text: string, fit: (element: HTMLElement) => void): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !text) return undefined;
    const look = () => fit(element);
    look();
    return whenChanged(element, look);
  }, [box, text, fit]);
}
