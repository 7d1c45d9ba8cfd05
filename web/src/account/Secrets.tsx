import "../styles/account.css";
import { type FormEvent, useState } from "preact/compat";
import { changePassword, deleteAccount, fetchExport, renewCodes } from "../net/accounts";
import { save } from "../common/save";
import { t } from "../language/text";
import { TextField } from "./SignInForm";
import { useDeed } from "./useDeed";

interface Props {
  /** Recovery codes that are left. */
  left: number;
  onCodes(codes: string[]): void;
  onChange(): void;
}

/** What wants the password once more. */
export function Secrets({ left, onCodes, onChange }: Props) {
  const [password, setPassword] = useState("");
  const [next, setNext] = useState("");
  const [told, setTold] = useState("");
  const { busy, error, attempt } = useDeed();

  async function deed(what: () => Promise<unknown>, said: string): Promise<void> {
    setTold("");
    if (!(await attempt(what))) return;
    setPassword("");
    setNext("");
    setTold(said);
    onChange();
  }

  function change(event: FormEvent): void {
    event.preventDefault();
    void deed(() => changePassword(password, next), t("The password is changed; all other devices are signed out."));
  }

  const sure = () => window.confirm(t("Delete the account for good? Matches that go on are given up."));
  const codes = async () => onCodes(await renewCodes(password));
  return (
    <details>
      <summary>{t("Password, recovery codes, your data")}</summary>
      <form className="account-form" onSubmit={change}>
        <TextField label={t("Your password")} type="password" complete="current-password" value={password} onChange={setPassword} />
        <TextField label={t("New password")} type="password" complete="new-password" value={next} onChange={setNext} />
        <button type="submit" className="button" disabled={busy}>
          {t("Change the password")}
        </button>
      </form>
      <div className="account-buttons">
        <button type="button" className="button" disabled={busy || !password} onClick={() => void deed(codes, t("These take the place of those before."))}>
          {t("New recovery codes ({left} left)", { left })}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void attempt(async () => save(await fetchExport(), "affray-account.json"))}>
          {t("Export my data")}
        </button>
        <button type="button" className="button" disabled={busy || !password} onClick={() => sure() && void attempt(() => deleteAccount(password))}>
          {t("Delete the account")}
        </button>
      </div>
      {told && <p role="status">{told}</p>}
      {error && <p role="alert">{error}</p>}
    </details>
  );
}
