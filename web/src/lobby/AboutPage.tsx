import "../styles/lobby.css";
import type { ReactNode } from "preact/compat";
import { Page } from "../common/Page";
import { rich } from "../language/rich";
import { t } from "../language/text";

const site = (inside: ReactNode) => <a href="https://game-icons.net">{inside}</a>;
const licence = (inside: ReactNode) => <a href="https://creativecommons.org/licenses/by/3.0/">{inside}</a>;
const ofl = (inside: ReactNode) => <a href="https://openfontlicense.org/open-font-license-official-text/">{inside}</a>;
/** What is said of a typeface stands in it. */
const faces = {
  source: (inside: ReactNode) => <b>{inside}</b>,
  grenze: (inside: ReactNode) => <b className="in-title lettering-blackletter">{inside}</b>,
  cinzel: (inside: ReactNode) => <b className="in-title lettering-carved">{inside}</b>,
  chakra: (inside: ReactNode) => <b className="in-title lettering-squared">{inside}</b>,
  stardos: (inside: ReactNode) => <b className="in-title lettering-stencil">{inside}</b>,
};

export function AboutPage() {
  return (
    <Page heading={t("About Affray")} title={t("About")} kind="lobby-page">
      <main className="about">
        <p>
          {t("Affray plays tabletop skirmish games exactly as their rulebooks are written. Each line of the log names the clause behind it, and the odds of what you are about to do are exact. It is free software under the Apache License 2.0.")}
        </p>
        <h2>{t("Icons")}</h2>
        <p>
          {rich(
            "The pictures of cards, characters and things are from <site>game-icons.net</site>, by Lorc, Delapouite and the other authors named there, under <licence>Creative Commons BY 3.0</licence>; they are shown in colours of our own.",
            { site, licence },
          )}
        </p>
        <h2>{t("Typefaces")}</h2>
        <p>
          {rich(
            "All text is set in <source>Source Sans 3</source> by Adobe, titles in <grenze>Grenze</grenze> by the Grenze project’s authors, <cinzel>Cinzel</cinzel> by the Cinzel project’s authors, <chakra>Chakra Petch</chakra> by the Chakra Petch project’s authors and <stardos>Stardos Stencil</stardos> by Vernon Adams, each under the <ofl>SIL Open Font License 1.1</ofl>.",
            { ...faces, ofl },
          )}
        </p>
      </main>
    </Page>
  );
}
