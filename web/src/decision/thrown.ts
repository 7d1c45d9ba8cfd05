import { listed } from "../language/numbers";
import { plural, t } from "../language/text";
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
  const { count, least, most, each } = dice;
  const coins = dice.faces.length > 0;
  const many = coins ? plural("{count} coin", "{count} coins", { count }) : plural("{count} die", "{count} dice", { count });
  const what = each.length > 0 ? `${many} (${each.join(t(", then "))})` : many;
  const shows = coins ? listed(dice.faces, "disjunction") : t("{least} to {most}", { least, most });
  return count === 1 ? t("throw {what}, {shows}.", { what, shows }) : t("throw {what}, each {shows}.", { what, shows });
}
