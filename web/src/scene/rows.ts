import type { Area, Scene, Zone } from "../protocol";

/** The places of a seat's cards in the order in which their rows lie: what is held nearest to its holder. */
export const inRows = (zones: Zone[]): Zone[] => zones.toSorted((one, other) => Number(one.kind === "hand") - Number(other.kind === "hand"));

const cardsOf = ({ zones }: Area): string[] => inRows(zones).flatMap((zone) => zone.cards.map(({ id }) => id));

/** All cards of the seats as they lie from left to right. */
export const asTheyLie = ({ areas }: Scene): string[] => areas.flatMap(cardsOf);
