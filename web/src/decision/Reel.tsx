import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "preact/compat";
import { t } from "../language/text";

/** How high the line is at least that says how many more there are, in pixels. */
export const LINE = 26;
/** So little beyond the edge is no more than its room, in pixels. */
const SLACK = 3;
/** So much of an answer that would be cut is covered, in pixels; of a higher one the beginning is shown, fading, rather than a blank. */
const MOST_COVERED = 22;
/** What lies in the list one below the other, and which of it are answers. */
const BLOCKS = ".choice, .gathered, .group-title, .fold, p";
const ANSWERS = ".choice-button, .choice.many, .group-title, .group [data-option]";

/** How many answers those parts of a list hold: of a thing of which nothing is in sight, all that can be done with it, folded or not. */
function count(hidden: Element[], shown: Element[]): number {
  const begun = new Set(shown.map((part) => part.closest("[data-answers]")));
  const whole = new Set(hidden.map((part) => part.closest("[data-answers]")).filter((thing) => thing && !begun.has(thing)));
  const loose = hidden.filter((part) => part.matches("[data-option]") && !whole.has(part.closest("[data-answers]")));
  return [...whole].reduce((sum, thing) => sum + Number(thing!.getAttribute("data-answers")), loose.length);
}

/** What lies beyond the lower edge: how many answers, and how much is covered there and above the foot, in pixels. */
interface Rest {
  count: number;
  edge: number;
  foot: number;
  /** Whether the foot lies at that edge. */
  stuck: boolean;
}
const NONE: Rest = { count: 0, edge: 0, foot: 0, stuck: false };

/** Looked up from where things stand. Nothing is left where the list is at its end, or does not scroll by itself. */
function restOf(list: HTMLElement): Rest {
  if (list.scrollHeight - list.clientHeight - list.scrollTop <= SLACK || getComputedStyle(list).overflowY === "visible") return NONE;
  const box = list.getBoundingClientRect();
  const foot = list.querySelector(".answers-foot")?.getBoundingClientRect();
  const floor = box.bottom - LINE;
  const stuck = foot !== undefined && foot.height > 0 && foot.bottom >= floor - 1;
  const edge = stuck ? Math.min(foot.top, floor) : floor;
  const below = (selector: string, line: number) =>
    [...list.querySelectorAll(selector)].filter((each) => !each.closest(".answers-foot") && each.getBoundingClientRect().bottom > line + 1);
  // Without the line there may be room for all of it: then only the list's own margin lies beyond the edge.
  if (below(BLOCKS, box.bottom - (stuck ? foot.height : 0) + SLACK).length === 0) return NONE;
  const beyond = (selector: string) => below(selector, edge);
  const first = beyond(BLOCKS)[0];
  const cut = first ? Math.ceil(edge - first.getBoundingClientRect().top) : 0;
  const cover = cut <= MOST_COVERED ? Math.max(0, cut) : 0;
  const hidden = beyond(ANSWERS);
  const shown = [...list.querySelectorAll(ANSWERS)].filter((each) => !hidden.includes(each));
  return { count: count(hidden, shown), edge: stuck ? LINE : LINE + cover, foot: stuck ? cover : 0, stuck };
}

/** Answers that scroll, by whole rows: at the lower edge it says how many more there are. */
export function Reel({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState(NONE);
  const look = () => {
    if (!list.current) return;
    const found = restOf(list.current);
    setRest((known) => (known.count === found.count && known.edge === found.edge && known.foot === found.foot && known.stuck === found.stuck ? known : found));
  };
  useEffect(() => {
    const box = list.current;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const part of box.children) observer.observe(part);
    return () => observer.disconnect();
  });
  return (
    <div className={rest.stuck ? "answers-scroll footed" : "answers-scroll"} ref={list} onScroll={look} style={rest.edge > 0 ? ({ "--more": `${LINE}px`, "--cover": `${rest.foot}px` } as CSSProperties) : undefined}>
      {children}
      {rest.edge > 0 && (
        <button
          type="button"
          className="answers-rest"
          aria-hidden="true"
          tabIndex={-1}
          style={{ height: rest.edge, marginTop: -rest.edge }}
          onClick={() => list.current?.scrollBy({ top: list.current.clientHeight / 2 })}
        >
          ▾ {rest.count > 0 ? t("and {count} more", { count: rest.count }) : t("more below")}
        </button>
      )}
    </div>
  );
}
