import "../styles/account.css";
import { type FormEvent, useState } from "preact/compat";
import { t } from "../language/text";
import { makeBot } from "../net/accounts";
import { LinkBox } from "../table/LinkBox";
import { TextField } from "./SignInForm";
import { useDeed } from "./useDeed";

/** Accounts of one's own programs, each with a key that is shown once. */
export function Bots({ bots, onChange }: { bots: string[]; onChange(): void }) {
  const [name, setName] = useState("");
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const { busy, error, attempt } = useDeed();

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await attempt(async () => setMade(await makeBot(name)))) {
      setName("");
      onChange();
    }
  }

  return (
    <details>
      <summary>{t("Programs that play")}</summary>
      <p>{t("A program of yours plays by an account of its own, marked as a bot everywhere. A name that is listed here gets a new key.")}</p>
      {bots.length > 0 && <p>{bots.join(", ")}</p>}
      <form className="account-form" onSubmit={(event) => void make(event)}>
        <TextField label={t("Its name")} value={name} onChange={setName} />
        <button type="submit" className="button" disabled={busy}>
          {t("Make its key")}
        </button>
      </form>
      {made && <LinkBox label={t("The key of {name}, shown this once", { name: made.name })} url={made.key} />}
      {error && <p role="alert">{error}</p>}
    </details>
  );
}
