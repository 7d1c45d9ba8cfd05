import { Figure } from "../look/Figure";
import type { Drawn } from "../look/look";
import { Backdrop } from "../look/Portrait";
import type { GameInfo } from "../net/api";

/** What a game is pictured by: figures on a board, or cards. */
export interface Picture {
  kind: "board" | "cards";
  /** By sides in turn, the first of each side in front. */
  cast: string[];
  faces: Record<string, Drawn>;
}

/** Where figures stand, in a field of 160 by 100, and how large they are: those in front first. */
const STANDS: [x: number, y: number, size: number][] = [[44, 91, 50], [116, 91, 50], [68, 66, 27], [93, 65, 27]];
/** Where cards lie, and how they are turned. */
const LAID: [x: number, y: number, turned: number][] = [[46, 58, -13], [114, 58, 13], [80, 52, 0]];

/** The lines of a board that goes away from the viewer. */
const FLOOR = [
  ...Array.from({ length: 13 }, (_, index) => `M${80 + (index - 6) * 14} 62L${80 + (index - 6) * 44} 100`),
  ...[62, 66, 72, 81, 93].map((y) => `M0 ${y}H160`),
].join("");

/** A figure on its base, in its side's colour; the second of two looks at the first. */
function Stood({ drawn, place, side }: { drawn: Drawn; place: number; side: number }) {
  const [x, y, size] = STANDS[place]!;
  return (
    <g className={`stood seat-${side}`} transform={`translate(${x} ${y})${side > 0 ? "scale(-1 1)" : ""}`}>
      <ellipse className="stood-shade" cx={size * 0.16} cy={size * 0.05} rx={size * 0.6} ry={size * 0.13} />
      <ellipse className="stood-foot" cy={size * 0.035} rx={size * 0.44} ry={size * 0.115} />
      <ellipse className="stood-base" rx={size * 0.44} ry={size * 0.105} />
      <svg x={-size / 2} y={-size * 0.97} width={size} height={size}>
        <Figure drawn={drawn} />
      </svg>
    </g>
  );
}

/** A card as it lies on a table, with its picture. */
function Laid({ drawn, place }: { drawn: Drawn; place: number }) {
  const [x, y, turned] = LAID[place]!;
  return (
    <g className={`laid hue-${drawn.hue}`} transform={`translate(${x} ${y}) rotate(${turned})`}>
      <rect className="stood-shade" x="-22" y="-31" width="48" height="68" rx="4" />
      <rect className="laid-card" x="-24" y="-34" width="48" height="68" rx="4" />
      <rect className="laid-sky" x="-20" y="-30" width="40" height="46" rx="2" />
      <circle className="laid-sun" cx={-6 + place * 6} cy="-14" r="11" />
      <path className="laid-land" d="M-20 16V2l9-7 8 8 10-11 13 12v12z" />
      <path className="laid-lines" d="M-18 22h36M-18 27h24" />
      <svg x="-17" y="-28" width="34" height="40">
        <Figure drawn={drawn} />
      </svg>
    </g>
  );
}

/** The picture of a game: its own land and light, and before them those who meet in it. */
export function Poster({ game, picture: { kind, cast, faces } }: { game: GameInfo; picture: Picture }) {
  const drawn = cast.flatMap((name, place) => (faces[name] ? [{ name, place, face: faces[name] }] : []));
  const behindFirst = kind === "board" ? drawn.toReversed() : drawn;
  return (
    <Backdrop name={game.id} hue={game.emblem.hue} className={`poster pictured-${kind}`}>
      <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">
        {kind === "board" && <path className="poster-ground" d="M0 62h160v38H0z" />}
        {kind === "board" && <path className="poster-floor" d={FLOOR} />}
        {behindFirst.map(({ name, place, face }) => (kind === "board" ? <Stood key={name} drawn={face} place={place} side={place % 2} /> : <Laid key={name} drawn={face} place={place} />))}
      </svg>
    </Backdrop>
  );
}
