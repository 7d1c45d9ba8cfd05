import { ApiError, joinTable } from "../net/api";
import { newMark } from "../net/session";
import { forgetJoin, keepJoin, pendingJoin } from "../net/storage";
import type { Entered, Join } from "../protocol";

/** Milliseconds until it is asked again where the answer was lost. */
const AGAIN = [500, 2000, 5000];

const placeOf = (match: string, token: string) => `${match}#${token}`;

/** Where nobody knows whether it was done: the server was not reached, or ended meanwhile. */
const isUnsure = (trouble: unknown) => trouble instanceof ApiError && (trouble.status === 0 || trouble.status >= 502 || trouble.code === "lost");

/** Asks, and asks again after each of these pauses as long as nobody knows whether it was done. */
async function asked(ask: () => Promise<Entered>, [pause, ...pauses]: number[]): Promise<Entered> {
  try {
    return await ask();
  } catch (trouble) {
    if (!isUnsure(trouble) || pause === undefined) throw trouble;
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
  return asked(ask, pauses);
}

/** Takes a seat, once, however often it has to be asked: by an id that is kept until there is an answer, after a reload too. */
export async function sitDown(match: string, token: string, wanted: Join): Promise<Entered> {
  const place = placeOf(match, token);
  const id = pendingJoin(place) || newMark();
  keepJoin(place, id);
  try {
    const entered = await asked(() => joinTable(match, token, { ...wanted, id }), AGAIN);
    forgetJoin(place);
    return entered;
  } catch (trouble) {
    if (!isUnsure(trouble)) forgetJoin(place);
    throw trouble;
  }
}

/** True where somebody asked for a seat here and has no answer yet. */
export const isPending = (match: string, token: string) => pendingJoin(placeOf(match, token)) !== "";
