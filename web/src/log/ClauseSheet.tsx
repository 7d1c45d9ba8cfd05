import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { ClauseBody } from "../rules/ClauseBody";
import { rulebooks, type Wanted } from "./clauses";

interface Props extends Wanted {
  game: string;
  onClose(): void;
}

/** What a line begins with, as a title: up to its first colon or full stop; all of it stands where it was pressed. */
const headOf = (line: string) => line.split(/: |(?<=[.!?]) /u)[0]!;

/** A clause beside the table: the line that it explains, its words, the ruling where the words are silent, and where it is printed. */
export function ClauseSheet({ game, clause, line = "", onClose }: Props) {
  const book = useLoad(game, () => rulebooks.of(game));
  const page = book.value?.find((candidate) => candidate.id === clause);
  return (
    <Dialog label={t("Clause {clause}", { clause })} className="sheet" onClose={onClose}>
      {line ? <SheetHead title={headOf(line)} onClose={onClose} /> : <SheetHead title={page?.chapter ?? clause} {...(page && { id: clause })} onClose={onClose} />}
      {line && page && (
        <p className="clause-why">
          {t("The rule behind it: {chapter}", { chapter: page.chapter })} <small className="sheet-id">{clause}</small>
        </p>
      )}
      {page && <ClauseBody page={page} />}
      {book.error && <p role="alert">{book.error}</p>}
      {!page && book.value && <p>{t("This rulebook has no clause of that name.")}</p>}
      {!book.value && !book.error && <p>{t("Opening the rulebook…")}</p>}
      <a className="sheet-more" href={`/rules/${game}#${clause}`} target="_blank" rel="noreferrer">
        {t("Open the rulebook here")}
      </a>
    </Dialog>
  );
}
