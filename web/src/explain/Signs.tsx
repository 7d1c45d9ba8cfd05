import { type ReactNode, useContext } from "preact/compat";
import { GraveSign } from "../board/Grave";
import { Swatch } from "../board/LayersBar";
import { isTile } from "../board/places";
import { Safe, Strike } from "../board/Reach";
import { MEANINGS, percent } from "../decision/odds";
import { capital } from "../language/capital";
import { t } from "../language/text";
import { DieMark, Faces } from "../scene/Die";
import { AreaUser } from "../scene/AreaGrid";
import { Ring } from "../scene/Ring";
import { TouchContext } from "../scene/touch";
import type { Sight } from "./sight";

interface RowProps {
  /** What is drawn. */
  sign: ReactNode;
  /** What else its room is, by a class. */
  kind?: string;
  /** What it means. */
  children: ReactNode;
  /** Whether that is so short that two have room beside each other. */
  half?: boolean;
  /** The same in a word or two, where there is no room for all of it. */
  brief?: string;
}

/** A sign without a word, and what it means. */
const Row = ({ sign, kind = "", half = false, brief, children }: RowProps) => (
  <div className={half ? "half" : undefined} data-brief={brief}>
    <dt>
      <span className={`key-sign wide ${kind}`.trim()}>{sign}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

/** Which places an answer is marked on: near squares, farther ones, things in a round frame. */
function useMarked(): { near: boolean; far: boolean; framed: boolean } {
  const { options, near } = useContext(TouchContext);
  const squares = [...options.keys()].filter(isTile);
  return {
    near: squares.some((square) => near.has(square)),
    far: squares.some((square) => !near.has(square)),
    framed: [...options.keys()].some((place) => !isTile(place) && !near.has(place)),
  };
}

/** What the answers are about: the squares that are struck. */
function StruckRow() {
  const { struck } = useContext(TouchContext);
  return struck && <Row sign={<Swatch kind={struck.kind} />}>{`${struck.name}.`}</Row>;
}

interface AnswerProps {
  signs: Sight["signs"];
}

/** The signs before chances, in the order in which outcomes are shown: each with what it says of an outcome. */
export function Outcomes({ signs }: { signs: Sight["signs"] }) {
  const drawn = (["good", "mixed", "nothing", "bad"] as const).filter((meaning) => signs.has(meaning));
  const [first, ...others] = drawn;
  if (!first) return null;
  return (
    <Row sign={<i className={`odds-key ${first}`}>{MEANINGS[first].sign}</i>}>
      {capital(t(MEANINGS[first].words))}
      {others.map((meaning) => (
        <span key={meaning}>
          , <i className={`odds-key ${meaning}`}>{MEANINGS[meaning].sign}</i> {t(MEANINGS[meaning].words)}
        </span>
      ))}
      .
    </Row>
  );
}

/** What is marked on the board, or beside what can be struck: squares in reach, the steps to them, what may follow there, and what just happened. */
export function BoardSigns({ signs }: AnswerProps) {
  const { goers, reach } = useContext(TouchContext);
  const { far } = useMarked();
  // What is drawn only while somebody is pointed at is explained all the time: the key would move under the pointer.
  const several = goers !== undefined && goers.all.size > 1;
  const strikes = signs.has("strike") || (several && reach !== undefined && reach.strikes.size > 0);
  return (
    <>
      {far && <Row half sign={<i className="square-sign far" />}>{t("Farther, one click.")}</Row>}
      {strikes && <Row half sign={<Strike />}>{t("Attack from here.")}</Row>}
      {(several || signs.has("steps")) && <Row half kind="steps-sign" sign="3">{t("Steps to it.")}</Row>}
      {signs.has("struck") && <StruckRow />}
      {signs.has("safe") && <Row sign={<Safe />} brief={t("Out of reach.")}>{t("Out of opponents’ reach next turn, as far as you know. Without one: in reach.")}</Row>}
      {signs.has("perhaps") && <Row sign={<Safe pale />} brief={t("Perhaps in reach.")}>{t("An opponent may hold what reaches it next turn.")}</Row>}
      {signs.has("strikes") && <Row kind="letters" sign={<b>×3</b>} brief={t("Whom to attack.")}>{t("So many could be attacked from there; the square, pointed at, names them.")}</Row>}
      {signs.has("chance") && <Row kind="letters" sign={<span className="chance-sign" data-drawn={percent(0.5, 0)} />} brief={t("It succeeds.")}>{t("Chance that it succeeds; the list says at what.")}</Row>}
      {signs.has("falls") && <Row half kind="letters" sign={<span className="chance-sign" data-drawn={`${percent(0.5, 0)} †`} />}>{t("†: chance that it falls.")}</Row>}
      {signs.has("average") && <Row half kind="letters" sign={<span className="chance-sign" data-drawn="−3" />}>{t("Lost (on average).")}</Row>}
      {signs.has("came") && <Row half kind="trace-sign" sign="○··">{t("Came from here.")}</Row>}
      {signs.has("aimed") && <Row half kind="trace-sign" sign="→">{t("Who attacked whom.")}</Row>}
      {signs.has("pushed") && <Row half kind="trace-sign" sign="⇥">{t("Pushed this way.")}</Row>}
      {signs.has("fallen") && <Row sign={<GraveSign />} brief={t("Somebody fell.")}>{t("Here somebody fell; of several, how many.")}</Row>}
    </>
  );
}

/** What marks an answer without a word, as most people guess: the digits that choose, and frames round what can be chosen. */
export function AnswerSigns({ signs }: AnswerProps) {
  const { near, framed } = useMarked();
  return (
    <>
      {signs.has("number") && <Row half sign={<span className="number">1</span>}>{t("Key to choose it.")}</Row>}
      {near && <Row half sign={<i className="square-sign near" />}>{t("Square to choose.")}</Row>}
      {framed && <Row half sign={<i className="frame-sign" />}>{t("Thing to choose.")}</Row>}
    </>
  );
}

/** One side of a die that is counted, or of a coin. */
const side = (coins: boolean) => <Faces faces={[1]} result={1} counted coins={coins} />;

/** Where a card strikes. */
const area = (
  <svg className="area-grid" viewBox="0 0 3 1" aria-hidden="true">
    <rect className="spot strike" x="1.06" y="0.06" width="0.88" height="0.88" rx="0.12" />
    <rect className="spot strike" x="2.06" y="0.06" width="0.88" height="0.88" rx="0.12" />
    <AreaUser x={0.5} y={0.5} turned={90} />
  </svg>
);

/** How long a card waits, in its ring, and what came of a roll. */
export function WaitSigns({ signs }: AnswerProps) {
  return (
    <>
      {signs.has("off") && <Row half sign={<DieMark off />}>{t("Roll: it came off.")}</Row>}
      {signs.has("failed") && <Row half sign={<DieMark off={false} />}>{t("Roll: it failed.")}</Row>}
      {signs.has("ready") && <Row half sign={<Ring wait={0} waits={2} />}>{t("Turns it will wait.")}</Row>}
      {signs.has("waiting") && <Row half sign={<Ring wait={1} waits={2} />}>{t("Turns left.")}</Row>}
    </>
  );
}

/** What else is drawn without a word: what a die counts, where a card strikes, the way to a rule. */
export function Signs({ signs }: { signs: Sight["signs"] }) {
  return (
    <>
      {signs.has("success") && <Row half kind="side-sign" sign={side(false)}>{t("Die: a success.")}</Row>}
      {signs.has("heads") && <Row half kind="side-sign" sign={side(true)}>{t("Coin: heads.")}</Row>}
      {signs.has("area") && <Row half sign={area}>{t("User; its targets.")}</Row>}
      {signs.has("square") && <Row half sign="3,5">{t("Column, row.")}</Row>}
      {signs.has("head") && <Row sign={<i className="head-sign" />} brief={t("Edge: its player’s.")}>{t("Edge of a card: its player’s colour. Its head: no meaning in play.")}</Row>}
      {signs.has("clause") && <Row half sign={<span className="clause-mark" />}>{t("The rule for it.")}</Row>}
    </>
  );
}
