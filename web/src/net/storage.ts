import type { NewMatch } from "../protocol";
import type { Pace } from "../show/beats";

/** A match that was opened in this browser, so that its player finds the way back. */
export interface Recent {
  match: string;
  token: string;
  title: string;
  started: string;
}

const KEPT = 6;

/** Storage may be forbidden or full; the client works without. */
function read<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

export const recentMatches = () => read<Recent[]>("affray.recent", []);

/** The latest first; a match that is opened again keeps its place. */
export function rememberMatch(recent: Recent): void {
  const known = recentMatches();
  if (!known.some((other) => other.match === recent.match)) write("affray.recent", [recent, ...known].slice(0, KEPT));
}

export const lastSetup = () => read<NewMatch | null>("affray.setup", null);
export const rememberSetup = (setup: NewMatch) => write("affray.setup", setup);

export const savedDraft = <T>(game: string) => read<T | null>(`affray.draft.${game}`, null);
export const saveDraft = (game: string, draft: unknown) => write(`affray.draft.${game}`, draft);

export const savedPace = () => read<Pace>("affray.pace", "brisk");
export const savePace = (pace: Pace) => write("affray.pace", pace);
