import { useEffect, useMemo, useState } from "preact/compat";
import { useLanguage } from "../language/catalogue";
import { PART, readReplay } from "../net/api";
import type { ReplayPart, View } from "../protocol";
import { words } from "./useReplay";

/** One moment of a replay, its log in its view. */
export interface Moment {
  decision: number;
  action: string;
  view: View;
}

export interface Moments {
  /** How many decisions the match has; null until that is known. */
  decisions: number | null;
  /** The moment asked for or, until it comes, the last one that was shown. */
  moment: Moment | null;
  /** True while the moment asked for is on its way. */
  behind: boolean;
  error: string | null;
}

/** While somebody scrubs, only where they stay for so long is fetched. */
const STAY_MS = 80;

/** The parts of a replay that are at hand, of one file, one seat and one language. */
interface Read {
  file: Blob;
  seat: number;
  tag: string;
  parts: ReadonlyMap<number, ReplayPart>;
}

function momentOf(part: ReplayPart | undefined, step: number): Moment | null {
  const frame = part?.frames[step - part.first];
  return part && frame ? { ...frame, view: { ...frame.view, log: part.log.slice(0, frame.told) } } : null;
}

/** The part around a step, then the next and the one before it: the first of them that is not at hand. */
function missing(step: number, parts: ReadonlyMap<number, ReplayPart>, decisions: number | null): number | undefined {
  const at = Math.floor(step / PART);
  const last = decisions === null ? at : Math.floor(decisions / PART);
  return [at, at + 1, at - 1].find((index) => index >= 0 && index <= last && !parts.has(index));
}

/** The moments of a replay as `seat` may see them, fetched a few at a time around `step`. */
export function useMoments(file: Blob | null, seat: number, step: number): Moments {
  const [read, setRead] = useState<Read | null>(null);
  const [failed, setFailed] = useState<{ file: Blob; error: string } | null>(null);
  const [shown, setShown] = useState<Moment | null>(null);
  const tag = useLanguage();
  const parts = read && read.file === file && read.seat === seat && read.tag === tag ? read.parts : null;
  const decisions = read && read.file === file ? ([...read.parts.values()][0]?.decisions ?? null) : null;
  const wanted = file === null || failed?.file === file ? undefined : missing(step, parts ?? new Map(), decisions);

  useEffect(() => {
    if (file === null || wanted === undefined) return;
    const gone = new AbortController();
    const timer = setTimeout(
      () =>
        readReplay(file, seat, wanted * PART, gone.signal).then(
          (part) => {
            if (gone.signal.aborted) return;
            setRead((before) => {
              const same = before?.file === file && before.seat === seat && before.tag === tag;
              return { file, seat, tag, parts: new Map(same ? before.parts : []).set(wanted, part) };
            });
          },
          (problem: unknown) => !gone.signal.aborted && setFailed({ file, error: words(problem) }),
        ),
      decisions === null ? 0 : STAY_MS,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [file, seat, tag, wanted, decisions]);

  const part = parts?.get(Math.floor(step / PART));
  const found = useMemo(() => momentOf(part, step), [part, step]);
  if (found && found !== shown) setShown(found);
  const moment = found ?? (decisions === null ? null : shown);
  return { decisions, moment, behind: found === null, error: failed && failed.file === file ? failed.error : null };
}
