import { useEffect, useState } from "preact/compat";
import type { Look } from "../protocol";
import { groundClass } from "./ground";
import { looks, ownFaces } from "./look";
import { glossaries } from "./words";

type Lettering = Look["lettering"];

/** Milliseconds that a page waits for typefaces and icons, so that it is drawn once; what is later is taken when it comes. */
const PATIENCE = 400;

/** Milliseconds that a page waits for how its game looks; then it is drawn plainly, and in its game's looks once these come. */
const LIMIT = 1500;

/** The class of things whose titles are set in it. */
export const letteringClass = (lettering: Lettering): string => (lettering === "plain" ? "" : ` lettering-${lettering}`);

/** Settles once the typefaces can be drawn with, or after a moment. Each is fetched when it is first asked for. */
export async function typefaces(letterings: Lettering[]): Promise<void> {
  const wanted = letterings.filter((lettering) => lettering !== "plain");
  // A typeface is called as its lettering: see `styles/lettering.css`.
  await soon(wanted.map((lettering) => document.fonts?.load(`700 1em ${lettering}`)));
}

/** Settles once text can be drawn in its typeface, or after a moment: drawn later, it would push all else aside. */
export const textFace = (): Promise<void> => soon([document.fonts?.load("1em text")]);

/** Settles once all of these have, or after a moment; a failure is no matter here. */
async function soon(all: (Promise<unknown> | undefined)[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, all.length > 0 ? PATIENCE : 0));
  await Promise.race([Promise.allSettled(all), late]);
}

/** The class of a game's pages, and what its boards are made of. */
interface Made {
  name: string;
  ground: Look["ground"];
}

const known = new Map<string, Made>();

async function classFor(game: string): Promise<string> {
  try {
    const { lettering, ground = "plain" } = await looks.of(game);
    // What icons and words are made of stands beside numbers: drawn later, it would push them aside.
    await soon([typefaces([lettering]), ownFaces.of(game), glossaries.of(game)]);
    known.set(game, { name: letteringClass(lettering) + groundClass(ground), ground });
    return known.get(game)!.name;
  } catch {
    return "";
  }
}

/** The class of a game's pages; null until its typeface and icons are there, or will not be waited for any longer. Nothing but looks depends on it. */
export function useLettering(game: string | undefined): string | null {
  const [found, setFound] = useState<{ game: string; name: string } | null>(null);
  useEffect(() => {
    if (game === undefined || known.has(game)) return undefined;
    let current = true;
    const draw = (name: string) => current && setFound({ game, name });
    const plainly = setTimeout(() => draw(""), LIMIT);
    void classFor(game).then((name) => {
      clearTimeout(plainly);
      draw(name);
    });
    return () => {
      current = false;
      clearTimeout(plainly);
    };
  }, [game]);
  if (game === undefined) return null;
  return known.get(game)?.name ?? (found?.game === game ? found.name : null);
}

/** What the boards of a game are made of, as far as that is known by now. */
export function useGround(game: string): Look["ground"] {
  useLettering(game);
  return known.get(game)?.ground ?? "plain";
}
