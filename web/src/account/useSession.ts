import { useSyncExternalStore } from "preact/compat";
import { session, type SignedIn, watchSession } from "../net/storage";

let last: SignedIn | null = null;

/** The same object as long as the same session goes on, as a hook that looks from outside wants it. */
function current(): SignedIn | null {
  const now = session();
  if (now?.key !== last?.key) last = now;
  return last;
}

/** Who is signed in on this device; null for a guest. */
export const useSession = () => useSyncExternalStore(watchSession, current);
