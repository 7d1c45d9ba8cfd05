import { createContext, type MouseEvent } from "react";
import type { Option } from "../protocol";

export interface Chooser {
  choose(option: Option): void;
  /** The option under the pointer or the focus: what it concerns is lit on the table. */
  point(option: Option | null): void;
  busy: boolean;
  /** The id of the option that a hint holds for the best. */
  best?: string | null;
}

export const ChooseContext = createContext<Chooser>({ choose: () => {}, point: () => {}, busy: false });

/** The second click of a double click would land on whatever the next decision puts there. */
export const isFirstClick = (event: MouseEvent) => event.detail <= 1;

/** Whether a mouse clicked, which shows what a thing is while it points at it: a finger and the keys look closer first. */
export const byMouse = (event: MouseEvent) => (event.nativeEvent as PointerEvent).pointerType === "mouse" && isFirstClick(event);
