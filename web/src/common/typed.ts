/**
 * A number as a box for numbers has it; nothing where there is none. It is given as text: a number is never the same as the text of a box, which would be written anew after
 * each letter, and lose the point of `1.5` before its end is typed.
 */
export const typed = (value: unknown): string => (typeof value === "number" && !Number.isNaN(value) ? String(value) : "");
