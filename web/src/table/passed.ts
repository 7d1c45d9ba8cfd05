import { useEffect, useState } from "preact/compat";

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
    const left = () => Math.min(Math.max(0, at * 1000 - Date.now()) + LATER, LONGEST);
    const wait = () => {
      look(Date.now());
      timer = setTimeout(wait, left());
    };
    let timer = setTimeout(wait, left());
    return () => clearTimeout(timer);
  }, [at, passed]);
  return passed;
}
