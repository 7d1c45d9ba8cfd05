/** The languages with a catalogue of the client's, by the alphabet. */
export function translated(): Promise<string[]>;
