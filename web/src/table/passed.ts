import { useEffect, useState } from "react";

/** Milliseconds that a timer can wait for, at most. */
const LONGEST = 2 ** 31 - 1;
/** Milliseconds by which it is looked later, so that the server's clock has come there too. */
const LATER = 500;

/** Whether a moment, in seconds since 1970, has come; it is looked at again when it does. */
export function usePassed(at: number | null): boolean {
  const [now, look] = useState(() => Date.now());
  const passed = at !== null && at * 1000 <= now;
  useEffect(() => {
    if (at === null || passed) return undefined;
    const timer = setTimeout(() => look(Date.now()), Math.min(Math.max(0, at * 1000 - Date.now()) + LATER, LONGEST));
    return () => clearTimeout(timer);
  }, [at, passed, now]);
  return passed;
}
