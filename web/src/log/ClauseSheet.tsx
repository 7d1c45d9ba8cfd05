import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { ClauseBody } from "../rules/ClauseBody";
import { rulebooks } from "./clauses";

/** A clause beside the table: its words, the ruling where the words are silent, and where it is printed. */
export function ClauseSheet({ game, clause, onClose }: { game: string; clause: string; onClose(): void }) {
  const book = useLoad(game, () => rulebooks.of(game));
  const page = book.value?.find((candidate) => candidate.id === clause);
  return (
    <Dialog label={t("Clause {clause}", { clause })} className="sheet" onClose={onClose}>
      <SheetHead title={page?.chapter ?? clause} {...(page && { id: clause })} onClose={onClose} />
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
