import { useContext } from "react";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import { GlossaryContext, meaningOf } from "../look/words";
import type { Scene } from "../protocol";
import { numbersOf } from "./numbers";

function Words({ title, words }: { title: string; words: [string, string][] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="legend-words">
        {words.map(([word, meaning]) => (
          <div key={word}>
            <dt>
              <span className="legend-icon" aria-hidden="true">
                <WordIcon word={word} />
              </span>
              {word}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All words of the game with their icons and what they mean: those that stand on this table now first. */
export function Legend({ scene, seat, onClose }: { scene: Scene; seat: number; onClose(): void }) {
  const glossary = useContext(GlossaryContext);
  const here = new Map(numbersOf(scene, seat, glossary).flatMap((word) => [meaningOf(glossary, word) ?? []] as [string, string][]).filter(([word]) => word));
  const others = [...glossary].filter(([word]) => !here.has(word)).toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <Dialog label={t("Legend")} className="sheet legend" onClose={onClose}>
      <SheetHead title={t("Legend")} onClose={onClose} />
      <a className="quiet legend-rules" href={`/rules/${scene.game}`} target="_blank" rel="noreferrer">
        {t("Rules")}
      </a>
      <Words title={t("On this table")} words={[...here]} />
      <Words title={t("All other words")} words={others} />
      {glossary.size === 0 && <p>{t("This game explains no words.")}</p>}
    </Dialog>
  );
}
