/** Covers what is left of a line at the upper edge of a list that scrolls, if it is not whole: how high that is, in pixels, as `--above`. */
export function showWhole(list: HTMLElement): void {
  const edge = list.getBoundingClientRect().top;
  let above = 0;
  for (const line of list.children) {
    const { top, bottom } = line.getBoundingClientRect();
    if (bottom <= edge) continue;
    // A line that is higher than half of the list is shown as far as it goes.
    if (top < edge - 1 && bottom - edge < list.clientHeight / 2) above = Math.ceil(bottom - edge);
    break;
  }
  list.style.setProperty("--above", `${above}px`);
}
