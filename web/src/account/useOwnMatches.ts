import { useEffect, useState } from "preact/compat";
import { fetchOwnMatches } from "../net/accounts";
import { savedNotify } from "../net/storage";
import type { OwnMatch } from "../protocol";
import { useSession } from "./useSession";

/** Milliseconds between two looks. */
const PAUSE = 20_000;

/** The account's matches that go on, wherever they were begun; none for a guest. */
export function useOwnMatches(): OwnMatch[] {
  const signedIn = useSession();
  const [found, setFound] = useState<{ key: string; matches: OwnMatch[] } | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    let current = true;
    const look = () => {
      if (document.hidden && !savedNotify()) return;
      fetchOwnMatches().then(
        (matches) => current && setFound({ key: signedIn.key, matches }),
        () => undefined, // Those of this browser are there without them.
      );
    };
    look();
    const timer = setInterval(look, PAUSE);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [signedIn]);
  return found && found.key === signedIn?.key ? found.matches : [];
}
