import { createContext, useLayoutEffect } from "preact/compat";
import type { Option } from "../protocol";

export interface Chooser {
  choose(option: Option): void;
  /** The option under the pointer or the focus: what it concerns is lit on the table. */
  point(option: Option | null): void;
  busy: boolean;
  /** The id of the option that a hint holds for the best. */
  best?: string | null;
  /** Whether a lesson asks for one answer alone and names it below the list, as on a phone: its button says the same. */
  taught?: boolean;
}

export const ChooseContext = createContext<Chooser>({ choose: () => {}, point: () => {}, busy: false });

/** The second click of a double click would land on whatever the next decision puts there. */
export const isFirstClick = (event: MouseEvent) => event.detail <= 1;

/** By what it was clicked: `mouse`, `touch`, `pen`; nothing where a key did it. */
export const pointerOf = (event: MouseEvent) => (event as PointerEvent).pointerType;

/** Whether a mouse clicked, which shows what a thing is while it points at it: a finger and the keys look closer first. */
export const byMouse = (event: MouseEvent) => pointerOf(event) === "mouse" && isFirstClick(event);

/** Milliseconds in which nobody sees that another answer has come under the pointer. */
const UNSEEN = 400;

interface Rested {
  x: number;
  y: number;
  /** The answer under the pointer as it came to lie there. */
  on: string | null;
}

let rested: Rested | null = null;
let changed = -UNSEEN;
let noted: unknown = null;

/** The answer of which something is a part. */
const answerAt = (target: EventTarget | null) => (target instanceof Element ? (target.closest(".choice")?.querySelector<HTMLElement>("[data-option]")?.dataset["option"] ?? null) : null);

function rest(event: PointerEvent): void {
  // What comes to lie under a pointer that rests was not pointed at.
  if (rested && rested.x === event.clientX && rested.y === event.clientY) return;
  rested = { x: event.clientX, y: event.clientY, on: answerAt(event.target) };
}

/** Whether a click is meant for the answer that it is on: not where that has just come to lie under a pointer that rests. A key is always meant. */
export function isMeant(event: MouseEvent): boolean {
  if (!isFirstClick(event)) return false;
  // A key presses at no place at all.
  if (event.detail === 0 || (!event.clientX && !event.clientY) || rested === null || performance.now() - changed > UNSEEN) return true;
  return rested.x !== event.clientX || rested.y !== event.clientY || rested.on === answerAt(event.target);
}

/** Notes when the answers are others than before, or stand elsewhere. */
export function useSettling(answers: unknown): void {
  useLayoutEffect(() => {
    if (answers !== noted) changed = performance.now();
    noted = answers;
  });
  useLayoutEffect(() => {
    document.addEventListener("pointermove", rest, true);
    return () => document.removeEventListener("pointermove", rest, true);
  }, []);
}
