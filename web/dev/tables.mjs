// Moments of a match, as the server would show them: each is the body of a View.
import { area, ask, assigns, card, entry, facedown, hand, option, plays } from "./cards.mjs";

const scene = (heading, areas, rolls = []) => ({ game: "solbound", title: "Solbound", heading, areas, rolls, board: null, zones: [], stakes: [] });

export const LOG = [
  entry(0, 0, null, "Round 1. Both players draw 5 cards.", "B-UPK-4"),
  entry(1, 0, 0, "Player 1 rolls for Initiative", "B-INIT-3", [1, 1, 2, 3, 4], 6),
  entry(2, 0, 1, "Player 2 rolls for Initiative", "B-INIT-3", [1, 2, 4, 4, 5], 6),
  entry(3, 0, null, "A tie: they roll again.", "B-INIT-3"),
  entry(4, 0, 0, "Player 1 rolls for Initiative", "B-INIT-3", [1, 2, 2, 3, 3], 4),
  entry(5, 0, 1, "Player 2 rolls for Initiative", "B-INIT-3", [1, 2, 4, 4, 5], 6),
  entry(6, 1, 1, "Player 2 plays Pale Duelist faceup with 3 dice.", "B-STR-3"),
  entry(7, 2, 1, "Player 2 plays a card facedown with 2 dice.", "B-STR-3"),
  entry(8, 3, 1, "Player 2 puts 3 cards at the bottom of the deck.", "B-STR-6"),
  entry(9, 4, 0, "Player 1 plays Razor Zealot faceup with 2 dice.", "B-STR-3"),
  entry(10, 5, 0, "Player 1 plays Shieldwright facedown with 3 dice.", "B-STR-3"),
  entry(11, 6, null, "Command Phase.", "B-STR-11"),
  entry(12, 6, 1, "Pale Duelist has Initiative with 3 dice.", "B-CMD-2"),
  entry(13, 7, 1, "Pale Duelist is Exhausted to Engage.", "B-EX-3"),
  entry(14, 8, 1, "Pale Duelist attacks Razor Zealot.", "B-ENG-2"),
  entry(15, 9, 0, "Shieldwright protects: it is Exhausted and flipped faceup.", "B-CARD-3"),
  entry(16, 9, 1, "Pale Duelist's Attack Roll", "B-FGT-1", [1, 3, 5], 8),
  entry(17, 9, 0, "Shieldwright's Defense Roll", "B-FGT-1", [4, 4, 6], 9),
  entry(18, 9, 0, "Shieldwright is not Hit: 9 is higher than 8.", "B-FGT-3"),
];

const discarded = (seat, names) => names.map((name, index) => card(`${seat}.discard.${index}`, name));

function strategy() {
  const cards = hand(0, ["Ashgate Warden", "Pale Duelist", "Ember Adept", "Clockwork Hauler", "Unmarked Stranger"]);
  const mine = [card("0.play.0", "Razor Zealot", { dice: 1 }), card("0.play.1", "Shieldwright", { dice: 3, exhausted: true })];
  const areas = [
    area(0, "Player 1", { play: mine, hand: cards, deck: 3, discard: [], pool: 4, total: 8, toMove: true }),
    area(1, "Player 2", {
      play: [card("1.play.0", "Lantern Scout", { dice: 2 }), facedown("1.play.1", 2), facedown("1.play.2", 3)],
      hand: 3, deck: 2, discard: discarded(1, ["Pale Duelist", "Razor Zealot"]), total: 7,
    }),
  ];
  const groups = [
    ...plays(cards, 4),
    ...assigns(mine, 4),
    [[option("hurt", "Hurt yourself: gain a die, shuffle the discard pile in, draw", "Hurt yourself", "B-STR-2", [])]],
    [[option("end", "End the turn; the cards left go under the deck", "End turn", "B-STR-9", [])]],
  ];
  return {
    scene: scene("Round 3 · Strategy Phase", areas),
    log: LOG,
    decision: ask("turn", "Play cards, assign dice, or end your turn.", "B-STR-1", groups, "end"),
    undo: true,
  };
}

const target = (id, name) => [[option(`engage ${id}`, `Attack ${name}`, "Attack", "B-ENG-2", [id, "0.play.0"], { odds: true })]];

function engage() {
  const areas = [
    area(0, "Player 1", {
      play: [card("0.play.0", "Razor Zealot", { dice: 2, badges: ["Aggressor"], exhausted: true }), facedown("0.play.1", 3, "Shieldwright"), card("0.play.2", "Clockwork Hauler", { dice: 2 })],
      hand: 0, deck: 4, discard: discarded(0, ["Eager Recruit"]), pool: 0, total: 7, toMove: true,
    }),
    area(1, "Player 2", {
      play: [card("1.play.0", "Gate Mason", { dice: 3 }), facedown("1.play.1", 2), card("1.play.2", "Pale Duelist", { dice: 2, exhausted: true })],
      hand: 0, deck: 7, discard: discarded(1, ["Razor Zealot", "Ember Adept"]), pool: 1, total: 8,
    }),
  ];
  const groups = [target("1", "Player 2"), target("1.play.0", "Gate Mason"), target("1.play.1", "the facedown card"), target("1.play.2", "Pale Duelist")];
  return {
    scene: scene("Round 2 · Command Phase", areas, ROLLS),
    log: LOG,
    decision: ask("target", "Whom does Razor Zealot attack?", "B-ENG-2", groups, "engage 1.play.0"),
    undo: false,
  };
}

const ROLLS = [
  { seat: 1, label: "Attack", faces: [1, 3, 5], result: 8 },
  { seat: 0, label: "Defense", faces: [4, 4, 6], result: 9 },
];

function counter() {
  const base = engage();
  const groups = [
    [[option("counter", "Counterattack Pale Duelist with Shieldwright", "Counterattack", "B-FGT-5", [], { odds: true })]],
    [[option("pass", "Do not counterattack", "Let it go", "B-FGT-5", [])]],
  ];
  return { ...base, decision: ask("counter", "Shieldwright was not Hit. Counterattack?", "B-FGT-5", groups, "pass") };
}

const waiting = () => ({ ...strategy(), decision: null, undo: false, waiting: 1 });

function over() {
  const base = engage();
  return {
    ...base,
    scene: { ...base.scene, heading: "Round 7 · Over" },
    log: [...LOG, entry(19, 10, 1, "Player 2 is Hit with 10 dice and forfeits.", "B-DIE-3")],
    decision: null,
    over: true,
    returns: [1, -1],
    outcome: "Player 1 wins: Player 2 was injured with 10 dice and forfeits.",
  };
}

function four() {
  const base = strategy();
  const [mine, other] = base.scene.areas;
  const third = area(2, "Player 3", { play: [card("2.play.0", "Gate Mason", { dice: 4 }), facedown("2.play.1", 1)], hand: 4, deck: 5, pool: 0, total: 6 });
  const fourth = area(3, "Player 4", { play: [card("3.play.0", "Ember Adept", { dice: 2, badges: ["Passed"] })], hand: 2, deck: 6, pool: 2, total: 5 });
  return { ...base, scene: { ...base.scene, areas: [mine, other, third, fourth] } };
}

export const TABLES = { strategy, engage, counter, waiting, over, four, hotseat: strategy };
