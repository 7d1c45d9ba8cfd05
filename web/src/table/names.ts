import { listed } from "../language/numbers";
import { t } from "../language/text";
import type { Sitting, TableView } from "../protocol";
import { seatName } from "../scene/names";

/** What a seat is called: by the game where it has a name for it, such as `Game Master`, else by its number. */
export const roleName = (sitting: Sitting) => sitting.role || seatName(sitting.seat);

/** Who sits at a seat, in words. */
export function sitterName(sitting: Sitting): string {
  const named = sitting.people.map((person) => person.name || seatName(sitting.seat));
  return named.length > 0 ? named.join(" & ") : sitting.title || t("Free");
}

export const isBot = (sitting: Sitting) => sitting.title !== "";

/** True where somebody else has a part in this match. */
export const hasOthers = (table: TableView) =>
  table.watching > 0 || table.sittings.some((sitting) => !isBot(sitting) && !table.held.includes(sitting.seat));

/** Whether there is anything between people at this table: others have a part in it, or time runs, or somebody was put out. */
export const isShared = (table: TableView) => table.clock !== null || table.put_out || table.paused || hasOthers(table);

/** The seats at a table in words, as `Ada and Bob`. */
export const seatsInWords = (table: TableView, seats: number[]) =>
  listed(seats.map((seat) => sitterName(table.sittings[seat]!)));

export const joinUrl = (match: string, token: string) => `${location.origin}/join/${match}${token ? `#${token}` : ""}`;
export const matchUrl = (match: string, token: string) => `${location.origin}/match/${match}#${token}`;

/** What went wrong, in words. */
export const problem = (error: unknown) => (error instanceof Error ? error.message : String(error));
