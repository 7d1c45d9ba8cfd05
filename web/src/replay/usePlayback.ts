import { useEffect, useState } from "preact/compat";

export const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 1400;

/** Moves `step` on, 0 to `last`, by hand or by the clock; the clock waits until what is shown is `ready`. */
export function usePlayback(last: number, step: number, setStep: (step: number) => void, ready: boolean) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);

  function go(to: number): void {
    setStep(Math.max(0, Math.min(last, to)));
  }

  useEffect(() => {
    if (!playing || !ready || step >= last) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, ready, step, last, speed, setStep]);

  function toggle(): void {
    const runs = playing && step < last;
    if (!runs && step >= last) setStep(0);
    setPlaying(!runs);
  }

  return { step: Math.min(step, last), last, playing: playing && step < last, speed, go, toggle, setSpeed };
}

export type Playback = ReturnType<typeof usePlayback>;
