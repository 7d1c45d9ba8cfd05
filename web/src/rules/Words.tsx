import { useContext, useState } from "preact/compat";
import { WordTerm } from "../explain/WordTerm";
import { t } from "../language/text";
import { GlossaryContext } from "../look/words";
import { isWide, WORDS } from "./parts";

/** The words of the game: each with its icon, its whole meaning and the clause that says more. Folded where they would hide the rules. */
export function Words({ terms, open }: { terms: [string, string][]; open: boolean }) {
  const glossary = useContext(GlossaryContext);
  const [wide] = useState(isWide);
  if (terms.length === 0) return null;
  return (
    <section aria-label={t("Words")} data-part={WORDS}>
      <details className="rules-words" open={wide || open}>
        <summary id={WORDS}>
          <h2>{t("Words")}</h2>
        </summary>
        <dl>
          {terms.map(([word, clause]) => (
            <div key={word}>
              <WordTerm word={word} />
              <dd>
                {glossary.get(word)}{" "}
                <a className="clause-of" href={`#${clause}`}>
                  {clause}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
