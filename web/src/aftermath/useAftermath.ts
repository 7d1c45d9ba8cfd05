import { useCallback, useEffect, useState } from "preact/compat";
import { settleEven } from "../lobby/even";
import { saveFinished } from "../net/storage";
import type { View } from "../protocol";

interface Aftermath {
  /** Whether the match is over and its end was shown. */
  ended: boolean;
  /** Whether the page after it is open, and not its board. */
  open: boolean;
  /** Goes from one to the other. */
  turn(): void;
  /** Goes to the board. */
  toBoard(): void;
}

/** What the end of a match changes in this browser, once, whether or not it was shown already: how strong the next bot is, and that it counts for how well its game is known. */
function useSettled(view: View): void {
  useEffect(() => settleEven(view), [view]);
  // A lesson ends sooner than a match: who had one still learns.
  const learnt = view.over && view.held.length > 0 && view.coach === null;
  useEffect(() => (learnt ? saveFinished(view.game, view.match) : undefined), [learnt, view.game, view.match]);
}

/** What is looked at after a match: the page that tells of it, as soon as its end was shown, or its board for as long as somebody likes. */
export function useAftermath(view: View, playing: boolean): Aftermath {
  useSettled(view);
  const [atBoard, setAtBoard] = useState(false);
  const turn = useCallback(() => setAtBoard((before) => !before), []);
  const toBoard = useCallback(() => setAtBoard(true), []);
  const ended = view.over && !playing;
  return { ended, open: ended && !atBoard, turn, toBoard };
}
