import { useState } from "react";
import { createRematch, replayUrl } from "../net/api";
import type { View } from "../protocol";
import { navigate } from "../router";
import { SeatMark } from "../scene/SeatMark";
import { Link } from "../common/Link";
import { counted } from "../match/TopBar";
import { MatchReview } from "../review/MatchReview";

const verdict = (result: number) => (result > 0 ? "won" : result < 0 ? "lost" : "drew");

/** The same people at the same table, with new dice. */
function Rematch({ match, token }: { match: string; token: string }) {
  const [error, setError] = useState("");
  async function again(): Promise<void> {
    try {
      const next = await createRematch(match, token);
      navigate(`/match/${next.match}#${next.token}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  }
  return (
    <>
      <button type="button" className="primary" onClick={() => void again()}>
        Rematch
      </button>
      {error && <span role="alert">{error}</span>}
    </>
  );
}

/** How it ended, and what to do next. */
export function Result({ view, token }: { view: View; token: string }) {
  return (
    <section className="decision result" aria-label="Result">
      <p className="asked">The match is over</p>
      <h2 className="prompt" tabIndex={-1}>
        {view.outcome || "The match is over."}
      </h2>
      <ul className="returns">
        {view.scene.areas.map((area) => (
          <li key={area.seat} className={`seat-${area.seat % 6}`}>
            <SeatMark seat={area.seat} />
            {area.name} <b>{verdict(view.returns[area.seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {view.helped > 0 && <p className="helped-by">Hints were taken for {counted(view.helped)}.</p>}
      <MatchReview match={view.match} token={token} names={view.scene.areas.map((area) => area.name)} />
      <div className="result-buttons">
        <Rematch match={view.match} token={token} />
        <Link className="button" href={`/replay?match=${view.match}#${token}`}>
          Watch replay
        </Link>
        <a className="button" href={replayUrl(view.match, token)} download={`affray-${view.game}-${view.match}.replay`}>
          Save replay
        </a>
        <Link className="button" href="/">
          New match
        </Link>
      </div>
    </section>
  );
}
