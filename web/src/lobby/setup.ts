import type { GameInfo } from "../net/api";
import type { Delay, Field, Form, Forms, NewMatch, Pack, Terms } from "../protocol";
import { DELAYS, sameDelay } from "../table/delay";
import { EVEN, evenBot } from "./even";

export type Choices = Record<string, unknown>;

export interface Setup {
  game: string;
  seats: string[];
  choices: Choices;
  seed: string;
  rules: Record<string, unknown>;
  /** Null for what is usual at such a table. */
  clock: Terms | null;
  /** How far those who only watch are behind. */
  delay: Delay;
  /** True where people throw the dice themselves. */
  ownDice: boolean;
}

/** Whom one meets who chose nobody: an opponent that is as strong as they are, where the game has levels. */
export const opponent = (game: GameInfo) => (evenBot(game) ? EVEN : (game.bots.find((bot) => bot.code === "greedy")?.code ?? game.bots.at(-1)?.code ?? "human"));

const PEOPLE = new Set(["human", "friend", "open"]);

/** Whether who sits there is somebody, and no bot. */
export const isPerson = (sitter: string) => PEOPLE.has(sitter);

function known(game: GameInfo, sitter: string | undefined, seat: number): string {
  if (sitter === EVEN && evenBot(game)) return sitter;
  if (PEOPLE.has(sitter ?? "") || game.bots.some((bot) => bot.code === sitter)) return sitter!;
  return seat === 0 ? "human" : opponent(game);
}

/** A set-up of this game, keeping of an earlier one what still fits. */
export function setupFor(game: GameInfo, before: NewMatch | null): Setup {
  const own = before?.game === game.id ? before : null;
  const asked = own?.seats?.length ?? 2;
  const count = game.seats.includes(asked) ? asked : game.seats[0]!;
  const seats = Array.from({ length: count }, (_, seat) => known(game, own?.seats?.[seat], seat));
  const rules: Record<string, unknown> = {};
  for (const rule of game.options) {
    const wanted = own?.options?.[rule.name];
    if (wanted !== undefined && (rule.choices.length === 0 || rule.choices.includes(wanted))) rules[rule.name] = wanted;
  }
  const delay = DELAYS.find((each) => own?.delay && sameDelay(each, own.delay)) ?? DELAYS[0]!;
  return { game: game.id, seats, choices: own?.choices ?? {}, seed: "", rules, clock: own?.clock ?? null, delay, ownDice: own?.own_dice ?? false };
}

/** More or fewer seats: those that stay keep what they have. */
export function resize(setup: Setup, game: GameInfo, count: number): Setup {
  const seats = Array.from({ length: count }, (_, seat) => setup.seats[seat] ?? opponent(game));
  return { ...setup, seats };
}

/** What a form comes to with other picks in one of its fields. */
export function valueWith(form: Form, field: Field, chosen: string[]): unknown {
  const picked = field.most === 1 ? chosen[0] : chosen;
  if (form.choice !== "" && form.fields.length === 1 && field.most === 1) return picked;
  return { ...(form.value as Choices), [field.name]: picked };
}

/** The choices with another value of the table's form, or of a seat's. */
export function choicesWith(choices: Choices, forms: Forms, seat: number | null, value: unknown): Choices {
  if (seat === null) {
    const { choice } = forms.table;
    return choice === "" ? { ...choices, ...(value as Choices) } : { ...choices, [choice]: value };
  }
  const values = forms.seats.map((form, at) => (at === seat ? value : form.value));
  return { ...choices, [forms.seats[seat]!.choice]: values };
}

/** A form with what was chosen since it was judged, so that a second change made in haste does not undo the first. */
function caughtUp(form: Form, value: unknown): Form {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return form;
  const given = value as Record<string, string | string[]>;
  const fields = form.fields.map((field) => (field.name in given ? { ...field, chosen: [given[field.name]!].flat() } : field));
  return { ...form, fields, value: { ...(form.value as Choices), ...given } };
}

/** The forms with what each seat has chosen since they were judged. */
export function latest(forms: Forms, choices: Choices): Forms {
  const seats = forms.seats.map((form, seat) => {
    const values = choices[form.choice];
    return Array.isArray(values) ? caughtUp(form, values[seat]) : form;
  });
  return { ...forms, seats };
}

/** Everything that the forms come to, written out. */
export function completed(choices: Choices, forms: Forms | null): Choices {
  if (!forms) return choices;
  const whole = forms.table.fields.length > 0 ? choicesWith(choices, forms, null, forms.table.value) : choices;
  const seat = forms.seats.findIndex((form) => form.fields.length > 0);
  return seat < 0 ? whole : choicesWith(whole, forms, seat, forms.seats[seat]!.value);
}

/** Whether anybody sits there who could throw dice. */
export const peopled = (setup: Setup) => setup.seats.some((sitter) => PEOPLE.has(sitter));

const delayOf = (setup: Setup) => (sameDelay(setup.delay, DELAYS[0]!) ? {} : { delay: setup.delay });

const houseRules = (setup: Setup, game: GameInfo) =>
  Object.fromEntries(
    game.options.filter((rule) => rule.name in setup.rules && setup.rules[rule.name] !== rule.default).map((rule) => [rule.name, setup.rules[rule.name]]),
  );

/** Whether a seed may be chosen: where others sit down whom one cannot see, nobody chooses the dice. */
export const seedable = (setup: Setup) => !setup.seats.some((sitter) => sitter === "friend" || sitter === "open");

/** What is sent: house rules only where they differ from the rulebook. */
export function toRequest(setup: Setup, game: GameInfo, forms: Forms | null, packs: Pack[] = []): NewMatch {
  return {
    game: setup.game,
    seats: setup.seats,
    seed: seedable(setup) && /^\d+$/.test(setup.seed.trim()) ? Number(setup.seed.trim()) : null,
    choices: completed(setup.choices, forms),
    options: houseRules(setup, game),
    ...(setup.clock ? { clock: setup.clock } : {}),
    ...delayOf(setup),
    ...(setup.ownDice && peopled(setup) && { own_dice: true }),
    ...(packs.length > 0 && { packs }),
  };
}

/** True where a rated match could have these seats: one's own, and others' for people. */
export const ratable = (setup: Setup) =>
  setup.seats.filter((who) => who === "human").length === 1 && setup.seats.every((who) => ["human", "friend", "open"].includes(who));

/** A rated match with these seats: nothing else is chosen but house rules, its clock, and how far those who watch are behind. */
export function asRated(setup: Setup, game: GameInfo): NewMatch {
  const options = houseRules(setup, game);
  return {
    game: setup.game,
    seats: setup.seats,
    rated: true,
    ...(Object.keys(options).length > 0 && { options }),
    ...(setup.clock && { clock: setup.clock }),
    ...delayOf(setup),
  };
}
