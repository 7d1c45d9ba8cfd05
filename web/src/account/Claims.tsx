import "../styles/lobby.css";
import "../styles/account.css";
import { useState } from "preact/compat";
import { plural, t } from "../language/text";
import { claimMatches } from "../net/accounts";
import { guestMatches } from "../net/storage";
import { useDeed } from "./useDeed";

/** The server looks at so many at once. */
const AT_ONCE = 24;

/** Matches that were begun in this browser before one signed in, to be made the account's. */
export function Claims({ onClaimed }: { onClaimed?(): void }) {
  const [guests] = useState(guestMatches);
  const [taken, setTaken] = useState<number | null>(null);
  const { busy, error, attempt } = useDeed();
  if (guests.length === 0) return null;

  async function claim(): Promise<void> {
    await attempt(async () => setTaken((await claimMatches(guests.slice(0, AT_ONCE))).length));
    onClaimed?.();
  }

  return (
    <section aria-labelledby="claims-title">
      <h2 id="claims-title">{t("Played here as a guest")}</h2>
      {taken === null ? (
        <>
          <p>{t("Your seats at these tables become the account's, with its name, and are on every device then.")}</p>
          <ul className="devices">
            {guests.slice(0, AT_ONCE).map((guest) => (
              <li key={guest.match}>
                {guest.title} <small>{guest.started.slice(0, 10)}</small>
              </li>
            ))}
          </ul>
          <button type="button" className="button" disabled={busy} onClick={() => void claim()}>
            {t("Make them the account's")}
          </button>
        </>
      ) : (
        <p role="status">{plural("{count} match is the account's now.", "{count} matches are the account's now.", { count: taken })}</p>
      )}
      {error && <p role="alert">{error}</p>}
    </section>
  );
}
