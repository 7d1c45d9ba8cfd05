/** A sentence that the client says. */
export interface Message {
  id: string;
  /** Its form for several, where it counts something. */
  plural: string | null;
}

/** The messages of a source file, and what of it should be one. */
export function messagesIn(source: string, name: string): { messages: (Message & { line: number })[]; bare: { text: string; line: number }[] };
export function allMessages(): Promise<(Message & { files: string[] })[]>;
/** The names of all source files of the client, below `src`. */
export function sources(): Promise<string[]>;
export function sourceOf(name: string): Promise<string>;
