import { Terms } from "../explain/Terms";
import { t } from "../language/text";
import type { ClausePage } from "../protocol";

/** What a clause says, and the ruling where it is silent; words of the glossary explain themselves in both. */
export function RuleText({ page }: { page: ClausePage }) {
  return (
    <>
      <p className="clause-text">
        <Terms text={page.text} reached />
      </p>
      {page.ruling && (
        <p className="clause-ruling">
          <b>{t("Ruling.")}</b> <Terms text={page.ruling} reached />
        </p>
      )}
    </>
  );
}
