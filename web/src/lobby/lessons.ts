import type { GameInfo } from "../net/api";
import { learnedLessons } from "../net/storage";
import type { LessonInfo } from "../protocol";

/** The ids of a game's lessons that were done in this browser. */
export function doneOf(game: GameInfo): ReadonlySet<string> {
  const done = new Set(learnedLessons(game.id));
  return new Set(game.lessons.map((lesson) => lesson.id).filter((id) => done.has(id)));
}

/** The puzzle of a game that comes next for this browser: the first that was not solved here, else the first; nothing where it has none. */
export function puzzleOf(game: GameInfo): LessonInfo | undefined {
  const puzzles = game.lessons.filter((lesson) => lesson.kind === "puzzle");
  const done = doneOf(game);
  return puzzles.find((lesson) => !done.has(lesson.id)) ?? puzzles[0];
}
