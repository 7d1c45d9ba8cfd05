import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { Drawn } from "../protocol";

// What docs/protocol.md says of dice that nobody chose, worked out again in the browser.

const WORDS = 2 ** 32;
const FACE_BITS = 5;

/** A generator's four words (sfc32). */
type Words = [number, number, number, number];

export interface Fair {
  commitment: string;
  secret: string;
  shares: string[];
}

export const commitmentOf = (secret: string) => bytesToHex(sha256(hexToBytes(secret)));

/** The key of the dice: of all shares, each after its length. */
export function keyOf({ secret, shares }: Fair): string {
  const said = shares.map(hexToBytes).flatMap((share) => [Uint8Array.of(share.length), share]);
  return bytesToHex(hmac(sha256, hexToBytes(secret), concatBytes(...said)));
}

/** The generator as it starts for what follows after so many decisions. */
export function wordsAfter(key: string, decisions: number): Words {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(decisions));
  const drawn = new DataView(hmac(sha256, hexToBytes(key), new Uint8Array(number.buffer)).buffer);
  return [drawn.getUint32(0, true), drawn.getUint32(4, true), drawn.getUint32(8, true), drawn.getUint32(12, true)];
}

function word(rng: Words): number {
  const [a, b, c, count] = rng;
  const result = (a + b + count) >>> 0;
  rng[0] = (b ^ (b >>> 9)) >>> 0;
  rng[1] = (c + (c << 3)) >>> 0;
  rng[2] = (((c << 21) | (c >>> 11)) + result) >>> 0;
  rng[3] = (count + 1) >>> 0;
  return result;
}

/** A number 0 to count - 1, each equally likely. */
function below(rng: Words, count: number): number {
  const bound = WORDS - (WORDS % count);
  let drawn = word(rng);
  while (drawn >= bound) drawn = word(rng);
  return drawn % count;
}

const times = (count: number, each: () => number) => Array.from({ length: count }, each).reduce((sum, one) => sum + one, 0);

/** What a chance node draws: a number for each die, as the rules throw them. */
const DRAWS: Record<string, (rng: Words, args: number[]) => number> = {
  pick: (rng, [count = 1]) => below(rng, count),
  die: (rng, [sides = 1]) => 1 + below(rng, sides),
  digits: (rng, [count = 0]) => Number(Array.from({ length: count }, () => below(rng, 10)).join("")),
  throw: (rng, [count = 0]) => times(count, () => 2 ** (FACE_BITS * below(rng, 6))),
  throw_high: (rng, [count = 0]) => times(count, () => 2 ** (FACE_BITS * below(rng, 6))),
  values: (rng, [count = 0]) => {
    const won = times(count, () => Number(below(rng, 3) > 0));
    const twos = times(won, () => below(rng, 2));
    return won - twos + twos * 2 ** FACE_BITS;
  },
  successes: (rng, [count = 0, sides = 1, winning = 0]) => times(count, () => Number(below(rng, sides) >= sides - winning)),
};

/** The first decision after which chance did not fall as the key says; null where it always did. */
export function fellOtherwise(key: string, drawn: Drawn[][]): number | null {
  const found = drawn.findIndex((after, decisions) => {
    const rng = wordsAfter(key, decisions);
    return after.some(({ name, args, value }) => DRAWS[name]?.(rng, args) !== value);
  });
  return found < 0 ? null : found;
}
