/** What the section of words is called in an address. */
export const WORDS = "words";

/** Whether there is room for a list beside the rules. */
export const isWide = () => !globalThis.matchMedia?.("(max-width: 760px)").matches;
