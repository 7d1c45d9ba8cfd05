/** The matches whose review was asked for in this tab and not stopped: whoever comes back finds it done, or going on. */
const KEY = "affray.reviews";
const KEPT = 24;

function asked(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const wasAsked = (match: string): boolean => asked().includes(match);

export function keepAsked(match: string, still: boolean): void {
  const others = asked().filter((one) => one !== match);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(still ? [...others, match].slice(-KEPT) : others));
  } catch {
    // Whoever comes back asks once more.
  }
}
