import { type RefObject, useLayoutEffect, useState } from "preact/compat";
import { whenChanged } from "../common/whenChanged";

/** What must be in sight: the answers to the question itself. What several in one click come to, what is folded and what is noted stands below. */
const ANSWERS = ".answers-scroll > .groups, .answers-foot > .groups";

/** So little beyond the edge is not scrolled for, in pixels. */
const SLACK = 3;

/** Whether the answers reach below what a panel has in sight while it is scrolled to its beginning. */
export function reachesBeyond(list: Element): boolean {
  const panel = list.closest(".decision");
  if (!panel) return false;
  const floor = Math.min(panel.getBoundingClientRect().bottom, window.innerHeight) - panel.scrollTop;
  return [...list.querySelectorAll(ANSWERS)].some((answers) => answers.getBoundingClientRect().bottom > floor + SLACK);
}

/** Whether on a phone there is no room for all answers with all that they say: then each has its name, what comes first, and its figure. */
export function useSlim(list: RefObject<HTMLDivElement | null>, narrow: boolean): boolean {
  const [slim, setSlim] = useState(false);
  useLayoutEffect(() => {
    const answers = list.current;
    if (!answers || !narrow || slim) return undefined;
    const look = () => {
      if (reachesBeyond(answers)) setSlim(true);
    };
    look();
    return whenChanged(answers, look);
  }, [list, narrow, slim]);
  return narrow && slim;
}
