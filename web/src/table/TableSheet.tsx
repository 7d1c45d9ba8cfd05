import "../styles/between.css";
import { useState } from "preact/compat";
import { NotifyButton } from "../common/NotifyButton";
import { t } from "../language/text";
import { leaveTable } from "../net/api";
import { leftMatch } from "../net/storage";
import type { Word } from "../net/session";
import type { TableView, View } from "../protocol";
import { navigate } from "../router";
import { seatName } from "../scene/names";
import { Accords, AskAccords } from "./Accords";
import { DrawOffer } from "./DrawOffer";
import { Gone } from "./Gone";
import { LinkBox } from "./LinkBox";
import { hasOthers, matchUrl, problem } from "./names";
import { Orders } from "./Orders";
import { Rated } from "./Rated";
import { Seats } from "./Seats";
import { Talk } from "./Talk";
import type { useLinks } from "./useLinks";
import { Watchers } from "./Watchers";

export interface Props {
  table: TableView;
  token: string;
  view: View;
  speak(word: Word): void;
}

/** To give a match up wants a second press. */
function Resign({ seat, named, onResign }: { seat: number; named: boolean; onResign(seat: number): void }) {
  const [sure, setSure] = useState(false);
  const label = named ? t("Resign for {name}", { name: seatName(seat) }) : t("Resign");
  return (
    <button type="button" className="button" onBlur={() => setSure(false)} onClick={() => (sure ? onResign(seat) : setSure(true))}>
      {sure ? t("{label}: press again to be sure", { label }) : label}
    </button>
  );
}

/** To leave in the middle of a match wants a second press too: the key is gone then, for good. */
function Leave({ over, onLeave }: { over: boolean; onLeave(): void }) {
  const [sure, setSure] = useState(false);
  return (
    <button type="button" className="button" onBlur={() => setSure(false)} onClick={() => (sure || over ? onLeave() : setSure(true))}>
      {sure && !over ? t("Leave the table: press again to be sure, nobody plays on for you") : t("Leave the table")}
    </button>
  );
}

function Doings({ table, view, token, speak }: Props) {
  const [error, setError] = useState("");
  const bots = table.sittings.some((sitting) => sitting.title !== "");

  async function leave(): Promise<void> {
    try {
      await leaveTable(table.match, token);
      leftMatch(table.match, token);
      navigate("/");
    } catch (trouble) {
      setError(problem(trouble));
    }
  }

  return (
    <section className="doings" aria-label={t("Your seat")}>
      {!view.over && table.held.map((seat) => <Resign key={seat} seat={seat} named={table.held.length > 1} onResign={(each) => speak({ type: "resign", seat: each })} />)}
      {!view.over && <AskAccords table={table} speak={speak} />}
      {!view.over && !bots && (
        <button type="button" className="button" disabled={table.paused || table.draw.length > 0} onClick={() => speak({ type: "draw", agree: true })}>
          {t("Offer a draw")}
        </button>
      )}
      {hasOthers(table) && (view.over || !table.rated) && (
        <Leave over={view.over} onLeave={() => void leave()} />
      )}
      {error && <p role="alert">{error}</p>}
    </section>
  );
}

/** What the table's sheet holds: its seats, links and talk, and what one may do about one's own. */
export function TableSheet({ table, token, view, owned, speak }: Props & { owned: ReturnType<typeof useLinks> }) {
  return (
    <>
      {!view.over && (
        <>
          <Gone table={table} view={view} speak={speak} />
          <Accords table={table} speak={speak} />
          <DrawOffer table={table} speak={speak} />
        </>
      )}
      {table.rated && !view.over && <Rated />}
      {table.held.length > 0 && hasOthers(table) && !view.over && <NotifyButton />}
      <Seats table={table} owned={owned} />
      <Watchers match={table.match} watching={table.watching} delay={table.delay ?? null} owned={owned?.owns ? owned : null} />
      {owned?.error && <p role="alert">{owned.error}</p>}
      {!view.over && <Orders table={table} scene={view.scene} speak={speak} />}
      <Talk table={table} speak={speak} />
      {table.held.length > 0 && <Doings table={table} view={view} token={token} speak={speak} />}
      {table.held.length > 0 && (
        <details>
          <summary>{t("Go on playing on another device")}</summary>
          <LinkBox label={t("Your own seat: for nobody else")} url={matchUrl(table.match, token)} />
        </details>
      )}
    </>
  );
}
