import { useState } from "react";
import { createMatch } from "../net/api";
import type { NewMatch } from "../protocol";
import { guestName, rememberMatch } from "../net/storage";
import { navigate } from "../router";

interface Start {
  starting: boolean;
  error: string;
  /** Set the match up and go to its table, to which nothing leads back if it takes the page's place; `begun` hears which it is. */
  start(request: NewMatch, begun?: (match: string) => void, replaces?: boolean): Promise<void>;
}

export function useStart(): Start {
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState("");

  async function start(request: NewMatch, begun?: (match: string) => void, replaces = false): Promise<void> {
    setStarting(true);
    setError("");
    try {
      const { match, key, owner } = await createMatch({ ...request, name: guestName() });
      rememberMatch({ match, token: key, owner, title: "", started: new Date().toISOString() });
      begun?.(match);
      navigate(`/match/${match}#${key}`, replaces);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setStarting(false);
    }
  }

  return { starting, error, start };
}
