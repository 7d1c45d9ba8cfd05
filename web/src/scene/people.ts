import { createContext, useContext } from "react";
import type { Scene } from "../protocol";
import { seatName } from "./names";

/** What is told, with people by their names. */
type Telling = (text: string) => string;

export const PeopleContext = createContext<Telling>((text) => text);

/** A side of somebody who gave a name is called `Ada (Player 1)`. */
const NAMED = /^(.+) \((.+)\)$/;

/** Tells of people by the names that they gave where the books say `Player 1`. */
export function tellingOf(scene: Scene): Telling {
  const names = new Map(scene.areas.flatMap(({ seat, name }) => (NAMED.test(name) ? [[seatName(seat), NAMED.exec(name)![1]!] as const] : [])));
  if (names.size === 0) return (text) => text;
  return (text) => text.replaceAll(/\bPlayer \d+\b/g, (said) => names.get(said) ?? said);
}

export const useTelling = () => useContext(PeopleContext);
