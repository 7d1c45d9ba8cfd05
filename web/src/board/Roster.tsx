import { useContext } from "preact/compat";
import { ChooseContext } from "../decision/choose";
import type { Bar, Piece, Stat } from "../protocol";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { useFace } from "../look/look";
import { SeatMark } from "../scene/SeatMark";
import { asChoice, TouchContext, useTouch } from "../scene/touch";
import { BarView } from "./PieceFacts";
import { describePiece, lastingOn } from "./places";
import { numberOf, ownerOf } from "./Token";

/** So many of what lies on a piece are drawn in its line: below each other beside its bars. The rest is counted. */
const DRAWN = { brief: 2, high: 3 };

/** Bars with labels so short that they stand beside each other. */
const brief = (piece: Piece) => piece.bars.every((bar) => bar.label.length <= 3);

/** So many pieces of a side have room for what they move and strike with besides their bars. */
const FEW = 3;

/** Whether what a piece rolls, moves and strikes with stands in its line: that of one alone where it is few numbers of two digits at most, that of a few below bars that stand beside each other. */
export function statsBeside(piece: Piece, pieces: Piece[]): "alone" | "few" | "no" {
  const { stats } = piece;
  const own = pieces.filter(({ seat }) => seat === piece.seat).length;
  if (own === 1 && stats.length <= 4 && stats.every(({ value }) => value.length <= 2)) return "alone";
  return own <= FEW && brief(piece) && !piece.down ? "few" : "no";
}

/** A word with its icon; where there is little room its icon, or its first letter, and its number, as on the board. */
function Badge({ word, until = "" }: { word: string; until?: string | undefined }) {
  const iconed = useFace(word) !== undefined;
  return (
    <span className="badge" data-term={word} title={until ? `${word}: ${until}` : undefined}>
      <WordIcon word={word} />
      <span className="badge-word">{word}</span>
      <span className="badge-brief">
        {!iconed && word[0]}
        {numberOf(word)}
      </span>
    </span>
  );
}

/** What lies on a piece; of more than there is room for the last place says how many. */
function Badges({ words, until, most }: { words: string[]; until: Piece["until"]; most: number }) {
  if (words.length === 0) return null;
  return (
    <span className="roster-badges" data-most={most}>
      {words.map((word, index) => (
        <Badge key={index} word={word} until={until[word]} />
      ))}
      {words.length > most && <span className="badge badge-rest">+{words.length - most + 1}</span>}
    </span>
  );
}

/** A number and what it is of, which is a sign where it has one: `5` and the sign of Physical. */
function Value({ value }: { value: string }) {
  const [number = "", of = ""] = value.split(" ");
  const signed = useFace(of) !== undefined;
  return of && signed ? (
    <>
      {number}
      <span data-term={of}>
        <WordIcon word={of} />
      </span>
    </>
  ) : (
    value
  );
}

/** What else it rolls with, as icons with numbers. */
function Stats({ stats, several }: { stats: Stat[]; several: boolean }) {
  if (stats.length === 0) return null;
  return (
    <span className={`roster-stats${several ? " of-several" : ""}`}>
      {stats.map(({ label, value }) => (
        <span key={label} data-term={label} title={`${label} ${value}`}>
          <WordIcon word={label} />
          <Value value={value} />
        </span>
      ))}
    </span>
  );
}

/** Whether a piece has fallen or is gone with no life left, while others of its side are listed too: its name is enough. */
const lies = ({ down, tile, bars }: Piece, pieces: Piece[]) =>
  pieces.length > 1 && (down || (!tile && bars.some(({ kind, value }) => kind === "life" && value === 0)));

/** Which piece says what a thing does: the first of all that have the same and are told of at length. */
type Tellers = ReadonlyMap<string, { piece: Piece; does: string }>;

function tellersOf(pieces: Piece[]): Tellers {
  const told = new Map<string, { piece: Piece; does: string }>();
  for (const piece of pieces.filter((each) => !lies(each, pieces))) for (const { label, does } of piece.bars) if (does && !told.has(label)) told.set(label, { piece, does });
  return told;
}

/** At which other piece it stands what a thing does. */
function likeOf(bar: Bar, piece: Piece, tellers: Tellers): Piece | null {
  const teller = tellers.get(bar.label);
  return teller && teller.piece !== piece && teller.does === bar.does ? teller.piece : null;
}

/** Whether a piece has nothing to be told at length that does not stand at another: where there is little room, its numbers are a line. */
function isLike(piece: Piece, tellers: Tellers): boolean {
  const does = piece.bars.filter((bar) => bar.does);
  return does.length > 0 && does.every((bar) => likeOf(bar, piece, tellers));
}

/** A bar with what its thing does, or at which piece that stands: `as G1`. */
function Told({ bar, piece, tellers }: { bar: Bar; piece: Piece; tellers: Tellers }) {
  const like = likeOf(bar, piece, tellers);
  return (
    <>
      <BarView bar={bar} like={like ? t("as {name}", { name: like.short || like.name }) : ""} />
      {bar.does && !like && <span className="bar-does">{bar.does}</span>}
    </>
  );
}

/** Of one who may go, what shows where: it is pointed at or in focus, as it is in the list of answers. */
function useShows(id: string) {
  const { goers, options } = useContext(TouchContext);
  const { point } = useContext(ChooseContext);
  const [option] = (goers?.all.has(id) && options.get(id)?.filter(({ path }) => path.length === 0)) || [];
  if (!option) return {};
  const [show, hide] = [() => point(option), () => point(null)];
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
}

interface LineProps {
  piece: Piece;
  /** Whether what it moves and strikes with stands in its line, as that of one alone or of a few. */
  stats: ReturnType<typeof statsBeside>;
  /** Whether it lies there, while others of its side are listed too. */
  fallen: boolean;
  tellers: Tellers;
}

function Line({ piece, stats, fallen, tellers }: LineProps) {
  const { number, answers, classes, look, press } = useTouch(piece.id);
  const shows = useShows(piece.id);
  const states = `${piece.active ? " active" : ""}${piece.tile ? "" : " off"}${fallen ? " fallen" : ""}${!fallen && isLike(piece, tellers) ? " like" : ""}`;
  return (
    <li>
      <button
        type="button"
        className={`roster-line seat-${ownerOf(piece)}${states}${classes}`}
        data-place={piece.id}
        aria-haspopup="dialog"
        onClick={press}
        onContextMenu={look}
        {...shows}
      >
        <span className="unseen">
          {asChoice(describePiece({ ...piece, badges: lastingOn(piece) }), number, answers)}
        </span>
        <span className="roster-drawn" aria-hidden="true">
          <span className="roster-name">
            {number !== undefined && (
              // Other digits are another thing, which nothing moved.
              <span key={number} className="number">
                {number}
              </span>
            )}
            <SeatMark seat={ownerOf(piece)} />
            <WordIcon word={piece.name} />
            <b>{piece.short}</b> <span className="roster-called">{piece.name}</span>
          </span>
          <span className={`bars${brief(piece) ? " brief" : ""}`}>
            {piece.bars.map((bar) => (
              <Told key={bar.label} bar={bar} piece={piece} tellers={tellers} />
            ))}
          </span>
          {stats !== "no" && <Stats stats={piece.stats} several={stats === "few"} />}
          <Badges words={piece.badges} until={piece.until} most={brief(piece) ? DRAWN.brief : DRAWN.high} />
        </span>
      </button>
    </li>
  );
}

/** Pieces in words and bars, so that nothing has to be hovered to be known. */
export function Roster({ pieces, label }: { pieces: Piece[]; label: string }) {
  const tellers = tellersOf(pieces);
  return (
    <ul className="roster" aria-label={label}>
      {pieces.map((piece) => (
        <Line key={piece.id} piece={piece} stats={statsBeside(piece, pieces)} fallen={lies(piece, pieces)} tellers={tellers} />
      ))}
    </ul>
  );
}
