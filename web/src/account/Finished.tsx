import "../styles/lobby.css";
import { useEffect, useState } from "preact/compat";
import { Link } from "../common/Link";
import { useLanguage } from "../language/catalogue";
import { dayAndTime, signed } from "../language/numbers";
import { t } from "../language/text";
import { fetchFinishes, fetchOwnFinishes } from "../net/accounts";
import type { Finish } from "../protocol";
import { tellingBy } from "../scene/people";
import { problem } from "../table/names";

interface Props {
  /** True for one's own, those of private tables too. */
  own?: boolean;
  game: string;
  player: string;
  /** False on a page that has it as its heading. */
  headed?: boolean;
}

function Row({ one, own }: { one: Finish; own: boolean }) {
  return (
    <li>
      <Link href={own ? `/mine/${one.match}` : `/replay?match=${one.match}`}>
        {one.title}
        {one.gain != null && <b className="standing">{signed(one.gain)}</b>}
        <small>{one.names.join(", ")}</small>
        <small>{tellingBy(one.names)(one.outcome)}</small>
        <small>
          {one.counted ? t("{time}, rated", { time: dayAndTime(new Date(one.at * 1000)) }) : dayAndTime(new Date(one.at * 1000))}
        </small>
      </Link>
    </li>
  );
}

/** Matches that are over, with results and the way to their replays; more of them on demand. */
export function Finished({ own = false, game, player, headed = true }: Props) {
  const [found, setFound] = useState<Finish[] | null>(null);
  const [before, setBefore] = useState("");
  const [error, setError] = useState("");
  const tag = useLanguage();
  const load = (from: string) => (own ? fetchOwnFinishes(from) : fetchFinishes(game, player, from));

  useEffect(() => {
    let current = true;
    load("").then(
      (page) => {
        if (!current) return;
        setFound(page.matches);
        setBefore(page.before);
        setError("");
      },
      (trouble: unknown) => current && setError(problem(trouble)),
    );
    return () => {
      current = false;
    };
    // What is loaded is told by these, and in which language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [own, game, player, tag]);

  async function more(): Promise<void> {
    try {
      const page = await load(before);
      setFound((known) => [...(known ?? []), ...page.matches]);
      setBefore(page.before);
    } catch (trouble) {
      setError(problem(trouble));
    }
  }

  return (
    <section className="tables" aria-label={t("Finished matches")}>
      {headed && <h2>{t("Finished matches")}</h2>}
      {error && <p role="alert">{error}</p>}
      {found?.length === 0 && <p>{t("None yet.")}</p>}
      <ul>
        {found?.map((one) => (
          <Row key={one.match} one={one} own={own} />
        ))}
      </ul>
      {before && (
        <button type="button" className="button" onClick={() => void more()}>
          {t("Earlier ones")}
        </button>
      )}
    </section>
  );
}
