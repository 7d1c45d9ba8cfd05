import { type RefObject, useLayoutEffect, useRef } from "preact/compat";
import { useMedia, useNarrow } from "../common/useMedia";
import { useOpened } from "../common/useOpened";
import { useScrolls } from "../common/useScrolls";
import { whenChanged } from "../common/whenChanged";
import { t } from "../language/text";
import { Terms } from "../explain/Terms";
import type { Alarm, Area } from "../protocol";
import { NewsSign, newsOf } from "./Alarms";
import { sidesName, withYou } from "./names";
import { useTelling } from "./people";
import { SeatMark } from "./SeatMark";

interface MoverProps {
  /** Nobody's once the match is over: its room stays. */
  area: Area | undefined;
  areas: Area[];
  /** The seat of the viewer. */
  seat: number;
  /** Whether what is on the table is shown once more: then nobody is to move. */
  again: boolean;
}

/** Whose turn it is, as wide as the longest that can stand there: what is beside it stays where it is. */
function Mover({ area, areas, seat, again }: MoverProps) {
  const said = (of: Area) => (of.seat === seat ? t("Your move") : t("{name} to move", { name: sidesName(of.name)[0] }));
  const widest = [t("Shown again"), ...areas.map(said)].reduce((one, other) => (other.length > one.length ? other : one), "");
  const whose = area ? `seat-${area.seat % 6}${area.seat === seat ? " you" : ""}` : "nobody";
  return (
    <li className={`mover ${again ? "again" : whose}`} aria-hidden={area || again ? undefined : true}>
      {!again && <SeatMark seat={area?.seat ?? 0} />}
      <span className="widest" data-said={widest}>
        {again ? t("Shown again") : area && said(area)}
      </span>
    </li>
  );
}

/** Pixels that what is drawn of a line may stand out of it. */
const LOOSE = 3;

/** Of a list of so many lines, leaves undrawn each sentence that has no whole room in it, but for the first; who listens hears them all. */
function useBrief(list: RefObject<HTMLElement | null>, brief: boolean, text: string): void {
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !text) return undefined;
    const look = () => {
      const foot = box.getBoundingClientRect().bottom + LOOSE;
      const said = [...box.querySelectorAll("li:not(.mover, .stakes-more)")];
      const cut = brief ? said.findIndex((line, index) => index > 0 && line.getBoundingClientRect().bottom > foot) : -1;
      said.forEach((line, index) => line.classList.toggle("undrawn", cut >= 0 && index >= cut));
    };
    look();
    return whenChanged(box, look);
  }, [list, brief, text]);
}

/** A screen that is higher than wide, as that of a phone held upright. */
const UPRIGHT = "(max-width: 899px) and (min-height: 561px)";

interface Props {
  lines: string[];
  /** How the match is won or lost, in a few words. */
  goal?: string;
  /** What the next stroke or turn may decide. */
  alarms: Alarm[];
  areas: Area[];
  seat: number;
  /** What the viewer's own side is called. */
  yours?: string[];
  /** Whether it is shown once more. */
  again?: boolean;
}

/** What is at stake, above the table and always in sight: who is to move, how the match is won, how it stands, and what is near. */
export function Stakes({ lines, goal, alarms, areas, seat, yours, again = false }: Props) {
  const mover = areas.find((area) => area.to_move && !area.out);
  const tell = useTelling();
  const said = (line: string) => tell(withYou(line, yours ?? []));
  const narrow = useNarrow();
  // Where there is little room the goal comes first, so that it stays in sight.
  const aim = narrow && goal;
  const list = useRef<HTMLUListElement>(null);
  const text = [...alarms.map((alarm) => alarm.text), ...lines].join(" ");
  const scrolls = useScrolls(list, text);
  const upright = useMedia(UPRIGHT);
  const [open, turn] = useOpened(list);
  useBrief(list, upright && !open, text);
  if (lines.length === 0 && !mover) return null;
  return (
    // Where it scrolls, as on a phone on its side, the arrow keys must come to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={open ? "stakes open" : "stakes"} ref={list} tabIndex={scrolls ? 0 : undefined} aria-label={t("What is at stake")}>
      {narrow && (
        <li className="stakes-more">
          <button type="button" className="more-down" aria-expanded={open} aria-label={t("What is at stake")} onClick={turn} />
        </li>
      )}
      <Mover area={mover} areas={areas} seat={seat} again={again} />
      {aim && (
        <li className="aim">
          <Terms text={said(aim)} reached />
        </li>
      )}
      {alarms.map((alarm) => (
        <li key={alarm.text} className={`alarm ${newsOf(alarm, seat)}`}>
          <NewsSign alarm={alarm} seat={seat} />
          <Terms text={said(alarm.text)} reached />
        </li>
      ))}
      {lines.map((line) => line !== aim && (
        <li key={line}>
          <Terms text={said(line)} reached />
        </li>
      ))}
    </ul>
  );
}
