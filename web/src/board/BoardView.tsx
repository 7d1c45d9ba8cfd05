import type { TargetedMouseEvent } from "preact";
import { type CSSProperties, useContext, useMemo, useRef, useState } from "preact/compat";
import { Figure } from "../look/Figure";
import { useFace } from "../look/look";
import { byMouse, ChooseContext, isFirstClick, pointerOf } from "../decision/choose";
import { type Keys, plainAnswer } from "../decision/group";
import { t } from "../language/text";
import type { Board, Tile } from "../protocol";
import { asChoice, TouchContext } from "../scene/touch";
import { GlossaryContext, meaningOf } from "../look/words";
import { comingTo, isPicked, NO_GOERS, NOBODY, saidOf, shownReach, shownSteps } from "./coming";
import { FINGER, meant } from "./finger";
import { Grave } from "./Grave";
import { drawnOf, LayersContext } from "./layers";
import { Aim, Traces, Way } from "./Lines";
import { Loupe } from "./Loupe";
import { Choosable, Overlay, Struck } from "./Overlay";
import { buriedAt, calledOf, describeTile, endsBefore, fellAt, inOrder, isTile, ledgesOf, lyingAt, namedTiles, pieceOn, squareOf, stepped, tileAt } from "./places";
import { foretoldAt, type Reach, reachedAt, ReachMarks } from "./Reach";
import { raisedBy, reliefOf, useOblique } from "./relief";
import { Glow, Token } from "./Token";

/** A number on a square. The square's name says it in words of its own, so it is drawn and is no text to be read with the rest. */
const Drawn = ({ className, value }: { className: string; value: Keys }) => <span className={className} data-drawn={value} />;

/** What is drawn on a square: the picture and the name of what it is, how high it lies, and what chooses it. */
function TileFace({ tile, named, steps, reach, number }: { tile: Tile; named: boolean; steps: number; reach: Reach | undefined; number: Keys | undefined }) {
  const called = calledOf(tile);
  const drawn = useFace(called);
  return (
    <>
      {drawn && <Figure drawn={drawn} className="emblem" />}
      {called && named && (
        <span className="tile-room">
          <span className="tile-name">{called}</span>
        </span>
      )}
      {tile.height > 0 && <Drawn className="tile-height" value={tile.height} />}
      {steps > 0 && <Drawn className="tile-steps" value={steps} />}
      {reach && (reach.safe.has(tile.id) || reach.pale.has(tile.id) || reach.strikes.has(tile.id)) && (
        <span className="tile-reach">
          <ReachMarks reach={reach} tile={tile.id} />
        </span>
      )}
      {number !== undefined && <Drawn className="number tile-number" value={number} />}
    </>
  );
}

/** The focus comes to a square by keys alone: as soon as one is pressed it would show on a square that was clicked long ago. */
function unfocused(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

interface Props {
  board: Board;
  /** Seen from the front, whatever the reader has chosen. */
  oblique?: boolean;
}

/** The map: one tab stop, arrow keys go from square to square, Enter answers or looks closer. */
export function BoardView({ board, oblique: always = false }: Props) {
  const { live: numbers, options, near, hot, area, areaOf, path, from, reach, struck, goers = NO_GOERS, seat, open, wonder } = useContext(TouchContext);
  const layers = useContext(LayersContext);
  const drawn = useMemo(() => drawnOf(layers), [layers]);
  const { choose, point, busy } = useContext(ChooseContext);
  const glossary = useContext(GlossaryContext);
  const wanted = useOblique() || always;
  const { oblique, lift, above } = useMemo(() => reliefOf(board, wanted), [board, wanted]);
  const named = useMemo(() => namedTiles(board), [board]);
  const [cursor, setCursor] = useState(board.pieces.find((piece) => piece.active && piece.tile)?.tile ?? tileAt(1, 1));
  const root = useRef<HTMLDivElement>(null);
  const lifted = useRef<{ x: number; y: number } | null>(null);
  const [several, setSeveral] = useState<string[]>([]);
  const [pointed, setPointed] = useState<string | null>(null);

  /** Where a square's answers are: at who stands on it, else at the square itself. */
  const placeOf = (tile: string): string => {
    const piece = pieceOn(board, tile);
    return piece && (options.has(piece.id) || !options.has(tile)) ? piece.id : tile;
  };

  function take(tile: string, quick = false): void {
    const place = placeOf(tile);
    const here = options.get(place) ?? [];
    const plain = plainAnswer(place, here);
    if (plain) choose(plain);
    else if (here.length > 0 || !isTile(place)) open(place, quick);
    else wonder?.(place);
  }

  function look(event: MouseEvent, tile: string): void {
    const place = placeOf(tile);
    if (!options.has(place) && isTile(place)) return;
    event.preventDefault();
    open(place);
  }

  /** A finger covers more than a small square: what it may have meant is found round it, and asked where that is several. */
  function onTap(event: TargetedMouseEvent<HTMLElement>): void {
    if (pointerOf(event) !== "touch" || !isFirstClick(event)) return;
    const targets = [...event.currentTarget.querySelectorAll<HTMLElement>(".tile[data-place]")].flatMap((button) => {
      const tile = button.dataset["place"]!;
      return options.has(placeOf(tile)) || pieceOn(board, tile) ? [{ tile, box: button.getBoundingClientRect() }] : [];
    });
    if (targets.every(({ box }) => Math.min(box.width, box.height) >= FINGER)) return;
    // A browser may move a tap to what it holds for clickable; the finger was where it was lifted.
    const { x, y } = lifted.current ?? { x: event.clientX, y: event.clientY };
    const found = meant(targets, x, y);
    if (found.length === 0) return;
    event.stopPropagation();
    if (found.length === 1) take(found[0]!);
    else setSeveral(found);
  }

  function onKey(event: KeyboardEvent): void {
    const next = stepped(board, cursor, event.key);
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
    root.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  }

  function pointAt(tile: string | null): void {
    setPointed(tile);
    point(tile ? (options.get(placeOf(tile))?.[0] ?? null) : null);
  }
  // Who could strike at what is pointed at is marked where it stands; the square names it.
  const threats = pointed && options.has(placeOf(pointed)) ? (reach?.foes.get(pointed) ?? []) : [];

  function square(tile: Tile) {
    const piece = pieceOn(board, tile.id);
    const [column, row] = squareOf(tile.id);
    const live = options.has(placeOf(tile.id));
    const far = live && !near.has(placeOf(tile.id));
    // Who walks stands on a square of its own: to come back there is no step.
    const coming = piece?.active ? NOBODY : comingTo(board, tile.id, options.get(placeOf(tile.id)) ?? [], far);
    // A square that only says in which direction is none to stand on.
    const stands = live && (options.get(placeOf(tile.id)) ?? []).some((option) => option.path.length > 0 || !near.has(placeOf(tile.id)));
    const reached = stands && reach ? reachedAt(reach, tile.id) : "";
    const foretold = reached && (!piece || piece.down) ? foretoldAt(reach!, tile.id) : reached;
    const states = `${live ? " live" : ""}${far ? " far" : ""}${area.has(tile.id) ? " struck" : ""}${hot.has(tile.id) ? " hot" : ""}`;
    const beyond = isPicked(goers) && live && isTile(placeOf(tile.id)) && !coming.who.some(({ piece: { id } }) => id === goers.shown) ? " beyond" : "";
    const comers = saidOf(coming);
    const sets = [...drawn.map(([, layer]) => layer), ...(struck ? [struck] : [])];
    const within = sets.filter(({ tiles }) => tiles.includes(tile.id)).map(({ name }) => `. ${name}`);
    const grip = options.size > 0 && piece?.active ? " grip" : piece && piece.seat === seat ? " own-grip" : "";
    const marks = tile.marks.map((mark) => mark.toLowerCase().replaceAll(/[^a-z]+/g, "-"));
    return (
      <div role="gridcell" key={tile.id} className="cell">
        <button
          type="button"
          tabIndex={tile.id === cursor ? 0 : -1}
          className={`tile ${tile.terrain}${(column + row) % 2 ? " odd" : ""}${ledgesOf(board, tile)}${endsBefore(board, tile) ? " ends" : ""}${marks.map((mark) => ` mark-${mark}`).join("")}${states}${beyond}${grip}`}
          style={{ "--high": raisedBy(tile) } as CSSProperties}
          data-place={tile.id}
          data-promised={foretold === reached ? undefined : tile.id}
          data-called={calledOf(tile) || undefined}
          title={[!reached && coming.who.length > 0 && comers, fellAt(board, tile.id), meaningOf(glossary, calledOf(tile))?.join(": ")].filter(Boolean).join(". ") || undefined}
          aria-label={`${asChoice(describeTile(tile, piece, lyingAt(board, tile.id)), numbers.get(tile.id), live)}${comers && `. ${comers}`}${foretold && `. ${foretold}`}${within.join("")}`}
          disabled={busy && live}
          onMouseDown={unfocused}
          onClick={(event) => {
            setCursor(tile.id);
            if (isFirstClick(event)) take(tile.id, byMouse(event));
          }}
          onContextMenu={(event) => look(event, tile.id)}
          onFocus={() => {
            setCursor(tile.id);
            pointAt(tile.id);
          }}
          onBlur={() => pointAt(null)}
          onPointerEnter={() => pointAt(tile.id)}
          onPointerLeave={() => pointAt(null)}
        >
          {/* Whoever stands there would cover the digit, and bears it. */}
          <TileFace tile={tile} named={named.has(tile.id)} steps={shownSteps(coming, goers)} reach={reach && stands && (!piece || piece.down) ? shownReach(reach, tile.id, coming, goers) : undefined} number={piece ? undefined : numbers.get(tile.id)} />
        </button>
      </div>
    );
  }

  const graves = [...new Set(board.pieces.flatMap(({ tile, down }) => (tile && down ? tile : [])))].map((tile) => ({ tile, buried: buriedAt(board, tile) })).filter(({ buried }) => buried.length > 0);
  const [columns, rows] = [inOrder(board, board.columns), inOrder(board, board.rows)];
  return (
    // Keys reach each square by itself; what a finger means beside one, the rim included, is found here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`board${oblique ? " oblique" : ""}`}
      style={{ "--lift": lift, "--above": above } as CSSProperties}
      onPointerUpCapture={({ pointerType, clientX, clientY }) => {
        lifted.current = pointerType === "touch" ? { x: clientX, y: clientY } : null;
      }}
      onClickCapture={onTap}
    >
      <div className="board-columns" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <div className="board-rows" aria-hidden="true">
        {rows.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </div>
      {/* The arrow keys belong to the grid, which is one stop of Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="board-tiles" role="grid" aria-label={board.label} ref={root} onKeyDown={onKey}>
        {rows.map((row) => (
          <div role="row" key={row} className="board-row">
            {columns.map((column) => square(board.tiles[(row - 1) * board.columns + column - 1]!))}
          </div>
        ))}
        <Overlay board={board} lift={lift} />
        <Struck board={board} lift={lift} />
        <Choosable board={board} lift={lift} />
        <Traces board={board} lift={lift} />
        <Way path={path} from={from} board={board} lift={lift} />
        <Aim board={board} lift={lift} />
        <div className="tokens" aria-hidden="true">
          {board.pieces.map((piece) => piece.tile && piece.active && <Glow key={piece.id} piece={piece} board={board} />)}
          {board.pieces.map((piece) => piece.tile && !graves.some(({ buried }) => buried.includes(piece)) && <Token key={piece.id} piece={piece} board={board} hot={hot.has(piece.id)} threatens={threats.some(({ id }) => id === piece.id)} />)}
          {graves.map(({ tile, buried }) => (
            <Grave key={tile} pieces={buried} board={board} />
          ))}
        </div>
      </div>
      {/* Beside the squares of a piece that are looked at, which have stripes of their own, it would say of these what they are not. */}
      {areaOf && drawn.length === 0 && [...area].some((tile) => !pieceOn(board, tile) && !hot.has(tile)) && (
        <p className="area-note" aria-hidden="true">
          {t("Striped: in reach of “{option}”", { option: areaOf })}
        </p>
      )}
      {several.length > 0 && (
        <Loupe
          board={board}
          tiles={several}
          onTake={(tile) => {
            setSeveral([]);
            take(tile);
          }}
          onClose={() => setSeveral([])}
        />
      )}
    </div>
  );
}
