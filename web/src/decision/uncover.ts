const GAP = 8;
/** A sheet wants so many pixels at least: with less below what it is about it lies above it. */
const ROOM = 220;
/** One with more to say wants as much as it has, up to so many, on a table of cards: above, it would lie over a board. */
const MOST = 340;
const NARROW = "(max-width: 899px)";

/** On a phone a sheet rises from below to beside what it is about: under it where there is room, else on top of it. It never covers it. */
export function uncover(sheet: HTMLElement | null, place: string | undefined): void {
  if (!sheet || place === undefined || !window.matchMedia?.(NARROW).matches) return;
  const named = CSS.escape(place);
  const thing = document.querySelector(`.table [data-piece="${named}"], .table [data-place="${named}"]`)?.getBoundingClientRect();
  if (!thing) return;
  const [over, under] = [thing.top - GAP, window.innerHeight - thing.bottom - GAP];
  sheet.style.maxHeight = "none";
  const wanted = document.querySelector(".table.with-board") ? ROOM : Math.max(ROOM, Math.min(sheet.scrollHeight, MOST));
  const above = under < wanted && over > under;
  sheet.classList.toggle("above", above);
  sheet.style.bottom = above ? `${window.innerHeight - over}px` : "";
  sheet.style.maxHeight = `${Math.max(0, above ? over : under)}px`;
}
