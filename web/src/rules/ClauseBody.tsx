import { Meanings } from "../look/words";
import type { ClausePage } from "../protocol";

/** What is asked and answered of a clause where its words are silent, each by itself. */
export const rulingsOf = ({ ruling }: ClausePage) => ruling.split("\n").filter(Boolean);

/** A clause beside the table: its words, and the ruling where they are silent. What it is for developers only the rulebook says. */
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
    </div>
  );
}
