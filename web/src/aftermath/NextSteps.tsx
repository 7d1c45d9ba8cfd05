import { AfterLesson } from "../coach/AfterLesson";
import { Link } from "../common/Link";
import { useShut } from "../common/useShut";
import { keyOf } from "../decision/keys";
import { t } from "../language/text";
import type { Word } from "../net/session";
import type { TableView, View } from "../protocol";
import { SavePicture } from "../scene/SavePicture";
import { Rematch, rematches } from "../table/Rematch";
import { SaveReplay } from "../table/SaveReplay";

/** A match that is over, as whoever looks at it has it. */
export interface AfterMatch {
  view: View;
  token: string;
  table: TableView | null;
  speak(word: Word): void;
  /** Goes back to the board as it stood at the end. */
  onBoard(): void;
}

/** The address of a match's replay. */
const replayOf = (match: string, token: string) => `/replay?match=${match}#${token}`;

/** The address at which a match of the same game is set up, with what was chosen for this one. */
const newLike = ({ game, match }: View) => `/new/${encodeURIComponent(game)}?like=${encodeURIComponent(match)}`;

/** The one thing that suits the kind of match best: the next lesson, a rematch or, for who only watched, its replay. */
function First({ view, token, table, speak }: Omit<AfterMatch, "onBoard">) {
  if (view.coach) return <AfterLesson coaching={view.coach} game={view.game} />;
  if (table && rematches(table)) return <Rematch table={table} speak={speak} />;
  return (
    <Link className="primary" href={replayOf(view.match, token)}>
      {t("Watch replay")}
    </Link>
  );
}

/** What is kept of a match as a file. */
function Kept({ view, token }: Pick<AfterMatch, "view" | "token">) {
  return (
    <details className="kept-files" ref={useShut()}>
      <summary className="quiet">{t("Save")}</summary>
      <div>
        <SaveReplay match={view.match} token={token} name={`affray-${view.game}-${view.match}.replay`} />
        <SavePicture scene={view.scene} said={view.outcome} name={`affray-${view.game}-${view.match}`} />
      </div>
    </details>
  );
}

/** What to do after a match: one thing large, the others in a quiet row. */
export function NextSteps(props: AfterMatch) {
  const { view, token, table, onBoard } = props;
  const key = keyOf("board");
  const replays = view.coach !== null || (table !== null && rematches(table));
  return (
    <div className="next-steps">
      <div className="next-first">
        <First {...props} />
      </div>
      <div className="next-others">
        <button type="button" className="quiet" aria-keyshortcuts={key} onClick={onBoard}>
          {t("See the board")} <kbd className="key-hint" aria-hidden="true">{key}</kbd>
        </button>
        {replays && (
          <Link className="quiet" href={replayOf(view.match, token)}>
            {t("Watch replay")}
          </Link>
        )}
        <Kept view={view} token={token} />
        <Link className="quiet" href={newLike(view)} title={t("Sets up this game again with the same choices; one click begins it")}>
          {t("New match")}
        </Link>
      </div>
    </div>
  );
}
