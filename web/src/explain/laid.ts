type Box = Pick<DOMRect, "left" | "top" | "right" | "width" | "height">;
/** What is explained, how large its explanation is, and the page; on a board, that too. */
interface Place {
  at: Box;
  own: Pick<DOMRect, "width" | "height">;
  page: { width: number; height: number };
  board?: Box | undefined;
}

/** How far to the right of the page something may be laid that explains a thing there: where the question stands beside the table, not over its answers. */
export function clearOf({ right }: Pick<DOMRect, "right">): number {
  const panel = document.querySelector(".decision")?.getBoundingClientRect();
  return panel && panel.width > 0 && right <= panel.left + 1 ? panel.left : window.innerWidth;
}

/** Pixels between a thing and what explains it. */
const GAP = 8;

/** Where what explains a thing is laid: beside it, on the right where there is room; on a board on the side that is nearer to its edge, so that its middle is seen; above it where neither side has room. */
export function laid({ at, own, page, board }: Place): { left: number; top: number } {
  const [leftwards, rightwards] = [at.left - GAP - own.width, at.right + GAP];
  const fits = { left: leftwards >= 0, right: rightwards + own.width <= page.width };
  const outwards = board !== undefined && at.left + at.width / 2 < board.left + board.width / 2;
  const left = fits.right && !(outwards && fits.left) ? rightwards : leftwards;
  const above = left < 0 && at.top - GAP - own.height >= 0;
  return {
    left: Math.max(GAP, Math.min(left, page.width - own.width - GAP)),
    top: Math.max(GAP, above ? at.top - GAP - own.height : Math.min(at.top, page.height - own.height - GAP)),
  };
}
