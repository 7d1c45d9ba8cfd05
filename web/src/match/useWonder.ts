import { useCallback, useState } from "react";
import type { View } from "../protocol";

interface Wonder {
  /** Asks why nothing can be done at a place; not there where the viewer decides nothing. */
  wonder: ((place: string) => void) | undefined;
  /** The place that was asked about last; a new question is not about it. */
  wondered: string | null;
  stop(): void;
}

/** "Why not?", asked of what is not lit. */
export function useWonder(view: View, askInspect: (place: string, whole: boolean) => void): Wonder {
  const { revision } = view;
  const [asked, setAsked] = useState<{ place: string; revision: number } | null>(null);
  const wonder = useCallback(
    (place: string) => {
      setAsked({ place, revision });
      askInspect(place, false);
    },
    [askInspect, revision],
  );
  const stop = useCallback(() => setAsked(null), []);
  return { wonder: view.decision ? wonder : undefined, wondered: asked?.revision === revision ? asked.place : null, stop };
}
