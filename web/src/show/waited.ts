import { alone, told } from "../log/commentary";
import type { Entry } from "../protocol";
import { mattersIn } from "./past";

/** So many of the others' decisions are summed up at most, the latest ones. */
const MOST = 5;
/** One decision by itself stands on the table already. */
const LEAST = 2;

/** What is done before anything comes of it. */
const BEFORE = new Set(["aim", "move"]);
const kindsOf = (lines: Entry[]) => lines.flatMap((line) => line.effects.map(({ kind }) => kind));

const leads = (log: Entry[], index: number) => log[index - 1]?.decision !== log[index]!.decision;

/** What the others did since a seat's last answer, in sentences: what they did to somebody and where they went, and no book-keeping. */
export function whileWaiting(log: Entry[], seat: number): string[] {
  const own = log.findLastIndex((entry, index) => leads(log, index) && entry.seat === seat);
  const from = own < 0 ? -1 : log.findIndex((entry, index) => index > own && entry.decision !== log[own]!.decision);
  if (from < 0) return [];
  const matters = mattersIn(log);
  const does = (line: Entry) => matters(line) || line.effects.some(({ kind }) => kind !== "note");
  const all = told(log.slice(from)).filter(({ lines }) => lines.some(does));
  // What was announced is told by what came of it.
  const settled = all.findLastIndex(({ lines, outcome }) => outcome[0]?.gist && kindsOf(lines).some((kind) => !BEFORE.has(kind)));
  const decisions = all.filter(({ lines }, index) => index >= settled || kindsOf(lines).some((kind) => kind !== "aim"));
  if (decisions.length < LEAST) return [];
  // The last outcome is the headline, where a game says what it came to.
  if (decisions.at(-1)!.outcome[0]?.gist) decisions.pop();
  const sentences = decisions.slice(-MOST).flatMap(({ lines, outcome }) => (outcome[0]?.gist ? outcome : [...new Set([lines[0]!, ...outcome])]).map(alone));
  return sentences.filter((sentence, index) => sentence !== sentences[index - 1]);
}
