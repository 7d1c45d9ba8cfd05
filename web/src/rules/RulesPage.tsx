import "../styles/rules.css";
import { useEffect, useMemo, useState } from "react";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { rich } from "../language/rich";
import { plural, t } from "../language/text";
import { InEnglish } from "../lobby/InEnglish";
import { fetchGames } from "../net/api";
import { rulebooks } from "../log/clauses";
import { useLettering } from "../look/lettering";
import type { ClausePage } from "../protocol";
import { usePlace } from "../router";
import { ClauseArticle } from "./ClauseArticle";
import { byChapter, search } from "./search";

function Chapters({ chapters }: { chapters: [string, ClausePage[]][] }) {
  // Beside the rules they are seen at once; above them they would hide them.
  const [wide] = useState(() => !globalThis.matchMedia?.("(max-width: 760px)").matches);
  return (
    <nav className="chapters" aria-label={t("Chapters")}>
      <details open={wide}>
        <summary>{plural("{count} chapter", "{count} chapters", { count: chapters.length })}</summary>
        <ol>
          {chapters.map(([chapter, clauses]) => (
            <li key={chapter}>
              <a href={`#${clauses[0]!.id}`}>{chapter}</a> <small>{clauses.length}</small>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

export function RulesPage({ game }: { game: string }) {
  const { hash } = usePlace();
  const lettering = useLettering(game) ?? "";
  const [query, setQuery] = useState("");
  const book = useLoad(game, () => rulebooks.of(game));
  const found = useMemo(() => search(book.value ?? [], query), [book.value, query]);
  const chapters = useMemo(() => byChapter(found), [found]);

  useEffect(() => {
    if (book.value && hash) document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [book.value, hash]);

  const games = useLoad("games", fetchGames);
  const about = games.value?.find(({ id }) => id === game);
  // Nothing while the title is on its way; the id where there is none to come.
  const title = about?.title ?? (games.value || games.error ? game : "");
  const heading = (
    <>
      {rich("Rulebook {game}", { game: <span className="game-name">{title}</span> })}
    </>
  );
  return (
    <Page heading={heading} title={t("Rules of {title}", { title })} kind={`rules-page${lettering}${about ? ` hue-${about.emblem.hue}` : ""}`}>
      <main>
        {about && <InEnglish games={[about]} />}
        <search className="rules-search">
          <label htmlFor="rules-query">{t("Search the rules")}</label>
          <input id="rules-query" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
          <output htmlFor="rules-query">{book.value && plural("{found} of {count} clause", "{found} of {count} clauses", { found: found.length, count: book.value.length })}</output>
        </search>
        {book.error && <p role="alert">{book.error}</p>}
        {!book.value && !book.error && <p>{t("Opening the rulebook…")}</p>}
        <div className="rules-columns">
          <Chapters chapters={chapters} />
          <div className="rules-text">
            {chapters.map(([chapter, clauses]) => (
              <section key={chapter} aria-label={chapter}>
                <h2>{chapter}</h2>
                {clauses.map((page) => (
                  <ClauseArticle key={page.id} page={page} current={page.id === hash} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </main>
    </Page>
  );
}
