import { drawnAt } from "../board/places";
import { sideOf } from "../board/Token";
import { t } from "../language/text";
import { faceOf, type Faces } from "../look/look";
import type { Board, Piece, Scene, Tile } from "../protocol";

const SQUARE = 80;
const EDGE = 24;
const HEAD = 72;
const LINE = 26;
const GROUND: Partial<Record<Tile["terrain"], string>> = {
  wall: "#6b6259", cover: "#a9b184", lava: "#c4502a", ice: "#cfe4ea", water: "#5f93b3", shallows: "#a9c8d2",
};
/** Okabe and Ito's, as on the table. */
const SIDES = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];

const MEANT: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => MEANT[letter]!);
const text = (x: number, y: number, size: number, said: string, more = "") => `<text x="${x}" y="${y}" font-size="${size}" ${more}>${safe(said)}</text>`;

function tile(each: Tile, on: Board): string {
  const [column, row] = drawnAt(on, each.id);
  const [x, y] = [EDGE + (column - 1) * SQUARE, HEAD + (row - 1) * SQUARE];
  const called = each.marks.join(", ") || (each.terrain === "ground" ? "" : each.name);
  const fill = GROUND[each.terrain] ?? ((column + row) % 2 ? "#ddd0bb" : "#e4d9c6");
  return `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${fill}" stroke="#b3a48b"/>${called && text(x + SQUARE / 2, y + SQUARE - 6, 10, called, 'text-anchor="middle"')}`;
}

function piece(each: Piece, on: Board, faces: Faces): string {
  if (!each.tile) return "";
  const [column, row] = drawnAt(on, each.tile);
  const [x, y] = [EDGE + (column - 0.5) * SQUARE, HEAD + (row - 0.5) * SQUARE];
  const drawn = faceOf(faces, each.name);
  const life = each.bars.find((bar) => bar.kind === "life");
  const side = SIDES[sideOf(each)]!;
  const face = drawn
    ? `<path d="${drawn.outline}" transform="translate(${x - 20} ${y - 24}) scale(${40 / 512})" fill="#33302b"/>`
    : text(x, y + 4, 20, each.short || each.name.slice(0, 2), 'text-anchor="middle"');
  const number = life ? `<rect x="${x - 18}" y="${y + 16}" width="36" height="18" rx="4" fill="${side}"/>${text(x, y + 30, 14, String(life.value), 'text-anchor="middle" fill="#fff" font-weight="700"')}` : "";
  return `<g opacity="${each.down ? 0.5 : 1}"><circle cx="${x}" cy="${y - 4}" r="28" fill="#fffdf8" stroke="${side}" stroke-width="5"/>${face}${number}</g>`;
}

const board = (drawn: Board, faces: Faces) => [...drawn.tiles.map((each) => tile(each, drawn)), ...drawn.pieces.map((each) => piece(each, drawn, faces))].join("");

/** What a side has, in lines: its numbers, its pieces or the cards it has in play. */
function sides(scene: Scene): string[] {
  return scene.areas.flatMap((area) => {
    const numbers = area.trackers.map(({ label, value, maximum }) => `${label} ${value}${maximum === null ? "" : `/${maximum}`}`);
    const own = scene.board?.pieces.filter((each) => each.seat === area.seat) ?? [];
    const pieces = own.map((each) => [each.name, ...each.bars.map((bar) => `${bar.label} ${bar.value}`), ...each.badges].join(" "));
    const cards = area.zones.filter((zone) => zone.kind === "play").flatMap((zone) => zone.cards.map((card) => card.name || t("a facedown card")));
    return [`${area.name}: ${[...numbers, ...cards].join(", ")}`, ...pieces.map((said) => `    ${said}`)];
  });
}

/** The table as a picture by itself (SVG): the board with who stands where, or the cards in play, and each side's numbers. */
export function pictureOf(scene: Scene, faces: Faces, said: string): string {
  const columns = Math.max(8, scene.board?.columns ?? 0);
  const width = 2 * EDGE + columns * SQUARE;
  const below = HEAD + (scene.board?.rows ?? 0) * SQUARE + LINE;
  const lines = sides(scene);
  const height = below + lines.length * LINE + EDGE;
  const told = lines.map((line, index) => text(EDGE, below + index * LINE, 15, line, 'xml:space="preserve"')).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" fill="#23252b">` +
    `<rect width="${width}" height="${height}" fill="#fbf8f1"/>${text(EDGE, 32, 22, `${scene.title} - ${scene.heading}`, 'font-weight="700"')}${text(EDGE, 56, 15, said)}` +
    `${scene.board ? board(scene.board, faces) : ""}${told}</svg>`
  );
}

/** Dots of the other form to one unit of a drawing, so that its letters stay sharp. */
const SHARP = 2;

/** A drawing (SVG) as dots (PNG), drawn by the browser itself. Rejects where it cannot be. */
export async function drawnAsPng(drawing: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SHARP;
  canvas.height = image.naturalHeight * SHARP;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!drawn) throw new Error("this browser draws no PNG");
  return drawn;
}
