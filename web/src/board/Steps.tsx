import type { Coming } from "./coming";

/** One of those who stand on a board. */
export const Pawn = () => (
  <svg className="pawn" viewBox="0 0 8 10" aria-hidden="true">
    <path d="M4 0.300a2.300 2.300 0 0 1 1.500 4c1.600 0.900 1.900 2.700 2 5.400h-7c0.100-2.700 0.400-4.500 2-5.400a2.300 2.300 0 0 1 1.500-4Z" />
  </svg>
);

/** How far it is to a square, drawn on it, with who would come where that is not whoever acts; of several how many. The square's name says it in words. */
export function Steps({ coming: { steps, who } }: { coming: Coming }) {
  const [first, ...others] = who;
  if (others.length > 0)
    return (
      <span className="tile-steps many">
        <Pawn />
        <span data-drawn={who.length} />
      </span>
    );
  if (first) return <span className="tile-steps who" data-drawn={[first.short || first.name, ...(steps > 0 ? [steps] : [])].join(" ")} />;
  return steps > 0 ? <span className="tile-steps" data-drawn={steps} /> : null;
}
