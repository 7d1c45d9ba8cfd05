import type { Entry } from "../protocol";

/** A line of the log, and how often it was told in a row. */
export interface Run {
  entry: Entry;
  times: number;
  /** Where the last of them stands. */
  last: number;
}

const bare = ({ faces, result, terms }: Entry) => faces.length === 0 && result === null && terms.length === 0;

/** Whether a line says the same as the one before it: of one decision, with no roll of its own. */
const again = (entry: Entry, before: Entry) =>
  entry.text === before.text &&
  entry.decision === before.decision &&
  entry.clause === before.clause &&
  entry.seat === before.seat &&
  entry.by === before.by &&
  bare(entry) &&
  bare(before);

/** Lines of the log; the same one several times in a row is one, with how often. */
export function runs(entries: Entry[]): Run[] {
  const found: Run[] = [];
  for (const [index, entry] of entries.entries()) {
    const run = found.at(-1);
    if (run && again(entry, run.entry)) {
      run.times += 1;
      run.last = index;
    } else found.push({ entry, times: 1, last: index });
  }
  return found;
}
