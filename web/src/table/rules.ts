/** House rules that a table plays by, where they are not the rulebook's; empty where there are none. */
export const rulesInWords = (options: Record<string, unknown>) =>
  Object.entries(options)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${String(value)}`)
    .join(", ");
