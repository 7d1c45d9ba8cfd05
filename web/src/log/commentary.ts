import { t } from "../language/text";
import type { Entry } from "../protocol";
import { saidFaces } from "../scene/faces";
import { gistLine } from "../show/past";

/** What one decision led to, as a commentator tells it. */
export interface Told {
  decision: number;
  /** What came of it: said first. */
  outcome: Entry[];
  /** All its lines, in order. */
  lines: Entry[];
}

/** So many decisions are told at once at most, the latest ones. */
const MOST = 12;
const CHANGES = new Set(["heal", "gain", "rid", "note"]);

const does = (line: Entry, kinds: (kind: string) => boolean) => line.effects.some((effect) => kinds(effect.kind));

/** Where each piece came to by these lines: for each the first that leads it there, in their order. */
export function wentIn(lines: Entry[]): Entry[] {
  const ends = new Map(lines.flatMap(({ effects }) => effects.flatMap(({ kind, place, to }) => (kind === "move" ? [[place, to] as const] : []))));
  const first = [...ends].map(([piece, end]) => lines.findIndex(({ effects }) => effects.some(({ kind, place, to }) => kind === "move" && place === piece && to === end)));
  return [...new Set(first)].toSorted((one, other) => one - other).map((index) => lines[index]!);
}

/** The lines that say what came of a decision: the game's own word for it, else who was hurt or fell, else what changed last, else where it led. */
function outcomeOf(lines: Entry[]): Entry[] {
  const gist = gistLine(lines);
  if (gist) return [gist];
  const harmed = lines.filter((line) => does(line, (kind) => kind === "leave" || kind === "hurt"));
  const fallen = harmed.filter((line) => does(line, (kind) => kind === "leave"));
  if (harmed.length > 0) return [...fallen, ...harmed.filter((line) => !fallen.includes(line))];
  const changed = lines.findLast((line) => does(line, (kind) => CHANGES.has(kind)));
  // One may step aside for another to come by.
  const went = changed ? [] : wentIn(lines);
  const last = changed ?? lines.at(-1);
  return went.length > 0 ? went : last ? [last] : [];
}

/** The piece that a decision moved, and nothing else; none where it did more. */
function walked({ lines }: Told): string | null {
  const effects = lines.flatMap((line) => line.effects);
  const only = lines.every((line) => line.faces.length === 0) && effects.every((effect) => effect.kind === "move");
  return only ? (effects[0]?.place ?? null) : null;
}

/** Lines of the log by the decisions that led to them, what came of each first; of steps that follow each other the last alone; no more than so many. */
export function told(lines: Entry[], most = MOST): Told[] {
  const found: Told[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.decision === line.decision) last.lines.push(line);
    else found.push({ decision: line.decision, outcome: [], lines: [line] });
  }
  const kept = found.filter((one, index) => {
    const next = found[index + 1];
    return !next || walked(one) === null || walked(one) !== walked(next);
  });
  return kept.slice(-most).map(({ decision, lines: all }) => ({ decision, outcome: outcomeOf(all), lines: all }));
}

/**
 * Of how many lines all that came of them is seen, while so many are `shown` one after the other: those of decisions before the one that is shown now, and no fewer than were
 * `heard`. A step waits for what follows it: of several the last alone is said.
 */
export function settled(lines: Entry[], heard: number, shown: number): number {
  const now = lines[shown - 1]?.decision;
  let length = Math.max(0, shown - 1);
  while (length > heard && lines[length - 1]!.decision === now) length -= 1;
  const steps = () => {
    const last = told(lines.slice(heard, length)).at(-1);
    return last && walked(last) !== null ? last.lines.length : 0;
  };
  for (let back = steps(); back > 0; back = steps()) length -= back;
  return Math.max(heard, length);
}

/** A line as it is read alone: what it came to, where it is an outcome. */
export const alone = ({ gist, text }: Entry) => gist || text;

/** What is said of a decision: what came of it, then what was done, unless the outcome itself says so. */
export function headline({ outcome, lines }: Told): string {
  const [lead] = lines;
  const said = lead && !outcome.includes(lead) && !outcome[0]?.gist ? [...outcome, lead] : outcome;
  return said.map(alone).join(" ");
}

/** What is said of several decisions; the same several times in a row is said once, with how often. */
export function headlines(found: Told[]): string[] {
  const said: { text: string; times: number }[] = [];
  for (const text of found.map(headline)) {
    const last = said.at(-1);
    if (last?.text === text) last.times += 1;
    else said.push({ text, times: 1 });
  }
  return said.map(({ text, times }) => (times > 1 ? t("{times} times: {text}", { times, text }) : text));
}

/** All that happened in a decision, with what every die showed. */
export function details({ lines }: Told): string {
  const withDice = (entry: Entry) => {
    const { text, result } = entry;
    const shown = saidFaces(entry);
    if (!shown) return text;
    return result === null ? t("{text} Rolled {faces}.", { text, faces: shown }) : t("{text} Rolled {faces}, makes {result}.", { text, faces: shown, result });
  };
  return lines.map(withDice).join(" ");
}
