import "../styles/review.css";
import { percent } from "../decision/odds";
import { bold, rich } from "../language/rich";
import { t } from "../language/text";
import { Link } from "../common/Link";
import type { Ledger, Scene, Swing } from "../protocol";
import { nameOfSeat } from "../scene/names";
import { SeatMark } from "../scene/SeatMark";
import { Curve, type Line, WhoseLines } from "./Curve";

/** A line of winning chances for each seat, from turn to turn. */
const linesOf = ({ stood }: Ledger): Line[] =>
  (stood[0]?.chances ?? []).map((_, seat) => ({ seat, curve: stood.map(({ decision, chances }) => ({ decision, chance: chances[seat]! })) }));

interface Props {
  ledger: Ledger;
  scene: Scene;
  /** Whose chances are told of in words. */
  seat: number;
  /** Whether it has the width of a page. */
  wide?: boolean;
  /** Where the replay of a decision is; without it the turning points are told and lead nowhere. */
  href?: ((decision: number) => string) | undefined;
}

function Turning({ swing, number, seat, href }: { swing: Swing; number: number; seat: number; href: Props["href"] }) {
  const change = { from: percent(swing.before[seat]!, 0), to: percent(swing.after[seat]!, 0), b: bold };
  return (
    <li>
      <span className="turning-mark" aria-hidden="true">
        {number}
      </span>
      <span>
        <small>{swing.heading}</small> {href ? <Link href={href(swing.decision)}>{swing.text}</Link> : swing.text} <span className="turning-change">{rich("{from} to <b>{to}</b>", change)}</span>
      </span>
    </li>
  );
}

/** A smaller change of a chance is none to speak of. */
const LEAST = 0.08;

/** What is said where no line of the log turned it: the turn that changed most, or that none did; what ended the match is none. */
function mostChanged({ stood }: Ledger, seat: number, name: string): string {
  const turns = stood.slice(0, -2).map((from, index) => ({ heading: from.heading, from: from.chances[seat]!, to: stood[index + 1]!.chances[seat]! }));
  const by = ({ from, to }: (typeof turns)[number]) => Math.abs(to - from);
  const most = turns.toSorted((one, other) => by(other) - by(one))[0];
  if (most && by(most) >= LEAST) return t("By this estimate no single blow turned it. The chance of {name} changed most here: {heading}, {from} to {to}.", { name, heading: most.heading, from: percent(most.from, 0), to: percent(most.to, 0) });
  return t("By this estimate nothing turned it: before the end no turn changed the chance of {name} by as much as {points} points.", { name, points: LEAST * 100 });
}

/** How a match went: a quick line of everybody's chances, and the turns that changed most. Nothing where the game has no such estimate. */
export function Standing({ ledger, scene, seat, wide = false, href }: Props) {
  const { stood, swings } = ledger;
  const [first, last] = [stood[0], stood.at(-1)];
  if (!first || !last || stood.length < 2) return null;
  const whose = Math.max(0, seat);
  const name = nameOfSeat(scene, whose);
  const label = t("Quick estimate of everybody's chance to win, from turn to turn: {name} from {start} to {end}", {
    name,
    start: percent(first.chances[whose]!),
    end: percent(last.chances[whose]!),
  });
  const marks = swings.map((swing, index) => ({ decision: stood.find(({ decision }) => decision >= swing.decision)!.decision, chance: swing.after[whose]!, label: String(index + 1) }));
  return (
    <section className="standing" aria-label={t("How the match went")}>
      <h3>{t("How the match went")}</h3>
      <Curve lines={linesOf(ledger)} decisions={last.decision} label={label} marks={marks} wide={wide} ends />
      {wide && <WhoseLines names={first.chances.map((_, each) => nameOfSeat(scene, each))} />}
      <p className="review-note">{t("Only a quick estimate, from the table as each turn began: the review, which plays each position on, is more exact and may find quite another line, which then stands here.")}</p>
      {swings.length === 0 && <p className="standing-whose">{mostChanged(ledger, whose, name)}</p>}
      {swings.length > 0 && (
        <>
          <p className="standing-whose">
            <SeatMark seat={whose} /> {t("What changed most by this estimate, in the chance of {name}:", { name })}
          </p>
          <ol className="turnings">
            {swings.map((swing, index) => (
              <Turning key={swing.decision} swing={swing} number={index + 1} seat={whose} href={href} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
