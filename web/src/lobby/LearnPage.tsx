import "../styles/learn.css";
import { msg, t } from "../language/text";
import type { GameInfo } from "../net/api";
import type { LessonInfo } from "../protocol";
import { GamePage } from "./GamePage";
import { GamePicture } from "./GamePicture";
import { doneOf } from "./lessons";
import { useStart } from "./useStart";

const KINDS: Record<LessonInfo["kind"], string> = { guided: msg("Guided match"), lesson: msg("Lesson"), puzzle: msg("Puzzle") };

function Lessons({ game }: { game: GameInfo }) {
  const { starting, error, start } = useStart();
  const done = doneOf(game);
  const next = game.lessons.find((lesson) => !done.has(lesson.id)) ?? game.lessons[0];
  return (
    <>
      {error && <p role="alert">{error}</p>}
      {game.lessons.length === 0 && <p>{t("There are no lessons in this game yet.")}</p>}
      <div className="learn-head">
        <GamePicture game={game} />
        <p>
          {game.summary}
          {done.size > 0 && <b>{t("{count} of {many} done", { count: done.size, many: String(game.lessons.length) })}</b>}
        </p>
      </div>
      <ol className="lessons">
        {game.lessons.map((lesson) => (
          <li key={lesson.id} className={`lesson ${lesson.kind}`}>
            <h2>
              {lesson.title} {done.has(lesson.id) && <span className="lesson-done">{t("Done")}</span>}
            </h2>
            <p className="lesson-kind">
              {t("{kind}, {minutes} min", { kind: t(KINDS[lesson.kind]), minutes: lesson.minutes })}
            </p>
            <p>{lesson.summary}</p>
            <button
              type="button"
              className={lesson === next ? "primary" : "button"}
              aria-label={t("Begin: {title}", { title: lesson.title })}
              disabled={starting}
              onClick={() => void start({ game: game.id, lesson: lesson.id })}
            >
              {done.has(lesson.id) ? t("Once more") : t("Begin")}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What can be learned of a game at its own table: a guided first match, lessons, puzzles. */
export function LearnPage({ id }: { id: string }) {
  const named = (game: GameInfo) => t("Learn {title}", { title: game.title });
  return (
    <GamePage id={id} heading={named} title={named} meanwhile={t("Learn a game")}>
      {(game) => <Lessons game={game} />}
    </GamePage>
  );
}
