import { createContext, useContext, useMemo } from "preact/compat";
import { icons } from "virtual:icons";
import { kept, useKept } from "../language/kept";
import { fetchIcons, fetchLook } from "../net/api";
import type { Face, Look } from "../protocol";
import { useLoad } from "../common/useLoad";

/** How a thing is drawn: its colour, and the outline of its icon in a square of 512. */
export interface Drawn {
  hue: Face["hue"];
  outline: string;
}

export type Faces = ReadonlyMap<string, Drawn>;

const NONE: Faces = new Map();
export const LookContext = createContext<Faces>(NONE);

const outlines = async (game: string) => (await icons[game]?.().catch(() => null))?.default ?? {};

/** The faces of a game's things by name; those whose icon this client was not built with are left out. */
export async function drawnFaces(game: string, fetched: Promise<Look>): Promise<Faces> {
  const [look, drawn] = await Promise.all([fetched, outlines(game)]);
  const all = Object.entries({ ...look.faces, "": look.emblem });
  return new Map(all.flatMap(([name, { icon, hue }]) => (drawn[icon] ? [[name, { hue, outline: drawn[icon] }]] : [])));
}

/** How a game looks, fetched once a language. */
export const looks = kept(fetchLook);

/** The faces of a game's own things. */
export const ownFaces = kept((game) => drawnFaces(game, looks.of(game)));

/** How the things of packs look, by name, as the server says it. */
export type Brought = Readonly<Record<string, Face>>;

const NOTHING: Brought = {};

/** Those of packs, whose icons may be any of the set: what this client was not built with is fetched. */
async function drawnOf(game: string, brought: Brought): Promise<Faces> {
  const own = await outlines(game);
  const wanted = new Set(Object.values(brought).map(({ icon }) => icon));
  const drawn = { ...own, ...(await fetchIcons([...wanted].filter((icon) => !own[icon]))) };
  return new Map(Object.entries(brought).flatMap(([name, { icon, hue }]) => (drawn[icon] ? [[name, { hue, outline: drawn[icon] }]] : [])));
}

/** The faces of a game's things, and of those of the packs that are laid on it. */
export function useFaces(game: string, brought: Brought = NOTHING): Faces {
  const own = useKept(ownFaces, "look", game, NONE);
  const more = useLoad(`brought ${game} ${JSON.stringify(brought)}`, () => drawnOf(game, brought)).value ?? NONE;
  return useMemo(() => (more.size > 0 ? new Map([...own, ...more]) : own), [own, more]);
}

/** The face of a name, or of what it begins with: `Fire 3` has that of `Fire`, `Grunt 2` that of `Grunt`. */
export function faceOf(faces: Faces, name: string): Drawn | undefined {
  for (let rest = name; rest !== ""; rest = rest.slice(0, Math.max(0, rest.lastIndexOf(" "))).replace(/[:,]$/, "")) {
    const found = faces.get(rest);
    if (found) return found;
  }
  return undefined;
}

export const useFace = (name: string): Drawn | undefined => faceOf(useContext(LookContext), name);

/** The first word of what is said of a thing, as its class or element, that has a face of its own; nothing where none has. */
export function motifOf(faces: Faces, said: string, name: string): Drawn | undefined {
  const own = faceOf(faces, name)?.outline;
  for (const [word] of said.matchAll(/\p{Lu}[\p{L}'-]+/gu)) {
    const found = faces.get(word);
    if (found && found.outline !== own) return found;
  }
  return undefined;
}

export const useMotif = (said: string, name: string): Drawn | undefined => motifOf(useContext(LookContext), said, name);

/** The class of a game's own colour: that of its emblem. */
export const hueOf = (faces: Faces): string => (faces.has("") ? ` hue-${faces.get("")!.hue}` : "");
