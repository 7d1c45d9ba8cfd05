/** What of a page is in sight, and may have to be explained. */
export interface Sight {
  /** Words that stand there by themselves, or that a sign stands for. */
  terms: ReadonlySet<string>;
  /** All that can be read, a piece a line. */
  text: string;
  /** That of it which asks something. */
  asked: string;
  /** What the answers do, in their own words. */
  answered: string;
  /** What dice that lie there were thrown for. */
  thrown: string;
  /** Which of the signs are drawn. */
  signs: ReadonlySet<Sign>;
  /** The outlines of icons that stand for words and things. */
  icons: ReadonlySet<string>;
}

const SIGNS = {
  clause: ".clause-mark",
  number: ".number",
  steps: ".tile-steps",
  safe: ".safe:not(.perhaps)",
  perhaps: ".perhaps",
  strike: ".can-strike",
  strikes: ".strike-count",
  struck: ".layer.under-way",
  chance: ".chance-there[data-drawn$='%']",
  falls: ".chance-there[data-drawn$='†'], .worth[data-much$='†']",
  average: ".chance-there[data-drawn^='−']",
  came: ".traces:not(.aimed) circle",
  aimed: ".traces.aimed line",
  pushed: ".traces.aimed .pushed",
  fallen: ".grave-mark",
  success: ".die.success",
  heads: ".die.heads",
  off: ".die-mark.off",
  failed: ".die-mark.failed",
  area: ".area-grid",
  ready: ".ring:not(.waiting)",
  waiting: ".ring.waiting",
  head: ".of-cards .card:not(.gem) .card-name[class*='hue-']",
  good: ".odds-key.good",
  mixed: ".odds-key.mixed",
  nothing: ".odds-key.nothing",
  bad: ".odds-key.bad",
} as const;
type Sign = keyof typeof SIGNS | "square";

/** A square of the board, as sentences name it. */
const SQUARE = /(?<![\d,.])\d{1,2},\d{1,2}(?![\d,]|\s?%)/u;
/** What explains, and goes again: the key would change by it, and take it away. */
export const EXPLAINS = ".numbers-key, .term-tip";
/** What answers do, beside their names. */
const ANSWERS = ".choice-verb, .choice-rest";
/** What dice were thrown for, beside them. */
const THROWN = ".roll-label, .roll-chip-label";
/** Names, what is read out alone, answers that say themselves what they do, and what explains. */
const PASSED_OVER = `${EXPLAINS}, .unseen, .card:not(.gem) > .drawn > .card-name, .roster-name, .group-name, .choice-what, .choice-verb, .choice-label, .legend-open, .fold`;
/** Pixels of a thing that must be in sight. */
const LEAST = 4;

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
const cut = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Tells of elements whether they are in sight: not hidden, nor cut off by what they lie in. Where nothing has a size, as without a screen, all are. */
class Sights {
  private readonly windows = new Map<Element, Box | null>();
  private readonly measured: boolean;

  constructor(root: Element) {
    this.measured = root.getBoundingClientRect().width > 0;
    this.windows.set(root, root.getBoundingClientRect());
  }

  /** What an element lets be seen of what lies in it; null where that is nothing. */
  private windowOf(element: Element): Box | null {
    const known = this.windows.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement && this.windowOf(element.parentElement);
    const style = getComputedStyle(element);
    const hidden = !around || style.visibility === "hidden" || style.display === "none" || style.opacity === "0";
    const found = hidden ? null : style.overflow === "visible" ? around : cut(around, element.getBoundingClientRect());
    this.windows.set(element, found);
    return found;
  }

  sees(element: Element): boolean {
    if (!this.measured) return true;
    const window = this.windowOf(element);
    if (!window) return false;
    const [box, list] = [element.getBoundingClientRect(), element.closest<HTMLElement>(".log ol")];
    // Of the log only whole lines are read: of one that is scrolled away in part, what is left is covered.
    const covered = list ? window.top + Number.parseFloat(list.style.getPropertyValue("--above") || "0") : 0;
    if (list && (box.top < covered - LEAST || box.bottom > window.bottom + LEAST)) return false;
    const seen = cut(box, window);
    const enough = (room: number, all: number) => all > 0 && room >= Math.min(LEAST, all);
    return enough(seen.right - seen.left, box.width) && enough(seen.bottom - seen.top, box.height);
  }
}

/** Whatever is in sight of a part of the page. */
export function inSight(root: Element): Sight {
  const sights = new Sights(root);
  const wanted = (element: Element | null): element is Element => element !== null && !element.closest(PASSED_OVER);
  const seen = (element: Element) => wanted(element) && sights.sees(element);
  const terms = [...root.querySelectorAll<HTMLElement>("[data-term], .tile[data-called]")].filter(seen).map(({ dataset }) => (dataset["term"] ?? dataset["called"])!);
  const lines: string[] = [];
  const asked: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => ((node as Element).matches(PASSED_OVER) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
  for (let node = walker.nextNode() as Element | null; node; node = walker.nextNode() as Element | null) {
    const own = [...node.childNodes].flatMap((child) => (child instanceof Text ? child.data : []));
    if (!own.some((said) => said.trim() !== "") || !sights.sees(node)) continue;
    lines.push(...own);
    if (node.closest(".decision")) asked.push(...own);
  }
  const readFrom = (selector: string) => [...root.querySelectorAll(selector)].filter((element) => sights.sees(element)).map((element) => element.textContent).join("\n");
  const [answered, told] = [readFrom(`.decision :is(${ANSWERS})`), readFrom(THROWN)];
  const drawn = (selector: string) => [...root.querySelectorAll(selector)].some((element) => !element.closest(`${EXPLAINS}, .unseen`) && sights.sees(element));
  const signs = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).filter((sign): sign is keyof typeof SIGNS => drawn(SIGNS[sign]));
  const text = lines.join("\n");
  // The picture on a card is that of its name, which stands there.
  const outlines = [...root.querySelectorAll(":is(.word-icon, .emblem) path[d]")].filter((path) => !path.closest(`${EXPLAINS}, .unseen, .picture`) && sights.sees(path.closest("svg")!));
  const icons = new Set(outlines.map((path) => path.getAttribute("d")!));
  return { icons, terms: new Set(terms), text, asked: asked.join("\n"), answered, thrown: told, signs: new Set<Sign>(SQUARE.test(text) ? [...signs, "square"] : signs) };
}
