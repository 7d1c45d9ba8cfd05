import { useEffect, useState } from "preact/compat";

/** Milliseconds that a pointer stays on a thing before it is explained: who only passes over it wants to see the table. */
const PAUSE = 450;
/** Pixels that a finger may slip while it is held still. */
const SLACK = 10;

/** A place of the table, and what is drawn there. */
export interface Pointed {
  place: string;
  by: Element;
}

/** An answer in the list is such a thing where it leads to a square from which somebody can be attacked. */
const thingAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(".table [data-place], .answers [data-promised]") : null);

/** What a finger that was held did is not done once more by the click that ends it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  // The browser sends none where the finger was lifted elsewhere.
  setTimeout(() => window.removeEventListener("click", swallow, true), PAUSE);
}

/** The place of the table under a pointer that moved there, and for a while, in focus by keyboard, or, if it is a card or a square to attack from, under a finger that is held there. */
export function usePointed(): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null;
    let finger: { x: number; y: number; held: boolean } | null = null;
    const hide = () => {
      clearTimeout(timer);
      finger = over = null;
      setPointed(null);
    };
    const later = (by: HTMLElement, then?: () => void) => {
      timer = setTimeout(() => {
        then?.();
        setPointed({ place: by.dataset["place"] ?? by.dataset["promised"]!, by });
      }, PAUSE);
    };
    let rests: { x: number; y: number } | null = null;
    const show = (event: Event) => {
      const pointer = event instanceof PointerEvent;
      // Where something is dragged to, nothing may cover.
      if (pointer && (event.pointerType === "touch" || event.buttons > 0)) return;
      const by = thingAt(event.target);
      if (by && by === over) return;
      hide();
      // What comes to lie under a pointer that rests was not pointed at.
      if (pointer && event.type === "pointerover" && rests?.x === event.clientX && rests.y === event.clientY) return;
      over = by;
      // A press puts the focus there too; who pressed asked for something else.
      if (by && (pointer || by.matches(":focus-visible"))) later(by);
    };
    const move = (event: PointerEvent) => {
      rests = { x: event.clientX, y: event.clientY };
      if (finger) slip(event);
      else if (thingAt(event.target) !== over) show(event);
    };
    const press = (event: PointerEvent) => {
      hide();
      const by = thingAt(event.target);
      if (event.pointerType !== "touch" || !by?.matches(".card, [data-promised]")) return;
      const begun = { x: event.clientX, y: event.clientY, held: false };
      finger = begun;
      later(by, () => {
        begun.held = true;
      });
    };
    const slip = (event: PointerEvent) => finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLACK && hide();
    const lift = () => {
      if (!finger) return;
      if (finger.held) swallowClick();
      hide();
    };
    // What scrolls elsewhere, as a log that follows its newest line, leaves the thing where it is.
    const scrolled = ({ target }: Event) => (!over || !(target instanceof Node) || target.contains(over)) && hide();
    // A finger that is held would open the browser's own menu.
    const keep = (event: Event) => finger && event.preventDefault();
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    const heard: [string, (event: never) => void][] = [
      ["pointerdown", press],
      ["pointermove", move],
      ["pointerup", lift],
      ["pointercancel", hide],
      ["contextmenu", keep],
      ["scroll", scrolled],
      ["resize", hide],
    ];
    heard.forEach(([name, then]) => window.addEventListener(name, then as EventListener, true));
    document.addEventListener("pointerover", show);
    document.addEventListener("focusin", show);
    document.addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      heard.forEach(([name, then]) => window.removeEventListener(name, then as EventListener, true));
      document.removeEventListener("pointerover", show);
      document.removeEventListener("focusin", show);
      document.removeEventListener("keydown", key);
    };
  }, []);
  return pointed;
}
