import { memo } from "preact/compat";
import { Sigil, stream } from "../scene/Sigil";
import { Figure } from "./Figure";
import { useFace } from "./look";
import { hueOfName } from "./scenery";

type Point = [x: number, y: number];

/** How stones are cut: the corners of each cut, in a square of 100, the light ones first. */
const CUTS: Point[][] = [
  [[28, 3], [72, 3], [97, 30], [97, 62], [50, 98], [3, 62], [3, 30]],
  [[26, 4], [74, 4], [96, 26], [96, 74], [74, 96], [26, 96], [4, 74], [4, 26]],
  [[50, 2], [92, 24], [92, 76], [50, 98], [8, 76], [8, 24]],
  [[50, 2], [79, 12], [97, 40], [92, 72], [68, 95], [32, 95], [8, 72], [3, 40], [21, 12]],
];
/** How large the flat face in the middle is. */
const TABLE = 0.66;
/** Where the light comes from. */
const LIGHT: Point = [-0.5, -0.86];

const inner = ([x, y]: Point): Point => [50 + (x - 50) * TABLE, 50 + (y - 50) * TABLE];

/** How much light a facet between two corners throws back: 1 towards the light, -1 away from it. */
function shine([x, y]: Point, [toX, toY]: Point): number {
  const [across, down] = [(x + toX) / 2 - 50, (y + toY) / 2 - 50];
  return (across * LIGHT[0] + down * LIGHT[1]) / Math.hypot(across, down);
}

const points = (corners: Point[]) => corners.map((corner) => corner.join()).join(" ");

/** A cut stone in the colour of its thing, whose icon is cut into its face. */
export const Gem = memo(function Gem({ name }: { name: string }) {
  const drawn = useFace(name);
  // A number at the end of the name is no other stone.
  const kind = name.replace(/ \d+$/, "");
  const cut = CUTS[Math.floor(stream(kind + kind)() * CUTS.length)]!;
  return (
    <svg className={`gem-cut emblem hue-${drawn?.hue ?? hueOfName(kind)}`} viewBox="0 0 100 100" aria-hidden="true">
      <polygon className="gem-body" points={points(cut)} />
      {cut.map((corner, index) => {
        const next = cut[(index + 1) % cut.length]!;
        const light = shine(corner, next);
        return <polygon key={index} points={points([corner, next, inner(next), inner(corner)])} fill={light > 0 ? "#fff" : "#000"} opacity={Math.abs(light) * 0.55 + 0.06} />;
      })}
      <polygon className="gem-table" points={points(cut.map(inner))} />
      <svg x="23" y="12" width="54" height="54">
        {drawn ? <Figure drawn={drawn} /> : <Sigil name={kind} />}
      </svg>
    </svg>
  );
});
