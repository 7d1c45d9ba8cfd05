import { type CSSProperties, useMemo, useRef } from "preact/compat";
import { BoardFrame } from "../board/BoardFrame";
import { BoardView } from "../board/BoardView";
import { Roster } from "../board/Roster";
import { useNarrow } from "../common/useMedia";
import { useOpened } from "../common/useOpened";
import { keyAside, KeyBeside, NumbersKey } from "../explain/NumbersKey";
import { t } from "../language/text";
import type { Area, Board, Entry, Scene } from "../protocol";
import { ThingTip } from "../explain/ThingTip";
import { Arena, type Ended } from "./Arena";
import { AreaView, CardRows } from "./AreaView";
import { Commons, OpenCards } from "./Commons";
import { NowContext, QUIET } from "../show/now";
import { NO_TRACES, tracesOf, TracesContext } from "../show/traces";
import type { Show } from "../show/useShow";
import { useCrowd } from "./crowd";
import { namesOfSide } from "./names";
import { inRows } from "./rows";
import { Stakes } from "./Stakes";

interface Props {
  scene: Scene;
  /** Whose eyes these are: their side lies nearest. */
  seat: number;
  log: Entry[];
  /** What is being shown of it, where something can be. */
  show?: Show;
  ended?: Ended | undefined;
}

interface Sides extends Props {
  others: Area[];
  own: Area | undefined;
}

const ownerless = (board: Board) => board.pieces.filter((piece) => piece.seat === null);

/** Round a board: who plays and what they have at its left, the board with what just happened, the viewer's cards below. */
function AroundBoard({ scene, seat, board, log, show, ended, others, own }: Sides & { board: Board }) {
  const nobody = ownerless(board);
  const rail = useRef<HTMLDivElement>(null);
  const [open, turn] = useOpened(rail);
  const narrow = useNarrow();
  useCrowd(rail);
  const traces = useMemo(() => (show?.playing ? NO_TRACES : tracesOf(log)), [show?.playing, log]);
  return (
    <>
      <div className={open ? "rail open" : "rail"} ref={rail}>
        <div className="others">
          {others.map((area) => (
            <AreaView key={area.seat} area={area} board={board} you={false} />
          ))}
          {nobody.length > 0 && <Roster pieces={nobody} label={t("Nobody's")} />}
        </div>
        <Commons zones={scene.zones} />
        {keyAside(scene) && <KeyBeside scene={scene} seat={seat} />}
        {own && <AreaView area={own} board={board} you />}
        {narrow && <button type="button" className="rail-more more-down" aria-expanded={open} aria-label={t("All that each side has")} onClick={turn} />}
      </div>
      <div className="stage">
        <OpenCards zones={scene.zones} />
        <BoardFrame board={board}>
          <TracesContext value={traces}>
            <BoardView board={board} />
          </TracesContext>
        </BoardFrame>
        <Arena scene={scene} seat={seat} log={log} show={show} ended={ended} />
        {own && <CardRows area={own} you joined />}
        {!keyAside(scene) && <NumbersKey scene={scene} seat={seat} />}
      </div>
    </>
  );
}

/** Without a board: the others above, the dice between, the viewer's own side below. */
function Cards({ scene, seat, log, show, ended, others, own }: Sides) {
  // A bare row, one's hand before others, leaves its room to what explains the table: nothing else has to move for it.
  const bare = inRows(own?.zones ?? []).findLast(({ kind, cards }) => (kind === "hand" || kind === "play") && cards.length === 0);
  const key = <NumbersKey scene={scene} seat={seat} />;
  return (
    <>
      <div className="others">
        {others.map((area) => (
          <AreaView key={area.seat} area={area} you={false} />
        ))}
      </div>
      <OpenCards zones={scene.zones} />
      <div className="middle">
        <Arena scene={scene} seat={seat} log={log} show={show} ended={ended} />
        <Commons zones={scene.zones} />
        {!bare && key}
      </div>
      {own && <AreaView area={own} you inRow={bare && { zone: bare.id, shown: key }} />}
    </>
  );
}

/** The table: the others in the order of play from the viewer on, and the viewer's own side nearest. */
export function Table(props: Props) {
  const { scene, seat, log, show, ended } = props;
  const { areas, board } = scene;
  const turn = (other: number) => (other - seat + areas.length) % areas.length;
  const others = areas.filter((area) => area.seat !== seat).toSorted((a, b) => turn(a.seat) - turn(b.seat));
  const own = areas.find((area) => area.seat === seat);
  const size = board ? ({ "--columns": board.columns, "--rows": board.rows } as CSSProperties) : undefined;
  const now = useMemo(() => (show?.playing ? { line: show.told, effects: log[show.told - 1]?.effects ?? [] } : QUIET), [show, log]);
  return (
    <NowContext value={now}>
      <div className={`table others-${others.length} ${board ? "with-board" : "of-cards"}`} style={size}>
        <ThingTip scene={scene} />
        <Stakes lines={scene.stakes} goal={scene.goal} alarms={scene.alarms} areas={areas} seat={seat} yours={namesOfSide(scene, seat)} again={show?.repeats === true} />
        {ended && (
          <p className={`curtain-call ${ended.result}`} aria-hidden="true">
            {ended.yours || ended.outcome}
          </p>
        )}
        {board ? <AroundBoard {...props} board={board} others={others} own={own} /> : <Cards {...props} others={others} own={own} />}
      </div>
    </NowContext>
  );
}
