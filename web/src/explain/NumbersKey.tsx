import { useContext, useState } from "react";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, meaningOf } from "../look/words";
import type { Scene } from "../protocol";
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
function Signs({ scene }: { scene: Scene }) {
  const areas = scene.areas.some((area) => area.zones.some((zone) => zone.cards.some((card) => card.area.length > 0)));
  return (
    <>
      <div>
        <dt>
          <span className="number">1</span>
        </dt>
        <dd>{t("the key that chooses it.")}</dd>
      </div>
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

/** Words of the table that have a meaning, after those that were explained here before: what somebody reads stays where it is. */
function useLasting(words: string[]): [word: string, meaning: string][] {
  const glossary = useContext(GlossaryContext);
  const [shown, setShown] = useState<string[]>([]);
  const known = words.flatMap((word) => meaningOf(glossary, word)?.[0] ?? []);
  const lasting = [...new Set([...shown.filter((word) => glossary.has(word)), ...known])].slice(0, MOST);
  if (lasting.join("\n") !== shown.join("\n")) setShown(lasting);
  return lasting.map((word) => [word, glossary.get(word)!]);
}

/** What the numbers on the table are, in one strip that can be put away: each word with its icon and what it means, in short or whole. */
export function NumbersKey({ scene, seat, whole = false }: { scene: Scene; seat: number; whole?: boolean }) {
  const wanted = useExplained();
  const found = useLasting(numbersOf(scene, seat));
  if (!wanted || found.length === 0) return null;
  return (
    <section className="numbers-key" aria-label={t("What the numbers mean")}>
      <dl>
        <Signs scene={scene} />
        {found.map(([word, meaning]) => (
          <div key={word} data-term={word}>
            <dt>
              <WordIcon word={word} />
              {word}
              {countedOf(scene, word) && <small> ({countedOf(scene, word)})</small>}
            </dt>
            <dd>{whole ? meaning : briefly(meaning)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="close" title={t("Explain no longer; the list of keys has the switch")} aria-label={t("Put the key to the numbers away")} onClick={() => explain(false)}>
        ×
      </button>
    </section>
  );
}
