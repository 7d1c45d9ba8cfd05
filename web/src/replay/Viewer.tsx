import type { Group } from "../decision/group";
import { useEffect, useMemo, useState } from "react";
import { PlaceMenu } from "../decision/PlaceMenu";
import { ClauseContext } from "../log/clauses";
import { ClauseSheet } from "../log/ClauseSheet";
import { Log } from "../log/Log";
import { useMenu } from "../match/useMenu";
import { TopBar } from "../match/TopBar";
import type { Replay } from "../net/api";
import { Table } from "../scene/Table";
import { TouchContext, type Touches } from "../scene/touch";
import { Controls } from "./Controls";
import { usePlayback } from "./usePlayback";

const NO_GROUPS: Group[] = [];
const QUIET: Omit<Touches, "open"> = { live: new Map(), options: new Map(), hot: new Set(), area: new Set(), path: [] };

interface Props {
  replay: Replay;
  seat: number;
  onSeat(seat: number): void;
}

/** A match told again, step by step, on the same table; it can be looked at but not touched. */
export function Viewer({ replay, seat, onSeat }: Props) {
  const playback = usePlayback(replay.frames.length);
  const [clause, setClause] = useState<string | null>(null);
  const frame = replay.frames[playback.step]!;
  const { view } = frame;
  const menu = useMenu(NO_GROUPS, playback.step);
  const touches = useMemo(() => ({ ...QUIET, open: menu.openAt }), [menu.openAt]);
  const before = replay.frames[playback.step - 1]?.view.log.length ?? 0;

  useEffect(() => {
    document.title = `Replay · ${view.scene.title} · Affray`;
  }, [view.scene.title]);

  return (
    <ClauseContext value={setClause}>
      <TouchContext value={touches}>
        <div className="page match-page replaying">
          <TopBar title={view.scene.title} heading={view.scene.heading} game={view.game} />
          <main className="match">
            <Table scene={view.scene} seat={view.seat} log={view.log} />
            <Log entries={view.log} seen={before} />
            <div className="decision replay-panel">
              <p className="asked">Step {frame.decision}</p>
              <h2 className="prompt">{frame.action || "Set-up"}</h2>
              {view.over && playback.step === playback.last && <p className="replay-outcome">{view.outcome}</p>}
              <Controls playback={playback} areas={view.scene.areas} seat={seat} onSeat={onSeat} />
            </div>
          </main>
        </div>
        {menu.place && (
          <PlaceMenu
            key={menu.place}
            scene={view.scene}
            place={menu.place}
            group={undefined}
            picked={null}
            onClose={menu.close}
          />
        )}
      </TouchContext>
      {clause && <ClauseSheet game={view.game} clause={clause} onClose={() => setClause(null)} />}
    </ClauseContext>
  );
}
