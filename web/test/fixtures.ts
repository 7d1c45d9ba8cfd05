import type { Area, Card, Decision, Entry, Option, Scene, TableView, View } from "../src/protocol";

export function card(id: string, name: string, more: Partial<Card> = {}): Card {
  const bare = { facedown: false, hidden: false, exhausted: false, dice: 0, stats: [], text: [], brief: "", badges: [] };
  return { id, name, ...bare, area: [], wait: 0, waits: 0, copies: 1, shape: "card", ...more };
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
    trackers: [{ id: `${seat}.total`, label: "Dice", value: 7, maximum: 10, over: "" }],
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
  goal: "",
  alarms: [],
  begun: [],
};

export function option(id: string, verb: string, touches: string[], more: Partial<Option> = {}): Option {
  return { id, verb, touches, label: `${verb} (${id})`, clause: "D-1", amount: null, odds: false, area: [], path: [], risk: "", brings: null, does: "", takes: [], amid: "", otherwise: "", forgoes: "", ...more };
}

export const plays = [1, 2, 3].flatMap((amount) =>
  ["faceup", "facedown"].map((way) =>
    option(`play ${way} ${amount}`, `Play ${way}`, ["0.hand.0"], { amount, label: `Play Warden ${way} with ${amount} dice` }),
  ),
);

/** What can be done at a place: each choice's options under its label. */
export interface Part {
  place: string | null;
  choices: Record<string, Option[]>;
}

export const playing: Part = {
  place: "0.hand.0",
  choices: {
    "Play faceup": plays.filter((one) => one.verb === "Play faceup"),
    "Play facedown": plays.filter((one) => one.verb === "Play facedown"),
  },
};

export const entry = (number: number, more: Partial<Entry> = {}): Entry => ({
  number,
  decision: number,
  text: `Line ${number}`,
  ruled: "",
  by: "",
  clause: "D-1",
  seat: 0,
  answered: more.seat === undefined ? 0 : more.seat,
  faces: [],
  result: null,
  terms: [],
  counted: false,
  coins: false,
  came_off: null,
  throw: "",
  against: false,
  begins: false,
  gist: "",
  how: [],
  effects: [],
  laid: [],
  heading: "",
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
    dice: null,
    faces: {},
    undo: false,
    no_undo: "",
    over: false,
    returns: [],
    outcome: "",
    thinking: "",
    notices: [],
    helped: 0,
    coach: null,
    ...more,
  };
}

const partOf = (one: Option): Part => ({ place: one.touches[0] ?? null, choices: { [one.verb || one.label]: [one] } });

const groupOf = ({ place, choices }: Part) => ({
  place,
  choices: Object.entries(choices).map(([label, options]) => ({ label, options: options.map((one) => one.id) })),
});

/** A decision as the server groups it; an option by itself is the only one at what it touches. */
export function decide(given: (Option | Part)[], aimed: Part[] = []): Decision {
  const parts = given.map((one) => ("choices" in one ? one : partOf(one)));
  const options = parts.flatMap((part) => Object.values(part.choices).flat());
  const groups = parts.map(groupOf);
  return { seat: 0, kind: "turn", prompt: "What now?", again: "", besides: "", withheld: [], clause: "D-1", options, default: options[0]!.id, groups, aimed: aimed.map(groupOf), purpose: null, struck: null, usual: "", main: false };
}

export const asking = (given: (Option | Part)[], more: Partial<View> = {}): View => view({ decision: decide(given), ...more });

/** A table of Ada and Bob at which a match goes on. */
export const table = (more: Partial<TableView> = {}): TableView => ({
  match: "m", game: "duel", title: "Duel", begun: true, over: false, held: [0], name: "Ada", watching: 0, draw: [], pause: [], back: [], paused: false, own_dice: false, again: [], lines: [], packs: [], next: null, clock: null, orders: [], dice: null, commitment: "", owner: false, rated: false, listed: false, options: {}, delay: null, chosen: [], put_out: false,
  sittings: [
    { seat: 0, sitter: "human", title: "", gone_at: null, role: "", people: [{ name: "Ada", here: true, account: false, bot: false }] },
    { seat: 1, sitter: "friend", title: "", gone_at: null, role: "", people: [{ name: "Bob", here: false, account: false, bot: false }] },
  ],
  ...more,
});
