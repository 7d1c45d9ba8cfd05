import { t } from "../language/text";
import type { Entry } from "../protocol";

const NEAR = 27;
const FAR = 73;
const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[NEAR, FAR], [FAR, NEAR]],
  3: [[NEAR, FAR], [50, 50], [FAR, NEAR]],
  4: [[NEAR, NEAR], [FAR, NEAR], [NEAR, FAR], [FAR, FAR]],
  5: [[NEAR, NEAR], [FAR, NEAR], [50, 50], [NEAR, FAR], [FAR, FAR]],
  6: [[NEAR, NEAR], [FAR, NEAR], [NEAR, 50], [FAR, 50], [NEAR, FAR], [FAR, FAR]],
};

const STAR = "M50 18 59 40 83 42 65 57 71 81 50 68 29 81 35 57 17 42 41 40Z";

/** What a die counts, as stars; none of them leaves it blank. */
function Successes({ count }: { count: number }) {
  if (count === 1) return <path className="die-pip" d={STAR} />;
  return Array.from({ length: count }, (_, index) => (
    <path key={index} className="die-pip" d={STAR} transform={`translate(${8 + index * 36} ${8 + index * 36}) scale(.5)`} />
  ));
}

const HEAD = "M50 22a15 15 0 0 1 9 27c13 3 20 13 21 27H20c1-14 8-24 21-27a15 15 0 0 1 9-27Z";

/** A coin: heads shows one, tails is blank. */
function Coin({ face }: { face: number | undefined }) {
  return (
    <svg className={`die${face === undefined ? " unthrown" : face === 0 ? " blank" : " heads"}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle className="die-body" cx="50" cy="50" r="45" />
      <circle className="coin-rim" cx="50" cy="50" r="39" />
      {face === 1 && <path className="die-pip" d={HEAD} />}
    </svg>
  );
}

/** Whether two dice are read as one number, tens and ones. */
const areDigits = ([tens = 0, ones = 0, ...more]: number[], result: number | null) => more.length === 0 && tens > 0 && tens * 10 + ones === result;

/** Whether the dice of a throw show numbers and not pips: where one has more than six sides, or a zero, and where they are digits. */
const areNumbered = ({ faces, result, counted }: Pick<Entry, "faces" | "result" | "counted">) =>
  !counted && (faces.some((face) => face === 0 || face > 6) || (faces.length === 2 && areDigits(faces, result)));

/** Dice, or coins, as they fell, in their order; what is below 0 nobody knows. */
export function Faces({ faces, result, counted, coins }: Pick<Entry, "faces" | "result" | "counted" | "coins">) {
  const numbered = areNumbered({ faces, result, counted });
  return faces.map((value, index) => {
    const face = value < 0 ? undefined : value;
    return coins ? <Coin key={index} face={face} /> : <Die key={index} face={face} counted={counted} numbered={numbered} />;
  });
}

/**
 * A die: a face with its pips (or its number, where it has more than six sides); without a face it lies ready. Where dice are
 * counted, a face is how many successes it is; numbered, it is a number however small.
 */
export function Die({ face, counted = false, numbered = false }: { face?: number | undefined; counted?: boolean; numbered?: boolean }) {
  const pips = face === undefined ? [] : numbered ? undefined : PIPS[face];
  const blank = counted && face === 0;
  return (
    <svg className={`die${face === undefined ? " unthrown" : ""}${blank ? " blank" : ""}${counted && face ? " success" : ""}`} viewBox="0 0 100 100" aria-hidden="true">
      <rect className="die-body" x="5" y="5" width="90" height="90" rx="20" />
      <path className="die-shade" d="M5 66v9a20 20 0 0 0 20 20h50a20 20 0 0 0 20-20v-9a24 24 0 0 1-24 19h-42a24 24 0 0 1-24-19z" />
      <path className="die-lit" d="M5 40v-15a20 20 0 0 1 20-20h50a20 20 0 0 1 20 20v15a26 26 0 0 0-26-26h-38a26 26 0 0 0-26 26z" />
      {counted && face !== undefined && <Successes count={face} />}
      {!counted && pips?.map(([x, y]) => <circle key={`${x} ${y}`} className="die-pip" cx={x} cy={y} r="9.5" />)}
      {face === undefined && <path className="die-pip" d="M50 30 70 50 50 70 30 50Z" />}
      {!counted && face !== undefined && !pips && (
        <text className="die-number" x="50" y="76" textAnchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}

type Thrown = Pick<Entry, "came_off" | "counted" | "coins">;

/** Whether dice that are read one by one, or as one number, came to what was hoped for; null where that is no question, or what is counted says it. */
export const cameOff = ({ came_off: came, counted, coins }: Thrown): boolean | null => (counted || coins ? null : (came ?? null));

/** The same in words, after what the dice show; empty where it is no question. */
export const saidOff = (entry: Thrown): string => ({ true: `, ${t("it comes off")}`, false: `, ${t("it fails")}`, null: "" })[`${cameOff(entry)}`];

/** A hook on dice that came to what was hoped for, a cross on others: told apart by shape and colour. */
export function DieMark({ off }: { off: boolean | null }) {
  if (off === null) return null;
  return (
    <svg className={`die-mark ${off ? "off" : "failed"}`} viewBox="0 0 16 16" aria-hidden="true">
      {off ? <circle cx="8" cy="8" r="7" /> : <rect x="1.500" y="1.500" width="13" height="13" rx="3" />}
      <path d={off ? "M4.500 8.400 7 11 11.700 5.300" : "M5 5 11 11M11 5 5 11"} />
    </svg>
  );
}
