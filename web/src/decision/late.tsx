import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from "preact/compat";
import { OddsContext } from "./odds";

/** How high what came late was when the like was last asked, in pixels. */
const heights = new Map<string, number>();
/** What somebody unfolded is no measure of what comes by itself. */
const UNFOLDED = '[aria-expanded="true"], details[open]';

/** How high a thing is by itself. */
function ownHeight(thing: HTMLElement): number {
  thing.style.minHeight = "";
  return thing.offsetHeight;
}

/** So much less room that nothing has to be scrolled for what may stand empty. */
function spare(thing: HTMLElement, height: number): void {
  const list = thing.closest(".answers-scroll");
  const over = list ? list.scrollHeight - list.clientHeight : 0;
  if (over > 0) thing.style.minHeight = `${Math.max(0, height - over)}px`;
}

/**
 * Of a thing part of which is worked out beside the table and comes late: it is at least as high as it was, or the last of its `sort` was, when the like was
 * asked before, so that what lies below it is not pushed away as it comes, nor drawn up where it is less. Where it `spares`, only as far as nothing has to be
 * scrolled for it.
 */
export function useLate(box: RefObject<HTMLElement | null>, sort: string, own: string, came: boolean, spares = false): void {
  const { kind = "" } = useContext(OddsContext);
  const [like, same] = [`${kind} ${sort}`, `${kind} ${sort} ${own}`];
  const room = useRef<number | null>(null);
  room.current ??= kind ? (heights.get(same) ?? heights.get(like) ?? 0) : 0;
  useLayoutEffect(() => {
    const thing = box.current;
    if (!thing || !kind) return;
    if (came) {
      const height = ownHeight(thing);
      if (!thing.querySelector(UNFOLDED)) for (const name of [like, same]) heights.set(name, height);
    }
    if (!room.current) return;
    thing.style.minHeight = `${room.current}px`;
    if (spares) spare(thing, room.current);
  });
}

interface Props {
  sort: string;
  came: boolean;
  spares?: boolean;
  children: ReactNode;
}

/** What comes late, in the room that the like had before. */
export function Late({ sort, came, spares = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLate(box, sort, "", came, spares);
  return (
    <div ref={box} className="late">
      {children}
    </div>
  );
}
