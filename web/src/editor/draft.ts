import { t } from "../language/text";
import type { Editor } from "../protocol";

export type Square = [number, number];

export interface Standing {
  id: string;
  at: Square;
}

export interface Effect {
  kind: string;
  enemy: string | null;
  at: Square | null;
  amount: number | null;
}

export interface Deadline {
  turn: number;
  name: string;
  effects: Effect[];
  continues: boolean;
  repeat: boolean;
}

/** A scenario in the making: what goes into the set-up's choices `scenario` and `map`. */
export interface Draft {
  scenario: {
    id: string;
    name: string;
    map: string;
    summary: string;
    squad: string[];
    first: string;
    enemies: Standing[];
    objective: { kind: string; turns: number; targets: number[] };
    deadlines: Deadline[];
    [other: string]: unknown;
  };
  map: { id: string; name: string; rows: string[] };
}

const same = (first: Square, second: Square) => first[0] === second[0] && first[1] === second[1];

export const nameToId = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "scenario";

/** A draft that begins from a template of the game, under a name of its own. */
export function draftFrom(editor: Editor, template: string): Draft {
  const found = editor.templates.find((each) => each.id === template) ?? editor.templates[0]!;
  const draft = structuredClone({ scenario: found.scenario, map: found.map }) as Draft;
  return renamed(draft, t("My {name}", { name: found.name }));
}

export function renamed(draft: Draft, name: string): Draft {
  const id = nameToId(name);
  return { scenario: { ...draft.scenario, id, name, map: id }, map: { ...draft.map, id, name } };
}

/** The kind of square there. */
export const squareAt = (draft: Draft, [column, row]: Square) => draft.map.rows[row - 1]?.[column - 1] ?? "";

export function painted(draft: Draft, [column, row]: Square, code: string): Draft {
  const rows = draft.map.rows.map((line, index) =>
    index === row - 1 ? line.slice(0, column - 1) + code + line.slice(column) : line,
  );
  return { ...draft, map: { ...draft.map, rows } };
}

/** The enemy of that kind stands there; whoever stood there is gone. */
export function placed(draft: Draft, at: Square, id: string): Draft {
  const others = draft.scenario.enemies.filter((enemy) => !same(enemy.at, at));
  return { ...draft, scenario: { ...draft.scenario, enemies: [...others, { id, at }] } };
}

export function erased(draft: Draft, at: Square): Draft {
  const { enemies, objective } = draft.scenario;
  const gone = enemies.findIndex((enemy) => same(enemy.at, at)) + 1;
  if (gone === 0) return draft;
  const targets = objective.targets.filter((target) => target !== gone).map((target) => (target > gone ? target - 1 : target));
  return {
    ...draft,
    scenario: { ...draft.scenario, enemies: enemies.filter((_, index) => index !== gone - 1), objective: { ...objective, targets } },
  };
}

/** Another size: what is cut off is gone, what is new is floor. */
export function resized(draft: Draft, columns: number, rows: number, floor: string): Draft {
  const cut = Array.from({ length: rows }, (_, row) => (draft.map.rows[row] ?? "").slice(0, columns).padEnd(columns, floor));
  const inside = draft.scenario.enemies.filter((enemy) => enemy.at[0] <= columns && enemy.at[1] <= rows);
  return { scenario: { ...draft.scenario, enemies: inside }, map: { ...draft.map, rows: cut } };
}

/** The set-up file that `affray check` and `affray play --set-up` read. */
export const setUpFile = (game: string, draft: Draft) => JSON.stringify({ game, choices: draft }, null, 1) + "\n";

/** The draft of such a file. Throws where it is none. */
export function draftOf(text: string, game: string): Draft {
  const file = JSON.parse(text) as { game?: string; choices?: Partial<Draft> };
  const { scenario, map } = file.choices ?? {};
  if (file.game !== game || !scenario || !map || !Array.isArray(map.rows)) throw new Error(t("This is no scenario of {game}.", { game }));
  return {
    scenario: {
      ...scenario,
      enemies: scenario.enemies ?? [],
      squad: scenario.squad ?? [],
      deadlines: (scenario.deadlines ?? []).map((each) => Object.assign(each, { effects: each.effects ?? [] })),
      objective: Object.assign({ kind: "eliminate_all", turns: 0, targets: [] }, scenario.objective),
    },
    map,
  };
}
