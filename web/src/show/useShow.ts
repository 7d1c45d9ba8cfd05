import { useCallback, useEffect, useMemo, useState } from "react";
import type { Scene, View } from "../protocol";
import { savedPace } from "../net/storage";
import { beat, FACTOR, hurry, type Pace } from "./beats";
import { missedFrom, sceneAt } from "./past";

export interface Show {
  scene: Scene;
  /** How many lines of the log are told; all of them when nothing is shown. */
  told: number;
  playing: boolean;
  skip(): void;
  /** Tells again what happened since the viewer's last answer, at a pace to follow. */
  again(): void;
}

interface Run {
  /** The view that it tells of. */
  revision: number;
  from: number;
  told: number;
  pace: Pace;
}

/** The pace at which something is told again, by somebody who asked for it. */
const watched = (): Pace => (savedPace() === "instant" ? "swift" : savedPace());

/**
 * Shows what the lines do that are new in a view, one after the other, on the table: pieces walk, numbers fall, words rise.
 * Nothing waits for it: whoever answers ends it.
 */
export function useShow(view: View): Show {
  const { log, revision, scene, seat } = view;
  const [seen, setSeen] = useState({ match: view.match, lines: log.length, heading: scene.heading });
  const [run, setRun] = useState<Run | null>(null);

  // Adjusted while drawing, so that the table is never shown for a moment as it will be at the end.
  if (seen.lines !== log.length || seen.match !== view.match) {
    const grown = seen.match === view.match && log.length > seen.lines;
    setSeen({ match: view.match, lines: log.length, heading: scene.heading });
    // Without a board the table stands at the end already: what a round or phase before it brought would contradict what is seen.
    const past = !scene.board && seen.heading !== scene.heading;
    setRun(grown && !past && savedPace() !== "instant" ? { revision, from: seen.lines, told: seen.lines, pace: savedPace() } : null);
  }

  const current = run && run.revision === revision ? run : null;
  const told = current ? Math.min(log.length, current.told + 1) : log.length;
  const playing = current !== null;

  useEffect(() => {
    if (!current) return;
    const entry = log[current.told];
    const wait = entry ? beat(entry) * FACTOR[current.pace] * hurry(log.slice(current.from)) : 0;
    const timer = setTimeout(() => setRun(current.told + 1 >= log.length ? null : { ...current, told: current.told + 1 }), wait);
    return () => clearTimeout(timer);
  }, [current, log]);

  const skip = useCallback(() => setRun(null), []);
  const again = useCallback(() => {
    const from = Math.max(0, missedFrom(log, seat));
    setRun({ revision, from, told: from, pace: watched() });
  }, [log, seat, revision]);
  const shown = useMemo(() => (playing ? sceneAt(scene, log, told) : scene), [playing, scene, log, told]);
  return { scene: shown, told, playing, skip, again };
}
