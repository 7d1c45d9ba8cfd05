import { useContext } from "react";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";
import { LookContext } from "../look/look";
import { GlossaryContext, Kinds, kindsOf, meaningsOf, onceEach } from "../look/words";
import type { Scene } from "../protocol";
import { numbersOf } from "./numbers";
import { WordTerm } from "./WordTerm";

function Words({ title, words }: { title: string; words: [string, string][] }) {
  const [glossary, faces] = [useContext(GlossaryContext), useContext(LookContext)];
  const kinds = (meaning: string) => kindsOf(glossary.keys(), glossary, faces, meaning);
  if (words.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="legend-words">
        {words.map(([word, meaning]) => (
          <div key={word}>
            {kinds(meaning).length > 0 ? (
              <dt>
                <Kinds words={kinds(meaning)} />
              </dt>
            ) : (
              <WordTerm word={word} />
            )}
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
  const here = meaningsOf(glossary, numbersOf(scene, seat, glossary));
  const told = new Set(here.map(([, meaning]) => meaning));
  const others = onceEach([...glossary]).filter(([, meaning]) => !told.has(meaning)).toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <Dialog label={t("Legend")} className="sheet legend" onClose={onClose}>
      <SheetHead title={t("Legend")} onClose={onClose} />
      <a className="quiet legend-rules" href={`/rules/${scene.game}`} target="_blank" rel="noreferrer">
        {t("Rules")}
      </a>
      <Words title={t("On this table")} words={here} />
      <Words title={t("All other words")} words={others} />
      {glossary.size === 0 && <p>{t("This game explains no words.")}</p>}
    </Dialog>
  );
}
