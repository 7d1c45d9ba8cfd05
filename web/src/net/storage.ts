import { Watchers } from "../common/watchers";
import type { Command, NewMatch, Pack } from "../protocol";
import type { Pace } from "../show/beats";

/** A match that was opened in this browser, so that its player finds the way back. */
export interface Recent {
  /** The id of its game; not there where it was opened before that was kept. */
  game?: string | undefined;
  match: string;
  /** Its key; JSX has another use for that word. */
  token: string;
  /** The owner's key, where the table was set up here. */
  owner?: string;
  title: string;
  started: string;
  /** Whether it was over when it was seen here last. */
  over?: boolean | undefined;
  /** The account whose seat it is; none for a guest's. */
  account?: string;
}

/** Who is signed in on this device, and the key of the session. */
export interface SignedIn {
  name: string;
  key: string;
}

const KEPT = 24;

/** Storage may be forbidden or full; the client works without. */
/** What is kept of this browser, or of this tab alone. */
type Kept = "localStorage" | "sessionStorage";

function read<T>(key: string, fallback: T, kept: Kept = "localStorage"): T {
  try {
    return JSON.parse(window[kept].getItem(key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown, kept: Kept = "localStorage"): void {
  try {
    window[kept].setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

export const recentMatches = () => read<Recent[]>("affray.recent", []);

/** A standing order that is to hold in later matches of its game too. */
export interface KeptOrder {
  kind: string;
  /** What the questions are for that it answers; empty for whatever they are for. */
  purpose: string;
  option: string;
  unless: NonNullable<Command["unless"]> | null;
}

const ORDERS = 32;

/** Whether a match of a game was opened here; of one whose game was not kept its title tells. */
export const wasPlayed = ({ id, title }: { id: string; title: string }) => recentMatches().some((recent) => (recent.game ? recent.game === id : recent.title.startsWith(title)));

/** Those of a game, as far as they can be read. */
export function keptOrders(game: string): KeptOrder[] {
  const found = read<unknown>(`affray.orders.${game}`, []);
  return Array.isArray(found) ? found.filter((one: Partial<KeptOrder> | null) => [one?.kind, one?.purpose, one?.option].every((each) => typeof each === "string")) : [];
}

export const keepOrders = (game: string, orders: KeptOrder[]) => write(`affray.orders.${game}`, orders.slice(-ORDERS));

/** Whether orders that are given now are kept for later matches; not unless somebody says so. */
export const laterToo = () => read<boolean>("affray.orders", false) === true;

export const setLaterToo = (later: boolean) => write("affray.orders", later);

/** The latest first; a match that is opened again keeps its place, and another key of it takes the place of the one before. */
export function rememberMatch(found: Recent): void {
  const account = session()?.name;
  const recent = account ? { account, ...found } : found;
  const known = recentMatches();
  const before = known.find((other) => other.match === recent.match);
  if (!before) write("affray.recent", [recent, ...known].slice(0, KEPT));
  else {
    const after = { ...before, token: recent.token, title: recent.title || before.title, game: recent.game ?? before.game, owner: recent.owner ?? before.owner, over: recent.over ?? before.over };
    write("affray.recent", known.map((other) => (other === before ? after : other)));
  }
}

/** The key by which a match was opened here last; none where it never was. */
export const keyOf = (match: string): string | undefined => recentMatches().find((recent) => recent.match === match)?.token;

/** Matches that were begun here by a guest, and are no account's. */
export const guestMatches = () => recentMatches().filter((recent) => !recent.account);

/** Makes a guest's match that of the account which is signed in, by another key. */
export function ownMatch(match: string, token: string): void {
  const account = session()?.name;
  const owned = (recent: Recent): Recent => ({ ...recent, token, ...(account && { account }) });
  write("affray.recent", recentMatches().map((recent) => (recent.match === match ? owned(recent) : recent)));
}

/** A table that its holder left, or that is gone. */
export const forgetMatch = (match: string) =>
  write("affray.recent", recentMatches().filter((other) => other.match !== match));

/** Keys of seats that were left here, with their matches: who sat at one side of a match sits at no other. */
const leftKeys = () => read<[string, string][]>("affray.left", []);

/** A table whose seat was left, by the key that it was held by. */
export function leftMatch(match: string, token: string): void {
  write("affray.left", [[match, token], ...leftKeys()].slice(0, 2 * KEPT));
  forgetMatch(match);
}

/** All keys of seats at a table that this browser has or had; the server takes eight. */
export const ownKeys = (match: string) =>
  [...recentMatches().map((one) => [one.match, one.token]), ...leftKeys()].flatMap(([of, key]) => (of === match && key ? [key] : [])).slice(0, 8);

/** By which somebody who sits down may ask again where the answer was lost, until there is one; by match and invitation. */
const joins = () => read<[string, string][]>("affray.joins", []);
export const pendingJoin = (place: string) => joins().find(([of]) => of === place)?.[1] ?? "";
export const forgetJoin = (place: string) => write("affray.joins", joins().filter(([of]) => of !== place));
export const keepJoin = (place: string, id: string) => write("affray.joins", [[place, id], ...joins().filter(([of]) => of !== place)].slice(0, KEPT));

export const session = () => read<SignedIn | null>("affray.session", null);

const signing = new Watchers();

/** Signs in or, with null, out on this device; the seats of the account are forgotten here then, and stay the account's. */
export function saveSession(signedIn: SignedIn | null): void {
  const before = session();
  if (before && before.name !== signedIn?.name) write("affray.recent", recentMatches().filter((one) => one.account !== before.name));
  write("affray.session", signedIn);
  signing.tell();
}

/** Hears when somebody signs in or out, in another tab too; what it returns ends that. */
export function watchSession(watcher: () => void): () => void {
  const end = signing.watch(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    end();
    window.removeEventListener("storage", watcher);
  };
}

export const ownerKey = (match: string) => recentMatches().find((other) => other.match === match)?.owner ?? "";

/** What the guest at this browser wants to be called. */
export const guestName = () => read<string>("affray.name", "");
export const saveGuestName = (name: string) => write("affray.name", name);

const KEPT_SHARES = 48;

/** What this browser added to the dice of a match, by the server's commitment; null where it added nothing. */
export const savedShare = (commitment: string) => read<[string, string][]>("affray.dice", []).find(([of]) => of === commitment)?.[1] ?? null;
export const saveShare = (commitment: string, share: string) =>
  write("affray.dice", [[commitment, share], ...read<[string, string][]>("affray.dice", [])].slice(0, KEPT_SHARES));

/** Those whom this guest does not want to hear. */
export const mutedNames = () => read<string[]>("affray.muted", []);
export const saveMutedNames = (names: string[]) => write("affray.muted", names.slice(-200));

export const lastSetup = () => read<NewMatch | null>("affray.setup", null);
/** All but its packs, which are kept for themselves. */
export const rememberSetup = (setup: NewMatch) => write("affray.setup", { ...setup, packs: undefined });

const begunSetups = () => read<[string, NewMatch][]>("affray.begun", []);
/** With which set-up a match was begun here; null where it was not. */
export const setupOf = (match: string) => begunSetups().find(([of]) => of === match)?.[1] ?? null;
/** Notes that it was, all but its packs. */
export const rememberBegun = (match: string, setup: NewMatch) =>
  write("affray.begun", [[match, { ...setup, packs: undefined }], ...begunSetups().filter(([of]) => of !== match)].slice(0, KEPT));

/** Content of one's own that was chosen for a game. */
export const savedPacks = (game: string) => read<Pack[]>(`affray.packs.${game}`, []);
export const savePacks = (game: string, packs: Pack[]) => write(`affray.packs.${game}`, packs);

export const savedDraft = <T>(game: string) => read<T | null>(`affray.draft.${game}`, null);
export const saveDraft = (game: string, draft: unknown) => write(`affray.draft.${game}`, draft);

/** The pack that is being written here for a game. */
export const savedPackDraft = <T>(game: string) => read<T | null>(`affray.workshop.${game}`, null);
export const savePackDraft = (game: string, draft: unknown) => write(`affray.workshop.${game}`, draft);

/** The lessons of a game that were played to their end here. */
export const learnedLessons = (game: string) => read<string[]>(`affray.learned.${game}`, []);
export const learned = (game: string, lesson: string) =>
  write(`affray.learned.${game}`, [...new Set([...learnedLessons(game), lesson])]);

export const savedPace = () => read<Pace>("affray.pace", "brisk");
export const savePace = (pace: Pace) => write("affray.pace", pace);

/** Whether what has only one answer is answered without a click. */
export const savedForced = () => read<boolean>("affray.forced", true);
export const saveForced = (forced: boolean) => write("affray.forced", forced);

/** Whether words and numbers are explained beside them, as somebody wanted it; null before anybody said so. */
export const savedExplained = () => read<boolean | null>("affray.explained", null);
export const saveExplained = (explained: boolean | null) => write("affray.explained", explained);

/** The signs of squares that were explained here as they stood there for the first time. */
export const metSigns = () => read<string[]>("affray.met", []);
export const saveMetSign = (sign: string) => write("affray.met", [...new Set([...metSigns(), sign])]);

const GAMES = 64;

/** So many matches whose review was asked for are remembered. */
const REVIEWS = 24;

/** The matches whose review was asked for in this tab and not stopped: whoever comes back finds it done, or going on. */
const reviews = () => [read<unknown>("affray.reviews", [], "sessionStorage")].flat().filter((one) => typeof one === "string");

export const wasReviewed = (match: string): boolean => reviews().includes(match);

export function saveReviewed(match: string, still: boolean): void {
  const others = reviews().filter((one) => one !== match);
  write("affray.reviews", still ? [...others, match].slice(-REVIEWS) : others, "sessionStorage");
}

/** After so many matches that were played to their end a game is known. */
const LEARNT = 3;

/** The games that were played, each with the last matches of it that were played to their end in this browser. */
const finished = () => read<[game: string, matches: string[]][]>("affray.finished", []);

/** The games of which so many matches were played to their end that whoever did knows them. */
export const knownGames = () => finished().flatMap(([game, matches]) => (matches.length >= LEARNT ? game : []));

/** Note that a match of this game was. */
export function saveFinished(game: string, match: string): void {
  const before = finished();
  const matches = before.find(([other]) => other === game)?.[1] ?? [];
  if (matches.includes(match)) return;
  write("affray.finished", [...before.filter(([other]) => other !== game), [game, [...matches, match].slice(-LEARNT)]].slice(-GAMES));
}

/** Whether boards are seen from the front where there are heights or walls: they are seen from above until somebody asks for it. */
export const savedOblique = () => read<boolean>("affray.oblique", false);
export const saveOblique = (oblique: boolean) => write("affray.oblique", oblique);

/** Whether a notification is to tell that it is the reader's move: none does until somebody asks for it. */
export const savedNotify = () => read<boolean>("affray.notify", false);
export const saveNotify = (notify: boolean) => write("affray.notify", notify);

/** Whether anything is to be heard: nothing is until somebody asks for it. */
export const savedSounds = () => read<boolean>("affray.sounds", false);
export const saveSounds = (sounds: boolean) => write("affray.sounds", sounds);

/** An even match that is not over yet: the seat of its player, and the highest level there is. */
export interface EvenMatch {
  match: string;
  game: string;
  seat: number;
  most: number;
}

export const savedEvenLevel = (game: string) => read<number | null>(`affray.even.${game}`, null);
export const saveEvenLevel = (game: string, level: number) => write(`affray.even.${game}`, level);

const evenMatches = () => read<EvenMatch[]>("affray.even", []);
export const pendingEven = (match: string) => evenMatches().find((begun) => begun.match === match);
export const rememberEven = (begun: EvenMatch) => write("affray.even", [begun, ...evenMatches()].slice(0, KEPT));
export const forgetEven = (match: string) => write("affray.even", evenMatches().filter((begun) => begun.match !== match));
