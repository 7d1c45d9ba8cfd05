import "../styles/between.css";
import { t } from "../language/text";

/** What a guest wants to be called; kept in this browser. */
export function NameField({ name, onChange }: { name: string; onChange(name: string): void }) {
  return (
    <label className="name-field">
      <span>{t("Your name")}</span>
      <input value={name} maxLength={24} autoComplete="off" placeholder={t("Guest")} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
