import type { Look } from "../protocol";

/** The class of tables and boards that are made of it. */
export const groundClass = (ground: Look["ground"]): string => (ground === "plain" ? "" : ` ground-${ground}`);
