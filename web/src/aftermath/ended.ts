import { t } from "../language/text";
import type { View } from "../protocol";
import type { Ended } from "../scene/Arena";

/** How it ended for the viewer; nothing for whoever only watches, or where several people share the screen. */
export function yours({ seat, held, returns }: View): string {
  if (held.length !== 1 || held[0] !== seat) return "";
  const result = returns[seat] ?? 0;
  return result > 0 ? t("You won.") : result < 0 ? t("You lost.") : t("You drew.");
}

/** How a match that is over ended; nothing before. */
export function endedOf(view: View): Ended | undefined {
  if (!view.over) return undefined;
  const said = yours(view);
  const result = view.returns[view.seat] ?? 0;
  return { result: said === "" ? "seen" : result > 0 ? "won" : result < 0 ? "lost" : "drew", yours: said, outcome: view.outcome };
}

/** The seats that won, the viewer's own first; none after a draw. */
export const winnersOf = ({ returns, seat }: View): number[] =>
  returns.flatMap((result, at) => (result > 0 ? [at] : [])).toSorted((one, other) => Number(other === seat) - Number(one === seat));

/** The classes of what is in the colour of who won, and in the light of how it ended for the viewer. */
export function verdictClass(view: View): string {
  const [winner] = winnersOf(view);
  const how = endedOf(view)?.result ?? "";
  return winner === undefined ? how : [how, "decided", `seat-${winner % 6}`].join(" ");
}

/** So many of a side have room beside the verdict. */
const CHAMPIONS = 5;

/** By name who is left of a side: its pieces that stand, else the cards that it has in play. */
export function championsOf({ scene }: View, seat: number): string[] {
  const standing = scene.board?.pieces.filter((piece) => piece.seat === seat && piece.tile && !piece.down).map(({ name }) => name) ?? [];
  const played = scene.areas.find((area) => area.seat === seat)?.zones.flatMap(({ kind, cards }) => (kind === "play" ? cards.filter((card) => card.name && !card.facedown).map(({ name }) => name) : [])) ?? [];
  return (standing.length > 0 ? standing : played).slice(0, CHAMPIONS);
}
