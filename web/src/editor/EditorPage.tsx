import "../styles/lobby.css";
import "../styles/editor.css";
import { useEffect, useState } from "preact/compat";
import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { checkChoices, createMatch, fetchEditor } from "../net/api";
import { savedDraft, saveDraft } from "../net/storage";
import type { Editor, NewMatch } from "../protocol";
import { navigate } from "../router";
import { type Draft, draftFrom, draftOf, erased, painted, placed, setUpFile, type Square } from "./draft";
import { EditorBoard } from "./EditorBoard";
import { ERASER, paintBrush, Palette } from "./Palette";
import { Settings } from "./Settings";

function useFaults(game: string, draft: Draft): string[] | null {
  const asked = JSON.stringify(draft);
  const [told, setTold] = useState<{ asked: string; faults: string[] } | null>(null);
  useEffect(() => {
    const waiting = setTimeout(() => {
      checkChoices(game, JSON.parse(asked)).then(
        ({ faults }) => setTold({ asked, faults: faults.map((each) => t("{field}: {wrong}; expected {expected}", { field: each.field, wrong: each.wrong, expected: each.expected })) }),
        (problem: unknown) => setTold({ asked, faults: [problem instanceof Error ? problem.message : String(problem)] }),
      );
    }, 200);
    return () => clearTimeout(waiting);
  }, [game, asked]);
  return told?.asked === asked ? told.faults : null;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function Workshop({ game, editor }: { game: string; editor: Editor }) {
  const [draft, setDraft] = useState<Draft>(() => savedDraft<Draft>(game) ?? draftFrom(editor, editor.templates[0]!.id));
  const [brush, setBrush] = useState(paintBrush(editor.brushes[1]!.code));
  const [error, setError] = useState("");
  const faults = useFaults(game, draft);

  function change(next: Draft): void {
    setDraft(next);
    saveDraft(game, next);
  }

  function paint(at: Square): void {
    const [kind, what] = brush.split(":");
    if (brush === ERASER) change(erased(draft, at));
    else change(kind === "paint" ? painted(draft, at, what!) : placed(draft, at, what!));
  }

  async function play(): Promise<void> {
    const request: NewMatch = { game, seats: ["human", "greedy"], seed: null, choices: { ...draft }, options: {} };
    try {
      const { match, key } = await createMatch(request);
      navigate(`/match/${match}#${key}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  }

  async function open(file: File): Promise<void> {
    try {
      change(draftOf(await file.text(), game));
      setError("");
    } catch (problem) {
      setError(`${file.name}: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
  }

  return (
    <main className="workshop">
      <section className="workshop-map" aria-label={t("Map")}>
        <EditorBoard editor={editor} draft={draft} onPaint={paint} />
        <Palette editor={editor} brush={brush} onPick={setBrush} />
      </section>
      <section className="workshop-side" aria-label={t("Scenario")}>
        <div className="workshop-do">
          <label>
            <span>{t("Begin from")}</span>
            <select value="" onChange={(event) => event.currentTarget.value && change(draftFrom(editor, event.currentTarget.value))}>
              <option value="">{t("a template…")}</option>
              {editor.templates.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <label className="file-button">
            <span>{t("Open a file")}</span>
            <input type="file" accept=".json" onChange={(event) => event.currentTarget.files?.[0] && void open(event.currentTarget.files[0])} />
          </label>
          <button type="button" className="quiet" onClick={() => download(`${draft.scenario.id}.json`, setUpFile(game, draft))}>
            {t("Save to a file")}
          </button>
          <button type="button" className="primary" disabled={faults === null || faults.length > 0} onClick={() => void play()}>
            {t("Play it")}
          </button>
        </div>
        <div role="status" className="faults">
          {faults?.length === 0 && <p>{t("It can be played.")}</p>}
          {faults?.map((fault) => (
            <p key={fault} className="form-problem">
              {fault}
            </p>
          ))}
        </div>
        {error && <p role="alert">{error}</p>}
        <Settings editor={editor} draft={draft} onChange={change} />
      </section>
    </main>
  );
}

/** Scenarios of one's own: painted, checked as they grow, saved, played. */
export function EditorPage({ game }: { game: string }) {
  const editor = useLoad(game, () => fetchEditor(game));
  const lobby = (
    <Link className="quiet" href="/">
      {t("To the lobby")}
    </Link>
  );
  return (
    <Page heading={t("Scenario editor")} title={t("Scenario editor")} aside={lobby}>
      {editor.error && <p role="alert">{editor.error}</p>}
      {editor.value && <Workshop game={game} editor={editor.value} />}
    </Page>
  );
}
