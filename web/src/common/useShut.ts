import { type RefObject, useEffect, useRef } from "preact/compat";

/** A menu that folds out: it shuts as soon as something beside it is pressed, or Escape is. */
export function useShut(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const shut = () => {
      if (menu.current) menu.current.open = false;
    };
    const pressed = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) shut();
    };
    const keyed = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      shut();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", keyed);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", keyed);
    };
  }, []);
  return menu;
}
