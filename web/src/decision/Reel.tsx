import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../language/text";

/** How high the line is at least that says how many more there are, in pixels. */
const LINE = 26;
/** What lies in the list one below the other, and which of it are answers. */
const BLOCKS = ".choice > *, .gathered, .group-title, .fold, p";
const ANSWERS = ".choice-button, .choice.many, button.group-title";

/** What lies beyond the lower edge: how many answers, and how much is covered there and above the foot, in pixels. */
interface Rest {
  count: number;
  edge: number;
  foot: number;
}
const NONE: Rest = { count: 0, edge: 0, foot: 0 };

/** Looked up from where things stand. Nothing is left where the list is at its end, or does not scroll by itself. */
function restOf(list: HTMLElement): Rest {
  if (list.scrollHeight - list.clientHeight - list.scrollTop <= 1 || getComputedStyle(list).overflowY === "visible") return NONE;
  const box = list.getBoundingClientRect();
  const foot = list.querySelector(".answers-foot")?.getBoundingClientRect();
  const floor = box.bottom - LINE;
  const stuck = foot !== undefined && foot.height > 0 && foot.bottom >= floor - 1;
  const edge = stuck ? Math.min(foot.top, floor) : floor;
  const beyond = (selector: string) =>
    [...list.querySelectorAll(selector)].filter((each) => !each.closest(".answers-foot") && each.getBoundingClientRect().bottom > edge + 1);
  const first = beyond(BLOCKS)[0];
  const cut = first ? Math.ceil(edge - first.getBoundingClientRect().top) : 0;
  // What is higher than half of the list is shown as far as it goes.
  const cover = cut > 0 && cut < box.height / 2 ? cut : 0;
  return { count: beyond(ANSWERS).length, edge: stuck ? LINE : LINE + cover, foot: stuck ? cover : 0 };
}

/** Answers that scroll, by whole rows: at the lower edge it says how many more there are. */
export function Reel({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState(NONE);
  const look = () => {
    if (!list.current) return;
    const found = restOf(list.current);
    setRest((known) => (known.count === found.count && known.edge === found.edge && known.foot === found.foot ? known : found));
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
    <div className="answers-scroll" ref={list} onScroll={look} style={rest.edge > 0 ? ({ "--more": `${LINE}px`, "--cover": `${rest.foot}px` } as CSSProperties) : undefined}>
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
          ▾ {rest.count > 0 && t("and {count} more", { count: rest.count })}
        </button>
      )}
    </div>
  );
}
