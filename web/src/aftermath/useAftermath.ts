import { useCallback, useState } from "react";

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

/** What is looked at after a match: the page that tells of it, as soon as its end was shown, or its board for as long as somebody likes. */
export function useAftermath(over: boolean, playing: boolean): Aftermath {
  const [atBoard, setAtBoard] = useState(false);
  const turn = useCallback(() => setAtBoard((before) => !before), []);
  const toBoard = useCallback(() => setAtBoard(true), []);
  const ended = over && !playing;
  return { ended, open: ended && !atBoard, turn, toBoard };
}
