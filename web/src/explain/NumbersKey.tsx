import { useContext } from "react";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, meaningOf } from "../look/words";
import type { Scene } from "../protocol";
import { TouchContext } from "../scene/touch";
import { explain, useExplained } from "./explaining";

/** So many words are explained at once at most. */
const MOST = 9;

/** So many things are named as examples of what a word counts. */
const EXAMPLES = 2;

/** Of which things a word is the number, where these have labels of their own: `Slug Gun, Maul…` of `Ammo`. */
function countedOf(scene: Scene, word: string): string {
  const bars = scene.board?.pieces.flatMap((piece) => piece.bars) ?? [];
  const labels = [...new Set(bars.filter((bar) => bar.word === word).map((bar) => bar.label))];
  return labels.slice(0, EXAMPLES).join(", ") + (labels.length > EXAMPLES ? "…" : "");
}

/** What is drawn on the table without a word: the digits that choose, and where a card strikes. */
function Signs({ scene, chosen }: { scene: Scene; chosen: boolean }) {
  const areas = scene.areas.some((area) => area.zones.some((zone) => zone.cards.some((card) => card.area.length > 0)));
  return (
    <>
      {chosen && (
        <div>
          <dt>
            <span className="number">1</span>
          </dt>
          <dd>{t("the key that chooses it.")}</dd>
        </div>
      )}
      {areas && (
        <div>
          <dt>
            <svg className="area-grid" viewBox="0 0 3 1" aria-hidden="true">
              <circle className="spot-user" cx="0.5" cy="0.5" r="0.34" />
              <rect className="spot strike" x="1.06" y="0.06" width="0.88" height="0.88" rx="0.12" />
              <rect className="spot strike" x="2.06" y="0.06" width="0.88" height="0.88" rx="0.12" />
            </svg>
          </dt>
          <dd>{t("its user, and the squares it strikes.")}</dd>
        </div>
      )}
    </>
  );
}

/** The words that stand beside numbers on the table, those of what lies open first, each once. */
export function numbersOf(scene: Scene, seat: number): string[] {
  const pieces = scene.board?.pieces.filter((piece) => piece.tile !== "") ?? [];
  const own = scene.areas.filter((area) => area.seat === seat);
  const cards = [...own, ...scene.areas].flatMap((area) => area.zones.flatMap((zone) => zone.cards));
  return [
    ...pieces.flatMap((piece) => piece.bars.filter((bar) => bar.maximum > 0).map((bar) => bar.word || bar.label)),
    ...pieces.flatMap((piece) => piece.badges),
    ...cards.flatMap((card) => card.stats.map((stat) => stat.label)),
    ...scene.areas.flatMap((area) => [...area.trackers, ...area.pools].map((each) => each.label)),
    ...cards.flatMap((card) => card.badges),
  ];
}

/** Boards relatively wider than that leave room below them. */
const WIDE = 1.3;

/** Whether the strip stands beside the table: a board that is as high as it is wide needs the height for itself. */
export const keyAside = ({ board }: Scene) => board !== null && board.columns < WIDE * board.rows;

/** What the numbers on the table are, in one strip that can be put away: each word with its icon and what it means. */
export function NumbersKey({ scene, seat }: { scene: Scene; seat: number }) {
  const glossary = useContext(GlossaryContext);
  const wanted = useExplained();
  const { live } = useContext(TouchContext);
  const found = new Map(numbersOf(scene, seat).flatMap((word) => [meaningOf(glossary, word) ?? []] as [string, string][]).filter(([word]) => word));
  if (!wanted || found.size === 0) return null;
  return (
    <section className="numbers-key" aria-label={t("What the numbers mean")}>
      <dl>
        {[...found].slice(0, MOST).map(([word, meaning]) => (
          <div key={word} data-term={word}>
            <dt>
              <WordIcon word={word} />
              {word}
              {countedOf(scene, word) && <small> ({countedOf(scene, word)})</small>}
            </dt>
            <dd>{briefly(meaning)}</dd>
          </div>
        ))}
        <Signs scene={scene} chosen={live.size > 0} />
      </dl>
      <button type="button" className="close" title={t("Explain no longer; the list of keys has the switch")} aria-label={t("Put the key to the numbers away")} onClick={() => explain(false)}>
        ×
      </button>
    </section>
  );
}
