import "../styles/lobby.css";
import { useEffect, useState } from "preact/compat";
import { Link } from "../common/Link";
import { useLanguage } from "../language/catalogue";
import { t } from "../language/text";
import { fetchTables } from "../net/api";
import type { OpenTable } from "../protocol";
import { inWords } from "../table/clock";
import { isBot, roleName, sitterName } from "../table/names";
import { termsInWords } from "../table/rules";

/** Milliseconds between two looks. */
const PAUSE = 10_000;

function useTables(): OpenTable[] {
  const tag = useLanguage();
  const [tables, setTables] = useState<OpenTable[]>([]);
  useEffect(() => {
    let current = true;
    const look = () => {
      if (document.hidden) return;
      fetchTables().then(
        (found) => current && setTables(found),
        () => undefined, // The page is there without them.
      );
    };
    look();
    const timer = setInterval(look, PAUSE);
    return () => {
      current = false;
      clearInterval(timer);
    };
    // In another language it is asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tag]);
  return tables;
}

/** The seats that are free, where the game calls any of them by more than a number. */
function free({ sittings }: OpenTable): string {
  if (!sittings.some((sitting) => sitting.role)) return "";
  return sittings.filter((sitting) => sitting.people.length === 0 && !isBot(sitting)).map(roleName).join(", ");
}

/** Tables at which anybody may sit down, with who waits there and their house rules. */
export function OpenTables() {
  const tables = useTables();
  if (tables.length === 0) return null;
  return (
    <section className="tables" aria-labelledby="open-title">
      <h2 id="open-title">{t("Open tables")}</h2>
      <ul>
        {tables.map((table) => {
          const waiting = table.sittings.filter((sitting) => sitting.people.length > 0).map(sitterName);
          return (
            <li key={table.match}>
              <Link href={`/join/${table.match}`} aria-label={t("Join {waiting} at {title}", { waiting: waiting.join(", "), title: table.title })}>
                {table.title}
                <b className="standing">{t("Join")}</b>
                <small>{waiting.join(", ")}</small>
                {free(table) && <small>{t("free: {roles}", { roles: free(table) })}</small>}
                {termsInWords(table).map((line) => (
                  <small key={line}>{line}</small>
                ))}
                {table.packs.length > 0 && <small>{t("with {packs}", { packs: table.packs.join(", ") })}</small>}
                {table.own_dice && <small>{t("own dice")}</small>}
                <small>{inWords(table.clock)}</small>
                {table.rated && <small>{t("rated: between accounts")}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
