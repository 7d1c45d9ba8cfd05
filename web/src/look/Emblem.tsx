import { memo } from "preact/compat";
import { emblems } from "virtual:icons";
import { Sigil } from "../scene/Sigil";
import type { GameInfo } from "../net/api";
import { type Drawn, useFace } from "./look";

/** An icon in its thing's colour. */
export function Icon({ drawn, className = "icon" }: { drawn: Drawn; className?: string }) {
  return (
    <svg className={`${className} hue-${drawn.hue}`} viewBox="0 0 512 512" aria-hidden="true">
      <path d={drawn.outline} />
    </svg>
  );
}

/** The face of a thing; one made from its name where its game gives it none, if one is `made`. */
export const Emblem = memo(function Emblem({ name, made = true }: { name: string; made?: boolean }) {
  const drawn = useFace(name);
  if (drawn) return <Icon drawn={drawn} className="sigil emblem" />;
  return made ? <Sigil name={name} /> : null;
});

/** The icon of a word, beside it; nothing where it has none. */
export function WordIcon({ word }: { word: string }) {
  const drawn = useFace(word);
  return drawn ? <Icon drawn={drawn} className="word-icon" /> : null;
}

/** The picture of a game; one made from its title where this client was not built with its emblem. */
export function GameEmblem({ game }: { game: GameInfo }) {
  const outline = emblems[game.emblem.icon];
  return outline ? <Icon drawn={{ hue: game.emblem.hue, outline }} className="sigil emblem" /> : <Sigil name={game.title} />;
}
