import type { Term } from "../protocol";

const minus = (value: number) => String(value).replace("-", "−");

/** How a term is joined to what stands before it. */
function joined({ value, less }: Term, first: boolean): string {
  if (first) return minus(value);
  return `${value < 0 || less ? "−" : "+"} ${Math.abs(value)}`;
}

/** A sum as the rules have it, with what each number stands for: `6 highest die + 1 for a one − 2 Attack = 5`. */
export function SumView({ terms }: { terms: Term[] }) {
  if (terms.length === 0) return null;
  const total = terms.reduce((sum, term) => sum + term.value, 0);
  return (
    <span className="sum">
      {terms.map((term, index) => (
        <span key={index} className="term">
          <b>{joined(term, index === 0)}</b> {term.word}{" "}
        </span>
      ))}
      <span className="term">
        = <b className="total">{minus(total)}</b>
      </span>
    </span>
  );
}
