import type PO from "pofile";

/** The catalogue of a language, with its path; an empty one where there is none. */
export function catalogueOf(tag: string): Promise<{ path: string; po: PO }>;
