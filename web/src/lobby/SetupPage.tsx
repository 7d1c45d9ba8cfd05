import "../styles/setup.css";
import { t } from "../language/text";
import { useLettering } from "../look/lettering";
import { LookContext, useFaces } from "../look/look";
import { GamePage } from "./GamePage";
import { SetupForm } from "./SetupForm";

/** Everything that can be chosen before a match of one game. */
export function SetupPage({ id }: { id: string }) {
  const faces = useFaces(id);
  const made = useLettering(id);
  return (
    <GamePage id={id} heading={(game) => game.title} title={(game) => t("{title} · Set up", { title: game.title })} meanwhile={t("Set up a match")}>
      {(game) => (
        <LookContext value={faces}>
          <div className={made ?? ""}>
            <SetupForm game={game} />
          </div>
        </LookContext>
      )}
    </GamePage>
  );
}
