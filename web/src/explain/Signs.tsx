import { useContext } from "react";
import { GraveSign } from "../board/Grave";
import { isTile } from "../board/places";
import { Safe } from "../board/Reach";
import { Pawn } from "../board/Steps";
import { MEANINGS, percent } from "../decision/odds";
import { t } from "../language/text";
import { Faces } from "../scene/Die";
import { AreaUser } from "../scene/AreaGrid";
import { Ring } from "../scene/Ring";
import { TouchContext } from "../scene/touch";
import type { Sight } from "./sight";

/** What is marked on the table, while there is any: a square that answers what is asked, a pale one, and a thing in a thin frame. */
function Squares() {
  const { options, near } = useContext(TouchContext);
  const framed = [...options.keys()].some((place) => !isTile(place) && !near.has(place));
  const squares = [...options.keys()].filter(isTile);
  const [next, far] = [squares.some((square) => near.has(square)), squares.some((square) => !near.has(square))];
  return (
    <>
      {next && (
        <div>
          <dt>
            <span className="key-sign wide">
              <i className="square-sign near" />
            </span>
          </dt>
          <dd>{t("A square that can be chosen.")}</dd>
        </div>
      )}
      {(far || framed) && (
        <div>
          <dt>
            <span className="key-sign wide">
              {far && <i className="square-sign far" />}
              {!far && <i className="frame-sign" />}
            </span>
          </dt>
          <dd>{t("Farther: one click leads there.")}</dd>
        </div>
      )}
    </>
  );
}

interface AnswerProps {
  signs: Sight["signs"];
  /** The letters of one of the viewer's pieces. */
  short: string;
}

/** Who of one's own would come to a square, and of how many one could choose. */
function Comers({ signs, short }: AnswerProps) {
  const [who, many] = [signs.has("who"), signs.has("many")];
  const several = (
    <span className="steps-sign">
      <Pawn />2
    </span>
  );
  if (!who && !many) return null;
  return (
    <div>
      <dt>
        <span className="key-sign wide letters">{who ? <span className="steps-sign">{short} 3</span> : several}</span>
      </dt>
      <dd>
        {who && t("Who comes there, in how many steps.")} {who && many && several} {many && t("So many could: a click asks who.")}
      </dd>
    </div>
  );
}

/** The signs before chances, in the order in which outcomes are shown: each with what it says of an outcome. */
function Outcomes({ signs }: { signs: Sight["signs"] }) {
  const drawn = (["good", "mixed", "nothing", "bad"] as const).filter((meaning) => signs.has(meaning));
  const [first, ...others] = drawn;
  if (!first) return null;
  return (
    <div>
      <dt>
        <span className="key-sign wide">
          <i className={`odds-key ${first}`}>{MEANINGS[first].sign}</i>
        </span>
      </dt>
      <dd>
        {t(MEANINGS[first].words)}
        {others.map((meaning) => (
          <span key={meaning}>
            , <i className={`odds-key ${meaning}`}>{MEANINGS[meaning].sign}</i> {t(MEANINGS[meaning].words)}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** What marks an answer without a word: its squares, the steps to them, the digits that choose, and what its outcomes mean. */
export function AnswerSigns({ signs, short }: AnswerProps) {
  return (
    <>
      <Squares />
      {signs.has("steps") && (
        <div>
          <dt>
            <span className="key-sign wide steps-sign">3</span>
          </dt>
          <dd>{t("Steps to that square.")}</dd>
        </div>
      )}
      <Comers signs={signs} short={short} />
      {signs.has("safe") && (
        <div>
          <dt>
            <span className="key-sign wide">
              <Safe />
            </span>
          </dt>
          <dd>{t("Out of opponents’ reach next turn, as far as you know.")}</dd>
        </div>
      )}
      {signs.has("number") && (
        <div>
          <dt>
            <span className="key-sign wide">
              <span className="number">1</span>
            </span>
          </dt>
          <dd>{t("The key that chooses it.")}</dd>
        </div>
      )}
      {signs.has("chance") && (
        <div>
          <dt>
            <span className="key-sign wide letters">
              <span className="chance-sign" data-drawn={percent(0.5, 0)} />
            </span>
          </dt>
          <dd>{t("Chance that it turns out well.")}</dd>
        </div>
      )}
      <Outcomes signs={signs} />
    </>
  );
}

/** One side of a die that is counted, or of a coin, and what it means. */
function Side({ coins, said }: { coins: boolean; said: string }) {
  return (
    <div>
      <dt>
        <span className="key-sign wide side-sign">
          <Faces faces={[1]} result={1} counted coins={coins} />
        </span>
      </dt>
      <dd>{said}</dd>
    </div>
  );
}

/** How long a card waits, and what that means. */
function Wait({ wait, said }: { wait: number; said: string }) {
  return (
    <div>
      <dt>
        <span className="key-sign wide">
          <Ring wait={wait} waits={2} />
        </span>
      </dt>
      <dd>{said}</dd>
    </div>
  );
}

/** What else is drawn without a word: what a die counts, where a card strikes, how long it waits, the way to a rule. */
export function Signs({ signs }: { signs: Sight["signs"] }) {
  return (
    <>
      {signs.has("success") && <Side coins={false} said={t("A success; a blank die is none.")} />}
      {signs.has("heads") && <Side coins said={t("Heads of a coin; a blank one is tails.")} />}
      {signs.has("area") && (
        <div>
          <dt>
            <span className="key-sign wide">
              <svg className="area-grid" viewBox="0 0 3 1" aria-hidden="true">
                <rect className="spot strike" x="1.06" y="0.06" width="0.88" height="0.88" rx="0.12" />
                <rect className="spot strike" x="2.06" y="0.06" width="0.88" height="0.88" rx="0.12" />
                <AreaUser x={0.5} y={0.5} turned={90} />
              </svg>
            </span>
          </dt>
          <dd>{t("Its user, pointing ahead; what it strikes.")}</dd>
        </div>
      )}
      {signs.has("fallen") && (
        <div>
          <dt>
            <span className="key-sign wide">
              <GraveSign />
            </span>
          </dt>
          <dd>{t("Here somebody fell; of several, how many.")}</dd>
        </div>
      )}
      {signs.has("square") && (
        <div>
          <dt>
            <span className="key-sign wide">3,5</span>
          </dt>
          <dd>{t("Column 3, row 5 of the board.")}</dd>
        </div>
      )}
      {signs.has("ready") && <Wait wait={0} said={t("Turns it waits once used.")} />}
      {signs.has("waiting") && <Wait wait={1} said={t("Ready again in so many turns; grey till then.")} />}
      {signs.has("clause") && (
        <div>
          <dt>
            <span className="key-sign wide">
              <span className="clause-mark" />
            </span>
          </dt>
          <dd>{t("The rule behind it.")}</dd>
        </div>
      )}
    </>
  );
}
