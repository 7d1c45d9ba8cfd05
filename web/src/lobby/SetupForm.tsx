import { type FormEvent, useState } from "react";
import { createMatch, type GameInfo } from "../net/api";
import { lastSetup, rememberSetup } from "../net/storage";
import { Link } from "../common/Link";
import { navigate } from "../router";
import { GamePicker } from "./GamePicker";
import { HouseRules } from "./HouseRules";
import { SeatPicker } from "./SeatPicker";
import { FormFields } from "./FormFields";
import { choicesWith, latest, resize, setupFor, toRequest } from "./setup";
import { useForms } from "./useForms";

function firstSetup(games: GameInfo[]) {
  const last = lastSetup();
  return setupFor(games.find((game) => game.id === last?.game) ?? games[0]!, last);
}

export function SetupForm({ games }: { games: GameInfo[] }) {
  const [setup, setSetup] = useState(() => firstSetup(games));
  const [error, setError] = useState("");
  const [starting, setStarting] = useState(false);
  const game = games.find((candidate) => candidate.id === setup.game)!;
  const { forms: judged } = useForms(setup);
  const forms = judged && latest(judged, setup.choices);
  const problems = forms ? [forms.table, ...forms.seats].flatMap((form) => form.problems) : [];
  const watched = !setup.seats.includes("human");

  function choose(seat: number | null, value: unknown): void {
    if (forms) setSetup({ ...setup, choices: choicesWith(setup.choices, forms, seat, value) });
  }

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    setStarting(true);
    setError("");
    const request = toRequest(setup, game, forms);
    try {
      const { match, token } = await createMatch(request);
      rememberSetup(request);
      navigate(`/match/${match}#${token}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setStarting(false);
    }
  }

  return (
    <form className="setup" onSubmit={(event) => void start(event)}>
      <GamePicker games={games} chosen={game.id} onChoose={(next) => setSetup(setupFor(next, lastSetup()))} />
      {forms && forms.table.fields.length > 0 && (
        <fieldset className="table-form">
          <legend>{forms.table.title}</legend>
          <FormFields form={forms.table} onChange={(value) => choose(null, value)} />
          {game.editor && <Link href={`/edit/${game.id}`}>Make a scenario of your own</Link>}
        </fieldset>
      )}
      <SeatPicker game={game} setup={setup} forms={forms} onForm={choose} onResize={(count) => setSetup(resize(setup, game, count))} onChange={setSetup} />
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
        <button type="submit" className="primary" disabled={starting || problems.length > 0}>
          {watched ? "Watch" : "Start"}
        </button>
      </div>
      {error && <p role="alert">{error}</p>}
    </form>
  );
}
