import { useState } from "react";
import { createMatch } from "../net/api";
import type { NewMatch } from "../protocol";
import { navigate } from "../router";

interface Start {
  starting: boolean;
  error: string;
  /** Set the match up and go to its table. */
  start(request: NewMatch): Promise<void>;
}

export function useStart(): Start {
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState("");

  async function start(request: NewMatch): Promise<void> {
    setStarting(true);
    setError("");
    try {
      const { match, token } = await createMatch(request);
      navigate(`/match/${match}#${token}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setStarting(false);
    }
  }

  return { starting, error, start };
}
