import type { Area, Card, Entry, Option, Scene, View } from "../src/protocol";

export function card(id: string, name: string, more: Partial<Card> = {}): Card {
  return { id, name, facedown: false, hidden: false, exhausted: false, dice: 0, stats: [], text: [], badges: [], ...more };
}

export function area(seat: number, play: Card[], hand: Card[] = []): Area {
  return {
    seat,
    name: `Player ${seat + 1}`,
    out: false,
    to_move: seat === 0,
    zones: [
      { id: `${seat}.play`, label: "In play", kind: "play", count: play.length, cards: play },
      { id: `${seat}.hand`, label: "Hand", kind: "hand", count: hand.length, cards: hand },
      { id: `${seat}.deck`, label: "Deck", kind: "deck", count: 5, cards: [] },
    ],
    pools: [{ id: `${seat}.pool`, label: "Pool", dice: 3 }],
    trackers: [{ id: `${seat}.total`, label: "Dice", value: 7, maximum: 10 }],
  };
}

export const scene: Scene = {
  game: "duel",
  title: "Duel",
  heading: "Round 1",
  areas: [
    area(0, [card("0.play.0", "Zealot", { dice: 2 })], [card("0.hand.0", "Warden", { text: ["Stands firm"] })]),
    area(1, [card("1.play.0", "", { facedown: true, hidden: true, dice: 3 })]),
  ],
  rolls: [],
  board: null,
  zones: [],
  stakes: [],
};

export function option(id: string, verb: string, touches: string[], more: Partial<Option> = {}): Option {
  return { id, verb, touches, label: `${verb} (${id})`, clause: "D-1", amount: null, odds: false, area: [], path: [], ...more };
}

export const plays = [1, 2, 3].flatMap((amount) =>
  ["faceup", "facedown"].map((way) =>
    option(`play ${way} ${amount}`, `Play ${way}`, ["0.hand.0"], { amount, label: `Play Warden ${way} with ${amount} dice` }),
  ),
);

export const entry = (number: number, more: Partial<Entry> = {}): Entry => ({
  number,
  decision: number,
  text: `Line ${number}`,
  clause: "D-1",
  seat: 0,
  faces: [],
  result: null,
  ...more,
});

export function view(more: Partial<View> = {}): View {
  return {
    match: "m",
    game: "duel",
    revision: 1,
    seat: 0,
    held: [0],
    scene,
    log: [entry(0)],
    waiting_for: 0,
    decision: null,
    undo: false,
    over: false,
    returns: [],
    outcome: "",
    ...more,
  };
}

export const asking = (options: Option[], more: Partial<View> = {}): View =>
  view({ decision: { seat: 0, kind: "turn", prompt: "What now?", clause: "D-1", options, default: options[0]!.id }, ...more });
