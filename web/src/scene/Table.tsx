import { BoardView } from "../board/BoardView";
import { Roster } from "../board/Roster";
import type { Entry, Scene } from "../protocol";
import { Arena } from "./Arena";
import { AreaView } from "./AreaView";
import { Commons, OpenCards } from "./Commons";
import { Stakes } from "./Stakes";

interface Props {
  scene: Scene;
  /** Whose eyes these are: their side lies nearest. */
  seat: number;
  log: Entry[];
}

/** The others above, in the order of play from the viewer on; the dice between; the viewer's own side below. */
export function Table({ scene, seat, log }: Props) {
  const seats = scene.areas.length;
  const turn = (other: number) => (other - seat + seats) % seats;
  const others = scene.areas.filter((area) => area.seat !== seat).toSorted((a, b) => turn(a.seat) - turn(b.seat));
  const own = scene.areas.find((area) => area.seat === seat);
  return (
    <div className={`table others-${others.length}${scene.board ? " with-board" : ""}`}>
      <Stakes lines={scene.stakes} />
      <div className="others">
        {others.map((area) => (
          <AreaView key={area.seat} area={area} you={false} />
        ))}
      </div>
      {!scene.board && <OpenCards zones={scene.zones} />}
      {scene.board && (
        <div className="field">
          <div className="board-frame">
            <BoardView board={scene.board} />
          </div>
          <div className="beside">
            <OpenCards zones={scene.zones} />
            <Roster board={scene.board} />
          </div>
        </div>
      )}
      <div className="middle">
        <Arena scene={scene} log={log} />
        <Commons zones={scene.zones} />
      </div>
      {own && <AreaView area={own} you />}
    </div>
  );
}
