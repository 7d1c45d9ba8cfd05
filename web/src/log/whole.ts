/**
 * Where a list that scrolls begins with what is left of a line: at its end the line is scrolled away, and its room is left below the last one; else,
 * where a reader scrolls, it is covered, as high as `--above` says in pixels. A line that goes on below its foot fades there (`data-cut`).
 */
export function showWhole(list: HTMLElement, end = false): void {
  if (end) {
    list.style.setProperty("--below", "0px");
    list.scrollTop = list.scrollHeight;
  }
  const edge = list.getBoundingClientRect().top;
  const last = list.lastElementChild?.getBoundingClientRect();
  // A line that is higher than the list is read from its beginning.
  if (end && last && last.height > list.clientHeight) list.scrollTop += last.top - edge;
  let above = 0;
  for (const line of list.children) {
    const { top, bottom } = line.getBoundingClientRect();
    if (bottom <= edge + 1) continue;
    // A line that is higher than half of the list is shown as far as it goes.
    if (top < edge - 1 && bottom - edge < list.clientHeight / 2) above = Math.ceil(bottom - edge);
    break;
  }
  if (end && above > 0) {
    list.style.setProperty("--below", `${above}px`);
    list.scrollTop = list.scrollHeight;
    above = 0;
  }
  list.style.setProperty("--above", `${above}px`);
  const foot = list.getBoundingClientRect().bottom;
  list.toggleAttribute("data-cut", [...list.children].map((line) => line.getBoundingClientRect()).some(({ top, bottom }) => top < foot - 1 && bottom > foot + 1));
}
