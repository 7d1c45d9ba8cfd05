import { useEffect, useState } from "react";

export const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 1400;

/** Which step of `steps` is shown, and the clock that moves it on. */
export function usePlayback(steps: number) {
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const last = Math.max(0, steps - 1);

  function go(to: number): void {
    setStep(Math.max(0, Math.min(last, to)));
  }

  useEffect(() => {
    if (!playing || step >= last) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, step, last, speed]);

  function toggle(): void {
    const runs = playing && step < last;
    if (!runs && step >= last) setStep(0);
    setPlaying(!runs);
  }

  return { step: Math.min(step, last), last, playing: playing && step < last, speed, go, toggle, setSpeed };
}

export type Playback = ReturnType<typeof usePlayback>;
