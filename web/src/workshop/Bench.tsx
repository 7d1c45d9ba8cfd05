import "../styles/lobby.css";
import { useState } from "preact/compat";
import { plural, t } from "../language/text";
import { LookContext, useFaces } from "../look/look";
import { bringPack, type GameInfo } from "../net/api";
import { savedPackDraft, savePackDraft } from "../net/storage";
import type { Judged, Pack, Remark, Workbench } from "../protocol";
import { type Chosen, emptyDraft, isEmpty, type PackDraft, type Path, rowsOf, type Rows, sent, without, withCopy, withNew } from "./draft";
import { type Home, putInto } from "./homes";
import { RowDesk } from "./RowDesk";
import { RowList } from "./RowList";
import { type Row, type Schema, tableOf } from "./schema";
import { Toolbar } from "./Toolbar";
import { TryIt } from "./TryIt";
import { useFiles } from "./useFiles";
import { type History, useHistory } from "./useHistory";
import { useJudged } from "./useJudged";
import { useShortcuts } from "./useShortcuts";

interface Props {
  game: GameInfo;
  bench: Workbench;
}

function begun(game: string): PackDraft {
  const kept = savedPackDraft<Partial<PackDraft>>(game);
  const whole = typeof kept?.name === "string" && typeof kept.rows === "object" && Object.values(kept.rows ?? {}).every(Array.isArray);
  return whole ? (kept as PackDraft) : emptyDraft(game);
}

const of = (remarks: Remark[] | undefined, chosen: Chosen) => (remarks ?? []).filter(({ table, row }) => table === chosen.table && row === chosen.row);

const idsOf = (draft: PackDraft) => new Set(Object.values(draft.rows).flatMap((rows) => rows.map((row) => String(row["id"] ?? ""))));

/** What is said of the pack as a whole. */
function Verdict({ judged, refused, current, empty }: { judged: Judged | null; refused: string[]; current: boolean; empty: boolean }) {
  const wholes = judged?.faults.filter((fault) => fault.row < 0) ?? [];
  const faults = judged?.faults.length ?? 0;
  return (
    <div role="status" className="bench-verdict">
      {empty && <p>{t("The pack is empty. Begin with a row of one of its tables, or open a file.")}</p>}
      {!empty && !judged && refused.length === 0 && <p>{t("It is being looked at…")}</p>}
      {!empty && judged && current && refused.length === 0 && (
        <p className={faults > 0 ? "form-problem" : ""}>
          {faults > 0 ? plural("{count} fault keeps it from being played with.", "{count} faults keep it from being played with.", { count: faults }) : t("It can be played with.")}
        </p>
      )}
      {[...wholes.map((fault) => `${fault.table}: ${fault.wrong}`), ...refused].map((line) => (
        <p key={line} className="form-problem">
          {line}
        </p>
      ))}
    </div>
  );
}

/** What can be done to the draft, and which of its rows is in hand. */
function useRows(root: Schema, core: Rows, history: History<PackDraft>) {
  const [wanted, setChosen] = useState<Chosen | null>(null);
  const draft = history.now;
  const chosen = wanted && wanted.row < rowsOf(draft, wanted.table).length ? wanted : null;

  function add(table: string, more: (now: PackDraft) => PackDraft): void {
    setChosen({ table, row: rowsOf(draft, table).length });
    history.change(more);
  }
  return {
    chosen,
    setChosen,
    onNew: (table: string) =>
      add(table, (now) => withNew(root, now, table, t("New {kind}", { kind: (tableOf(root, table)!.title ?? table).toLowerCase() }), core[table] ?? [])),
    onCopy: (table: string, row: Row, instead: boolean) => add(table, (now) => withCopy(root, now, table, row, instead, core[table] ?? [])),
    onPut: (home: Home, path: Path, id: string) => {
      setChosen(putInto(root, draft, home, path, id, core).chosen);
      history.change((now) => putInto(root, now, home, path, id, core).draft);
    },
    onRemove: () => {
      if (chosen) history.change((now) => without(now, chosen));
      setChosen(null);
    },
  };
}

/** A pack being written: its rows, the one in hand, what is wrong, and a match with it. */
export function Bench({ game, bench }: Props) {
  const root = bench.schema as Schema;
  const core = bench.rows as Rows;
  const history = useHistory(() => begun(game.id), (draft) => savePackDraft(game.id, draft));
  const draft = history.now;
  const { judged, refused, current } = useJudged(game.id, draft);
  const faces = useFaces(game.id, judged?.faces);
  const rows = useRows(root, core, history);
  const { chosen } = rows;
  const [brought, setBrought] = useState<{ pack: Pack; text: string } | null>(null);
  const [problem, setProblem] = useState("");
  const files = useFiles(game, (opened) => {
    rows.setChosen(null);
    history.change(() => opened);
  });
  useShortcuts(history);

  async function tryIt(text: string): Promise<void> {
    const { name } = sent(draft);
    try {
      setBrought({ pack: await bringPack(game.id, { name, files: { [name]: text }, packs: [] }), text });
      setProblem("");
    } catch (wrong) {
      setProblem(wrong instanceof Error ? wrong.message : String(wrong));
    }
  }

  const text = judged && current && refused.length === 0 ? judged.text : null;
  // What is changed is not what was brought: one is back at writing then.
  const tried = brought && brought.text === text && brought.pack.name === sent(draft).name ? brought.pack : null;
  const sound = text !== null && judged!.faults.length === 0 && !isEmpty(draft);
  const kind = chosen && tableOf(root, chosen.table);
  const faults = chosen ? of(judged?.faults, chosen) : [];
  return (
    <main className="bench">
      <Toolbar
        history={history}
        text={text}
        sound={sound}
        onOpen={(chosenFiles) => void files.open(chosenFiles)}
        onSave={(written) => files.save(written, sent(draft).name)}
        onEmpty={() => history.change(() => emptyDraft(game.id))}
        onTry={() => text !== null && void tryIt(text)}
      />
      <p className="form-help bench-note">{t("This browser keeps what you write. Comments of a file that you open are not kept.")}</p>
      <Verdict judged={judged} refused={[...files.faults, ...refused]} current={current} empty={isEmpty(draft)} />
      {problem && <p role="alert">{problem}</p>}
      <LookContext value={faces}>
        {tried ? (
          <TryIt game={game} pack={tried} own={idsOf(draft)} onClose={() => setBrought(null)} />
        ) : (
          <>
            <RowList root={root} core={core} draft={draft} judged={judged} chosen={chosen} onChoose={rows.setChosen} onNew={rows.onNew} onCopy={rows.onCopy} />
            {chosen && kind && (
              <RowDesk
                key={`${chosen.table} ${chosen.row}`}
                root={root}
                table={kind}
                core={core}
                history={history}
                chosen={chosen}
                remarks={[...faults, ...of(judged?.doubts, chosen)]}
                printed={judged?.drawn.find(({ table, row }) => table === chosen.table && row === chosen.row)?.printed ?? null}
                faulty={faults.length > 0}
                onRemove={rows.onRemove}
                onPut={rows.onPut}
              />
            )}
          </>
        )}
      </LookContext>
    </main>
  );
}
