import { useState } from "preact/compat";
import { BarSign } from "../common/BarSign";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";
import { later } from "../later";
import type { Sitting, TableView } from "../protocol";
import { hasOthers, sitterName } from "./names";
import type { Props } from "./TableSheet";
import { useLinks } from "./useLinks";

const TableSheet = later(() => import("./TableSheet").then((sheet) => sheet.TableSheet));

/** How many lines others said since the table was last looked at. */
function unheard(table: TableView, seen: number): number {
  return table.lines.filter((line) => line.number >= seen && line.seat !== null && !table.held.includes(line.seat)).length;
}

const isHere = (sitting: Sitting) => sitting.people.some((person) => person.here);

/** Who is there, beside the connection; it opens the table: its seats, links and talk, and what one may do about one's own. */
export function TableButton({ table, token, view, speak }: Props) {
  // How a match ended is told on the page: nothing lies over it that was opened before.
  const [opened, setOpened] = useState<{ over: boolean } | null>(null);
  const open = opened !== null && opened.over === view.over;
  const [seen, setSeen] = useState(() => (table.lines.at(-1)?.number ?? -1) + 1);
  const owned = useLinks(table, token);
  const news = unheard(table, seen);

  function turn(next: boolean): void {
    setOpened(next ? { over: view.over } : null);
    setSeen((table.lines.at(-1)?.number ?? -1) + 1);
  }

  return (
    <>
      {hasOthers(table) && (
        <ul className="presences" aria-label={t("Who is here")}>
          {table.sittings.flatMap((sitting) => (sitting.people.length > 0 && !table.held.includes(sitting.seat) ? [
            <li key={sitting.seat} className={isHere(sitting) ? "here" : "away"} title={isHere(sitting) ? t("{name} is here", { name: sitterName(sitting) }) : t("{name} is away", { name: sitterName(sitting) })}>
              <i aria-hidden="true" />
              {sitterName(sitting)}
              <span className="presence-word" aria-hidden="true" data-word={isHere(sitting) ? t("here") : t("away")} />
              <span className="unseen"> {isHere(sitting) ? t("is here") : t("is away")}</span>
            </li>,
          ] : []))}
        </ul>
      )}
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => turn(true)}>
        <BarSign sign="table">{t("Table")}</BarSign>
        {news > 0 && <span className="news"> {t("{news} new", { news })}</span>}
      </button>
      {open && (
        <Dialog label={t("Table")} className="sheet table-sheet" onClose={() => turn(false)}>
          <SheetHead title={t("Table")} onClose={() => turn(false)} />
          <TableSheet table={table} token={token} view={view} owned={owned} speak={speak} />
        </Dialog>
      )}
    </>
  );
}
