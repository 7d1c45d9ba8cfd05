import { useEffect, useState } from "react";
import { ApiError, fetchFile, readReplay, type Replay, replayUrl } from "../net/api";
import type { Place } from "../router";

export interface Opened {
  file: Blob | null;
  replay: Replay | null;
  error: string | null;
  open(file: Blob): void;
}

/** The file that the address names, if it names one. */
async function named(place: Place): Promise<Blob | null> {
  const match = place.query.get("match");
  if (match) return fetchFile(replayUrl(match, place.hash));
  if (!place.query.has("open")) return null;
  return fetchFile("/api/opened-replay").catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A replay file, and the match in it as `seat` may see it. */
export function useReplay(place: Place, seat: number): Opened {
  const [file, setFile] = useState<Blob | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [error, setError] = useState<string | null>(null);
  const source = `${place.query.get("match") ?? ""}#${place.hash}${place.query.has("open")}`;

  useEffect(() => {
    let current = true;
    named(place).then(
      (found) => current && found && setFile(found),
      (problem: unknown) => current && setError(words(problem)),
    );
    return () => {
      current = false;
    };
    // The place is made anew at each drawing; its source says when it means something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source]);

  useEffect(() => {
    if (!file) return;
    let current = true;
    readReplay(file, seat).then(
      (read) => {
        if (!current) return;
        setReplay(read);
        setError(null);
      },
      (problem: unknown) => {
        if (!current) return;
        setReplay(null);
        setError(words(problem));
      },
    );
    return () => {
      current = false;
    };
  }, [file, seat]);

  return { file, replay, error, open: setFile };
}
