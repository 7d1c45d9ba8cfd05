import { useLayoutEffect, useState } from "preact/compat";
import { Watchers } from "../common/watchers";
import { EXPLAINS, inSight, type Sight } from "./sight";

/** Milliseconds after which a list that a reader scrolls is taken to lie still. */
const STILL = 150;

/** Whether the page has room for the key, by the same measure as its style; where nothing has a size it has. */
const hasRoom = (root: Element) => root.getBoundingClientRect().width === 0 || window.matchMedia("(min-width: 1200px) and (min-height: 800px)").matches;
const NOTHING: Sight = { terms: new Set(), text: "", asked: "", answered: "", thrown: "", signs: new Set(), icons: new Set() };
const alike = (one: Sight, other: Sight) => one.text === other.text && one.answered === other.answered && one.thrown === other.thrown && [...one.terms].join() === [...other.terms].join() && [...one.signs].join() === [...other.signs].join() && [...one.icons].join() === [...other.icons].join();
const explains = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(EXPLAINS) != null;

/** Whether something else than what explains has changed. */
function counts({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  const moved = [...addedNodes, ...removedNodes];
  return !explains(target) && !(moved.length > 0 && moved.every(explains));
}

/** Keeps the height that the key below the log has, or no longer: the lines that it pushed out of sight would come back with what explains them, for ever. */
function hold(keep: boolean): void {
  const key = document.querySelector<HTMLElement>(".log > .numbers-key");
  if (key) key.style.minHeight = keep ? `${key.offsetHeight}px` : "";
}

/** Looks at a page, and again as it changes or is scrolled, and as the key makes room for itself: the end of it. */
function watch(root: Element, seen: (sight: Sight) => void): () => void {
  const see = (keep: boolean) => {
    if (!hasRoom(root)) return;
    hold(keep);
    seen(inSight(root));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => see(false), STILL);
  };
  const changed = new MutationObserver((changes) => changes.some(counts) && see(false));
  changed.observe(root, { childList: true, subtree: true, characterData: true });
  const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => see(true));
  for (const list of root.querySelectorAll(".log ol, .decision")) resized?.observe(list);
  const scrolls = ["wheel", "touchmove", "keyup", "pointerup"];
  scrolls.forEach((name) => root.addEventListener(name, later, { passive: true }));
  window.addEventListener("resize", later);
  see(false);
  return () => {
    clearTimeout(timer);
    changed.disconnect();
    resized?.disconnect();
    scrolls.forEach((name) => root.removeEventListener(name, later));
    window.removeEventListener("resize", later);
  };
}

const watchers = new Watchers();
/** The page that is looked at, for how many, what was seen of it, and what ends it: once, however many explain it. */
const look = { root: null as Element | null, asked: 0, found: NOTHING, end: () => {} };

function begin(root: Element): void {
  look.asked += 1;
  if (look.root === root) return;
  look.end();
  [look.root, look.found] = [root, NOTHING];
  look.end = watch(root, (sight) => {
    if (alike(look.found, sight)) return;
    look.found = sight;
    watchers.tell();
  });
}

function leave(): void {
  look.asked -= 1;
  if (look.asked > 0) return;
  look.end();
  [look.root, look.end, look.found] = [null, () => {}, NOTHING];
}

/** What is in sight of the table and what stands beside it; while the key is not `wanted`, or has no room, nobody looks. */
export function useSight(wanted: boolean): Sight {
  const [sight, setSight] = useState(NOTHING);
  // Before the first picture of the page is drawn: the key has its room in it, and nothing moves for it.
  useLayoutEffect(() => {
    const root = document.querySelector(".match") ?? document.querySelector(".table");
    if (!root || !wanted) return undefined;
    const follow = () => setSight(look.found);
    const unfollow = watchers.watch(follow);
    begin(root);
    follow();
    return () => {
      unfollow();
      leave();
    };
  }, [wanted]);
  return sight;
}
