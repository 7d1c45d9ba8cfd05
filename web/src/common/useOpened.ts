import { type RefObject, useCallback, useEffect, useState } from "preact/compat";

/** Whether a thing that is brief lies open, and what opens and shuts it: it shuts too as soon as something beside it is pressed, or Escape is. */
export function useOpened(thing: RefObject<HTMLElement | null>): [open: boolean, turn: () => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const pressed = ({ target }: Event) => {
      if (!thing.current?.contains(target as Node)) setOpen(false);
    };
    const keyed = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      thing.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", keyed);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", keyed);
    };
  }, [open, thing]);
  return [open, useCallback(() => setOpen((is) => !is), [])];
}
