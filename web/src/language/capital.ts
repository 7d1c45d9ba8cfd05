/** A sentence that began within another, as it begins by itself. */
export const capital = (said: string) => said.charAt(0).toLocaleUpperCase() + said.slice(1);
