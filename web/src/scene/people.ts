import { createContext, useContext } from "preact/compat";
import type { Scene } from "../protocol";
import { seatName, sidesName } from "./names";

/** What is told, with people by their names. */
type Telling = (text: string) => string;

export const PeopleContext = createContext<Telling>((text) => text);

/** Matches any of these words, where it stands by itself: `Player 1` and not the beginning of `Player 10`; with its article, as of `The Game Master`. */
function anyOf(words: string[]): RegExp {
  const literal = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:[Tt]he )?(${literal.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

/** A text with each of these words put as its name, which has no article. */
const renamed = (text: string, words: RegExp, names: ReadonlyMap<string, string>): string => text.replaceAll(words, (said, word: string) => names.get(word) ?? said);

/** Tells of people by the names that they gave where the books say `Player 1`, in whichever language. */
export function tellingOf(scene: Scene): Telling {
  const names = new Map(scene.areas.flatMap(({ name }) => {
    const [who, books] = sidesName(name);
    return books ? [[books.split(", ")[0]!, who] as const] : [];
  }));
  if (names.size === 0) return (text) => text;
  const seats = anyOf([...names.keys()]);
  return (text) => renamed(text, seats, names);
}

/** The same, where names are known by seats; a seat whose name is its number is told as it is. */
export function tellingBy(names: readonly string[]): Telling {
  const known = new Map(names.map((name, seat) => [seatName(seat), name] as const));
  return (text) => renamed(text, anyOf([...known.keys()]), known);
}

export const useTelling = () => useContext(PeopleContext);
