import { useState } from "preact/compat";
import { chooseLanguage, language, LANGUAGES } from "./catalogue";
import { t } from "./text";

/** What a language calls itself, as its own speakers look for it. */
export const ownName = (tag: string) => {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Chooses the language of the page, and of all that is told here; nothing where there is but one. */
export function LanguagePicker() {
  const [failed, setFailed] = useState(false);
  if (LANGUAGES.length < 2) return null;
  return (
    <label className="language" title={t("Language")}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1ZM1.500 8h13M8 1c4.500 4 4.500 10 0 14M8 1c-4.500 4-4.500 10 0 14" />
      </svg>
      <span className="unseen">{t("Language")}</span>
      <select value={language()} onChange={(event) => void chooseLanguage(event.currentTarget.value).then((well) => setFailed(!well))}>
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownName(tag)}
          </option>
        ))}
      </select>
      {failed && <span role="alert">{t("This language cannot be fetched just now.")}</span>}
    </label>
  );
}
