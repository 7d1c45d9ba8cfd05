import { msg, t } from "../language/text";
import type { ClausePage } from "../protocol";
import { RuleText } from "./RuleText";

const KINDS: Record<string, string> = {
  D: msg("Definition"),
  M: msg("Must"),
  P: msg("May"),
  X: msg("Must not"),
  A: msg("Advice"),
};

/** Folded, for developers: the source of a clause, the code that enacts it and its tests. */
function Behind({ page }: { page: ClausePage }) {
  return (
    <details className="clause-behind">
      <summary>{t("For developers")}</summary>
      <p>
        <span className="kind">{t(KINDS[page.kind] ?? page.kind)}</span> <span className="source">{page.source}</span>
      </p>
      <ul>
        {[...page.enacted_by, ...page.tested_by].map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A clause as the rulebook page prints it. */
export function ClauseArticle({ page, current }: { page: ClausePage; current: boolean }) {
  return (
    <article id={page.id} className={`clause${current ? " current" : ""}`} aria-current={current ? "true" : undefined}>
      <h3>
        <a href={`#${page.id}`}>{page.id}</a>
      </h3>
      <RuleText page={page} />
      <Behind page={page} />
    </article>
  );
}
