import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { findPiece, isTile, pieceOn } from "../board/places";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, meaningOf } from "../look/words";
import type { Piece, Scene } from "../protocol";

/** Milliseconds that a pointer stays on a piece before it is explained: who only passes over it wants to see the board. */
const PAUSE = 450;
const GAP = 8;

interface Asked {
  place: string;
  by: Element;
}

/** The place of the table under the pointer for a while, or in focus by keyboard. */
function useAsked(): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setAsked(null);
    };
    const show = (event: Event) => {
      hide();
      const by = event.target instanceof Element ? event.target.closest<HTMLElement>(".table [data-place]") : null;
      // A press puts the focus there too; who pressed, with a finger as with a mouse, asked for something else.
      const passing = event instanceof PointerEvent ? event.pointerType === "touch" : !by?.matches(":focus-visible");
      if (by && !passing) timer = setTimeout(() => setAsked({ place: by.dataset["place"]!, by }), PAUSE);
    };
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    const shown = ["pointerover", "focusin"];
    const hidden = ["pointerdown", "scroll", "resize"];
    shown.forEach((name) => document.addEventListener(name, show));
    hidden.forEach((name) => window.addEventListener(name, hide, true));
    document.addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      shown.forEach((name) => document.removeEventListener(name, show));
      hidden.forEach((name) => window.removeEventListener(name, hide, true));
      document.removeEventListener("keydown", key);
    };
  }, []);
  return asked;
}

function Facts({ piece }: { piece: Piece }) {
  const glossary = useContext(GlossaryContext);
  const numbers = [
    ...piece.bars.filter((bar) => bar.maximum > 0).map((bar) => ({ word: bar.label, means: bar.word || bar.label, value: `${bar.value}/${bar.maximum}` })),
    ...piece.badges.map((badge) => ({ word: badge, means: badge, value: "" })),
  ];
  return (
    <>
      <b>{piece.name}</b> {piece.summary && <small>{piece.summary}</small>}
      <dl>
        {numbers.map(({ word, means, value }) => (
          <div key={word}>
            <dt>
              <WordIcon word={means} />
              {word} <b>{value}</b>
            </dt>
            <dd>{briefly(meaningOf(glossary, means)?.[1] ?? "")}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What every number and badge of a piece is, beside it, while it is pointed at or in focus. A finger opens the piece instead, which says the same. */
export function PieceTip({ scene }: { scene: Scene }) {
  const asked = useAsked();
  const tip = useRef<HTMLDivElement>(null);
  const piece = asked && scene.board ? (isTile(asked.place) ? pieceOn(scene.board, asked.place) : findPiece(scene, asked.place)) : null;
  const by = asked?.by;
  useLayoutEffect(() => {
    const drawn = tip.current;
    if (!drawn || !by) return;
    const [at, own] = [by.getBoundingClientRect(), drawn.getBoundingClientRect()];
    const right = at.right + GAP + own.width <= window.innerWidth;
    drawn.style.left = `${right ? at.right + GAP : Math.max(GAP, at.left - GAP - own.width)}px`;
    drawn.style.top = `${Math.max(GAP, Math.min(at.top, window.innerHeight - own.height - GAP))}px`;
  }, [by, piece]);
  if (!piece || !by?.isConnected) return null;
  return (
    <div ref={tip} className="term-tip piece-tip" role="tooltip">
      <Facts piece={piece} />
    </div>
  );
}
