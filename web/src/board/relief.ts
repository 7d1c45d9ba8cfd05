import { setting } from "../common/setting";
import { savedOblique, saveOblique } from "../net/storage";
import type { Board, Tile } from "../protocol";

/** How high a wall is drawn, in heights of the ground. */
export const WALL = 1.6;
/** How far a square is lifted for each height, in depths of a square: seen from above, and at most where it is seen from the front. */
const ABOVE = 0.09;
const STEEPEST = 0.34;
/** The share of a square's depth that nothing before it covers, however steep the ground is. */
export const UNCOVERED = 0.35;

/** How many heights a square is lifted. */
export const raisedBy = ({ height, terrain }: Pick<Tile, "height" | "terrain">): number => height + (terrain === "wall" ? WALL : 0);

/** Whether there is anything to be seen from the front: ground that lies higher. Walls alone, which may rise and fall in play, are seen as well from above. */
export const hasRelief = (board: Board): boolean => board.tiles.some(({ height }) => height > 0);

/** How a board is drawn: how far a square is lifted for each height, and how far the highest stands out behind the last row, in depths of a square. */
export interface Relief {
  oblique: boolean;
  lift: number;
  above: number;
}

/** From above, or from the front: as steep as it may be while of every square so much is seen that it can be pressed. */
export function reliefOf(board: Board, wanted: boolean): Relief {
  const oblique = wanted && hasRelief(board);
  if (!oblique) return { oblique, lift: ABOVE, above: 0 };
  const drawn = board.turned ? board.tiles.toReversed() : board.tiles;
  const raised = drawn.map(raisedBy);
  let lift = STEEPEST;
  drawn.forEach((behind, index) => {
    if (behind.terrain === "wall") return;
    for (let away = 1, before = index + board.columns; before < raised.length; away += 1, before += board.columns) {
      const drop = raised[before]! - raised[index]!;
      if (drop > 0) lift = Math.min(lift, (away - UNCOVERED) / drop);
    }
  });
  return { oblique, lift, above: Math.max(0, ...raised.map((each, index) => each * lift - Math.floor(index / board.columns))) };
}

/** Whether boards are seen from the front where there is something to see; and has them seen so from now on, or from above. */
export const [useOblique, seeOblique] = setting(savedOblique, saveOblique);
