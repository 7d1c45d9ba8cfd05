import { render } from "./rendering";
import { expect, it } from "vitest";
import { Waited } from "../src/decision/Waited";
import type { Effect, Entry, Piece } from "../src/protocol";
import { Arena } from "../src/scene/Arena";
import { asking, entry, plays, scene } from "./fixtures";
import waits from "./waits.json";

/** What a seat sees that is asked again, in a match that bots play (`tests/browser/waits.py`). */
interface Moment {
  game: string;
  seat: number;
  names: string[];
  begun: string[];
  pieces: Pick<Piece, "id" | "name" | "seat" | "tile">[] | null;
  log: (Partial<Entry> & { number: number })[];
}

const moments = waits as unknown as Moment[];

/** All that is read there without looking for it: below the headline, and beside the question. */
function readAt({ seat, names, begun, pieces, log }: Moment): { said: string; lines: Entry[] } {
  const lines = log.map((line) => entry(line.number, { ...line, effects: line.effects!.map((effect) => Object.assign({ forced: false, loss: false }, effect)) }));
  const areas = names.map((name, index) => Object.assign({}, scene.areas[index], { seat: index, name, to_move: index === seat }));
  const drawn = pieces?.map((piece) => Object.assign({ short: "", summary: "", stats: [], badges: [], until: {}, text: [], down: false, active: false, bars: [], team: piece.seat }, piece) as unknown as Piece);
  const shown = { ...scene, areas, begun, board: drawn ? { label: "", turned: false, columns: 9, rows: 9, tiles: [], pieces: drawn } : null };
  const { container, unmount } = render(
    <>
      <Arena scene={shown} seat={seat} log={lines} />
      <Waited view={asking(plays, { scene: shown, log: lines, seat })} />
    </>,
  );
  const said = container.textContent!.replaceAll("−", "-");
  unmount();
  return { said, lines };
}

/** Whether it can be read there what an effect did, by the line of the log or in other words. */
function isTold(effect: Effect, line: Entry, said: string, pieces: Moment["pieces"]): boolean {
  if (said.includes(line.text.replaceAll("−", "-").replace(/\.$/u, ""))) return true;
  const { kind, place, word, amount, to } = effect;
  const name = pieces?.find(({ id }) => id === place)?.name.split(" ")[0] ?? "";
  const about = said.split(/(?<=\.)(?=\s|\p{Lu})/u).filter((one) => one.includes(name));
  const says = (pattern: RegExp) => about.some((one) => pattern.test(one));
  const ends = says(/collapses|falls|dies|dead|incapacitated|unconscious/u);
  if (kind === "move") return says(new RegExp(`\\b${to.split(".").slice(1).join(",")}\\b|moves|moved|goes|steps|squares|knock|pulled`, "u"));
  if (kind === "hurt") return ends || says(new RegExp(`\\b${amount}\\b`, "u"));
  if (kind === "leave") return ends;
  if (kind === "cost" && pieces) return ends;
  if (kind === "cost" || kind === "mend") return /Hit|Total/u.test(word) ? says(/(?:a|is) Hit\b|gains a die/u) : said.includes(word.replace(/ (?:discarded|lost from the deck)$/u, ""));
  if (kind === "wear") return new RegExp(`${word} drops|by ${word}|${word} that blocked`, "u").test(said);
  return says(new RegExp(word.split(" ")[0]!, "iu"));
}

/** Whether what is counted on a thing is in the end what it was: one more for an attack that was declared, one fewer as it was rolled. */
const evens = (effect: Effect, all: Effect[]) =>
  effect.kind === "count" && all.filter(({ kind, place, word }) => kind === "count" && place === effect.place && word === effect.word).reduce((sum, { amount }) => sum + amount, 0) === 0;

it("leaves out nothing of what others did to anybody since whoever is asked again has answered", () => {
  expect(new Set(moments.map(({ game }) => game)).size).toBe(4);
  const missed = moments.flatMap((moment) => {
    const { said, lines } = readAt(moment);
    const from = lines.findLastIndex(({ answered }) => answered === moment.seat) + 1;
    const done = lines.slice(from).flatMap((line) => line.effects.map((effect) => ({ line, effect })));
    const effects = done.map(({ effect }) => effect);
    const lasting = done.filter(({ effect }) => effect.kind !== "note" && effect.kind !== "aim" && !evens(effect, effects));
    return lasting.filter(({ line, effect }) => !isTold(effect, line, said, moment.pieces)).map(({ line, effect }) => `${moment.game} ${line.number} ${effect.kind} ${effect.word}: ${line.text} SAID ${said}`);
  });
  expect(missed).toEqual([]);
});
