/** An outline in whole steps of the square of 512 that it is drawn in. */
export function rounded(outline: string): string;
