import { useEffect, useId, useState } from "react";
import { NotifyButton } from "../common/NotifyButton";
import { Link } from "../common/Link";
import { fetchStandings } from "../net/api";
import { type Recent, recentMatches, savedNotify } from "../net/storage";
import type { Standing } from "../protocol";
import { useOwnMatches } from "../account/useOwnMatches";
import { useLanguage } from "../language/catalogue";
import { dayAndTime, listed } from "../language/numbers";
import { msg, t } from "../language/text";

/** What another tab opens meanwhile is listed too, and what the page before this one wrote last. */
function useRecent() {
  const [recent, setRecent] = useState(recentMatches);
  useEffect(() => {
    const read = () => setRecent(recentMatches());
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, []);
  return recent;
}

const WORDS: Record<Standing["state"], string> = {
  yours: msg("Your move"), theirs: msg("Their move"), waiting: msg("Waiting for people"), watching: msg("You only watch now"), over: msg("Over"), closed: msg("Closed"),
};
const ORDER: Standing["state"][] = ["yours", "waiting", "theirs", "watching", "over", "closed"];
const OVER: ReadonlySet<Standing["state"]> = new Set(["over", "closed"]);
/** Milliseconds between two looks at how they stand, and how many are looked at. */
const PAUSE = 15_000;
const LOOKED_AT = 12;

/** How these matches stand, asked for again and again while the page is open and seen. */
function useStandings(recent: Recent[]): ReadonlyMap<string, Standing> {
  const [found, setFound] = useState<ReadonlyMap<string, Standing>>(new Map());
  const tag = useLanguage();
  const asked = JSON.stringify(recent.slice(0, LOOKED_AT).map(({ match, token }) => ({ match, key: token })));
  useEffect(() => {
    if (asked === "[]") return;
    let current = true;
    const look = () => {
      if (document.hidden && !savedNotify()) return;
      fetchStandings(JSON.parse(asked)).then(
        (standings) => current && setFound(new Map(standings.map((one) => [one.match, one]))),
        () => undefined, // The list is there without it.
      );
    };
    look();
    const timer = setInterval(look, PAUSE);
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
    // In another language it is asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, tag]);
  return found;
}

interface Props {
  /** Whether those are listed that were over when they were seen here last, and not the others. */
  done?: boolean;
  onYours?(count: number): void;
}

/** The matches of this browser, and of the account that is signed in: those that wait for its player first, or those that are done. */
export function RecentList({ done = false, onYours }: Props) {
  const title = useId();
  const known = useRecent();
  const here = known.filter(({ over = false }) => over === done);
  const own = useOwnMatches().filter(({ match, state }) => (known.some((other) => other.match === match) ? here.some((other) => other.match === match) : OVER.has(state) === done));
  const elsewhere = own.filter((one) => here.every((other) => other.match !== one.match));
  const recent = [...here, ...elsewhere.map((one) => ({ ...one, token: "", started: new Date(one.begun * 1000).toISOString() }))];
  const standings = new Map([...elsewhere.map((one): [string, Pick<Standing, "others" | "state" | "told">] => [one.match, one]), ...useStandings(here)]);
  const yours = [...standings.values()].filter((one) => one.state === "yours").length;
  useEffect(() => onYours?.(yours), [onYours, yours]);
  const rank = (one: Recent) => ORDER.indexOf(standings.get(one.match)?.state ?? "theirs");
  const sorted = recent.toSorted((one, other) => rank(one) - rank(other));
  if (recent.length === 0) return null;
  return (
    <section className="tables" aria-labelledby={title}>
      <h2 id={title}>{done ? t("Finished tables") : t("Your tables")}</h2>
      {!done && <NotifyButton />}
      <ul>
        {sorted.map((one) => {
          const standing = standings.get(one.match);
          return (
            <li key={one.match} className={standing?.state ?? ""}>
              <Link href={one.token ? `/match/${one.match}#${one.token}` : `/mine/${one.match}`}>
                {one.title || t("A match")}
                {standing && <b className="standing">{t(WORDS[standing.state])}</b>}
                {standing && standing.others.length > 0 && <small>{t("against {names}", { names: listed(standing.others) })}</small>}
                {standing?.told && <small>{standing.told}</small>}
                <small>{dayAndTime(new Date(one.started))}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** To somebody who comes for the first time: where matches will be found. */
export function NoTables() {
  if (useRecent().length > 0) return null;
  return (
    <section className="tables none" aria-labelledby="no-tables">
      <h2 id="no-tables">{t("Your tables")}</h2>
      <p>{t("None yet. What you begin is kept here, and goes on where you left it.")}</p>
    </section>
  );
}
