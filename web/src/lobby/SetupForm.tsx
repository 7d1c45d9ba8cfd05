import { type FormEvent, useState } from "react";
import { createMatch, type GameInfo } from "../net/api";
import { lastSetup, rememberMatch, rememberSetup } from "../net/storage";
import { navigate } from "../router";
import { GamePicker } from "./GamePicker";
import { HouseRules } from "./HouseRules";
import { SeatPicker } from "./SeatPicker";
import { resize, setupFor, toRequest } from "./setup";

function firstSetup(games: GameInfo[]) {
  const last = lastSetup();
  return setupFor(games.find((game) => game.id === last?.game) ?? games[0]!, last);
}

export function SetupForm({ games }: { games: GameInfo[] }) {
  const [setup, setSetup] = useState(() => firstSetup(games));
  const [error, setError] = useState("");
  const [starting, setStarting] = useState(false);
  const game = games.find((candidate) => candidate.id === setup.game)!;
  const watched = !setup.seats.includes("human");

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    setStarting(true);
    setError("");
    const request = toRequest(setup, game);
    try {
      const { match, token } = await createMatch(request);
      rememberSetup(request);
      rememberMatch({ match, token, title: game.title, setup: request, started: new Date().toISOString() });
      navigate(`/match/${match}#${token}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setStarting(false);
    }
  }

  return (
    <form className="setup" onSubmit={(event) => void start(event)}>
      <GamePicker games={games} chosen={game.id} onChoose={(next) => setSetup(setupFor(next, lastSetup()))} />
      <SeatPicker game={game} setup={setup} onResize={(count) => setSetup(resize(setup, game, count))} onChange={setSetup} />
      <HouseRules game={game} rules={setup.rules} onChange={(rules) => setSetup({ ...setup, rules })} />
      <div className="start">
        <label className="seed">
          <span>Seed</span>
          <input
            inputMode="numeric"
            pattern="[0-9]*"
            placeholder="random"
            value={setup.seed}
            onChange={(event) => setSetup({ ...setup, seed: event.target.value })}
          />
        </label>
        <button type="submit" className="primary" disabled={starting}>
          {watched ? "Watch" : "Start"}
        </button>
      </div>
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
