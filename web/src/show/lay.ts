import type { Area, Card, Entry, Laid, Zone } from "../protocol";

/** Whether a thing is on the side of a seat. */
const within = (place: string, seat: number) => place.startsWith(`${seat}.`);

/** Whether a line tells how cards or dice of a seat lie since. */
export const lays = ({ laid }: Entry, seat: number): boolean => laid.some(({ place }) => within(place, seat));

/** Whether a line tells how anything lies since, or begins another part of play. */
export const changes = ({ laid, heading }: Entry): boolean => laid.length > 0 || heading !== "";

const cardsOf = ({ zones }: Area): Card[] => zones.flatMap(({ cards }) => cards);

/** A card that is told of by its name: as it lies once all is told, with what it had before. */
function faceOf(name: string, after: Area, before: Card): Card {
  const same = (card: Card) => card.name === name && !card.facedown;
  const cards = cardsOf(after);
  const known = cards.find((card) => card.id === before.id && same(card)) ?? cards.find(same) ?? { ...before, name };
  return { ...known, id: before.id, dice: before.dice, exhausted: before.exhausted, badges: before.badges };
}

/** A card that comes to a zone, by the id that it has there once all is told. */
function arriving(card: Card, zone: Zone, after: Area): Card {
  const there = after.zones.find(({ id }) => id === zone.id)?.cards ?? [];
  const held = there.find(({ id, name }) => name === card.name && zone.cards.every((each) => each.id !== id));
  return held ?? { ...card, id: `${zone.id}.${card.name}.${zone.count}`, dice: 0, facedown: false, exhausted: false, badges: [] };
}

/** The zones after a card went from one to another; who may not know which it was sees their numbers alone. */
function moved(area: Area, after: Area, { place, to, card }: Laid): Zone[] {
  const leaves = (zone: Zone) => zone.id === place || zone.cards.some(({ id }) => id === place);
  const from = area.zones.find(leaves);
  const gone = from?.cards.find(({ id, name }) => id === place || (from.id === place && card !== "" && name === card));
  const bare: Card | undefined = gone ?? cardsOf(after).find(({ name }) => card !== "" && name === card);
  const face = bare && card !== "" && bare.name !== card ? faceOf(card, after, bare) : bare;
  return area.zones.map((zone) => {
    if (zone === from) return { ...zone, cards: zone.cards.filter((each) => each !== gone), count: Math.max(0, zone.count - 1) };
    if (zone.id !== to) return zone;
    return { ...zone, cards: card !== "" && face ? [...zone.cards, arriving(face, zone, after)] : zone.cards, count: zone.count + 1 };
  });
}

function turned(card: Card, after: Area, { turn, card: name, dice }: Laid): Card {
  const more = { ...card, dice: Math.max(0, card.dice + dice) };
  if (turn === "faceup") return { ...(name ? faceOf(name, after, more) : more), facedown: false, hidden: false };
  if (turn === "facedown") return { ...more, facedown: true };
  return turn === "" ? more : { ...more, exhausted: turn === "exhausted" };
}

function lain(area: Area, after: Area, laid: Laid): Area {
  if (laid.to !== "") return { ...area, zones: moved(area, after, laid) };
  const zones = area.zones.map((zone) => ({ ...zone, cards: zone.cards.map((card) => (card.id === laid.place ? turned(card, after, laid) : card)) }));
  return { ...area, zones, pools: area.pools.map((pool) => (pool.id === laid.place ? { ...pool, dice: Math.max(0, pool.dice + laid.dice) } : pool)) };
}

/** A seat's cards and dice as they lie once these lines were told, from how they lay `before` them; `after` is how they lie once all is told. */
export const laidOut = (before: Area, after: Area, told: Entry[]): Area =>
  told.flatMap(({ laid }) => laid).reduce((area, each) => (within(each.place, area.seat) ? lain(area, after, each) : area), before);
