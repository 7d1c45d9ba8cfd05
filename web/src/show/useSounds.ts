import { useEffect, useRef } from "preact/compat";
import { savedSounds } from "../net/storage";
import type { Entry, View } from "../protocol";
import { play, type Sound } from "./sound";

/** What a line of the log sounds like, if it does. */
export function soundOf({ faces, effects }: Entry): Sound | null {
  if (effects.some((effect) => effect.kind === "hurt" || effect.kind === "leave")) return "hit";
  return faces.length > 0 ? "dice" : null;
}

/** Lets be heard what is shown, where sounds are wanted: each line as it is told, and that it is one's turn or over. */
export function useSounds(view: View, told: number): void {
  const heard = useRef(told);
  const decides = view.decision !== null;
  const last = useRef(decides);
  useEffect(() => {
    const lines = view.log.slice(heard.current, told);
    heard.current = told;
    const sound = lines.map(soundOf).findLast((each) => each !== null);
    if (sound && savedSounds()) play(sound);
  }, [view.log, told]);
  useEffect(() => {
    const begins = decides && !last.current;
    last.current = decides;
    if (begins && savedSounds()) play("turn");
  }, [decides]);
  const { over } = view;
  const ended = useRef(over);
  useEffect(() => {
    if (over && !ended.current && savedSounds()) play("end");
    ended.current = over;
  }, [over]);
}
