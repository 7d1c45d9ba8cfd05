import { useCallback, useEffect, useState } from "preact/compat";
import { ApiError, fetchReviewing, type Reviewing } from "../net/api";
import type { Review } from "../protocol";
import { saveReviewed, wasReviewed } from "../net/storage";
import { evenly } from "./evenly";

/** How often the server is asked how far it is; it breaks a review off that nobody asks after. */
const EVERY_MS = 1000;
const NOT_FOUND = 404;

export interface Reviewed {
  review: Review | null;
  /** 0..1 while it is worked out; null before anybody asked, and afterwards. */
  done: number | null;
  /** Seconds that it will still take, going by how fast it went so far; null until that can be told. */
  left: number | null;
  /** Seconds for which it was waited for so far. */
  waited: number;
  error: string | null;
  start(): void;
  /** Waits no longer; the server breaks it off soon after. */
  stop(): void;
}

interface State {
  ask: () => Promise<Reviewing>;
  review: Review | null;
  done: number | null;
  error: string | null;
  /** When it was first told of that any of it was done, and how much that was. */
  begun?: { at: number; done: number };
  left?: number | null;
  waited?: number;
}

/** Less done than that tells nothing of how fast it goes. */
const TELLING = 0.03;

/** Seconds left, from what was done since a moment. */
function leftOf(begun: { at: number; done: number } | undefined, done: number, at: number): number | null {
  if (!begun || done >= 1 || done - begun.done < TELLING) return null;
  return ((at - begun.at) / 1000) * ((1 - done) / (done - begun.done));
}

/** How it begins: with what was asked for here before it goes on by itself. */
const begins = (ask: State["ask"], match: string | null): State => ({ ask, review: null, done: match !== null && wasReviewed(match) ? 0 : null, error: null });

/** A review that is worked out for as long as it is waited for. `ask` begins it, and says what it is a review of: of a match with an id it goes on by itself once its page is opened again. */
export function useReview(ask: () => Promise<Reviewing>, match: string | null = null): Reviewed {
  const [state, setState] = useState<State>(() => begins(ask, match));
  const now = state.ask === ask ? state : begins(ask, match);
  const working = now.done !== null;

  useEffect(() => {
    if (!working) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const since = Date.now();
    async function next(id: string | null): Promise<void> {
      try {
        const told = await (id === null ? ask() : fetchReviewing(id));
        if (!current) return;
        const at = Date.now();
        setState((before) => {
          const begun = before.begun ?? (told.done > 0 ? { at, done: told.done } : undefined);
          return { ask, review: told.review ? evenly(told.review) : null, done: told.review ? null : told.done, error: null, ...(begun && { begun }), left: leftOf(begun, told.done, at), waited: (at - since) / 1000 };
        });
        if (!told.review) timer = setTimeout(() => void next(told.id), EVERY_MS);
      } catch (problem) {
        if (!current) return;
        // The page was asleep for a while, and the server gave it up.
        if (id !== null && problem instanceof ApiError && problem.status === NOT_FOUND) return next(null);
        if (match !== null) saveReviewed(match, false);
        setState({ ask, review: null, done: null, error: problem instanceof Error ? problem.message : String(problem) });
      }
    }
    void next(null);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [working, ask, match]);

  const turn = useCallback(
    (on: boolean) => {
      if (match !== null) saveReviewed(match, on);
      setState({ ask, review: null, done: on ? 0 : null, error: null });
    },
    [ask, match],
  );
  const start = useCallback(() => turn(true), [turn]);
  const stop = useCallback(() => turn(false), [turn]);
  return { review: now.review, done: now.done, left: now.left ?? null, waited: now.waited ?? 0, error: now.error, start, stop };
}
