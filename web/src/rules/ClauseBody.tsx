import { msg, t } from "../language/text";
import { Meanings } from "../look/words";
import type { ClausePage } from "../protocol";

const KINDS: Record<string, string> = {
  D: msg("Definition"),
  M: msg("Must"),
  P: msg("May"),
  X: msg("Must not"),
  A: msg("Advice"),
};

export const kindName = (kind: string) => t(KINDS[kind] ?? kind);

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {names.map((name) => (
        <dd key={name}>
          <code>{name}</code>
        </dd>
      ))}
    </div>
  );
}

/** What is asked and answered of a clause where its words are silent, each by itself. */
export const rulingsOf = ({ ruling }: ClausePage) => ruling.split("\n").filter(Boolean);

/** A clause in full: its words, the ruling where they are silent; folded, for developers, the source, the code that enacts it and its tests. */
export function ClauseBody({ page }: { page: ClausePage }) {
  return (
    <div className="clause-body">
      <p className="clause-text">{page.text}</p>
      {rulingsOf(page).map((ruling) => (
        <p key={ruling} className="clause-ruling">
          {ruling}
        </p>
      ))}
      <Meanings words={[]} text={`${page.text} ${page.ruling}`} />
      <details className="clause-code">
        <summary>{t("For developers")}</summary>
        <dl className="clause-facts">
          <div>
            <dt>{t("Kind")}</dt>
            <dd>{kindName(page.kind)}</dd>
          </div>
          <div>
            <dt>{t("Source")}</dt>
            <dd>{page.source}</dd>
          </div>
          <Names title={t("Enacted by")} names={page.enacted_by} />
          <Names title={t("Tested by")} names={page.tested_by} />
        </dl>
      </details>
    </div>
  );
}
