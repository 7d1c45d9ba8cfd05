import { useEffect } from "preact/compat";
import { News } from "./common/News";
import { Notice } from "./common/Page";
import { useLanguage } from "./language/catalogue";
import { t } from "./language/text";
import { later } from "./later";
import { usePlace } from "./router";

const AboutPage = later(() => import("./lobby/AboutPage").then((page) => page.AboutPage));
const AccountPage = later(() => import("./account/AccountPage").then((page) => page.AccountPage));
const BeginPage = later(() => import("./lobby/BeginPage").then((page) => page.BeginPage));
const ComeBackPage = later(() => import("./account/ComeBackPage").then((page) => page.ComeBackPage));
const EditorPage = later(() => import("./editor/EditorPage").then((page) => page.EditorPage));
const FinishedPage = later(() => import("./account/FinishedPage").then((page) => page.FinishedPage));
const JoinPage = later(() => import("./table/JoinPage").then((page) => page.JoinPage));
const LearnPage = later(() => import("./lobby/LearnPage").then((page) => page.LearnPage));
const lobbyPage = () => import("./lobby/LobbyPage").then((page) => page.LobbyPage);
const LobbyPage = later(lobbyPage);
const matchPage = () => import("./match/MatchPage").then((page) => page.MatchPage);
const MatchPage = later(matchPage);
const PlayerPage = later(() => import("./account/PlayerPage").then((page) => page.PlayerPage));
const PlayersPage = later(() => import("./account/PlayersPage").then((page) => page.PlayersPage));
const ReplayPage = later(() => import("./replay/ReplayPage").then((page) => page.ReplayPage));
const RulesPage = later(() => import("./rules/RulesPage").then((page) => page.RulesPage));
const SetupPage = later(() => import("./lobby/SetupPage").then((page) => page.SetupPage));
const WorkshopPage = later(() => import("./workshop/WorkshopPage").then((page) => page.WorkshopPage));

// The first page does not wait until it is drawn for the first time.
if (location.pathname === "/") lobbyPage().catch(() => undefined);

/** Milliseconds after which the first page, with all that it shows, is there. */
const THERE = 1500;

/** Fetches what a match needs while the first page is looked at: it begins as soon as it is asked for. */
function useReady(): void {
  useEffect(() => {
    const timer = setTimeout(() => matchPage().catch(() => undefined), THERE);
    return () => clearTimeout(timer);
  }, []);
}

export function App() {
  const { parts, hash } = usePlace();
  const [page, name] = parts;
  if (page === undefined) return <LobbyPage />;
  if (page === "new" && name) return <SetupPage key={name} id={name} />;
  if (page === "begin") return <BeginPage key={hash} told={hash} />;
  if (page === "learn" && name) return <LearnPage key={name} id={name} />;
  if (page === "about") return <AboutPage />;
  if (page === "account") return <AccountPage />;
  if (page === "mine" && name) return <ComeBackPage key={name} id={name} />;
  if (page === "finished") return <FinishedPage />;
  if (page === "players" && name) return <PlayersPage key={name} id={name} />;
  if (page === "player" && name) return <PlayerPage key={name} name={name} />;
  if (page === "match" && name) return <MatchPage key={name} id={name} token={hash} />;
  if (page === "join" && name) return <JoinPage key={name} id={name} token={hash} />;
  if (page === "replay") return <ReplayPage />;
  if (page === "rules" && name) return <RulesPage key={name} game={name} />;
  if (page === "workshop") return <WorkshopPage key={name ?? ""} id={name} />;
  if (page === "edit" && name) return <EditorPage key={name} game={name} />;
  return <Notice heading={t("Nothing here")}>{t("There is no page at this address.")}</Notice>;
}

/** All that is drawn, drawn again with its state kept when another language is chosen. */
export function Everything() {
  useLanguage();
  useReady();
  return (
    <>
      <News />
      <App />
    </>
  );
}
