/** What leads from one document to the next, as `affray/server/changes.py` has it. */
export type Change =
  | [kind: 0, value: unknown]
  | [kind: 1, fields: Record<string, Change>]
  | [kind: 2, elements: [index: number, change: Change][]]
  | [kind: 3, start: number, count: number, values: unknown[]];

/** A document with a difference made to it; the one before stays as it was. */
export function changed(document: unknown, change: Change): unknown {
  switch (change[0]) {
    case 0:
      return change[1];
    case 1: {
      const before = document as Record<string, unknown>;
      const fields = Object.entries(change[1]).map(([name, each]) => [name, changed(before[name], each)] as const);
      return { ...before, ...Object.fromEntries(fields) };
    }
    case 2: {
      const made = [...(document as unknown[])];
      for (const [index, each] of change[1]) made[index] = changed(made[index], each);
      return made;
    }
    case 3: {
      const before = document as unknown[];
      return [...before.slice(0, change[1]), ...change[3], ...before.slice(change[1] + change[2])];
    }
  }
}
