import "../styles/account.css";
import { useState } from "preact/compat";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { day } from "../language/numbers";
import { t } from "../language/text";
import { endSession, fetchAccount, signOut } from "../net/accounts";
import type { OwnAccount } from "../protocol";
import { usePlace } from "../router";
import { Bots } from "./Bots";
import { Claims } from "./Claims";
import { Codes } from "./Codes";
import { inWords } from "./device";
import { Finished } from "./Finished";
import { Ratings } from "./Ratings";
import { Secrets } from "./Secrets";
import { SignInForm } from "./SignInForm";
import { useDeed } from "./useDeed";
import { useSession } from "./useSession";

const when = (seconds: number) => day(new Date(seconds * 1000));

/** The devices on which one is signed in; each can be signed out from here. */
function Devices({ account, onChange }: { account: OwnAccount; onChange(): void }) {
  const { busy, error, attempt } = useDeed();
  return (
    <section aria-labelledby="devices-title">
      <h2 id="devices-title">{t("Where you are signed in")}</h2>
      <ul className="devices">
        {account.sessions.map((session) => (
          <li key={session.id}>
            <span>
              {inWords(session.device)} <small>{session.here ? t("this device") : t("last used {day}", { day: when(session.seen) })}</small>
            </span>
            {!session.here && (
              <button
                type="button"
                className="quiet"
                disabled={busy}
                onClick={() => void attempt(() => endSession(session.id)).then((well) => well && onChange())}
              >
                {t("Sign out there")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <button type="button" className="button" disabled={busy} onClick={() => void attempt(() => signOut(false))}>
          {t("Sign out")}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void attempt(() => signOut(true))}>
          {t("Sign out everywhere")}
        </button>
      </div>
      {error && <p role="alert">{error}</p>}
    </section>
  );
}

function Own({ onCodes }: { onCodes(codes: string[]): void }) {
  const [look, setLook] = useState(0);
  const [claimed, setClaimed] = useState(0);
  const { value: account, error } = useLoad(`account ${look}`, fetchAccount);
  if (error) return <p role="alert">{error}</p>;
  if (!account) return <p>{t("Fetching your account…")}</p>;
  return (
    <>
      <p>
        {t("Here since {day}.", { day: when(account.created) })} <Link href={`/player/${encodeURIComponent(account.name)}`}>{t("What others see of you")}</Link>
      </p>
      <Ratings ratings={account.ratings} />
      <Claims onClaimed={() => setClaimed(claimed + 1)} />
      <Finished key={claimed} own game="" player="" />
      <Devices account={account} onChange={() => setLook(look + 1)} />
      <Bots bots={account.bots} onChange={() => setLook(look + 1)} />
      <Secrets left={account.codes} onCodes={onCodes} onChange={() => setLook(look + 1)} />
    </>
  );
}

/** One's account, or the doors to one. */
export function AccountPage() {
  const signedIn = useSession();
  const [codes, setCodes] = useState<string[]>([]);
  // Whoever came from an invitation: its key stays behind `#`, which no server sees.
  const invitation = usePlace().hash;
  return (
    <Page heading={signedIn?.name ?? t("Account")} title={t("Account")} kind="lobby-page">
      <main className="account">
        {codes.length > 0 && <Codes codes={codes} onKept={() => setCodes([])} />}
        {signedIn && invitation.startsWith("/join/") && (
          <Link className="button primary" href={invitation}>
            {t("Back to the table")}
          </Link>
        )}
        {signedIn ? (
          <Own key={signedIn.key} onCodes={setCodes} />
        ) : (
          <>
            <p>
              {t("You need none to play: your name and your matches are kept in this browser. An account has them on every device, and can play rated matches. It needs no e-mail address.")}
            </p>
            <SignInForm onCodes={setCodes} />
          </>
        )}
        <Link className="button" href="/">
          {t("To the lobby")}
        </Link>
      </main>
    </Page>
  );
}
