/** Pixels across what a finger is sure to meet. */
export const FINGER = 44;

/** Where something lies, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A square that can be tapped. */
export interface Target {
  tile: string;
  box: Box;
}

const near = (at: number, from: number, size: number) => Math.abs(at - (from + size / 2)) <= Math.max(FINGER, size) / 2;

/**
 * The squares that a tap there may mean: each is as large as a finger, however small it is drawn. So one that lies alone is met beside it
 * too, and where several are near they are told apart before anything is done.
 */
export const meant = (targets: Target[], x: number, y: number): string[] =>
  targets.filter(({ box }) => near(x, box.left, box.width) && near(y, box.top, box.height)).map(({ tile }) => tile);
