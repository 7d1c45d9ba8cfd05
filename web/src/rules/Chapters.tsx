import { useEffect, useRef, useState } from "preact/compat";
import { plural, t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import type { ClausePage } from "../protocol";
import { isWide, WORDS } from "./parts";

/** The part of the book that stands in the upper third of the window, by the name that its section has. */
function usePart(parts: string): string {
  const [part, setPart] = useState("");
  useEffect(() => {
    if (parts === "" || !globalThis.IntersectionObserver) return undefined;
    const seen = new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && setPart(target.getAttribute("data-part")!)),
      { rootMargin: "-30% 0px -70% 0px" },
    );
    document.querySelectorAll(".rules-text [data-part]").forEach((section) => seen.observe(section));
    return () => seen.disconnect();
  }, [parts]);
  return part;
}

/** The parts of the book: beside the rules a list that scrolls by itself, above them one that is folded. */
export function Chapters({ chapters, words }: { chapters: [string, ClausePage[]][]; words: number }) {
  // Beside the rules they are seen at once; above them they would hide them.
  const [wide] = useState(isWide);
  const nav = useRef<HTMLElement>(null);
  const part = usePart(`${words} ${chapters.map(([chapter]) => chapter).join()}`);

  useEffect(() => {
    const [list, link] = [nav.current, nav.current?.querySelector<HTMLElement>("[aria-current]")];
    if (part === "" || !list || !link) return;
    // Only the list: the page stays where it is.
    const [around, at] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (at.top < around.top) list.scrollTop -= around.top - at.top;
    else if (at.bottom > around.bottom) list.scrollTop += at.bottom - around.bottom;
  }, [part]);

  const line = (name: string, title: string, to: string, count: number) => (
    <li key={name}>
      <a href={`#${to}`} aria-current={name === part ? "location" : undefined}>
        <WordIcon word={title} />
        {title}
      </a>{" "}
      <small>{count}</small>
    </li>
  );
  return (
    <nav ref={nav} className="chapters" aria-label={t("Chapters")}>
      <details open={wide}>
        <summary>{plural("{count} chapter", "{count} chapters", { count: chapters.length })}</summary>
        <ol>
          {words > 0 && line(WORDS, t("Words"), WORDS, words)}
          {chapters.map(([chapter, clauses]) => line(chapter, chapter, clauses[0]!.id, clauses.length))}
        </ol>
      </details>
    </nav>
  );
}
