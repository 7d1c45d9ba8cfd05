import type { TargetedEvent } from "preact";
import "../styles/account.css";
import { type FormEvent, useState } from "preact/compat";
import { msg, t } from "../language/text";
import { recover, signIn, signUp } from "../net/accounts";
import { guestName } from "../net/storage";
import { useDeed } from "./useDeed";

const DOORS = {
  in: { heading: msg("Sign in"), button: msg("Sign in"), complete: "current-password" },
  up: { heading: msg("Make an account"), button: msg("Make the account"), complete: "new-password" },
  code: { heading: msg("With a recovery code"), button: msg("Sign in with a new password"), complete: "new-password" },
} as const;
type Door = keyof typeof DOORS;

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  type?: "password";
  complete?: string;
}

/** One line to be typed into. */
export function TextField({ label, value, onChange, type, complete = "off" }: FieldProps) {
  const field = { required: true, value, autoComplete: complete, onChange: (event: TargetedEvent<HTMLInputElement>) => onChange(event.currentTarget.value) };
  return (
    <label>
      <span>{label}</span>
      {type === "password" ? <input {...field} type="password" /> : <input {...field} />}
    </label>
  );
}

/** Three doors to an account: its password, a new account, or a recovery code. `onCodes` hears of new recovery codes. */
export function SignInForm({ onCodes }: { onCodes(codes: string[]): void }) {
  const [door, setDoor] = useState<Door>("in");
  const [name, setName] = useState(guestName);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { busy, error, attempt } = useDeed();
  const { heading, button, complete } = DOORS[door];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await attempt(async () => {
      if (door === "in") await signIn(name, password);
      else if (door === "code") await recover(name, code, password);
      else onCodes((await signUp(name, password)).codes);
    });
  }

  return (
    <form className="account-form" onSubmit={(event) => void submit(event)}>
      <h2>{t(heading)}</h2>
      <TextField label={t("Name")} value={name} onChange={setName} complete="username" />
      {door === "code" && <TextField label={t("Recovery code")} value={code} onChange={setCode} />}
      <TextField label={door === "code" ? t("New password") : t("Password")} type="password" value={password} onChange={setPassword} complete={complete} />
      {door !== "in" && <p className="hint">{t("At least eight letters of any kind; a few words that do not belong together are good.")}</p>}
      <button type="submit" className="primary" disabled={busy}>
        {t(button)}
      </button>
      {error && <p role="alert">{error}</p>}
      <p className="other-doors">
        {(Object.keys(DOORS) as Door[]).filter((other) => other !== door).map((other) => (
          <button key={other} type="button" className="quiet" onClick={() => setDoor(other)}>
            {t(DOORS[other].heading)}
          </button>
        ))}
      </p>
    </form>
  );
}
