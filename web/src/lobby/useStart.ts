import { useState } from "preact/compat";
import { createMatch, type GameInfo } from "../net/api";
import type { NewMatch } from "../protocol";
import { guestName, rememberBegun, rememberMatch } from "../net/storage";
import { navigate } from "../router";
import { beginEven, withLevels } from "./even";

interface Start {
  starting: boolean;
  error: string;
  /** Set the match up and go to its table. */
  start(request: NewMatch): Promise<void>;
  /** The same, its even seats against bots as strong as this browser remembers, which its end may change; nothing leads back to a page whose place it takes. */
  play(request: NewMatch, game: GameInfo, replaces?: boolean): Promise<void>;
}

/** What is kept here of a match that begins: what it may be set up like again, and what its end will count for. */
function noteBegun(match: string, request: NewMatch, game: GameInfo): void {
  rememberBegun(match, request);
  beginEven(match, request, game);
}

export function useStart(): Start {
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState("");

  async function begin(request: NewMatch, begun: (match: string) => void, replaces: boolean, title = ""): Promise<void> {
    setStarting(true);
    setError("");
    try {
      const { match, key, owner } = await createMatch({ ...request, name: guestName() });
      rememberMatch({ match, token: key, owner, title, game: request.game, started: new Date().toISOString() });
      begun(match);
      navigate(`/match/${match}#${key}`, replaces);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setStarting(false);
    }
  }

  return {
    starting,
    error,
    start: (request) => begin(request, () => undefined, false),
    play: (request, game, replaces = false) => begin(withLevels(request, game), (match) => noteBegun(match, request, game), replaces, game.title),
  };
}
