import "../styles/setup.css";
import { t } from "../language/text";
import { useLettering } from "../look/lettering";
import { LookContext, useFaces } from "../look/look";
import { usePlace } from "../router";
import { GamePage } from "./GamePage";
import { SetupForm } from "./SetupForm";

/** Everything that can be chosen before a match of one game: as for a match that the address names, where it names one. */
export function SetupPage({ id }: { id: string }) {
  const faces = useFaces(id);
  const made = useLettering(id);
  const like = usePlace().query.get("like") ?? "";
  return (
    <GamePage id={id} heading={(game) => game.title} title={(game) => t("{title} · Set up", { title: game.title })} meanwhile={t("Set up a match")}>
      {(game) => (
        <LookContext value={faces}>
          <div className={made ?? ""}>
            <SetupForm game={game} like={like} />
          </div>
        </LookContext>
      )}
    </GamePage>
  );
}
