import "../styles/rules.css";
import { useLayoutEffect, useMemo, useState } from "preact/compat";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { kept, useKept } from "../language/kept";
import { rich } from "../language/rich";
import { plural, t } from "../language/text";
import { InEnglish } from "../lobby/InEnglish";
import { fetchGames } from "../net/api";
import { rulebooks } from "../log/clauses";
import { Explained } from "../log/Explained";
import { WordIcon } from "../look/Emblem";
import { useLettering } from "../look/lettering";
import { looks } from "../look/look";
import { useGlossary } from "../look/words";
import { usePlace } from "../router";
import { Chapters } from "./Chapters";
import { ClauseArticle } from "./ClauseArticle";
import { WORDS } from "./parts";
import { byChapter, search, searchWords } from "./search";
import { Words } from "./Words";

/** The terms of the game's glossary, in the book's order, each with the clause that says more of it. */
const termsOf = kept<[string, string][]>(async (game) => Object.entries((await looks.of(game)).clauses ?? {}));
const NO_TERMS: [string, string][] = [];

export function RulesPage({ game }: { game: string }) {
  const { hash } = usePlace();
  const lettering = useLettering(game) ?? "";
  const [query, setQuery] = useState("");
  const book = useLoad(game, () => rulebooks.of(game));
  const found = useMemo(() => search(book.value ?? [], query), [book.value, query]);
  const chapters = useMemo(() => byChapter(found), [found]);
  const glossary = useGlossary(game);
  const all = useKept(termsOf, "terms", game, NO_TERMS);
  const terms = useMemo(() => searchWords(all, glossary, query), [all, glossary, query]);

  // Before the browser goes to a chapter that was clicked: it has the last word.
  useLayoutEffect(() => {
    if ((book.value || all.length > 0) && hash) document.getElementById(hash)?.scrollIntoView({ block: "center" });
    // Once more when the words have come, which stand above the clauses.
  }, [book.value, all, hash]);

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
    <Explained game={game}>
      <Page heading={heading} title={t("Rules of {title}", { title })} kind={`rules-page${lettering}${about ? ` hue-${about.emblem.hue}` : ""}`}>
        <main>
          <div className="rules-columns">
            <div className="rules-head">
              {about && <InEnglish games={[about]} />}
              <search className="rules-search">
                <label htmlFor="rules-query">{t("Search the rules")}</label>
                <input id="rules-query" type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
                <output htmlFor="rules-query">{book.value && plural("{found} of {count} clause", "{found} of {count} clauses", { found: found.length, count: book.value.length })}</output>
              </search>
              {book.error && <p role="alert">{book.error}</p>}
              {!book.value && !book.error && <p>{t("Opening the rulebook…")}</p>}
            </div>
            <Chapters chapters={chapters} words={terms.length} />
            <div className="rules-text">
              <Words terms={terms} open={hash === WORDS || query !== ""} />
              {chapters.map(([chapter, clauses]) => (
                <section key={chapter} aria-label={chapter} data-part={chapter}>
                  <h2>
                    <WordIcon word={chapter} />
                    {chapter}
                  </h2>
                  {clauses.map((page) => (
                    <ClauseArticle key={page.id} page={page} current={page.id === hash} />
                  ))}
                </section>
              ))}
            </div>
          </div>
        </main>
      </Page>
    </Explained>
  );
}
