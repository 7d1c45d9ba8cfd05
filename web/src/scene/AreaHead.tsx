import { t } from "../language/text";
import type { Area } from "../protocol";
import { areaPlace, sidesName } from "./names";
import { Pops } from "../show/Pops";
import { Pile } from "./Pile";
import { PoolView } from "./PoolView";
import { SeatMark } from "./SeatMark";
import { aloud, useTouch } from "./touch";
import { TrackerView } from "./TrackerView";

function Name({ area, you }: { area: Area; you: boolean }) {
  const { number, answers, classes, look, press } = useTouch(areaPlace(area.seat));
  const [who, books] = sidesName(area.name);
  const inside = (
    <>
      <SeatMark seat={area.seat} />
      <span>{who}</span>
      {books && <small>{books}</small>}
      {you && <small>{t("you")}</small>}
    </>
  );
  if (!answers) return <h2 className={`area-name seat-${area.seat % 6}`}>{inside}</h2>;
  return (
    <h2 className={`area-name seat-${area.seat % 6}${classes}`}>
      <button
        type="button"
        data-place={areaPlace(area.seat)}
        aria-haspopup="dialog"
        onClick={press}
        onContextMenu={look}
      >
        {number !== undefined && (
          <span className="number" aria-hidden="true">
            {number}
          </span>
        )}
        {inside}
        <span className="unseen">. {number === undefined ? t("Can be chosen") : t("Choice {number}", { number: aloud(number) })}</span>
      </button>
    </h2>
  );
}

/** A seat's line: who it is, whether it is to move, its numbers, dice and piles. */
export function AreaHead({ area, you, piles }: { area: Area; you: boolean; piles: Area["zones"] }) {
  return (
    <header className="area-head">
      <Name area={area} you={you} />
      <Pops place={areaPlace(area.seat)} />
      {area.out && <span className="area-state">{t("Out")}</span>}
      {area.to_move && !area.out && <span className="area-state moving">{t("To move")}</span>}
      <span className="area-things">
        {area.trackers.map((tracker) => (
          <TrackerView key={tracker.id} tracker={tracker} seat={area.seat} />
        ))}
        {area.pools.map((pool) => (
          <PoolView key={pool.id} pool={pool} seat={area.seat} />
        ))}
        {piles.map((zone) => (
          <Pile key={zone.id} zone={zone} seat={area.seat} />
        ))}
      </span>
    </header>
  );
}
