import { t } from "../language/text";

/** Recovery codes, which are shown this once. */
export function Codes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  return (
    <section className="codes" aria-labelledby="codes-title">
      <h2 id="codes-title">{t("Your recovery codes")}</h2>
      <p>{t("Write them down: each signs you in once if you forget your password. They are not shown again, and nobody can send you others.")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="primary" onClick={onKept}>
        {t("I have kept them")}
      </button>
    </section>
  );
}
