import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/compat";
import { t } from "../language/text";
import { BarSign } from "../common/BarSign";
import type { Entry } from "../protocol";
import { LogLine } from "./LogLine";
import { runs } from "./runs";
import { showWhole } from "./whole";

/** Within so many pixels of the end, a reader is taken to follow the log. */
const NEAR_END = 60;
/** What a reader does who means to scroll it. */
const HANDLED = ["wheel", "touchmove", "pointerdown", "keydown", "focusin"];

interface Props {
  entries: Entry[];
  /** How many lines there were when the viewer last answered. */
  seen: number;
  /** Whether the last line is told just now. */
  telling?: boolean;
  /** What stands below it. */
  children?: ReactNode;
}

/** What has happened, oldest first. It follows the newest line unless the reader has scrolled back, until they go there or answer again. */
export function Log({ entries, seen, telling = false, children }: Props) {
  const [pulled, setPulled] = useState(false);
  /** Whether its reader has scrolled back. */
  const [back, setBack] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  const top = useRef(0);
  /** Whether the reader has laid a hand on it since it was at its end. */
  const handled = useRef(false);

  const goOn = useCallback((on: boolean) => {
    follows.current = on;
    setBack(!on);
  }, []);
  const lines = entries.length;
  const told = useMemo(() => runs(entries), [entries]);
  const follow = useCallback(() => {
    const element = list.current;
    if (!element || !follows.current) return;
    showWhole(element, true);
    top.current = element.scrollTop;
  }, []);

  // The line of dice that still roll is not seen yet: it comes into sight, and pushes others out of it, once they lie.
  const falls = telling && Boolean(entries.at(-1)?.faces.length);
  useLayoutEffect(() => {
    if (lines > 0 && !falls) follow();
  }, [lines, falls, follow]);

  // Whoever answers again reads on from there.
  useLayoutEffect(() => {
    if (seen === 0) return;
    goOn(true);
    follow();
  }, [seen, follow, goOn]);

  // The list also changes its height when the decision above it does.
  useEffect(() => {
    const element = list.current;
    if (!element || falls || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [falls, follow]);

  useEffect(() => {
    const touched = () => void (handled.current = true);
    for (const way of HANDLED) list.current?.addEventListener(way, touched, { passive: true });
  }, []);

  function scrolled(): void {
    const element = list.current;
    if (!element) return;
    // The browser scrolls too, as the list's room goes and comes back within one frame, and tells of that late.
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END) {
      handled.current = false;
      goOn(true);
    } else if (element.scrollTop < top.current && handled.current) goOn(false);
    else if (!falls) follow();
    top.current = element.scrollTop;
    showWhole(element);
  }

  return (
    <section className={`log${pulled ? " pulled" : ""}`} aria-labelledby="log-title">
      <h2 id="log-title" tabIndex={-1}>
        {t("Log")}
      </h2>
      {/* Where there is no room for it beside the table. */}
      <button type="button" className="log-pull quiet" aria-expanded={pulled} onClick={() => setPulled(!pulled)}>
        {pulled ? t("Close the log") : <BarSign sign="log">{t("Log")}</BarSign>}
      </button>
      {/* Read at leisure: what happens is said by the commentary. */}
      <div role="log" aria-live="off" className="log-live">
        {/* A scrolling list must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol ref={list} onScroll={scrolled} onAnimationEnd={follow} tabIndex={0} aria-label={t("What has happened")}>
          {told.map(({ entry, times, last }, index) => (
            <LogLine
              key={entry.number}
              entry={entry}
              times={times}
              recent={last >= seen && seen > 0}
              falls={telling && index === told.length - 1}
              leads={index === 0 || told[index - 1]!.entry.decision !== entry.decision}
            />
          ))}
        </ol>
        {back && (
          <button
            type="button"
            className="log-newest"
            onClick={() => {
              goOn(true);
              follow();
            }}
          >
            {t("Newest")} <span aria-hidden="true">↓</span>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
