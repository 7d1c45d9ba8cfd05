import { useContext, useEffect, useId, useState } from "preact/compat";
import { plural, t } from "../language/text";
import type { Scene } from "../protocol";
import { tellBeside, useToldBeside } from "./beside";
import { explain, useExplained } from "./explaining";
import { Words } from "./KeyWords";
import { LegendContext } from "./legends";
import { AnswerSigns, BoardSigns, Outcomes, Signs, WaitSigns } from "./Signs";
import { useLeft } from "./useLeft";
import { useSight } from "./useSight";
import { type Props, useWords } from "./useWords";

/** How large its letters are where its room is given, the largest first. */
const SIZES = ["1.2em", "1.12em", "1.06em", "1em"];
/** The same below the log. */
const BELOW_LOG = ["1.08em", "1.04em", "1em"];

/** Boards relatively wider than that leave room below them. */
const WIDE = 1.3;

/** Whether the strip stands beside the table: a board that is as high as it is wide needs the height for itself. */
export const keyAside = ({ board }: Scene) => board !== null && board.columns < WIDE * board.rows;

/** The first words of the key, in the room that is left between the sides whose numbers they explain; as many as that holds. */
export function KeyBeside(props: Props) {
  const wanted = useExplained();
  const { found } = useWords(props, useSight(wanted));
  const { list, fit } = useLeft<HTMLDListElement>();
  useEffect(() => {
    tellBeside(wanted ? fit : 0);
    return () => tellBeside(0);
  }, [wanted, fit]);
  return (
    <div className="numbers-key key-beside">
      {wanted && (
        <dl ref={list}>
          <Words scene={props.scene} found={found} />
        </dl>
      )}
    </div>
  );
}

/**
 * What signs, numbers and words on the table mean, in two lists that can be put away: what lies on the board now, what the numbers are of, then all else that is drawn, what most people guess last, and then words, those on cards that can be answered with first. Those
 * that stand between the sides are not said again; those that there is no room for are counted, as words where no sign is among them, and a click away.
 */
export function NumbersKey(props: Props) {
  const wanted = useExplained();
  const sight = useSight(wanted);
  const { found, drawn, lies, counted, played } = useWords(props, sight);
  const { list, left } = useLeft<HTMLDivElement>(keyAside(props.scene) ? BELOW_LOG : SIZES);
  const here = found.slice(useToldBeside());
  const words = here.filter((word) => !drawn(word) && !counted(word));
  const drawnElse = here.filter((word) => drawn(word) && !counted(word) && !lies(word));
  const [all, setAll] = useState(false);
  const legend = useContext(LegendContext);
  const title = useId();
  if (!wanted && keyAside(props.scene))
    return (
      <button type="button" className="key-folded quiet" aria-expanded={false} onClick={() => explain(true)}>
        {t("What the signs mean")}
      </button>
    );
  if (!wanted || found.length === 0) return null;
  return (
    <section className="numbers-key" aria-labelledby={title}>
      <h2 className="key-title" id={title}>
        {t("What the signs mean")}
      </h2>
      <div className="key-lists" ref={list}>
        <h3>{t("Numbers and signs")}</h3>
        <dl>
          <BoardSigns signs={sight.signs} />
          <Words scene={props.scene} found={here.filter(lies)} />
          <Words scene={props.scene} found={here.filter(counted)} />
          <WaitSigns signs={sight.signs} />
          <Outcomes signs={sight.signs} />
        </dl>
        <dl>
          <Words scene={props.scene} found={drawnElse} />
          <Signs signs={sight.signs} />
          <AnswerSigns signs={sight.signs} />
        </dl>
        <h3>{t("Words")}</h3>
        <dl className="key-words">
          <Words scene={props.scene} found={words.filter(played)} plain />
          <Words scene={props.scene} found={words.filter((word) => !played(word))} plain />
        </dl>
      </div>
      <span className="numbers-buttons">
        <button type="button" className="close" title={keyAside(props.scene) ? t("Fold it to one line") : t("Explain no longer; the settings have the switch")} aria-label={t("Put the key to the numbers away")} onClick={() => explain(false)}>
          ×
        </button>
        {left > 0 && (
          <button type="button" className="numbers-more" title={t("What every icon, badge and number means (key g)")} aria-haspopup="dialog" onClick={() => setAll(true)}>
            {left > words.length ? t("{count} more", { count: left }) : plural("{count} word", "{count} words", { count: left })}
            <span className="unseen">: {plural("{count} more word of the table", "{count} more words of the table", { count: left })}</span>
          </button>
        )}
      </span>
      {all && legend({ scene: props.scene, seat: props.seat, onClose: () => setAll(false) })}
    </section>
  );
}
