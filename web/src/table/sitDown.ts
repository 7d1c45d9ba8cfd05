import { ApiError, joinTable } from "../net/api";
import { newMark } from "../net/session";
import { forgetJoin, keepJoin, pendingJoin } from "../net/storage";
import type { Entered, Join } from "../protocol";

/** Milliseconds until it is asked again where the answer was lost. */
const AGAIN = [500, 2000, 5000];

const placeOf = (match: string, token: string) => `${match}#${token}`;

/** Where nobody knows whether it was done: the server was not reached, or ended meanwhile. */
const isUnsure = (trouble: unknown) => trouble instanceof ApiError && (trouble.status === 0 || trouble.status >= 502 || trouble.code === "lost");

/** Takes a seat, once, however often it has to be asked: by an id that is kept until there is an answer, after a reload too. */
export async function sitDown(match: string, token: string, wanted: Join): Promise<Entered> {
  const place = placeOf(match, token);
  const id = pendingJoin(place) || newMark();
  keepJoin(place, id);
  for (let tries = 0; ; tries += 1) {
    try {
      const entered = await joinTable(match, token, { ...wanted, id });
      forgetJoin(place);
      return entered;
    } catch (trouble) {
      if (!isUnsure(trouble)) forgetJoin(place);
      if (!isUnsure(trouble) || tries === AGAIN.length) throw trouble;
      await new Promise((resolve) => setTimeout(resolve, AGAIN[tries]));
    }
  }
}

/** True where somebody asked for a seat here and has no answer yet. */
export const isPending = (match: string, token: string) => pendingJoin(placeOf(match, token)) !== "";
