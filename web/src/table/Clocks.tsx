import { useEffect, useState } from "preact/compat";
import { t } from "../language/text";
import type { Reading, TableView } from "../protocol";
import { SeatMark } from "../scene/SeatMark";
import { left, remaining } from "./clock";
import { isBot, sitterName } from "./names";

const SOON = 10;

/** Seconds since a reading came. */
function useSince(clock: Reading | null): number {
  const [since, setSince] = useState({ clock, seconds: 0 });
  useEffect(() => {
    if (clock === null || clock.running === null) return;
    const came = Date.now();
    const timer = setInterval(() => setSince({ clock, seconds: (Date.now() - came) / 1000 }), 500);
    return () => clearInterval(timer);
  }, [clock]);
  return since.clock === clock ? since.seconds : 0;
}

/** What everybody at the table has left; nothing where there is no clock. */
export function Clocks({ table }: { table: TableView }) {
  const { clock } = table;
  const since = useSince(clock);
  if (!clock || table.over) return null;
  return (
    <ul className="clocks" aria-label={t("Clocks")}>
      {table.sittings.flatMap((sitting) => {
        if (isBot(sitting)) return [];
        const { decision, bank } = remaining(clock, sitting.seat, since);
        const running = clock.running === sitting.seat;
        const missed = clock.missed[sitting.seat]!;
        return [
          <li key={sitting.seat} className={running ? (decision + bank < SOON ? "running soon" : "running") : ""}>
            <SeatMark seat={sitting.seat} />
            <span>{sitterName(sitting)}</span>
            <b role={running ? "timer" : undefined}>{left(decision)}</b>
            {clock.terms.bank > 0 && <small>{t("and {time} in the bank", { time: left(bank) })}</small>}
            {missed > 0 && <small>{t("answered by the clock: {missed} of {misses}", { missed, misses: clock.terms.misses })}</small>}
          </li>,
        ];
      })}
    </ul>
  );
}
