import { useContext, useState } from "preact/compat";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";
import { LookContext } from "../look/look";
import { GlossaryContext, Kinds, kindsOf, meaningsOf, onceEach, wordsIn } from "../look/words";
import type { LegendProps } from "./legends";
import { classesOf, numbersOf } from "./numbers";
import { inSight } from "./sight";
import { AnswerSigns, BoardSigns, Outcomes, Signs, WaitSigns } from "./Signs";
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

/** What can be seen of the table as the legend is opened. */
function seenNow() {
  const root = document.querySelector(".match");
  return root && inSight(root);
}

/** Signs that are in sight, then all words of the game with their icons and what they mean: first those in sight, then those that else stand on this table now. */
export function Legend({ scene, seat, onClose }: LegendProps) {
  const [glossary, faces] = [useContext(GlossaryContext), useContext(LookContext)];
  const [sight] = useState(seenNow);
  const shown = sight ? [...sight.terms, ...wordsIn(glossary, sight.text), ...wordsIn(glossary, sight.answered)] : [];
  const here = meaningsOf(glossary, [...shown, ...classesOf(scene, glossary, faces), ...numbersOf(scene, seat, glossary)]);
  const told = new Set(here.map(([, meaning]) => meaning));
  const others = onceEach([...glossary]).filter(([, meaning]) => !told.has(meaning)).toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <Dialog label={t("Legend")} className="sheet legend" onClose={onClose}>
      <SheetHead title={t("Legend")} onClose={onClose} />
      <a className="quiet legend-rules" href={`/rules/${scene.game}`} target="_blank" rel="noreferrer">
        {t("Rules")}
      </a>
      {sight && (
        <section className="legend-signs">
          <h3>{t("What the signs mean")}</h3>
          <dl>
            <BoardSigns signs={sight.signs} />
            <WaitSigns signs={sight.signs} />
            <Outcomes signs={sight.signs} />
            <AnswerSigns signs={sight.signs} />
            <Signs signs={sight.signs} />
          </dl>
        </section>
      )}
      <Words title={t("On this table")} words={here} />
      <Words title={t("All other words")} words={others} />
      {glossary.size === 0 && <p>{t("This game explains no words.")}</p>}
    </Dialog>
  );
}
