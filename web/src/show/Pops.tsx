import { t } from "../language/text";
import { WordIcon } from "../look/Emblem";
import type { Effect } from "../protocol";
import { useNow } from "./now";

const SIGN: Partial<Record<Effect["kind"], string>> = { hurt: "−", heal: "+", wear: "−", mend: "+" };

/** What an effect is in short: `−3`, `−1 ARMOR`, `Burn`, `Blocked`. */
export function popOf({ kind, amount, word }: Effect): string {
  const sign = SIGN[kind];
  if (sign) return amount > 0 ? `${sign}${amount}${word && ` ${word}`}` : "";
  return kind === "rid" ? t("no {word}", { word }) : ["move", "count", "aim", "leave", "cost"].includes(kind) ? "" : word;
}

/** Words that rise from a thing when something happens to it. */
export function Pops({ place }: { place: string }) {
  const { line, effects } = useNow(place);
  return effects.map((effect, index) => {
    const word = popOf(effect);
    if (!word) return null;
    return (
      <span key={`${line}.${index}`} className={`pop ${effect.kind}`} aria-hidden="true">
        {(effect.kind === "gain" || effect.kind === "note") && <WordIcon word={effect.word} />}
        {word}
      </span>
    );
  });
}
