import { Fragment, useContext } from "preact/compat";
import { useNarrow } from "../common/useMedia";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, Kind, meaningOf, Meanings } from "../look/words";
import type { Bar, Piece } from "../protocol";
import { lastingOn } from "./places";

/** How much of a bar is filled, in per cent: one that has more than its maximum is full. */
export const filledOf = ({ value, maximum }: Bar) => (100 * Math.max(0, Math.min(value, maximum))) / Math.max(1, maximum);

/** What a bar counts, where it is called otherwise than that: `Ammo` of a `Slug Gun`. */
const countedBy = ({ word, label }: Bar) => (word && word !== label ? word : "");

/** A bar with its numbers; `like` says beside its name whose it is as good as. */
export function BarView({ bar, like = "" }: { bar: Bar; like?: string }) {
  const counts = countedBy(bar);
  return (
    <span className={`bar ${bar.kind}${counts ? " worded" : ""}`} data-term={bar.word || bar.label} role="img" aria-label={t("{label} {value} of {maximum}", { label: bar.label, value: bar.value, maximum: bar.maximum })}>
      <small>
        <WordIcon word={bar.label} />
        {bar.label}
        {like && <span className="bar-like"> {like}</span>}
      </small>
      <span className="bar-rail">
        <i style={{ width: `${filledOf(bar)}%` }} />
      </span>
      <b>
        {counts && <span className="bar-word">{counts} </span>}
        {bar.value}
        <span className="bar-most">/{bar.maximum}</span>
      </b>
    </span>
  );
}

/** A piece seen close: its numbers, what lies on it, what it can do. */
export function PieceFacts({ piece }: { piece: Piece }) {
  const glossary = useContext(GlossaryContext);
  const narrow = useNarrow();
  const meant = (word: string) => briefly(meaningOf(glossary, word)?.[1] ?? "");
  return (
    <div className="facts">
      {piece.summary && (
        <p className="fact-state">
          <Kind summary={piece.summary} />
        </p>
      )}
      <div className="bars">
        {piece.bars.map((bar) => (
          <Fragment key={bar.label}>
            <BarView bar={bar} />
            {/* Where no key says it. */}
            {narrow && <small className="bar-meant">{meant(bar.label)}</small>}
          </Fragment>
        ))}
      </div>
      {lastingOn(piece).length > 0 && (
        <ul className="fact-lasting">
          {lastingOn(piece).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {piece.stats.length > 0 && (
        <p className="fact-stats">
          {piece.stats.map((stat) => (
            <span key={stat.label}>
              <WordIcon word={stat.label} />
              {stat.label} <b>{stat.value}</b>
            </span>
          ))}
        </p>
      )}
      {piece.text.map((line) => (
        <p key={line} className="fact-text">
          {line}
        </p>
      ))}
      <Meanings words={[...piece.bars, ...piece.stats].map((each) => each.label).concat(piece.badges)} text={piece.text.join(" ")} />
    </div>
  );
}
