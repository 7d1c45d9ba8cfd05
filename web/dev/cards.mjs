// The starter deck of the demonstration, and the words to build a scene from.
const PRINTED = {
  "Ashgate Warden": [1, 1],
  Shieldwright: [-2, 3],
  "Razor Zealot": [3, -2],
  "Pale Duelist": [2, 0],
  "Gate Mason": [0, 2],
  "Eager Recruit": [1, 0],
  "Lantern Scout": [0, 1],
  "Unmarked Stranger": [0, 0, "Protect, also while faceup"],
  "Clockwork Hauler": [1, 1, "Tireless: cannot become Exhausted"],
  "Ember Adept": [1, -1, "Once per round, as its action: Exert it to move up to 2 dice from your pool onto your other faceup cards"],
};

const signed = (value) => (value > 0 ? `+${value}` : String(value));

export function card(id, name, more = {}) {
  const base = { id, name, facedown: false, hidden: false, exhausted: false, dice: 0, stats: [], text: [], badges: [] };
  if (name) {
    const [attack, defense, ...text] = PRINTED[name];
    base.stats = [
      { label: "Attack", value: signed(attack) },
      { label: "Defense", value: signed(defense) },
    ];
    base.text = text;
  }
  return { ...base, ...more };
}

export const facedown = (id, dice, name = "") => card(id, name, { facedown: true, hidden: name === "", dice });

export function area(seat, name, { play = [], hand = 0, deck = 5, discard = [], pool = 0, total = 5, toMove = false, out = false }) {
  const held = Array.isArray(hand) ? hand : [];
  const zone = (kind, label, cards, count = cards.length) => ({ id: `${seat}.${kind}`, label, kind, count, cards });
  return {
    seat,
    name,
    out,
    to_move: toMove,
    zones: [
      zone("play", "In play", play),
      zone("hand", "Hand", held, held.length || hand),
      zone("deck", "Deck", [], deck),
      zone("discard", "Discard", discard),
    ],
    pools: [{ id: `${seat}.pool`, label: "Pool", dice: pool }],
    trackers: [{ id: `${seat}.total`, label: "Dice", value: total, maximum: 10 }],
  };
}

export const hand = (seat, names) => names.map((name, index) => card(`${seat}.hand.${index}`, name));

export const option = (id, label, verb, clause, touches, more = {}) => ({ id, label, verb, clause, amount: null, touches, area: [], path: [], odds: false, ...more });

export const dice = (count) => (count === 1 ? "1 die" : `${count} dice`);

const amounts = (pool, made) => Array.from({ length: pool }, (_, index) => made(index + 1));

/** Each way to play a hand card, face up or down, with 1 to `pool` dice. */
export function plays(cards, pool) {
  const way = (one, face) =>
    amounts(pool, (amount) =>
      option(`play ${one.id} ${face} ${amount}`, `Play ${one.name} ${face} with ${dice(amount)}`, `Play ${face}`, "B-STR-3", [one.id], { amount }),
    );
  return cards.map((one) => [way(one, "faceup"), way(one, "facedown")]);
}

export function assigns(cards, pool) {
  return cards.map((one) => [
    amounts(pool, (amount) => option(`assign ${one.id} ${amount}`, `Put ${dice(amount)} on ${one.name}`, "Add dice", "B-STR-4", [one.id], { amount })),
  ]);
}

/** A decision of seat 0; `groups` are lists of choices, which are lists of options that differ in their amount. */
export function ask(kind, prompt, clause, groups, chosen) {
  const choice = (options) => ({ label: options[0].verb, options: options.map((each) => each.id) });
  return {
    seat: 0, kind, prompt, clause, options: groups.flat(2), default: chosen,
    groups: groups.map((choices) => ({ place: choices[0][0].touches[0] ?? null, choices: choices.map(choice) })),
    aimed: [],
  };
}

export function entry(number, decision, seat, text, clause, faces = [], result = null) {
  return { number, decision, text, clause, seat, faces, result };
}

const MEANINGS = { Hit: "good", Success: "good", "Counter-hit": "bad", Failure: "bad", Nothing: "nothing" };

export const odds = (id, chances, assumption) => ({
  option: id,
  chances: chances.map(([outcome, exact, probability]) => ({ outcome, exact, probability, meaning: MEANINGS[outcome] })),
  assumption,
});
