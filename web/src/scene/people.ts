import { createContext, useContext } from "react";
import type { Scene } from "../protocol";
import { seatName, sidesName } from "./names";

/** What is told, with people by their names. */
type Telling = (text: string) => string;

export const PeopleContext = createContext<Telling>((text) => text);

/** Matches any of these words, where it stands by itself: `Player 1` and not the beginning of `Player 10`. */
function anyOf(words: string[]): RegExp {
  const literal = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${literal.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

/** Tells of people by the names that they gave where the books say `Player 1`, in whichever language. */
export function tellingOf(scene: Scene): Telling {
  const names = new Map(scene.areas.flatMap(({ name }) => {
    const [who, books] = sidesName(name);
    return books ? [[books.split(", ")[0]!, who] as const] : [];
  }));
  if (names.size === 0) return (text) => text;
  const seats = anyOf([...names.keys()]);
  return (text) => text.replaceAll(seats, (said) => names.get(said) ?? said);
}

/** The same, where names are known by seats; a seat whose name is its number is told as it is. */
export function tellingBy(names: readonly string[]): Telling {
  const known = new Map(names.map((name, seat) => [seatName(seat), name] as const));
  return (text) => text.replaceAll(anyOf([...known.keys()]), (said) => known.get(said) ?? said);
}

export const useTelling = () => useContext(PeopleContext);
