import { useState } from "react";
import { createMatch, replayUrl } from "../net/api";
import { rememberMatch, setupOf } from "../net/storage";
import type { View } from "../protocol";
import { navigate } from "../router";
import { SeatMark } from "../scene/SeatMark";
import { Link } from "../common/Link";

const verdict = (result: number) => (result > 0 ? "won" : result < 0 ? "lost" : "drew");

/** The same people at the same table, with new dice. */
function Rematch({ view }: { view: View }) {
  const [error, setError] = useState("");
  const setup = setupOf(view.match);
  if (!setup) return null;
  async function again(): Promise<void> {
    const fresh = { ...setup!, seed: null };
    try {
      const { match, token } = await createMatch(fresh);
      rememberMatch({ match, token, title: view.scene.title, setup: fresh, started: new Date().toISOString() });
      navigate(`/match/${match}#${token}`);
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
      <div className="result-buttons">
        <Rematch view={view} />
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
