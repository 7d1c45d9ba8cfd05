import type { Scene } from "../protocol";

/** A table of the past: nobody is to move there, since nothing can be done. */
export const settled = (scene: Scene): Scene => ({ ...scene, areas: scene.areas.map((area) => ({ ...area, to_move: false })) });
