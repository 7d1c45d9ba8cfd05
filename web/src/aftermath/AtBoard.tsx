import type { ReactNode } from "preact/compat";
import { keyOf } from "../decision/keys";
import { t } from "../language/text";
import type { Word } from "../net/session";
import type { TableView, View } from "../protocol";
import { Rematch } from "../table/Rematch";
import { Verdict } from "./Verdict";

interface Props {
  view: View;
  table: TableView | null;
  speak(word: Word): void;
  /** Goes back to the page after the match; not there while the end is still being shown. */
  onBack?: (() => void) | undefined;
  /** What helps to look closer, and what was refused. */
  children?: ReactNode;
}

/** Beside the board of a match that is over: how it ended, and the way back to all that is told of it. */
export function AtBoard({ view, table, speak, onBack, children }: Props) {
  const key = keyOf("board");
  return (
    <section className="decision result at-board" aria-label={t("Result")}>
      <Verdict view={view} />
      {onBack && (
        <div className="result-buttons">
          <button type="button" className="primary" aria-keyshortcuts={key} onClick={onBack}>
            {t("How it ended")} <kbd className="key-hint" aria-hidden="true">{key}</kbd>
          </button>
          {table && !view.coach && <Rematch table={table} speak={speak} quiet />}
        </div>
      )}
      {children}
    </section>
  );
}
