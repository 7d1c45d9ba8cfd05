import type { Claimed, Entered, Finishes, OwnAccount, OwnMatch, Players, Profile, QuickTable, SignedInAs } from "../protocol";
import { call, json, posted } from "./api";
import { ownMatch, type Recent, saveSession } from "./storage";

const part = encodeURIComponent;

/** Signs in by one of three doors, and keeps the session in this browser. */
async function enter(path: string, body: unknown): Promise<SignedInAs> {
  const entered = await json<SignedInAs>(path, posted(body));
  saveSession({ name: entered.name, key: entered.key });
  return entered;
}

export const signUp = (name: string, password: string) => enter("/api/accounts", { name, password });
export const signIn = (name: string, password: string) => enter("/api/sessions", { name, password });
export const recover = (name: string, code: string, password: string) => enter("/api/recoveries", { name, code, password });

export const fetchAccount = () => json<OwnAccount>("/api/account");

export async function signOut(everywhere: boolean): Promise<void> {
  await call("/api/account/sign-out", posted({ everywhere }));
  saveSession(null);
}

export const endSession = async (session: string) => void (await call("/api/account/sign-out", posted({ session })));

export const changePassword = async (old: string, password: string) =>
  void (await call("/api/account/password", posted({ old, password })));

export const renewCodes = (password: string) => json<string[]>("/api/account/codes", posted({ password }));

export async function deleteAccount(password: string): Promise<void> {
  await call("/api/account/deletion", posted({ password }));
  saveSession(null);
}

export const fetchExport = async () => (await call("/api/account/export")).blob();

export const makeBot = (name: string) => json<SignedInAs>("/api/account/bots", posted({ name }));

export const fetchOwnMatches = () => json<OwnMatch[]>("/api/account/matches");

/** Makes matches that a guest began here the account's; which of them are so. */
export async function claimMatches(guests: Recent[]): Promise<Claimed[]> {
  const told = await json<Claimed[]>("/api/account/matches", posted(guests.map(({ match, token }) => ({ match, key: token }))));
  const claimed = told.filter((one) => one.key !== "");
  for (const { match, key } of claimed) ownMatch(match, key);
  return claimed;
}

/** A key to one's own seats for this device. */
export const comeBack = (match: string) => json<Entered>(`/api/account/matches/${part(match)}/key`, posted({}));

const query = (words: Record<string, string>) => new URLSearchParams(Object.entries(words).filter(([, word]) => word !== "")).toString();

export const fetchOwnFinishes = (before: string) => json<Finishes>(`/api/account/finished?${query({ before })}`);

export const fetchFinishes = (game: string, player: string, before: string) =>
  json<Finishes>(`/api/finished?${query({ game, player, before })}`);

export const fetchPlayers = (game: string, page: number) => json<Players>(`/api/games/${part(game)}/players?page=${page}`);

export const fetchPlayer = (name: string) => json<Profile>(`/api/players/${part(name)}`);

/** The table of somebody who waits for anybody, or a new one to wait at. */
export const quickMatch = (game: string, rated: boolean, name: string) =>
  json<QuickTable>(`/api/games/${part(game)}/quick`, posted({ rated, name }));
