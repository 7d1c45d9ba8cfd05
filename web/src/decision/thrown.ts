import type { AskedDice } from "../protocol";

/** The answer that leaves dice to Affray. */
export const THROW = "throw";

/** The answer that says what people's dice show. */
export const said = (faces: number[]) => ["rolled", ...faces].join(" ");

export const facesOf = ({ least, most }: AskedDice) => Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** What a face is called: by its name, where it has one. */
export const nameOfFace = (dice: AskedDice, face: number) => dice.faces[face - dice.least] ?? String(face);

/** What is to be thrown: `throw 3 dice, each 1 to 6`. */
export function inWords(dice: AskedDice): string {
  const one = dice.count === 1;
  const many = dice.faces.length > 0 ? `${dice.count} coin${one ? "" : "s"}` : `${dice.count} ${one ? "die" : "dice"}`;
  const shows = dice.faces.length > 0 ? dice.faces.join(" or ") : `${dice.least} to ${dice.most}`;
  const parts = dice.each.length > 0 ? ` (${dice.each.join(", then ")})` : "";
  return `throw ${many}${parts}, ${one ? "" : "each "}${shows}.`;
}
