import type { Area, Bar, Board, Effect, Entry, Piece, Scene, Zone } from "../protocol";
import { changes, laidOut, lays } from "./lay";

/** The table as it stood when so many lines of the log had been told. */
export interface Stand {
  lines: number;
  scene: Scene;
}

/** What people wait for: that somebody is hurt or falls, that something comes to lie on somebody, or that nothing came of it. */
const STATES = new Set<Effect["kind"]>(["hurt", "heal", "leave", "gain", "rid", "note"]);

const states = ({ effects }: Entry) => effects.some(({ kind }) => STATES.has(kind));

const HARMS = new Set<Effect["kind"]>(["hurt", "heal", "leave"]);
const WEIGHTY = new Set<Effect["kind"]>([...HARMS, "gain", "rid"]);

/**
 * Whether a line of a log is of dice, or of what came of something; the others tell how the match goes on. Where a game says which its
 * outcomes are, what is only noted beside them is none.
 */
export function mattersIn(log: Entry[]): (entry: Entry) => boolean {
  const said = log.some(({ gist }) => gist !== "");
  const came = (entry: Entry) => (said ? entry.gist !== "" || entry.effects.some(({ kind }) => HARMS.has(kind)) : states(entry));
  return (entry) => entry.faces.length > 0 || came(entry);
}

/** The log up to the last decision that mattered: to what only tells how the match goes on, dice and outcome do not give way. */
export function lasting(log: Entry[]): Entry[] {
  const decision = log.findLast(mattersIn(log))?.decision;
  return decision === undefined ? log : log.slice(0, log.findLastIndex((entry) => entry.decision === decision) + 1);
}

/**
 * The log up to what stands as the headline: up to the last decision that mattered, until it is old. That it is once somebody has gone
 * somewhere since, if nobody lost or gained anything by it, or once two have, or once it was answered by others and then again; what dice did to
 * somebody stays while who threw them goes on: then the latest of that is.
 */
export function headlined(log: Entry[]): Entry[] {
  const kept = lasting(log);
  const deeds = log.slice(kept.length).filter(({ effects }) => effects.some(({ kind }) => kind === "move"));
  const decision = kept.at(-1)?.decision;
  const since = new Set(deeds.map(({ answered }) => answered));
  const told = kept.filter((entry) => entry.decision === decision);
  const thrower = told.some(({ effects }) => effects.length > 0) ? told.findLast(({ faces }) => faces.length > 0)?.seat : undefined;
  const light = told.every(({ effects }) => effects.every(({ kind, amount }) => !WEIGHTY.has(kind) || (kind === "heal" && amount === 0)));
  const others = [...since].some((seat) => seat !== thrower);
  const turns = log.slice(kept.length - 1).filter(({ answered }, index, all) => answered !== all[index - 1]?.answered);
  const long = turns[2] !== undefined && deeds.some(({ number }) => number >= turns[2]!.number);
  if (kept.length === log.length || !(since.size > 1 || long || (light && others))) return kept;
  const last = deeds.at(-1)!.decision;
  return log.slice(0, log.findLastIndex((entry) => entry.decision === last) + 1);
}

/** The line that completed the outcome of the last decision, in the game's own words; none where it told of none. Lines after it repeat it, and have reasons of their own. */
export function gistLine(log: Entry[]): Entry | undefined {
  const decision = log.at(-1)?.decision;
  const latest = log.findLast((entry) => entry.decision === decision && entry.gist !== "");
  return latest && log.find((entry) => entry.decision === decision && entry.gist === latest.gist && entry.how.join() === latest.how.join());
}

/**
 * The line of a log that says in the game's own words what came of all that was done there by one rule, line after line: of what is told so far an earlier one says only a part, as how
 * many cards were drawn. The line itself where something comes of each, or the game has no word for it.
 */
export function wholeAt(log: Entry[], at: number): Entry | undefined {
  const here = log[at];
  if (!here?.gist || here.effects.length > 0) return here;
  const goesOn = ({ decision, clause, faces, effects }: Entry) => decision === here.decision && clause === here.clause && faces.length === 0 && effects.length === 0;
  const end = log.findIndex((entry, index) => index > at && !goesOn(entry));
  const last = log[(end < 0 ? log.length : end) - 1]!;
  return last.gist ? last : here;
}

/** The line with which it is known what came of all that matters: the one after the last dice, or the last that did something, or after which cards lie otherwise. */
export function settlesAt(log: Entry[], from: number): number {
  const dice = log.findLastIndex(({ faces }) => faces.length > 0);
  return Math.max(dice >= from ? dice + 1 : -1, log.findLastIndex((entry, index) => index >= from && (states(entry) || changes(entry))));
}

/** The same; where nothing of what is told since matters, the last line: until it is told, nothing that no line says is seen. */
function endsAt(log: Entry[], from: number): number {
  const settles = settlesAt(log, from);
  return settles < from ? log.length - 1 : settles;
}

/** The tile that a piece was led to last, before line `before` of the log; none where the log does not say. */
export function stoodAt(log: Entry[], before: number, piece: string): string | undefined {
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

const called = (badge: string, word: string) => badge === word || badge.startsWith(`${word} `);

/** Badges with so many more of what one of them counts: `Aimed at 2` of `Aimed at 3`, and none of 0. */
function counted(badges: string[], word: string, more: number): string[] {
  const at = badges.findIndex((badge) => called(badge, word));
  const number = Number(badges[at]?.slice(word.length) ?? 0) + more;
  return badges.toSpliced(at < 0 ? badges.length : at, at < 0 ? 0 : 1, ...(number > 0 ? [`${word} ${number}`] : []));
}

/** A piece before an effect that the log tells in line `index`. */
function undone(piece: Piece, effect: Effect, log: Entry[], index: number): Piece {
  const { kind, amount, word } = effect;
  if (kind === "hurt") return { ...changed(piece, null, amount), down: false };
  if (kind === "heal") return changed(piece, null, -amount);
  if (kind === "wear") return changed(piece, word, amount);
  if (kind === "mend") return changed(piece, word, -amount);
  if (kind === "count") return { ...piece, badges: counted(piece.badges, word, -amount) };
  if (kind === "gain") return { ...piece, badges: piece.badges.filter((badge) => !called(badge, word)) };
  if (kind === "move" || kind === "leave") return { ...piece, down: false, tile: stoodAt(log, index, piece.id) ?? piece.tile };
  return piece;
}

/** What lay on a piece before, with what lines since have brought and taken. */
function badgesSince(before: string[], after: string[], since: Entry[], piece: string): string[] {
  let badges = before;
  for (const { kind, place, word, amount } of since.flatMap(({ effects }) => effects)) {
    if (place === piece && kind === "count") badges = counted(badges, word, amount);
    if (place !== piece || (kind !== "gain" && kind !== "rid")) continue;
    const others = badges.filter((badge) => !called(badge, word));
    badges = kind === "rid" ? others : [...others, after.find((badge) => called(badge, word)) ?? word];
  }
  return badges;
}

/** What is known of the lines that are told of a stretch of the log. */
interface Telling {
  log: Entry[];
  told: number;
  before: Stand;
}

/** The last line that does something to these places; none is -1. */
const lastAt = ({ log, before }: Telling, at: (place: string) => boolean): number =>
  log.findLastIndex((entry, index) => index >= before.lines && entry.effects.some(({ kind, place }) => kind !== "aim" && at(place)));

/** Whether everything was told that was done to a piece: then it is shown as it is now. */
function isDone(telling: Telling, piece: string): boolean {
  const last = lastAt(telling, (place) => place === piece);
  return telling.told > (last >= 0 ? last : endsAt(telling.log, telling.before.lines));
}

/** Whether everything was told that was done at a seat, with what is only noted down after it, as which card is drawn. */
function isDoneAt(telling: Telling, seat: number): boolean {
  const { log, told, before } = telling;
  const last = lastAt(telling, (place) => place === String(seat) || place.startsWith(`${seat}.`));
  return told > (last >= 0 ? log.findLastIndex(({ decision }) => decision === log[last]!.decision) : endsAt(log, before.lines));
}

/** A piece whose numbers and place are taken back already, with what lay on it when only so much was told. */
function pieceAt(piece: Piece, after: Piece, telling: Telling): Piece {
  const known = telling.before.scene.board?.pieces.find(({ id }) => id === piece.id);
  if (!known || isDone(telling, piece.id)) return { ...piece, badges: after.badges, down: after.down };
  const since = telling.log.slice(telling.before.lines, telling.told);
  const moved = since.flatMap(({ effects }) => effects).findLast(({ kind, place }) => place === piece.id && (kind === "move" || kind === "leave"));
  return { ...piece, tile: moved?.to || known.tile, badges: badgesSince(known.badges, after.badges, since, piece.id), down: known.down };
}

/** By how much these lines raised what is counted of a seat under this label. */
const raised = (since: Entry[], seat: number, label: string): number =>
  since
    .flatMap(({ effects }) => effects)
    .reduce((sum, { kind, place, word, amount }) => (place === String(seat) && word === label ? sum + (kind === "mend" ? amount : kind === "wear" ? -amount : 0) : sum), 0);

/** Whether all is told that raised or lowered what is counted of seats, where that is all by which it stands otherwise: nobody is still to be hurt. */
function isCounted({ log, told, before }: Telling, seats: Area[]): boolean {
  const counts = (entry: Entry) => entry.effects.some(({ kind, place }) => (kind === "mend" || kind === "wear") && seats.some(({ seat }) => place === String(seat)));
  return log.slice(before.lines, told).some(counts) && !log.slice(told).some((entry) => counts(entry) || entry.effects.some(({ kind }) => HARMS.has(kind)));
}

/** A seat's side as it was, without the cards that are not there any more once all is told that it lost. */
function withoutLost(known: Area, after: Area, { log, told, before }: Telling): Area {
  const costs = (entry: Entry) => entry.effects.some(({ kind, place }) => kind === "cost" && place === String(known.seat));
  if (!log.slice(before.lines, told).some(costs) || log.slice(told).some(costs)) return known;
  const there = new Set(after.zones.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const left = (zone: Zone): Zone => {
    const cards = zone.cards.filter(({ id }) => there.has(id));
    return { ...zone, cards, count: zone.count - (zone.cards.length - cards.length) };
  };
  return { ...known, zones: known.zones.map(left) };
}

/** A seat's side: as it was until all is told that was done there, and no dice are still to fall. */
function areaAt(area: Area, telling: Telling): Area {
  const known = telling.before.scene.areas.find(({ seat }) => seat === area.seat);
  const settled = telling.told > endsAt(telling.log, telling.before.lines);
  if (!known || settled) return area;
  const dice = telling.log.findLastIndex(({ faces }) => faces.length > 0);
  const falls = dice >= telling.before.lines && telling.told <= dice + 1;
  const done = !falls && isDoneAt(telling, area.seat);
  // What a line says of a count, or of cards and dice, is seen with it, whatever else is still to be told.
  const since = telling.log.slice(telling.before.lines, telling.told);
  const lies = (lines: Entry[]) => lines.some((entry) => lays(entry, area.seat));
  const comes = lies(telling.log.slice(telling.told));
  const { zones, pools } = laidOut(known, area, since);
  const shown = comes || (!done && lies(since)) ? { ...area, zones, pools } : done ? area : withoutLost(known, area, telling);
  const trackers = !done ? known.trackers.map((tracker) => ({ ...tracker, value: tracker.value + raised(since, area.seat, tracker.label) })) : shown.trackers;
  return { ...shown, trackers, to_move: known.to_move, out: known.out };
}

/** The parts of a table that lines tell of, as they were when only so many were told. */
function staged(scene: Scene, after: Scene, telling: Telling): Scene {
  const { before, told, log } = telling;
  const settled = told > endsAt(log, before.lines);
  const areas = scene.areas.map((area) => areaAt(area, telling));
  const board = scene.board && {
    ...scene.board,
    tiles: settled ? scene.board.tiles : (before.scene.board?.tiles ?? scene.board.tiles),
    pieces: scene.board.pieces.map((piece, index) => {
      const at = pieceAt(piece, after.board!.pieces[index]!, telling);
      const known = before.scene.board?.pieces.find(({ id }) => id === piece.id);
      return settled || !known ? at : { ...at, active: known.active };
    }),
  };
  const { zones } = settled ? scene : before.scene;
  const begun = log.slice(before.lines, told).findLast((entry) => entry.heading !== "")?.heading;
  const heading = settled ? scene.heading : (begun ?? before.scene.heading);
  const known = settled || isCounted(telling, scene.areas);
  // The last figures stand until there are new ones: nothing else is as long, and nothing shrinks.
  const { stakes, alarms } = known ? scene : before.scene;
  return { ...scene, areas, board, heading, stakes, alarms, zones };
}

/**
 * The table as it was when only the first `told` lines of the log were told. What later lines did is taken back; what they do not say, as
 * what lies on a piece, where cards are and how it stands, is taken from the table before them, where it is known.
 */
export function sceneAt(scene: Scene, log: Entry[], told: number, before: Stand | null = null): Scene {
  if (told >= log.length) return scene;
  let back = scene;
  if (scene.board) {
    const pieces = new Map(scene.board.pieces.map((piece) => [piece.id, piece]));
    for (let index = log.length - 1; index >= told; index -= 1) {
      for (const effect of log[index]!.effects.toReversed()) {
        const piece = pieces.get(effect.place);
        if (piece) pieces.set(piece.id, undone(piece, effect, log, index));
      }
    }
    const board: Board = { ...scene.board, pieces: [...pieces.values()] };
    back = { ...scene, board };
  }
  return before ? staged(back, scene, { log, told, before }) : back;
}

/** A table on which whoever a line leads over several squares has gone so many of them. */
export function walkedTo(scene: Scene, { effects }: Entry, steps: number): Scene {
  const ways = new Map<string, string[]>();
  for (const { kind, place, to } of effects) if (kind === "move") ways.set(place, [...(ways.get(place) ?? []), to]);
  if (!scene.board || [...ways.values()].every((way) => way.length <= steps)) return scene;
  const pieces = scene.board.pieces.map((piece) => ({ ...piece, tile: ways.get(piece.id)?.slice(0, steps).at(-1) ?? piece.tile }));
  return { ...scene, board: { ...scene.board, pieces } };
}

/** So many tables are kept, so that what happened can be shown again as it was seen. */
const KEPT = 80;

/** The tables of a match so far, with one more; of what was taken back since none is kept. */
export const withStand = (stands: Stand[], stand: Stand): Stand[] => [...stands.filter(({ lines }) => lines < stand.lines), stand].slice(-KEPT);

/** The table when so many lines were told, from the tables that were seen before and after that moment. */
export function tableAt(stands: Stand[], log: Entry[], told: number): Scene | null {
  const after = stands.find(({ lines }) => lines > told);
  return after ? sceneAt(after.scene, log.slice(0, after.lines), told, stands.findLast(({ lines }) => lines <= told) ?? null) : null;
}

/** The table at the end of a stretch that is told from line `from` on, as long as its last dice still fall: whoever was to move before them is until they lie. */
export function whileFalling(scene: Scene, stands: Stand[], log: Entry[], from: number): Scene {
  const before = stands.findLast(({ lines }) => lines <= from);
  if (!before || settlesAt(log, from) < log.length) return scene;
  const known = new Map(before.scene.areas.map((area) => [area.seat, area.to_move]));
  return { ...scene, areas: scene.areas.map((area) => ({ ...area, to_move: known.get(area.seat) ?? area.to_move })) };
}

/**
 * Where to begin to tell a viewer again what happened: the last thing that mattered, where that came of the viewer's own answer; else what
 * others did last, since the answer before it that the viewer gave by hand, with what came of that one. Before the first of them that is all.
 */
export function missedFrom(log: Entry[], seat: number): number {
  const matters = mattersIn(log);
  const leads = (entry: Entry, index: number) => log[index - 1]?.decision !== entry.decision;
  const latest = lasting(log).at(-1);
  const mine = latest && latest.answered === seat && log.some(matters) ? log.findIndex(({ decision }) => decision === latest.decision) : -1;
  const other = log.findLastIndex((entry, index) => leads(entry, index) && entry.answered !== seat);
  if (mine > other) return mine;
  const own = log.findLastIndex((entry, index) => index < other && leads(entry, index) && entry.answered === seat && entry.by === "");
  if (own < 0) return Math.min(0, other);
  const { decision } = log[own]!;
  const came = log.some((entry) => entry.decision === decision && matters(entry));
  return came ? own : log.findIndex((entry, index) => index > own && entry.decision !== decision);
}
