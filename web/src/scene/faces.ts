import { t } from "../language/text";
import type { Entry } from "../protocol";

const side = (face: number) => (face === 1 ? t("heads") : t("tails"));

/** What dice or coins show, in words and numbers; empty where nobody knows of any. */
export const saidFaces = ({ faces, coins }: Pick<Entry, "faces" | "coins">): string => faces.flatMap((face) => (face < 0 ? [] : coins ? side(face) : String(face))).join(" ");
