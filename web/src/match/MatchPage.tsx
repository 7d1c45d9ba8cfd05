import { useEffect, useLayoutEffect, useState } from "preact/compat";
import { Curtain, needsCurtain } from "../decision/Curtain";
import { rememberMatch } from "../net/storage";
import { useMatch } from "../net/useMatch";
import type { RefusalMessage } from "../protocol";
import { Notice } from "../common/Page";
import { useTurn } from "../common/turn";
import { t } from "../language/text";
import { later } from "../later";
import { useLettering } from "../look/lettering";
import { hasOthers } from "../table/names";
import { useRematch } from "../table/Rematch";
import { MatchTable } from "./MatchTable";

/** Where people gather, which few matches begin with. */
const WaitingRoom = later(() => import("../table/WaitingRoom").then((page) => page.WaitingRoom));

const whyNot = (refusal: RefusalMessage | null) => refusal?.reason ?? t("The server cannot be reached; trying again…");

/** A match in play: connects, keeps the curtain between people who share the screen, and draws the table. */
export function MatchPage({ id, token }: { id: string; token: string }) {
  const match = useMatch(id, token);
  const [shown, setShown] = useState<number | null>(null);
  const { view, table } = match;
  const lettering = useLettering(view?.game ?? table?.game);
  useRematch(table);
  const hidden = view !== null && needsCurtain(view, shown);

  const turn = Boolean(view?.decision || view?.dice?.yours);
  // Who plays alone or at one screen is always asked, and need not be told.
  useTurn(turn && table !== null && hasOthers(table) ? 1 : 0, table?.title ?? "");
  useEffect(() => {
    const mark = turn && !hidden ? "● " : "";
    if (view) document.title = `${mark}${view.scene.title} · Affray`;
  }, [view, turn, hidden]);

  const title = table?.title ?? view?.scene.title;
  const over = view?.over;
  const game = view?.game;
  // Before the table is drawn: whoever sees it may leave at once.
  useLayoutEffect(() => {
    if (title !== undefined) rememberMatch({ match: id, token, title, game, over, started: new Date().toISOString() });
  }, [id, token, title, game, over]);

  if (match.fatal) return <Notice heading={t("This table does not open")}>{match.fatal}</Notice>;
  if (table && !table.begun) {
    return (
      <WaitingRoom table={table} token={token} speak={match.speak} />
    );
  }
  if (!view) return <Notice heading="Affray">{match.link === "lost" ? whyNot(match.refusal) : t("Taking a seat…")}</Notice>;
  if (lettering === null) return <Notice heading="Affray">{t("Taking a seat…")}</Notice>;
  if (hidden) return <Curtain key={view.seat} view={view} onOpen={() => setShown(view.seat)} />;
  return <MatchTable match={match} view={view} token={token} lettering={lettering} />;
}
