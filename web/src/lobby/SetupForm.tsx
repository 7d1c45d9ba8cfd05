import "../styles/lobby.css";
import "../styles/account.css";
import { type FormEvent, useState } from "preact/compat";
import { LookContext, useFaces } from "../look/look";
import type { GameInfo } from "../net/api";
import { lastSetup, rememberSetup, setupOf } from "../net/storage";
import { useSession } from "../account/useSession";
import { Link } from "../common/Link";
import { t } from "../language/text";
import { ClockPicker } from "../table/ClockPicker";
import { DelayPicker } from "../table/DelayPicker";
import { HouseRules } from "./HouseRules";
import { SeatPicker } from "./SeatPicker";
import { FormFields } from "./FormFields";
import { GamePicture } from "./GamePicture";
import { PackPicker } from "./PackPicker";
import { asRated, choicesWith, latest, peopled, ratable, resize, seedable, setupFor, toRequest } from "./setup";
import { summaryOf } from "./told";
import { useForms } from "./useForms";
import { usePacks } from "./usePacks";
import { useStart } from "./useStart";

interface Props {
  game: GameInfo;
  /** The match whose choices stand there at first; else those that were made here last. */
  like?: string | undefined;
}

export function SetupForm({ game, like = "" }: Props) {
  const [before] = useState(() => setupOf(like) ?? lastSetup());
  const [setup, setSetup] = useState(() => setupFor(game, before));
  const { starting, error, play } = useStart();
  const own = usePacks(game);
  const { forms: judged, error: refused } = useForms(setup, own.packs);
  const forms = judged && latest(judged, setup.choices);
  const faces = useFaces(game.id, judged?.faces);
  const problems = forms ? [forms.table, ...forms.seats].flatMap((form) => form.problems) : [];
  const signedIn = useSession();
  const [wanted, setWanted] = useState(before?.game === game.id && before.rated === true);
  const mayRate = signedIn !== null && ratable(setup);
  const rated = wanted && mayRate;
  const watched = !setup.seats.includes("human");

  function choose(seat: number | null, value: unknown): void {
    if (forms) setSetup({ ...setup, choices: choicesWith(setup.choices, forms, seat, value) });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const request = rated ? asRated(setup, game) : toRequest(setup, game, forms, own.packs);
    rememberSetup(request);
    void play(request, game);
  }

  return (
    <LookContext value={faces}>
      <form className="setup" onSubmit={submit}>
        <GamePicture game={game} />
        <div className="setup-choices">
          {forms && forms.table.fields.length > 0 && (
            <fieldset className="table-form">
              <legend>{forms.table.title}</legend>
              <FormFields form={forms.table} onChange={(value) => choose(null, value)} />
              {game.editor && <Link href={`/edit/${game.id}`}>{t("Make a scenario of your own")}</Link>}
            </fieldset>
          )}
          <SeatPicker game={game} setup={setup} forms={forms} onForm={choose} onResize={(count) => setSetup(resize(setup, game, count))} onChange={setSetup} />
          <HouseRules game={game} rules={setup.rules} onChange={(rules) => setSetup({ ...setup, rules })} />
          <PackPicker own={own} game={game.workshop ? game.id : null} beneath={game.packs} refused={own.packs.length > 0 && refused ? refused.split("\n") : []} />
          <div className="setup-more">
            <ClockPicker clock={setup.clock} onChange={(clock) => setSetup({ ...setup, clock })} />
            {peopled(setup) && <DelayPicker delay={setup.delay} onChange={(delay) => setSetup({ ...setup, delay })} />}
            {peopled(setup) && (
              <label className="own-dice">
                <input type="checkbox" checked={setup.ownDice} onChange={(event) => setSetup({ ...setup, ownDice: event.currentTarget.checked })} />
                <span>{t("Our own dice: we throw them and say what they show; Affray keeps the rules, shuffles and draws")}</span>
              </label>
            )}
            {mayRate && (
              <label className="rated-pick">
                <input type="checkbox" checked={rated} onChange={(event) => setWanted(event.currentTarget.checked)} />{" "}
                {t("Rated: by the usual set-up, whatever else is chosen above; house rules and the clock hold")}
              </label>
            )}
            {seedable(setup) && (
              <label className="seed">
                <span>{t("Seed")}</span>
                <input
                  inputMode="numeric"
                  pattern="[0-9]*"
                  placeholder={t("random")}
                  value={setup.seed}
                  onChange={(event) => setSetup({ ...setup, seed: event.currentTarget.value })}
                />
              </label>
            )}
          </div>
        </div>
        <div className="start">
          <p className="start-summary">{rated ? t("{summary}; rated", { summary: summaryOf(game, setup, null) }) : summaryOf(game, setup, forms)}</p>
          {problems.length > 0 && <p className="form-problem">{problems[0]!.reason}</p>}
          {error && <p role="alert">{error}</p>}
          <button type="submit" className="primary" disabled={starting || own.reading || problems.length > 0}>
            {watched ? t("Watch") : t("Start")}
          </button>
        </div>
      </form>
    </LookContext>
  );
}
