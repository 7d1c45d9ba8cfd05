import "../styles/lobby.css";
import "../styles/poster.css";
import "../styles/door.css";
import { type ReactNode, useEffect, useId, useState } from "preact/compat";
import { NotifyButton } from "../common/NotifyButton";
import { Link } from "../common/Link";
import { fetchStandings } from "../net/api";
import { type Recent, recentMatches, savedNotify } from "../net/storage";
import type { OwnMatch, Standing } from "../protocol";
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
/** Milliseconds between two looks at how they stand, and how many are looked at. */
const PAUSE = 15_000;
const LOOKED_AT = 12;

/** How these matches stand, asked for again and again while the page is open and seen. */
function useStandings(recent: Recent[]): ReadonlyMap<string, Standing> {
  const [found, setFound] = useState<ReadonlyMap<string, Standing>>(new Map());
  const tag = useLanguage();
  const asked = JSON.stringify(recent.slice(0, LOOKED_AT).map(({ match, token }) => ({ match, key: token })));
  const goesOn = !recent.every(({ over }) => over);
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
    // What is over stays so.
    const timer = goesOn ? setInterval(look, PAUSE) : undefined;
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
    // In another language it is asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, goesOn, tag]);
  return found;
}

const NONE: OwnMatch[] = [];

interface Props {
  title: string;
  /** Those of this browser, and those of the account that are none of them. */
  here: Recent[];
  elsewhere?: OwnMatch[];
  onYours?: ((count: number) => void) | undefined;
  children?: ReactNode;
}

/** Matches with how they stand: those that wait for their player first. */
function Tables({ title, here, elsewhere = NONE, onYours, children }: Props) {
  const id = useId();
  const recent = [...here, ...elsewhere.map((one) => ({ ...one, token: "", started: new Date(one.begun * 1000).toISOString() }))];
  const standings = new Map([...elsewhere.map((one): [string, Pick<Standing, "others" | "state" | "told">] => [one.match, one]), ...useStandings(here)]);
  const yours = [...standings.values()].filter((one) => one.state === "yours").length;
  useEffect(() => onYours?.(yours), [onYours, yours]);
  const rank = (one: Recent) => ORDER.indexOf(standings.get(one.match)?.state ?? "theirs");
  const sorted = recent.toSorted((one, other) => rank(one) - rank(other));
  if (recent.length === 0) return null;
  return (
    <section className="tables" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <ul>
        {sorted.map((one) => {
          const standing = standings.get(one.match);
          return (
            <li key={one.match} className={standing?.state ?? ""}>
              <Link href={one.token ? `/match/${one.match}#${one.token}` : `/mine/${one.match}`}>
                {one.title || t("A match")}
                {standing && <b className="standing">{t(WORDS[standing.state])}</b>}
                {standing && standing.others.length > 0 && <small>{t("against {names}", { names: listed(standing.others) })}</small>}
                {standing?.told && <small className="stands-at">{standing.told}</small>}
                <small className="begun-at">{dayAndTime(new Date(one.started))}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The matches of this browser, and of the account that is signed in, which were not over when they were seen here last. */
export function RecentList({ onYours }: Pick<Props, "onYours">) {
  const known = useRecent();
  const elsewhere = useOwnMatches().filter((one) => known.every((other) => other.match !== one.match));
  return (
    <Tables title={t("Your tables")} here={known.filter(({ over }) => !over)} elsewhere={elsewhere} onYours={onYours}>
      <NotifyButton />
    </Tables>
  );
}

/** Those of this browser that were over then. */
export const FinishedList = () => <Tables title={t("Finished tables")} here={useRecent().filter(({ over }) => over)} />;

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
