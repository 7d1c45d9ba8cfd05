import { t } from "../language/text";
import { Portrait } from "../look/Portrait";
import type { View } from "../protocol";
import { useTelling } from "../scene/people";
import { SeatMark } from "../scene/SeatMark";
import { championsOf, endedOf, verdictClass, winnersOf } from "./ended";

/** The pictures of who is left of the side that won. */
function Champions({ view, seat }: { view: View; seat: number }) {
  const names = championsOf(view, seat);
  if (names.length === 0) return null;
  return (
    <span className="champions" aria-hidden="true">
      {names.map((name, index) => (
        <span key={index} className="champion">
          <Portrait name={name} />
        </span>
      ))}
    </span>
  );
}

/** Who won and by what, in the winner's colour: for a viewer who played, how it ended for them comes first. */
export function Verdict({ view }: { view: View }) {
  const tell = useTelling();
  const ended = endedOf(view);
  const [winner] = winnersOf(view);
  return (
    <header className={`verdict ${verdictClass(view)}`}>
      {winner !== undefined && <SeatMark seat={winner} />}
      <h2 className="prompt" tabIndex={-1}>
        {ended?.yours ? (
          <>
            <b>{ended.yours}</b> <span>{tell(view.outcome)}</span>
          </>
        ) : (
          <b className="of-all">{tell(view.outcome) || t("The match is over")}</b>
        )}
      </h2>
      {winner !== undefined && <Champions view={view} seat={winner} />}
    </header>
  );
}
