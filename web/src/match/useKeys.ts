import { useLayoutEffect } from "preact/compat";
import type { Group } from "../decision/group";
import { seeOblique } from "../board/relief";
import { commandOf, pressDigit } from "../decision/keys";
import { savedOblique } from "../net/storage";
import type { Option } from "../protocol";
import type { Show } from "../show/useShow";
import type { Menu } from "./useMenu";

interface Keys {
  groups: Group[];
  menu: Menu;
  /** Where things are chosen first and confirmed at once: what a number does there, and Enter. */
  gathering: { press(number: number): void; confirm(): void } | null;
  choose(option: Option): void;
  undo(): void;
  hint(): void;
  help(): void;
  /** Shows what every word and icon means. */
  legend(): void;
  /** Shows where a piece could go, or no longer: the one at a place, else the one that acts. */
  squares(place: string | null): void;
  /** Asks why nothing can be done at a place. */
  why(place: string): void;
  /** After a match: goes to the board as it stood at the end, or back to how it ended. */
  board(): void;
  /** Tells in full what just happened. */
  details(): void;
  /** Turns to the next note of a lesson. */
  next(): void;
  show: Show;
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Whether the pointer moved since the focus did by keys: then that is what somebody means. */
let pointing = false;
const GOING = /^(tab|arrow\w+)$/iu;
window.addEventListener("pointermove", () => (pointing = true));
window.addEventListener("keydown", ({ key }) => (pointing &&= !GOING.test(key)));

/** The place of the table in focus or under the pointer, whichever moved last; where there is none, the other. */
export function placeAtHand(): string | null {
  const inFocus = document.activeElement?.closest<HTMLElement>("[data-place]");
  const under = [...document.querySelectorAll<HTMLElement>("[data-place]:hover")].at(-1);
  return (pointing ? (under ?? inFocus) : (inFocus ?? under))?.dataset["place"] ?? null;
}

/**
 * The keys of the table. While something else than a menu is open, only Esc and the dialog's own keys count. A key that follows at once is heard by what the one before led to: an
 * effect of which that could be said only once all is painted would take it for what stood there before.
 */
export function useKeys({ groups, menu, gathering, choose, undo, hint, help, legend, squares, why, board, details, next, show }: Keys): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const command = commandOf(event);
      const covered = document.querySelector("dialog[open]:not(.menu)") !== null;
      if (command === null || covered) return;
      // What was not asked yet is not answered: who is in haste comes to the question first.
      if (show.held && (typeof command === "object" || command === "confirm")) {
        show.skip();
        event.preventDefault();
        return;
      }
      if (typeof command === "object") {
        if (gathering && menu.path === null) {
          gathering.press(command.digit);
          // Enter is to confirm what was chosen by numbers, and not to press what was clicked last.
          focus(".decision .prompt");
          event.preventDefault();
          return;
        }
        const press = pressDigit(groups, menu.path, command.digit);
        if (press && "take" in press) choose(press.take);
        else if (press) menu.go(press.go);
      } else if (menu.place === null) {
        if (command === "undo") undo();
        else if (command === "hint") hint();
        else if (command === "help") help();
        else if (command === "legend") legend();
        else if (command === "confirm") {
          if (!gathering) return;
          gathering.confirm();
        } else if (command === "next") next();
        else if (command === "details") details();
        else if (command === "oblique") seeOblique(!savedOblique());
        else if (command === "board") board();
        else if (command === "squares") squares(placeAtHand());
        else if (command === "why") {
          const place = placeAtHand();
          if (place === null) return;
          why(place);
        }
        else if (command === "again") show.again();
        else if (command === "skip") show.skip();
        else if (command === "decision") focus(":is(.decision, .result) .prompt");
        else if (command === "log") focus(".log ol");
        else return;
      } else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
