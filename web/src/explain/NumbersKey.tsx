import { useContext, useState } from "react";
import { plural, t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { briefly, GlossaryContext, meaningOf } from "../look/words";
import { alone } from "../log/commentary";
import type { Entry, Scene } from "../protocol";
import { lasting, outcomeOf } from "../scene/Arena";
import { TouchContext } from "../scene/touch";
import { explain, useExplained } from "./explaining";
import { Legend } from "./Legend";
import { numbersOf } from "./numbers";
import { AnswerSigns, Signs } from "./Signs";
import { useLeft } from "./useLeft";

/** So many words are explained at once at most. */
const MOST = 40;

/** So many things are named as examples of what a word counts. */
const EXAMPLES = 2;

/** What a word is said of, where that has names of its own: `Slug Gun, Maul…` of `Ammo`, `EC Drilled Guard` of `Fused: Drilled Guard` on somebody. */
function countedOf(scene: Scene, word: string): string {
  const pieces = scene.board?.pieces ?? [];
  const bars = pieces.flatMap((piece) => piece.bars).filter((bar) => bar.word === word);
  const worn = pieces.flatMap(({ short, badges }) => badges.filter((badge) => badge.startsWith(`${word}: `)).map((badge) => `${short} ${badge.slice(word.length + 2)}`));
  const labels = [...new Set([...bars.map((bar) => bar.label), ...worn])];
  return labels.slice(0, EXAMPLES).join(", ") + (labels.length > EXAMPLES ? "…" : "");
}

/** Boards relatively wider than that leave room below them. */
const WIDE = 1.3;

/** Whether the strip stands beside the table: a board that is as high as it is wide needs the height for itself. */
export const keyAside = ({ board }: Scene) => board !== null && board.columns < WIDE * board.rows;

interface Props {
  scene: Scene;
  seat: number;
  /** What has happened: the words of what came of it last are explained too. */
  log: Entry[];
}

/** Words of the table as it stands that have a meaning, the most telling first. */
function useFound({ scene, seat, log }: Props): [word: string, meaning: string][] {
  const glossary = useContext(GlossaryContext);
  const { options, asked: question = "" } = useContext(TouchContext);
  const outcome = outcomeOf(lasting(log));
  const asked = [...options.values()].flatMap((several) => several.map(({ verb, label }) => `${verb} ${label}`)).join(" ");
  const known = numbersOf(scene, seat, glossary, `${question ? [question, ...scene.begun].join(" ") : ""} ${outcome ? alone(outcome) : ""}`, asked).flatMap((word) => meaningOf(glossary, word)?.[0] ?? []);
  return [...new Set(known)].slice(0, MOST).map((word) => [word, glossary.get(word)!]);
}

/** All that the key says, a row for each word: its sign, itself, what it means. */
function Entries({ scene, found }: { scene: Scene; found: [word: string, meaning: string][] }) {
  const counted = found.map(([word, meaning]) => [word, meaning, countedOf(scene, word)] as const);
  return (
    <>
      {counted.map(([word, meaning, of]) => (
        <div key={word} data-term={word}>
          <dt>
            <span className="key-sign">
              <WordIcon word={word} />
            </span>
            <span className="key-word">{word}</span>
          </dt>
          <dd>
            {briefly(meaning)}
            {of && <small> ({of})</small>}
          </dd>
        </div>
      ))}
      <Signs scene={scene} />
      <AnswerSigns />
    </>
  );
}

/**
 * What the numbers on the table are, in one table that can be put away: each word with its icon and what it means in short. Those that
 * there is no room for are counted, and a click away.
 */
export function NumbersKey(props: Props) {
  const wanted = useExplained();
  const found = useFound(props);
  const { list, left } = useLeft<HTMLDListElement>();
  const [all, setAll] = useState(false);
  if (!wanted || found.length === 0) return null;
  return (
    <section className="numbers-key" aria-label={t("What the numbers mean")}>
      <dl ref={list}>
        <Entries scene={props.scene} found={found} />
      </dl>
      <span className="numbers-buttons">
        <button type="button" className="close" title={t("Explain no longer; the list of keys has the switch")} aria-label={t("Put the key to the numbers away")} onClick={() => explain(false)}>
          ×
        </button>
        {left > 0 && (
          <button type="button" className="numbers-more" title={t("What every icon, badge and number means (key g)")} onClick={() => setAll(true)}>
            +{left}
            <span className="unseen">: {plural("{count} more word of the table", "{count} more words of the table", { count: left })}</span>
          </button>
        )}
      </span>
      {all && <Legend scene={props.scene} seat={props.seat} onClose={() => setAll(false)} />}
    </section>
  );
}
