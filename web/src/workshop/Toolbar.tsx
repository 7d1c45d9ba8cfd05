import type { ChangeEvent } from "preact/compat";
import { t } from "../language/text";
import type { PackDraft } from "./draft";
import type { History } from "./useHistory";

interface Props {
  history: History<PackDraft>;
  /** The draft as a file, once the server has written it. */
  text: string | null;
  sound: boolean;
  onOpen(files: File[]): void;
  onSave(text: string): void;
  onEmpty(): void;
  onTry(): void;
}

/** What is done with the pack as a whole. */
export function Toolbar({ history, text, sound, onOpen, onSave, onEmpty, onTry }: Props) {
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = "";
    if (files.length > 0) onOpen(files);
  }
  const { name } = history.now;
  return (
    <div className="bench-tools" role="group" aria-label={t("The pack")}>
      <label className="bench-name">
        <span>{t("File name")}</span>
        <input value={name} maxLength={60} onChange={(event) => history.change((now) => ({ ...now, name: event.currentTarget.value }), "name")} />
      </label>
      <button type="button" className="quiet" disabled={!history.undo} onClick={history.undo}>
        {t("Undo")}
      </button>
      <button type="button" className="quiet" disabled={!history.redo} onClick={history.redo}>
        {t("Redo")}
      </button>
      <button type="button" className="quiet" onClick={onEmpty}>
        {t("Empty it")}
      </button>
      <label className="button pack-files">
        {t("Open files")}
        <input type="file" className="unseen" accept=".toml" multiple onChange={choose} />
      </label>
      <button type="button" className="button" disabled={text === null} onClick={() => text !== null && onSave(text)}>
        {t("Save to a file")}
      </button>
      <button type="button" className="primary" disabled={!sound} onClick={onTry}>
        {t("Try it")}
      </button>
    </div>
  );
}
