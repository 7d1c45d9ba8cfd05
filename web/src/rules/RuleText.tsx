import { Terms } from "../explain/Terms";
import type { ClausePage } from "../protocol";
import { rulingsOf } from "./ClauseBody";

/** What a clause says, and the ruling where it is silent; words of the glossary explain themselves in both. */
export function RuleText({ page }: { page: ClausePage }) {
  return (
    <>
      <p className="clause-text">
        <Terms text={page.text} reached />
      </p>
      {rulingsOf(page).map((ruling) => (
        <p key={ruling} className="clause-ruling">
          <Terms text={ruling} reached />
        </p>
      ))}
    </>
  );
}
