import type { Bar, Board, Effect, Entry, Piece, Scene } from "../protocol";

/** The tile that a piece was led to last, before line `before` of the log; none where the log does not say. */
function stoodAt(log: Entry[], before: number, piece: string): string | undefined {
  for (let index = before - 1; index >= 0; index -= 1) {
    const effect = log[index]!.effects.findLast((each) => each.place === piece && each.kind !== "aim" && (each.to !== "" || each.kind === "leave"));
    if (effect) return effect.to;
  }
  return undefined;
}

const within = (bar: Bar, value: number): Bar => ({ ...bar, value: Math.max(0, Math.min(Math.max(bar.maximum, bar.value), value)) });

/** The first life bar, or the bar of that word, with so much more. */
function changed(piece: Piece, word: string | null, by: number): Piece {
  const at = piece.bars.findIndex((bar) => (word === null ? bar.kind === "life" : bar.label === word));
  return at < 0 ? piece : { ...piece, bars: piece.bars.map((bar, index) => (index === at ? within(bar, bar.value + by) : bar)) };
}

/** A piece before an effect that the log tells in line `index`. */
function undone(piece: Piece, effect: Effect, log: Entry[], index: number): Piece {
  const { kind, amount, word } = effect;
  if (kind === "hurt") return changed(piece, null, amount);
  if (kind === "heal") return changed(piece, null, -amount);
  if (kind === "wear") return changed(piece, word, amount);
  if (kind === "mend") return changed(piece, word, -amount);
  if (kind === "move" || kind === "leave") return { ...piece, down: false, tile: stoodAt(log, index, piece.id) ?? piece.tile };
  return piece;
}

/** The table as it was when only the first `told` lines of the log were told: what later lines did is taken back. */
export function sceneAt(scene: Scene, log: Entry[], told: number): Scene {
  if (!scene.board || told >= log.length) return scene;
  const pieces = new Map(scene.board.pieces.map((piece) => [piece.id, piece]));
  for (let index = log.length - 1; index >= told; index -= 1) {
    for (const effect of log[index]!.effects.toReversed()) {
      const piece = pieces.get(effect.place);
      if (piece) pieces.set(piece.id, undone(piece, effect, log, index));
    }
  }
  const board: Board = { ...scene.board, pieces: [...pieces.values()] };
  return { ...scene, board };
}

/** So many lines are told again at least, where answers of both sides follow each other. */
const LEAST = 16;

/** Where to begin to tell a viewer again what others did last: the first line after the viewer's answer before that. */
export function missedFrom(log: Entry[], seat: number): number {
  const leads = (entry: Entry, index: number) => log[index - 1]?.decision !== entry.decision;
  const other = log.findLastIndex((entry, index) => leads(entry, index) && entry.seat !== seat);
  const own = log.findLastIndex((entry, index) => index < other && leads(entry, index) && entry.seat === seat);
  const latest = Math.min(own + 1, Math.max(0, log.length - LEAST));
  return log.findLastIndex((entry, index) => index <= latest && leads(entry, index));
}
