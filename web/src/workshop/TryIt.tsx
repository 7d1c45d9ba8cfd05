import { useState } from "preact/compat";
import { Link } from "../common/Link";
import { useLoad } from "../common/useLoad";
import { percent } from "../decision/odds";
import { plural, t } from "../language/text";
import { FormFields } from "../lobby/FormFields";
import { withLevels } from "../lobby/even";
import { type Choices, choicesWith, completed, latest, setupFor, toRequest } from "../lobby/setup";
import { useForms } from "../lobby/useForms";
import { useStart } from "../lobby/useStart";
import { fetchForms, type GameInfo, measure } from "../net/api";
import { savedPacks, savePacks } from "../net/storage";
import type { Forms, Measured, Pack } from "../protocol";
import { cast, turned } from "./casting";

interface Props {
  game: GameInfo;
  /** Sound. */
  pack: Pack;
  /** The ids of its rows. */
  own: ReadonlySet<string>;
  onClose(): void;
}

const SEAT = 0;

function useMeasured(game: GameInfo, pack: Pack) {
  const [found, setFound] = useState<{ measured: Measured | null; error: string; busy: boolean }>({ measured: null, error: "", busy: false });

  async function ask(forms: Forms, choices: Record<string, unknown>): Promise<void> {
    setFound({ measured: null, error: "", busy: true });
    const other = turned(forms, choices);
    const sides = [{ choices, seat: SEAT }, ...(other ? [{ choices: other, seat: 1 - SEAT }] : [])];
    try {
      setFound({ measured: await measure(game.id, { seats: forms.seats.length, sides, packs: [pack] }), error: "", busy: false });
    } catch (problem) {
      setFound({ measured: null, error: problem instanceof Error ? problem.message : String(problem), busy: false });
    }
  }
  return { ...found, ask };
}

function Found({ game, pack, found }: { game: GameInfo; pack: Pack; found: Measured }) {
  return (
    <div role="status" className="bench-measured">
      <p>
        {plural("Your side won {wins} of {count} match, {draws} drawn.", "Your side won {wins} of {count} matches, {draws} drawn.", {
          count: found.matches,
          wins: found.wins,
          draws: found.draws,
        })}{" "}
        {t("That is {low} to {high} of matches, in 95 of 100 such measurements. {bot} played both sides.", {
          low: percent(found.low, 0),
          high: percent(found.high, 0),
          bot: found.bot,
        })}
      </p>
      <p>
        {t("More of it, and in more places, on your own machine:")} <code>{["affray", "lab", game.id, "--pack", pack.name].join(" ")}</code>
      </p>
    </div>
  );
}

interface TrialProps extends Props {
  /** What is chosen at first. */
  choices: Choices;
  /** True where nothing of the pack can be chosen. */
  nothing: boolean;
}

function Trial({ game, pack, choices, nothing, onClose }: TrialProps) {
  const [setup, setSetup] = useState(() => ({ ...setupFor(game, null), choices }));
  const { forms: judged, error: refused } = useForms(setup, [pack]);
  const { starting, error, start } = useStart();
  const { measured, error: unmeasured, busy, ask } = useMeasured(game, pack);
  const forms = judged && latest(judged, setup.choices);
  const problems = forms ? [forms.table, ...forms.seats].flatMap((form) => form.problems) : [];
  const ready = forms !== null && problems.length === 0 && !starting;
  const choose = (seat: number | null, value: unknown) => forms && setSetup({ ...setup, choices: choicesWith(setup.choices, forms, seat, value) });
  const mine = forms?.seats[SEAT];
  return (
    <section className="bench-try" aria-label={t("Try it")}>
      <h2>{t("Try it")}</h2>
      <div className="bench-doors">
        <button type="button" className="primary" disabled={!ready} onClick={() => void start(withLevels(toRequest(setup, game, forms, [pack]), game))}>
          {t("Play the bot")}
        </button>
        <button type="button" className="button" disabled={!ready || busy} onClick={() => forms && void ask(forms, completed(setup.choices, forms))}>
          {busy ? t("Measuring…") : t("Measure it")}
        </button>
        <Link className="button" href={`/new/${game.id}`} onClickCapture={() => savePacks(game.id, [...savedPacks(game.id).filter((each) => each.name !== pack.name), pack])}>
          {t("Set up with others")}
        </Link>
        <button type="button" className="quiet" onClick={onClose}>
          {t("Back to writing")}
        </button>
      </div>
      {(refused || error) && <p role="alert">{refused || error}</p>}
      {measured && <Found game={game} pack={pack} found={measured} />}
      {unmeasured && <p role="alert">{unmeasured}</p>}
      {nothing && <p>{t("What you added is in no deck, team or map yet that can be chosen, so no match has it: put it into one first. What takes the place of the game’s own is met all the same.")}</p>}
      {forms && forms.table.fields.length > 0 && <FormFields form={forms.table} onChange={(value) => choose(null, value)} />}
      {mine && mine.fields.length > 0 && <FormFields form={mine} onChange={(value) => choose(SEAT, value)} />}
      {problems.map((problem) => (
        <p key={problem.field + problem.reason} className="form-problem">
          {problem.reason}
        </p>
      ))}
    </section>
  );
}

/** A match with the pack at once, or a few between bots: with as much of it chosen as can be. */
export function TryIt(props: Props) {
  const { game, pack, own } = props;
  const { seats } = setupFor(game, null);
  const first = useLoad(`forms ${game.id} ${pack.digest}`, () => fetchForms(game.id, { seats: seats.length, choices: {}, packs: [pack] }));
  if (first.error) return <p role="alert">{first.error}</p>;
  if (!first.value) return <p>{t("It is being looked at…")}</p>;
  const choices = cast(first.value, {}, SEAT, own);
  return <Trial {...props} choices={choices ?? {}} nothing={choices === null} />;
}
