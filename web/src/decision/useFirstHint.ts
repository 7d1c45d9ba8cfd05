import { useState } from "preact/compat";

/** What is said before the first hint is taken in a match: that it marks the match. `ready` is false once, the line shown instead, as long as its question stands. */
export function useFirstHint(helped: number, revision: number): { warned: boolean; ready(): boolean } {
  const [asked, setAsked] = useState<number | null>(null);
  return {
    warned: asked === revision && helped === 0,
    ready() {
      if (helped > 0 || asked !== null) return true;
      setAsked(revision);
      return false;
    },
  };
}
