import { language } from "../language/catalogue";
import { t } from "../language/text";
import type {
  AskForms, AskStanding, Bring, Checked, ClausePage, Created, Editor, Entered, Face, Forms, Inspected, Join, Judged, Ledger, LessonInfo, Links, Look, MakeLink, Measure, Measured, NewMatch, OpenTable, Pack,
  ReplayPart, Review, Standing, TableView, Workbench,
} from "../protocol";
import { saveSession, session } from "./storage";

export interface HouseRule {
  name: string;
  default: unknown;
  choices: unknown[];
  text: string;
  clause: string;
}

export interface BotInfo {
  code: string;
  name: string;
  summary: string;
  /** Its place among the levels, 0 for the weakest; none for a bot that is no level. */
  level?: number | null;
  /** Its temperament beside its level, such as bold; empty for a bot without. */
  temperament?: string;
}

export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  /** The numbers of seats that it is played with, the fewest first. */
  seats: number[];
  options: HouseRule[];
  bots: BotInfo[];
  /** True where scenarios of one's own can be made. */
  editor: boolean;
  /** True where packs of one's own can be made. */
  workshop: boolean;
  emblem: Face;
  /** What its title is set in. */
  lettering: Look["lettering"];
  /** What can be learned at its table. */
  lessons: LessonInfo[];
  /** What the server lays on the game's own content, by name. */
  packs: string[];
  /** Bytes of packs that may be brought to a match. */
  most_pack_bytes: number;
  /** The choices of a match for which nobody chose any: where there are some, others come of each seed. */
  quick: Record<string, unknown>;
  /** True where its cards and rules are in English although the reader's language is another. */
  english: boolean;
}

/** A refusal in the server's own words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** With the language that is to be answered in, and the header of the account that is signed in here, if one is. */
function signed(init?: RequestInit): RequestInit {
  const key = session()?.key;
  return { ...init, headers: { ...(init?.headers as Record<string, string>), "accept-language": language(), ...(key && { "affray-account": key }) } };
}

async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, signed(init));
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new ApiError(0, "unreachable", t("The server cannot be reached."));
  }
}

/** Seconds that a page waits by itself where it asked for more than it may. */
const LONGEST_WAIT = 10;

export async function call(path: string, init?: RequestInit): Promise<Response> {
  let response = await reach(path, init);
  const again = response.status === 429 && !init?.method ? Number(response.headers.get("retry-after")) : 0;
  if (again > 0 && again <= LONGEST_WAIT) {
    await new Promise((resolve) => setTimeout(resolve, again * 1000));
    response = await reach(path, init);
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { code?: string; reason?: string } | null;
  if (body?.code === "signed_out") saveSession(null);
  throw new ApiError(response.status, body?.code ?? "error", body?.reason ?? t("The server answered {status}.", { status: String(response.status) }));
}

export async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await call(path, init)).json() as Promise<T>;
}

const part = encodeURIComponent;

export const fetchGames = () => json<GameInfo[]>("/api/games");

export const fetchRules = (game: string) => json<ClausePage[]>(`/api/games/${part(game)}/rules`);

/** What the things of a game look like. */
export const fetchLook = (game: string) => json<Look>(`/api/games/${part(game)}/look`);

/** So many icons come at once. */
const ICONS = 100;

/** The outlines of icons by their names; those that there are not are left out. */
export async function fetchIcons(names: string[]): Promise<Record<string, string>> {
  const parts = Array.from({ length: Math.ceil(names.length / ICONS) }, (_, at) => names.slice(at * ICONS, (at + 1) * ICONS));
  const found = await Promise.all(parts.map((some) => json<Record<string, string>>(`/api/icons?names=${some.map(part).join(",")}`)));
  return Object.assign({}, ...found);
}

/** Icons with such words in their names, the shortest names first. */
export const searchIcons = (words: string) => json<Record<string, string>>(`/api/icons?like=${part(words)}`);

export const posted = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export const fetchEditor = (game: string) => json<Editor>(`/api/games/${part(game)}/editor`);

/** What is wrong with these choices; nothing is begun. */
export const checkChoices = (game: string, choices: Record<string, unknown>) =>
  json<Checked>(`/api/games/${part(game)}/check`, posted({ seats: 2, choices }));

/** The set-up that the server was started with, for this browser to begin. */
export const fetchOpened = () => json<NewMatch>("/api/opened-match");

export const createMatch = (body: NewMatch) => json<Created>("/api/matches", posted(body));

/** The header that brings a key. Addresses are written down on the way, headers are not. */
const bearer = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

const held = (token: string): RequestInit => ({ headers: bearer(token) });

const heldPost = (token: string, body: unknown): RequestInit => {
  const init = posted(body);
  return { ...init, headers: { ...(init.headers as Record<string, string>), ...bearer(token) } };
};

const at = (match: string, place: string) => `/api/matches/${part(match)}/${place}`;

/** Who sits at a table, by any key of it, or by none where a seat is open. */
export const fetchTable = (match: string, token: string) => json<TableView>(at(match, "table"), held(token));

export const joinTable = (match: string, token: string, body: Join) => json<Entered>(at(match, "join"), heldPost(token, body));

export const leaveTable = async (match: string, token: string) => void (await call(at(match, "leave"), heldPost(token, {})));

/** What the owner of a table hands out. */
export const fetchLinks = (match: string, owner: string) => json<Links>(at(match, "links"), held(owner));

export const makeLink = (match: string, owner: string, body: MakeLink) => json<Links>(at(match, "links"), heldPost(owner, body));

export const giveSeat = (match: string, owner: string, seat: number, sitter: string) =>
  json<Links>(at(match, `seats/${seat}`), heldPost(owner, { sitter }));

/** What whoever runs the server announces; without a text there is nothing. */
export interface NewsItem {
  number: number;
  text: string;
}

export const fetchNews = () => json<NewsItem>("/api/news");

/** Tables at which anybody may sit down. */
export const fetchTables = () => json<OpenTable[]>("/api/tables");

export const fetchStandings = (asked: AskStanding[]) => json<Standing[]>("/api/standings", posted(asked));

export const fetchReplay = async (match: string, token: string) => (await call(at(match, "replay"), held(token))).blob();

export const fetchForms = (game: string, body: AskForms) => json<Forms>(`/api/games/${part(game)}/forms`, posted(body));

/** A pack as the server found it sound, above those that it is laid on. */
export const bringPack = (game: string, body: Bring) => json<Pack>(`/api/games/${part(game)}/packs`, posted(body));

const workshop = (game: string) => `/api/games/${part(game)}/workshop`;

/** What packs of a game may say, and what there is already. */
export const fetchWorkbench = (game: string) => json<Workbench>(workshop(game));

/** What the server says of a pack as far as it is written; the draft as JSON. */
export const judgeDraft = (game: string, draft: string) => json<Judged>(workshop(game), { ...posted(null), body: draft });

/** The rows of a pack's files, to write on. */
export const openPack = (game: string, body: Bring) => json<Workbench["rows"]>(`${workshop(game)}/rows`, posted(body));

/** A few matches between bots, to see how often a seat wins. */
export const measure = (game: string, body: Measure) => json<Measured>(`/api/games/${part(game)}/measure`, posted(body));

export const fetchFile = async (path: string) => (await call(path)).blob();

/** So many moments of a replay come at once. */
export const PART = 24;

/** A few moments of a replay as `seat` may see them; the server checks the whole file to the last byte. */
export const readReplay = (file: Blob, seat: number, first: number, signal?: AbortSignal) =>
  json<ReplayPart>(`/api/replays?seat=${seat}&first=${first}&count=${PART}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: file,
    signal,
  });

/** What is looked at closer in a replay: a place of the table as a seat saw it after so many decisions, with its squares or without. */
export interface Looked {
  seat: number;
  step: number;
  place: string;
  layers: boolean;
}

export const lookCloser = (file: Blob, { seat, step, place, layers }: Looked) =>
  json<Inspected>(`/api/replays/places?seat=${seat}&at=${step}&place=${part(place)}&layers=${layers}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: file,
  });

/** How the dice of a match that is over fell, and what it cost whom. */
export const fetchLedger = (match: string, token: string) => json<Ledger>(at(match, "ledger"), heldPost(token, {}));

/** The same of a replay file, which the server checks to the last byte. */
export const weighReplay = (file: Blob) => json<Ledger>("/api/ledgers", { method: "POST", headers: { "content-type": "application/json" }, body: file });

/** How far a review is. */
export interface Reviewing {
  id: string;
  done: number;
  review?: Review;
}

/** Asks for the review of a match that is over, or how far it is. */
export const reviewMatch = (match: string, token: string) =>
  json<Reviewing>(at(match, "review"), heldPost(token, {}));

/** The same for a replay file. */
export const reviewFile = (file: Blob) =>
  json<Reviewing>("/api/reviews", { method: "POST", headers: { "content-type": "application/json" }, body: file });

export const fetchReviewing = (id: string) => json<Reviewing>(`/api/reviews/${part(id)}`);

export function socketUrl(match: string, place: { protocol: string; host: string } = location): string {
  return `${place.protocol === "https:" ? "wss:" : "ws:"}//${place.host}${at(match, "socket")}`;
}
