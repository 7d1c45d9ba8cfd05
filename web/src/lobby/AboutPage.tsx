import { Page } from "../common/Page";
import { t } from "../language/text";

export function AboutPage() {
  return (
    <Page heading={t("About Affray")} title={t("About")} kind="lobby-page">
      <main className="about">
        <p>
          {t("Affray plays tabletop skirmish games exactly as their rulebooks are written. Each line of the log names the clause behind it, and the odds of what you are about to do are exact. It is free software under the Apache License 2.0.")}
        </p>
        <h2>{t("Icons")}</h2>
        <p>
          The pictures of cards, characters and things are from <a href="https://game-icons.net">{t("game-icons.net")}</a>, by Lorc,
          Delapouite and the other authors named there, under{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/">{t("Creative Commons BY 3.0")}</a>; they are shown in colours of our own.
        </p>
      </main>
    </Page>
  );
}
