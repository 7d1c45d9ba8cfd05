import { useEffect, useState } from "preact/compat";
import { judgeDraft } from "../net/api";
import type { Judged } from "../protocol";
import { type PackDraft, sent } from "./draft";

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 250;

export interface Judging {
  /** What the server said last. */
  judged: Judged | null;
  /** Why it said nothing, a line a fault. */
  refused: string[];
  /** True where it is of the draft as it stands. */
  current: boolean;
}

interface Said {
  asked: string;
  judged: Judged | null;
  refused: string[];
}

/** What the server says of a draft; what it said before stays in sight until then. */
export function useJudged(game: string, draft: PackDraft): Judging {
  const asked = JSON.stringify(sent(draft));
  const [said, setSaid] = useState<Said>({ asked: "", judged: null, refused: [] });
  useEffect(() => {
    let current = true;
    const waiting = setTimeout(() => {
      judgeDraft(game, asked).then(
        (judged) => current && setSaid({ asked, judged, refused: [] }),
        (problem: unknown) =>
          current && setSaid((before) => ({ asked, judged: before.judged, refused: (problem instanceof Error ? problem.message : String(problem)).split("\n") })),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(waiting);
    };
  }, [game, asked]);
  return { judged: said.judged, refused: said.refused, current: said.asked === asked };
}
