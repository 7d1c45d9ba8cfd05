import { createContext, useCallback, useEffect, useMemo, useState } from "preact/compat";
import type { Match } from "../net/useMatch";
import type { Board, Layer, Piece, View } from "../protocol";
import { pieceOn } from "./places";
import { sideOf } from "./Token";

/** Sets of squares of one piece, and which of them are drawn. */
export interface Layers {
  /** The piece that they are about. */
  piece: string;
  name: string;
  /** What there is; nothing until it is known. */
  found: Layer[] | null;
  /** The keys of those that are drawn. */
  on: ReadonlySet<string>;
  turn(key: string): void;
  close(): void;
}

/** The sets that are drawn, each with its key. */
export type Drawn = [key: string, layer: Layer][];

export const LayersContext = createContext<Layers | null>(null);

/** What is drawn at first: where it could go, and whom it could strike then. */
const FIRST: ReadonlySet<string> = new Set(["reach1", "threat1"]);

/** Each set with a key that stays the same from turn to turn: its kind, and the how manieth of it it is. */
export function keyed(found: Layer[]): Drawn {
  const count = new Map<string, number>();
  return found.map((layer) => {
    const nth = (count.get(layer.kind) ?? 0) + 1;
    count.set(layer.kind, nth);
    return [`${layer.kind}${nth}`, layer];
  });
}

export const drawnOf = (layers: Layers | null): Drawn => keyed(layers?.found ?? []).filter(([key]) => layers!.on.has(key));

/** Who stands on the squares of a set, by their names: of what can be struck, those of other sides. */
export function namesIn(layer: Layer, board: Board, whose: string): string[] {
  const squares = new Set(layer.tiles);
  const own = board.pieces.find((piece) => piece.id === whose);
  const strikes = layer.kind === "area" || layer.kind === "threat";
  const meant = (piece: Piece) => piece.id !== whose && !piece.down && !(strikes && own && sideOf(piece) === sideOf(own));
  return board.pieces.filter((piece) => piece.tile && squares.has(piece.tile) && meant(piece)).map((piece) => piece.name);
}

/** The piece at a place of the table, or the one that acts. */
export function meantPiece(board: Board | null, place: string | null): Piece | undefined {
  const pieces = board?.pieces ?? [];
  const there = pieces.find((piece) => piece.id === place) ?? (board && place ? pieceOn(board, place) : null);
  return there ?? pieces.find(({ active }) => active);
}

/** The squares of a piece, as long as nothing happens: what was looked at before an answer is not what holds after it. */
export function useLayers(view: View, { inspected, askInspect }: Pick<Match, "inspected" | "askInspect">): { layers: Layers | null; look(piece: string): void } {
  const [asked, setAsked] = useState<{ piece: string; revision: number } | null>(null);
  const [on, setOn] = useState(FIRST);
  const { board } = view.scene;
  const { revision } = view;
  const piece = asked?.revision === revision ? asked.piece : null;
  const shown = board?.pieces.find((each) => each.id === piece && each.tile) ?? null;
  useEffect(() => {
    if (shown) askInspect(shown.id, true);
  }, [shown, askInspect]);
  const turn = useCallback((key: string) => setOn((now) => new Set(now.has(key) ? [...now].filter((each) => each !== key) : [...now, key])), []);
  const close = useCallback(() => setAsked(null), []);
  const look = useCallback(
    (wanted: string) => setAsked((now) => (now?.piece === wanted && now.revision === revision ? null : { piece: wanted, revision })),
    [revision],
  );
  const found = (shown && inspected.get(shown.id)?.layers) ?? null;
  const layers = useMemo(() => (shown ? { piece: shown.id, name: shown.name, found, on, turn, close } : null), [shown, found, on, turn, close]);
  return { layers, look };
}
