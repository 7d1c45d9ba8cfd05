import "../styles/between.css";
import "../styles/account.css";
import { type FormEvent, useState } from "preact/compat";
import { useSession } from "../account/useSession";
import { Link } from "../common/Link";
import { PackNames } from "../common/PackNames";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { shareFor } from "../dice/share";
import { msg, t } from "../language/text";
import { ApiError, fetchTable } from "../net/api";
import { guestName, ownKeys, recentMatches, rememberMatch, saveGuestName } from "../net/storage";
import type { TableView } from "../protocol";
import { navigate } from "../router";
import { inWords } from "./clock";
import { NameField } from "./NameField";
import { problem } from "./names";
import { Rated } from "./Rated";
import { termsInWords } from "./rules";
import { Seats } from "./Seats";
import { isPending, sitDown } from "./sitDown";

const SPENT = msg("This invitation opens nothing any more: it was used, or taken back.");

/** Says of a table that does not open why, as whoever was invited knows it. */
function spent(trouble: unknown): never {
  throw trouble instanceof ApiError && trouble.status === 404 ? new Error(t(SPENT)) : trouble;
}

/** Where an invitation leads: who is there already, a name, and one button. */
export function JoinPage({ id, token }: { id: string; token: string }) {
  const [tried, setTried] = useState(0);
  const { value: table, error } = useLoad(`${id}#${token} ${tried}`, load);
  const [name, setName] = useState(guestName);
  const [refused, setRefused] = useState("");
  const signedIn = useSession();
  const known = recentMatches().find((recent) => recent.match === id);

  /** The table; where the invitation was used by this browser itself, which never read the answer, the seat. */
  async function load(): Promise<TableView> {
    try {
      return await fetchTable(id, token);
    } catch (trouble) {
      if (isPending(id, token)) await sit().catch(() => spent(trouble));
      return spent(trouble);
    }
  }

  async function sit(): Promise<void> {
    const share = table?.dice && !table.begun && { share: shareFor(table.dice.commitment) };
    const entered = await sitDown(id, token, { name, own: ownKeys(id), ...share });
    rememberMatch({ match: id, token: entered.key, title: table?.title ?? "", started: new Date().toISOString() });
    navigate(`/match/${id}#${entered.key}`, true);
  }

  async function join(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!signedIn) saveGuestName(name.trim());
    try {
      await sit().catch(spent);
    } catch (trouble) {
      setRefused(problem(trouble));
      // Somebody else may sit there by now.
      setTried(tried + 1);
    }
  }

  return (
    <Page heading={table?.title ?? t("Join a table")} title={table?.title ?? t("Join")}>
      <main className="waiting-room">
        {(refused || error) && <p role="alert">{refused || error}</p>}
        {known && (
          <Link className="button" href={`/match/${id}#${known.token}`}>
            {t("You have a seat at this table: go there")}
          </Link>
        )}
        {table && (
          <form onSubmit={(event) => void join(event)}>
            <h2>{t("You are invited to play")}</h2>
            <p>{table.clock ? inWords(table.clock.terms) : t("No clock")}</p>
            {termsInWords(table).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {!table.dice && <p>{t("Whoever set this table up may have chosen its seed: then they know the dice and cards to come.")}</p>}
            <Seats table={table} owned={null} />
            {table.packs.length > 0 && <p>{t("It is played with cards of their own:")}</p>}
            <PackNames packs={table.packs} />
            {table.rated && <Rated />}
            {table.rated && !signedIn && (
              <Link className="button" href={`/account#${encodeURIComponent(`/join/${id}${token && `#${token}`}`)}`}>
                {t("Sign in or make an account, then come back here")}
              </Link>
            )}
            {signedIn ? <p>{t("You sit down as {name}.", { name: signedIn.name })}</p> : <NameField name={name} onChange={setName} />}
            <button type="submit" className="primary">
              {t("Sit down")}
            </button>
          </form>
        )}
        <Link className="button" href="/">
          {t("To the lobby")}
        </Link>
      </main>
    </Page>
  );
}
