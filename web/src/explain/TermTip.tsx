import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/compat";
import { WordIcon } from "../look/Emblem";
import { GlossaryContext, meaningOf } from "../look/words";
import { clearOf } from "./laid";
import { ownMeaning } from "./ownWords";

const GAP = 6;

interface Asked {
  word: string;
  /** What it stands at. */
  by: Element;
}

const termAt = (target: EventTarget | null) => (target instanceof Element ? target.closest("[data-term]") : null);

/** Whether the word was come to by keyboard and nothing else was since. */
const inFocus = (asked: Asked | null) => asked?.by.matches(":focus-visible") ?? false;

/** The word that is asked about: the one under the pointer, tapped, or in focus. */
function useAsked(): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const show = (event: Event) => {
      // Where something is dragged to, nothing may cover.
      const dragged = event instanceof PointerEvent && event.buttons > 0;
      const by = dragged ? null : termAt(event.target);
      const rest = (now: Asked | null) => (event.type === "pointerover" && !dragged && inFocus(now) ? now : null);
      setAsked(by ? { word: by.getAttribute("data-term")!, by } : rest);
    };
    const hide = () => setAsked(null);
    // To come to a word by keyboard may scroll the page, under a pointer that rests: what it means goes along, and stays.
    const move = () => setAsked((now) => (now && inFocus(now) ? { ...now } : null));
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    const shown = ["pointerover", "focusin", "click"];
    const moved = ["scroll", "resize"];
    shown.forEach((name) => document.addEventListener(name, show));
    moved.forEach((name) => window.addEventListener(name, move, true));
    document.addEventListener("keydown", key);
    return () => {
      shown.forEach((name) => document.removeEventListener(name, show));
      moved.forEach((name) => window.removeEventListener(name, move, true));
      document.removeEventListener("keydown", key);
    };
  }, []);
  return asked;
}

/** What the word under the pointer, tapped or in focus means, beside it, after what is said of it here. One for a whole page. */
export function TermTip() {
  const asked = useAsked();
  const glossary = useContext(GlossaryContext);
  const meaning = asked ? (ownMeaning(asked.word) ?? meaningOf(glossary, asked.word)) : undefined;
  const said = asked?.by.getAttribute("data-term-here");
  const tip = useRef<HTMLDivElement>(null);
  const by = asked?.by;

  useLayoutEffect(() => {
    const drawn = tip.current;
    if (!drawn || !asked || !meaning) return;
    const [at, own] = [asked.by.getBoundingClientRect(), drawn.getBoundingClientRect()];
    const left = Math.max(GAP, Math.min(at.left, clearOf(at) - own.width - GAP));
    const above = at.bottom + GAP + own.height > window.innerHeight;
    drawn.style.visibility = at.bottom < 0 || at.top > window.innerHeight ? "hidden" : "";
    // Of what is asked, and of the log below it: beside it, where a desk has the room, since the answers stand below the word, or above it.
    const beside = (asked.by.closest(".decision, .log")?.getBoundingClientRect().left ?? 0) - own.width - GAP;
    drawn.style.left = `${beside > 0 ? beside : left}px`;
    const top = above ? at.top - own.height - GAP : at.bottom + GAP;
    drawn.style.top = `${Math.max(GAP, beside > 0 ? Math.min(at.top - GAP, window.innerHeight - own.height - GAP) : top)}px`;
  }, [asked, meaning]);

  useEffect(() => {
    if (!by || !meaning) return undefined;
    by.setAttribute("aria-describedby", "term-tip");
    return () => by.removeAttribute("aria-describedby");
  }, [by, meaning]);

  if (!asked || !meaning || !asked.by.isConnected) return null;
  return (
    <div ref={tip} id="term-tip" className="term-tip" role="tooltip">
      <WordIcon word={meaning[0]} />
      <b>{meaning[0]}</b> {said && `${said}. `}
      {meaning[1]}
    </div>
  );
}
