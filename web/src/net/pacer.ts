import type { View } from "../protocol";
import { losesOf, type Pace, telling } from "../show/beats";

/**
 * How long `shown` deserves to stay before a newer view takes its place: a bot answers in no time, people watch.
 * A view that waits for this viewer is never held back, nor is one in which nothing was told.
 */
export function dwell(shown: View, before: View | null, pace: Pace): number {
  if (shown.decision !== null || before === null) return 0;
  return telling(shown.log.slice(before.log.length), pace, losesOf(shown.scene, shown.seat));
}

/** Shows views in order, each for as long as it deserves. */
export class Pacer {
  private queue: View[] = [];
  private before: View | null = null;
  private shown: View | null = null;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (view: View, behind: boolean) => void,
    private readonly pace: () => Pace,
    private readonly now: () => number = () => performance.now(),
  ) {}

  push(view: View): void {
    this.queue.push(view);
    this.next();
  }

  /** Drops what is queued and shows this view at once: after a reconnection only the present counts. */
  reset(view: View): void {
    this.queue = [];
    this.before = null;
    this.shown = null;
    this.push(view);
  }

  /** Shows the newest view at once, for whoever does not want to watch the others. */
  catchUp(): void {
    const newest = this.queue.at(-1);
    if (newest) this.reset(newest);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  private next = (): void => {
    clearTimeout(this.timer);
    const [view] = this.queue;
    if (!view) return;
    const wait = this.left(view);
    if (wait > 0) {
      this.timer = setTimeout(this.next, wait);
      return;
    }
    this.queue.shift();
    this.before = this.shown;
    this.shown = view;
    this.since = this.now();
    this.show(view, this.queue.length > 0);
    this.next();
  };

  private left(view: View): number {
    if (!this.shown || view.log.length < this.shown.log.length) return 0;
    // A long backlog is told faster, or a slow reader would never catch up.
    const hurry = this.queue.length > 8 ? 0.3 : 1;
    return dwell(this.shown, this.before, this.pace()) * hurry - (this.now() - this.since);
  }
}
