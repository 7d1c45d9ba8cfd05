import { useEffect, useState } from "preact/compat";
import { ApiError, fetchFile, fetchReplay } from "../net/api";
import { keyOf } from "../net/storage";
import type { Place } from "../router";

export interface Opened {
  file: Blob | null;
  error: string | null;
  open(file: Blob): void;
}

/** The key by which a match is looked at: that of the address, else the one that this browser remembers. */
export const keyIn = (place: Place): string => place.hash || (keyOf(place.query.get("match") ?? "") ?? "");

/** The file that the address names, if it names one. */
async function named(place: Place): Promise<Blob | null> {
  const match = place.query.get("match");
  if (match) return fetchReplay(match, keyIn(place));
  if (!place.query.has("open")) return null;
  return fetchFile("/api/opened-replay").catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

export const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A replay file: the one that the address names, or one that is opened by hand. */
export function useReplay(place: Place): Opened {
  const [file, setFile] = useState<Blob | null>(null);
  const [error, setError] = useState<string | null>(null);
  const source = `${place.query.get("match") ?? ""}#${keyIn(place)}${place.query.has("open")}`;

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

  function open(chosen: Blob): void {
    setError(null);
    setFile(chosen);
  }

  return { file, error, open };
}
