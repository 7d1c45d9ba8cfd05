/** Pixels by which a line may stand out of its box: nothing is drawn there. */
const LOOSE = 2;

const wanting = (outcome: HTMLElement) => outcome.scrollHeight > outcome.clientHeight + LOOSE;

/** What came of something is whole in the room beside its dice: in smaller letters where it must be, and at worst it ends in three dots, says all of it as it is pointed at, and is scrolled. */
export function fitOutcome(outcome: HTMLElement): void {
  outcome.classList.remove("tight", "ends");
  outcome.removeAttribute("title");
  if (outcome.clientWidth === 0 || !wanting(outcome)) return;
  outcome.classList.add("tight");
  if (!wanting(outcome)) return;
  const line = Number.parseFloat(getComputedStyle(outcome).lineHeight);
  outcome.style.setProperty("--whole", String(Math.max(1, Math.floor((outcome.clientHeight + LOOSE) / line))));
  outcome.classList.add("ends");
  outcome.title = outcome.textContent.trim();
}

/** The same of all outcomes in a list. */
export const fitOutcomes = (list: HTMLElement) => list.querySelectorAll<HTMLElement>(".outcome").forEach(fitOutcome);
