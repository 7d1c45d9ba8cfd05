import { useCallback, useEffect, useRef, useState } from "preact/compat";
import { isTile } from "../board/places";
import type { View } from "../protocol";

interface Wonder {
  /** Asks why nothing can be done at a place; not there where the viewer decides nothing. */
  wonder: ((place: string) => void) | undefined;
  /** The place that was asked about last; a new question is not about it. */
  wondered: string | null;
  stop(): void;
}

interface Asking {
  place: string;
  revision: number;
  /** Whether it was clicked before it was known what a click there says. */
  early: boolean;
}

/** What can be clicked, once it is known: whether that is waited for, whether a place has answers, and to take what is there. */
export interface Clicks {
  waits: boolean;
  answers(place: string): boolean;
  take(place: string): void;
}

const KNOWN: Clicks = { waits: false, answers: () => false, take: () => undefined };

/**
 * "Why not?", asked of what is not lit. While it is not known yet where one click leads, a click on a square waits for that too: then
 * what is there is taken, or else asked about.
 */
export function useWonder(view: View, askInspect: (place: string, whole: boolean) => void, { waits, answers, take }: Clicks = KNOWN): Wonder {
  const { revision } = view;
  const [asked, setAsked] = useState<Asking | null>(null);
  const done = useRef<Asking | null>(null);
  const current = asked?.revision === revision ? asked : null;
  const wonder = useCallback(
    (place: string) => {
      const early = waits && isTile(place);
      setAsked({ place, revision, early });
      if (!early) askInspect(place, false);
    },
    [askInspect, revision, waits],
  );
  useEffect(() => {
    if (waits || !current?.early || done.current === current) return;
    done.current = current;
    if (answers(current.place)) take(current.place);
    else askInspect(current.place, false);
  }, [waits, current, answers, take, askInspect]);
  const stop = useCallback(() => setAsked(null), []);
  const taken = current?.early && !waits && answers(current.place);
  return { wonder: view.decision ? wonder : undefined, wondered: taken ? null : (current?.place ?? null), stop };
}
