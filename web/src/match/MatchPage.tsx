import { useEffect, useLayoutEffect, useState } from "react";
import { Curtain, needsCurtain } from "../decision/Curtain";
import { rememberMatch } from "../net/storage";
import { useMatch } from "../net/useMatch";
import { Link } from "../common/Link";
import { Brand } from "../common/Brand";
import { useRematch } from "../table/Rematch";
import { WaitingRoom } from "../table/WaitingRoom";
import { MatchTable } from "./MatchTable";

function Notice({ title, children }: { title: string; children: string }) {
  return (
    <div className="page">
      <header className="topbar">
        <Brand />
        <h1>{title}</h1>
      </header>
      <main className="notice">
        <p>{children}</p>
        <Link className="button" href="/">
          To the lobby
        </Link>
      </main>
    </div>
  );
}

/** A match in play: connects, keeps the curtain between people who share the screen, and draws the table. */
export function MatchPage({ id, token }: { id: string; token: string }) {
  const match = useMatch(id, token);
  const [shown, setShown] = useState<number | null>(null);
  const { view, table } = match;
  useRematch(table);
  const hidden = view !== null && needsCurtain(view, shown);

  useEffect(() => {
    const mark = view?.decision && !hidden ? "● " : "";
    if (view) document.title = `${mark}${view.scene.title} · Affray`;
  }, [view, hidden]);

  const title = table?.title ?? view?.scene.title;
  // Before the table is drawn: whoever sees it may leave at once.
  useLayoutEffect(() => {
    if (title !== undefined) rememberMatch({ match: id, token, title, started: new Date().toISOString() });
  }, [id, token, title]);

  if (match.fatal) return <Notice title="No such table">{match.fatal}</Notice>;
  if (table && !table.begun) return <WaitingRoom table={table} speak={match.speak} />;
  if (!view) return <Notice title="Affray">{match.link === "lost" ? "The server cannot be reached; trying again…" : "Taking a seat…"}</Notice>;
  if (hidden) return <Curtain key={view.seat} view={view} onOpen={() => setShown(view.seat)} />;
  return <MatchTable match={match} view={view} token={token} />;
}
