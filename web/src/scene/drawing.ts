import { calledOf, drawnAt } from "../board/places";
import { ownerOf, sideOf } from "../board/Token";
import { t } from "../language/text";
import { type Drawn, faceOf, type Faces } from "../look/look";
import { HUES, hueOfName, scenery } from "../look/scenery";
import type { Board, Card, Piece, Scene, Tile } from "../protocol";
import { boardColours, grainOf, mix, paintOf, seatColour } from "./paint";

const SQUARE = 80;
const EDGE = 24;
const RIM = 16;
const HEAD = 84;
const LINE = 26;
const PAPER = "#fbf8f1";
/** A card: how wide and high, and how far from the next. */
const CARD = { width: 118, height: 150, apart: 10 };

const MEANT: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => MEANT[letter]!);
const text = (x: number, y: number, size: number, said: string, more = "") => `<text x="${x}" y="${y}" font-size="${size}" ${more}>${safe(said)}</text>`;
const box = (x: number, y: number, width: number, height: number, fill: string, more = "") => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** The light on a figure of that paint, from above to below. */
function lightOf(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x2="0.35" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** The darkest and the brightest of a paint: its shadow, and where light falls on it. */
const tonesOf = (paint: string): [string, string] => [mix(paint, 0.38, "#0c0916"), mix(paint, 0.34, "#ffedc4")];

/** An icon as a figure in the light, as it stands on the table: its shadow, an edge of light, and its body. */
function figure({ hue, outline }: Drawn, x: number, y: number, size: number): string {
  const [deep, bright] = tonesOf(paintOf(hue));
  const path = (more: string) => `<path d="${outline}" ${more}/>`;
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 560}) translate(24 24)">` +
    path(`fill="${deep}" opacity="0.6" transform="translate(20 30)"`) +
    path(`fill="${bright}" stroke="${deep}" stroke-width="20" stroke-linejoin="round" paint-order="stroke" transform="translate(-7 -9)"`) +
    `${path(`fill="url(#lit-${hue})"`)}</g>`
  );
}

/** Land and sky that are a name's own, behind what stands there. */
function backdrop(name: string, hue: string, x: number, y: number, width: number, height: number): string {
  const { lands, sparks, sun } = scenery(name);
  const paint = paintOf(hue);
  const [deep, bright] = tonesOf(paint);
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice">` +
    box(0, 0, 160, 100, `url(#sky-${hue})`) +
    `<circle cx="${sun[0] * 1.6}" cy="${sun[1]}" r="15" fill="${bright}" opacity="0.75"/>` +
    `<path d="${sparks}" stroke="${bright}" stroke-width="1.5" stroke-linecap="round" opacity="0.8"/>` +
    `<path d="${lands[0]}" fill="${mix(paint, 0.66, "#2a1b52")}" opacity="0.85"/><path d="${lands[1]}" fill="${deep}"/></svg>`
  );
}

type Colours = Record<string, string>;

/** What a square is made of; the higher, the lighter. */
function madeOf({ terrain, height }: Tile, odd: boolean, { stone, shade, lit, brick, molten, frozen, ...more }: Colours): string {
  const water = more["deep-water"]!;
  const made: Partial<Record<Tile["terrain"], string>> = { wall: brick!, lava: molten!, ice: frozen!, water, shallows: mix(water, 0.48, stone!) };
  return made[terrain] ?? mix(lit!, Math.min(height, 4) * 0.18, odd ? mix(stone!, 0.93, shade!) : stone!);
}

/** A wall seen from above: bricks in the light. */
const bricks = (x: number, y: number) =>
  `<path d="M${x} ${y + 26}h${SQUARE}M${x} ${y + 53}h${SQUARE}M${x + 26} ${y}v26M${x + 54} ${y + 26}v27M${x + 26} ${y + 53}v27" stroke="#000" stroke-opacity="0.35" stroke-width="2"/>`;

function tile(each: Tile, on: Board, colours: Colours, faces: Faces): string {
  const [column, row] = drawnAt(on, each.id);
  const [x, y] = [EDGE + RIM + (column - 1) * SQUARE, HEAD + RIM + (row - 1) * SQUARE];
  const called = calledOf(each);
  const drawn = called && each.terrain !== "wall" ? faceOf(faces, called) : undefined;
  const made = box(x, y, SQUARE, SQUARE, madeOf(each, (column + row) % 2 === 1, colours), 'stroke="#2b1d0e" stroke-opacity="0.3"');
  const name = called && text(x + SQUARE / 2, y + SQUARE - 5, 10, called, `text-anchor="middle" stroke="${PAPER}" stroke-width="3" stroke-opacity="0.8" paint-order="stroke"`);
  return `${made}${each.terrain === "wall" ? bricks(x, y) : ""}${drawn ? figure(drawn, x + 17, y + 8, 46) : ""}${name}`;
}

/** A piece as on the table: round, before land of its own, within its side's colour, with its letters and what is left of its life. */
function piece(each: Piece, on: Board, faces: Faces): string {
  if (!each.tile) return "";
  const [column, row] = drawnAt(on, each.tile);
  const [x, y] = [EDGE + RIM + (column - 1) * SQUARE + 5, HEAD + RIM + (row - 1) * SQUARE + 3];
  const drawn = faceOf(faces, each.name);
  const life = each.bars.find((bar) => bar.kind === "life");
  const [side, owner] = [seatColour(sideOf(each)), seatColour(ownerOf(each))];
  const short = each.short || each.name.slice(0, 2);
  const share = life ? Math.max(0, Math.min(1, life.value / Math.max(1, life.maximum ?? life.value))) : 0;
  const face = drawn ? `<g clip-path="url(#round)">${backdrop(each.name, drawn.hue, 0, 0, 70, 70)}</g>${figure(drawn, 11, 8, 48)}` : text(35, 44, 26, short, 'text-anchor="middle" font-weight="700"');
  const wide = 14 + short.length * 8;
  const tag = drawn ? box(-2, 0, wide, 17, mix(owner, 0.5, "#140c08"), `rx="8" stroke="#fffaf0" stroke-opacity="0.7"`) + text(wide / 2 - 2, 13, 12, short, 'text-anchor="middle" fill="#fff" font-weight="700"') : "";
  const number = life ? `${box(1, 57, 68, 15, "#1c1a18", 'rx="3"')}${box(1, 57, 68 * share, 15, "#17693c", 'rx="3"')}${text(35, 69, 13, String(life.value), 'text-anchor="middle" fill="#fff" font-weight="700"')}` : "";
  const round = `<circle cx="35" cy="35" r="32" fill="#fffdf8"/>${face}<circle cx="35" cy="35" r="32" fill="none" stroke="${side}" stroke-width="5"/>`;
  return `<g transform="translate(${x} ${y})" opacity="${each.down ? 0.5 : 1}">${round}${number}${tag}</g>`;
}

function board(drawn: Board, faces: Faces, made: string): string {
  const given = boardColours(made);
  const colours = { ...given, stone: mix(paintOf(faces.get("")?.hue ?? "grey"), 0.09, given["ground"]!) };
  const [width, height] = [drawn.columns * SQUARE, drawn.rows * SQUARE];
  const [x, y] = [EDGE + RIM, HEAD + RIM];
  const nails = [[x - 8, y - 8], [x + width + 8, y - 8], [x - 8, y + height + 8], [x + width + 8, y + height + 8]].map(([across, down]) => `<circle cx="${across}" cy="${down}" r="3" fill="#ffe9b0" stroke="#6b4a18"/>`);
  return (
    box(EDGE, HEAD, width + 2 * RIM, height + 2 * RIM, given["rim-wood"]!, 'rx="10"') +
    box(EDGE, HEAD, width + 2 * RIM, height + 2 * RIM, "url(#rim)", 'rx="10"') +
    nails.join("") +
    drawn.tiles.map((each) => tile(each, drawn, colours, faces)).join("") +
    box(x, y, width, height, "url(#grain)", 'opacity="0.55"') +
    box(x, y, width, height, "url(#lamp)") +
    drawn.pieces.map((each) => piece(each, drawn, faces)).join("")
  );
}

/** A card as it lies on the table; a facedown one shows its back. */
function card(each: Card, seat: number, faces: Faces, x: number, y: number): string {
  const { width, height } = CARD;
  const side = seatColour(seat % 6);
  if (!each.name || each.facedown) return `${box(x, y, width, height, mix(side, 0.72, "#1a1430"), 'rx="9"')}${box(x + 5, y + 5, width - 10, height - 10, "none", `rx="6" stroke="${mix(side, 0.4, "#ffe9b8")}" stroke-width="2"`)}`;
  const drawn = faceOf(faces, each.name);
  const hue = drawn?.hue ?? hueOfName(each.name);
  const stats = each.stats.slice(0, 3).map((stat, index) => text(x + 10 + index * 37, y + height - 12, 13, stat.value.replace("-", "−"), 'font-weight="700"') + text(x + 10 + index * 37, y + height - 27, 7.5, stat.label));
  const long = each.name.length * 6.4 > width - 18 ? `textLength="${width - 18}" lengthAdjust="spacingAndGlyphs"` : "";
  const picture = backdrop(each.name, hue, x + 8, y + 30, width - 16, 80) + (drawn ? figure(drawn, x + width / 2 - 36, y + 34, 72) : "");
  return `${box(x, y, width, height, "#fbf4e3", `rx="9" stroke="${side}" stroke-width="3"`)}${box(x + 3, y + 3, width - 6, 24, paintOf(hue), 'rx="6"')}${text(x + 9, y + 19, 11, each.name, `fill="#fffaf0" font-weight="700" ${long}`)}${picture}${stats.join("")}`;
}

/** The cards of a side that lie open or facedown in play. */
const inPlay = (scene: Scene, seat: number): Card[] => scene.areas.find((area) => area.seat === seat)?.zones.flatMap(({ kind, cards }) => (kind === "play" ? cards : [])) ?? [];

/** So many letters have room in a width. */
const lettersIn = (width: number) => Math.floor((width - 2 * EDGE - 16) / 8);

/** A line as several, none longer than so many letters. */
function wrapped(line: string, most: number): string[] {
  const found = [""];
  for (const word of line.split(/(?<=\S) /)) {
    const longer = found.at(-1) === "" ? word : `${found.at(-1)} ${word}`;
    if (longer.length > most && found.at(-1) !== "") found.push(`    ${word}`);
    else found[found.length - 1] = longer;
  }
  return found;
}

/** What a side has, in lines: its numbers, its pieces or the cards it has in play. */
function sides(scene: Scene, seat: number): string[] {
  const area = scene.areas.find((each) => each.seat === seat)!;
  const numbers = area.trackers.map(({ label, value, maximum }) => `${label} ${value}${maximum === null ? "" : `/${maximum}`}`);
  const own = scene.board?.pieces.filter((each) => each.seat === seat) ?? [];
  const pieces = own.map((each) => [each.name, ...each.bars.map((bar) => `${bar.label} ${bar.value}`), ...each.badges].join(" "));
  const cards = inPlay(scene, seat).map((each) => each.name || t("a facedown card"));
  const has = [...numbers, ...cards].join(", ") || (area.out ? t("out of the match") : own.length > 0 ? "" : t("no cards in play"));
  return [has ? `${area.name}: ${has}` : area.name, ...pieces.map((said) => `    ${said}`)];
}

/** A side below the board: its lines, and without a board its cards in a row. How far down it reaches comes with it. */
function sideBelow(scene: Scene, seat: number, faces: Faces, from: number, width: number): { drawn: string; to: number } {
  const lines = sides(scene, seat).flatMap((line) => wrapped(line, lettersIn(width))).map((line, index) => text(EDGE + 16, from + index * LINE, 15, line, `xml:space="preserve"${index === 0 ? ' font-weight="700"' : ""}`));
  const below = from + lines.length * LINE;
  const cards = scene.board ? [] : inPlay(scene, seat).map((each, index) => card(each, seat, faces, EDGE + 16 + index * (CARD.width + CARD.apart), below - 14));
  const to = below + (cards.length > 0 ? CARD.height + CARD.apart : 0);
  return { drawn: `${box(EDGE, from - 18, 5, to - from, seatColour(seat % 6), 'rx="2"')}${lines.join("")}${cards.join("")}`, to: to + 10 };
}

/** What things are filled with: the light on figures and skies by their hues, the grain of the board, its rim, and the light of a lamp. */
function fills(made: string): string {
  const lights = HUES.map((hue) => {
    const paint = paintOf(hue);
    const sky = `<linearGradient id="sky-${hue}" x2="0" y2="1"><stop stop-color="${mix(paint, 0.48, "#1b1348")}"/><stop offset="0.46" stop-color="${mix(paint, 0.92, "#ff9a4a")}"/><stop offset="0.78" stop-color="${mix(paint, 0.46, "#ffc978")}"/></linearGradient>`;
    return lightOf(`lit-${hue}`, "#fffaf0", mix(paint, 0.46, "#f6d79a")) + sky;
  });
  const lamp = '<radialGradient id="lamp" cx="0.46" cy="0.42" r="0.8"><stop stop-color="#fff4d6" stop-opacity="0.12"/><stop offset="0.5" stop-color="#fff4d6" stop-opacity="0"/><stop offset="1" stop-color="#1e0e00" stop-opacity="0.26"/></radialGradient>';
  return `<defs><clipPath id="round"><circle cx="35" cy="35" r="31"/></clipPath>${lights.join("")}${lamp}${grainOf(made, "grain")}${grainOf("planks", "rim")}</defs>`;
}

/** How wide the most cards in a row are. */
const widest = (scene: Scene) => Math.max(0, ...scene.areas.map(({ seat }) => inPlay(scene, seat).length)) * (CARD.width + CARD.apart) + 32;

/**
 * The table as a picture by itself (SVG), made of what the table on the screen is made of: the board with who stands where, or the cards in
 * play, and each side's numbers. `made` is the material of its board.
 */
export function pictureOf(scene: Scene, faces: Faces, said: string, made = "plain"): string {
  const broad = scene.board ? scene.board.columns * SQUARE + 2 * RIM : widest(scene);
  const width = 2 * EDGE + Math.max(8 * SQUARE, broad);
  let from = HEAD + (scene.board ? scene.board.rows * SQUARE + 2 * RIM : 0) + LINE;
  const below: string[] = [];
  for (const { seat } of scene.areas) {
    const { drawn, to } = sideBelow(scene, seat, faces, from, width);
    below.push(drawn);
    from = to;
  }
  const paint = paintOf(faces.get("")?.hue ?? "brown");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${from + EDGE}" width="${width}" height="${from + EDGE}" font-family="sans-serif" fill="#23252b">` +
    `${fills(made)}${box(0, 0, width, from + EDGE, PAPER)}${box(0, 0, width, 70, mix(paint, 0.45, "#140c08"))}${box(0, 67, width, 3, mix(paint, 0.4, "#f2c765"))}` +
    `${text(EDGE, 30, 22, `${scene.title} - ${scene.heading}`, 'fill="#fffaf0" font-weight="700"')}${text(EDGE, 54, 15, said, 'fill="#fffaf0"')}` +
    `${scene.board ? board(scene.board, faces, made) : ""}${below.join("")}</svg>`
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
