import { useCallback, useLayoutEffect, useMemo, useState } from "preact/compat";
import type { Entry, Scene, View } from "../protocol";
import { savedPace } from "../net/storage";
import { FACTOR, fallOf, losesOf, type Pace, seenFor, stepsIn, toldWith } from "./beats";
import { missedFrom, settlesAt, type Stand, tableAt, walkedTo, whileFalling, withStand } from "./past";

export interface Show {
  scene: Scene;
  /** How many lines of the log are told; all of them when nothing is shown. */
  told: number;
  /** How many were told before those that are told just now. */
  since: number;
  playing: boolean;
  /** True while something new is told of which dice or wounds are still to come: until then it is not known what comes next. */
  held: boolean;
  /** True while something is told once more: what is asked stands as it was, and waits. */
  repeats: boolean;
  /** The lines of the log that are told by now. */
  log: Entry[];
  skip(): void;
  /** Tells again what happened since the viewer's last answer, at a pace to follow. */
  again(): void;
}

interface Run {
  /** The view that it tells of. */
  revision: number;
  from: number;
  /** How many lines were told before what is told now. */
  told: number;
  /** How many steps of the line that is told now were gone before the one that is shown. */
  steps: number;
  pace: Pace;
  /** Whether it is told for the first time. */
  fresh: boolean;
}

/** The last view that was shown, and the tables seen so far. */
interface Seen {
  match: string;
  revision: number;
  lines: number;
  stands: Stand[];
}

function seenWith(view: View, before: Seen | null): Seen {
  const { match, revision, log, scene } = view;
  const known = before?.match === match ? before.stands : [];
  return { match, revision, lines: log.length, stands: withStand(known, { lines: log.length, scene }) };
}

/** The pace at which something is told again, by somebody who asked for it. */
const watched = (): Pace => (savedPace() === "instant" ? "swift" : savedPace());

/**
 * Shows what the lines do that are new in a view, one after the other, on the table: pieces walk, numbers fall, words rise.
 * Nothing waits for it: whoever answers ends it.
 */
export function useShow(view: View): Show {
  const { log, revision, scene, seat } = view;
  const [seen, setSeen] = useState(() => seenWith(view, null));
  const [run, setRun] = useState<Run | null>(null);

  // Adjusted while drawing, so that the table is never shown for a moment as it will be at the end.
  if (seen.revision !== revision || seen.lines !== log.length || seen.match !== view.match) {
    const grown = seen.match === view.match && log.length > seen.lines;
    setSeen(seenWith(view, seen));
    setRun(grown && savedPace() !== "instant" ? { revision, from: seen.lines, told: seen.lines, steps: 0, pace: savedPace(), fresh: true } : null);
  }

  const current = run && run.revision === revision ? run : null;
  const told = current ? toldWith(log, current.told) : log.length;
  const since = current?.told ?? log.length;
  const playing = current !== null;

  // Before anything is drawn: dice fall no longer than the line is seen that tells of them.
  useLayoutEffect(() => {
    if (!current) return;
    const entry = log[told - 1];
    const steps = entry ? stepsIn(entry) : 1;
    const [all, own] = [log.slice(current.from), losesOf(scene, seat)];
    let lasts = 0;
    for (let line = current.told; line < told; line += 1) lasts += seenFor(all, line - current.from, own);
    const wait = (lasts / steps) * FACTOR[current.pace];
    document.documentElement.style.setProperty("--fall", String(fallOf(wait)));
    const next = () => {
      if (current.steps + 1 < steps) return { ...current, steps: current.steps + 1 };
      return told >= log.length ? null : { ...current, told, steps: 0 };
    };
    // What is told next may have come already, and is not drawn yet: the end of what was told before ends none of it.
    const timer = setTimeout(() => setRun((now) => (now === current ? next() : now)), wait);
    return () => clearTimeout(timer);
  }, [current, told, log, scene, seat]);

  const skip = useCallback(() => setRun(null), []);
  const again = useCallback(() => {
    const from = Math.max(0, missedFrom(log, seat));
    setRun({ revision, from, told: from, steps: 0, pace: watched(), fresh: false });
  }, [log, seat, revision]);
  const from = current?.from ?? log.length;
  const line = playing ? log[told - 1] : undefined;
  const steps = (current?.steps ?? 0) + 1;
  const shown = useMemo(() => {
    const at = playing ? (tableAt(seen.stands, log, told) ?? whileFalling(scene, seen.stands, log, from)) : scene;
    return line ? walkedTo(at, line, steps) : at;
  }, [playing, seen, scene, log, told, from, line, steps]);
  const fresh = current?.fresh === true;
  const held = fresh && told <= settlesAt(log, current.from);
  const repeats = current?.fresh === false;
  // What is still to come in what is shown is not read yet, were it shown before.
  const read = useMemo(() => (playing ? log.slice(0, told) : log), [playing, log, told]);
  return { scene: shown, told, since, playing, held, repeats, log: read, skip, again };
}
