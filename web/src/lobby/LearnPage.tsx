import { Link } from "../common/Link";
import { Page } from "../common/Page";
import { useLoad } from "../common/useLoad";
import { fetchGames, type GameInfo } from "../net/api";
import { learnedLessons } from "../net/storage";
import type { LessonInfo } from "../protocol";
import { useStart } from "./useStart";

const KINDS: Record<LessonInfo["kind"], string> = { guided: "Guided match", lesson: "Lesson", puzzle: "Puzzle" };

function Lessons({ game }: { game: GameInfo }) {
  const { starting, error, start } = useStart();
  const done = new Set(learnedLessons(game.id));
  const next = game.lessons.find((lesson) => !done.has(lesson.id)) ?? game.lessons[0];
  return (
    <>
      {error && <p role="alert">{error}</p>}
      {game.lessons.length === 0 && <p>There are no lessons in this game yet.</p>}
      <ol className="lessons">
        {game.lessons.map((lesson) => (
          <li key={lesson.id} className={`lesson ${lesson.kind}`}>
            <h2>
              {lesson.title} {done.has(lesson.id) && <span className="lesson-done">Done</span>}
            </h2>
            <p className="lesson-kind">
              {KINDS[lesson.kind]}, {lesson.minutes} min
            </p>
            <p>{lesson.summary}</p>
            <button
              type="button"
              className={lesson === next ? "primary" : "button"}
              aria-label={`Begin: ${lesson.title}`}
              disabled={starting}
              onClick={() => void start({ game: game.id, lesson: lesson.id })}
            >
              {done.has(lesson.id) ? "Once more" : "Begin"}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What can be learned of a game at its own table: a guided first match, lessons, puzzles. */
export function LearnPage({ id }: { id: string }) {
  const games = useLoad("games", fetchGames);
  const game = games.value?.find((one) => one.id === id);
  const rules = (
    <Link className="quiet" href={`/rules/${encodeURIComponent(id)}`}>
      Rules
    </Link>
  );
  return (
    <Page heading={game ? `Learn ${game.title}` : "Learn a game"} title={game && `Learn ${game.title}`} kind="lobby-page" aside={rules}>
      <main>
        {games.error && <p role="alert">{games.error}</p>}
        {!games.value && !games.error && <p>Fetching the game…</p>}
        {games.value && !game && <p role="alert">There is no game called {id} here.</p>}
        {game && <Lessons game={game} />}
      </main>
    </Page>
  );
}
