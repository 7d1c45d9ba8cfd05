import "../styles/between.css";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { DiceOfTable } from "../dice/DiceOfTable";
import { useShare } from "../dice/useShare";
import { plural, t } from "../language/text";
import { useLettering } from "../look/lettering";
import type { Word } from "../net/session";
import type { TableView } from "../protocol";
import { inWords } from "./clock";
import { Rated } from "./Rated";
import { termsInWords } from "./rules";
import { Seats } from "./Seats";
import { Talk } from "./Talk";
import { useLinks } from "./useLinks";
import { Watchers } from "./Watchers";

/** A table whose match has not begun: links for those who are missing, and talk for those who wait. */
export function WaitingRoom({ table, token, speak }: { table: TableView; token: string; speak(word: Word): void }) {
  useShare(table, speak);
  const owned = useLinks(table, token);
  const lettering = useLettering(table.game) ?? "";
  const free = table.sittings.filter((sitting) => sitting.people.length === 0 && sitting.title === "").length;
  return (
    <Page heading={table.title} title={t("Waiting · {title}", { title: table.title })} kind={lettering}>
      <main className="waiting-room">
        <h2>{plural("Waiting for one more", "Waiting for {count} more", { count: free })}</h2>
        <p>{t("The match begins as soon as every seat is taken.")} {owned ? t("Send an invitation to whom you want to play with.") : ""}</p>
        <p>{table.clock ? inWords(table.clock.terms) : t("No clock")}</p>
        {termsInWords(table).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {table.rated && <Rated />}
        <Seats table={table} owned={owned} />
        {owned?.error && <p role="alert">{owned.error}</p>}
        <Watchers match={table.match} watching={table.watching} delay={table.delay ?? null} owned={owned} />
        <DiceOfTable table={table} />
        <Talk table={table} speak={speak} />
        <Link className="button" href="/">
          {t("To the lobby")}
        </Link>
      </main>
    </Page>
  );
}
