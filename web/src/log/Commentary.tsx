import { useState } from "preact/compat";
import { useMedia } from "../common/useMedia";
import { t } from "../language/text";
import type { Entry } from "../protocol";
import { useTelling } from "../scene/people";
import type { Show } from "../show/useShow";
import { details, headlines, settled, told } from "./commentary";

/** So many sentences are kept, so that a reader may go back to them. */
const KEPT = 40;

/** What is said; the same words are said anew under another key. */
interface Said {
  key: number;
  text: string;
}

interface Props {
  entries: Entry[];
  show: Pick<Show, "told" | "since" | "held">;
  /** How often details were asked for. */
  asked: number;
}

/**
 * Tells a screen reader what happens, as a commentator would: of each decision what came of it first, then what was done. How the dice
 * fell is told on demand. Nothing else of the table tells it by itself. What a decision came to is said once it is seen, as the dice have come to lie; to whoever wants no
 * motion at once.
 */
export function Commentary({ entries, show, asked }: Props) {
  const tell = useTelling();
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [heard, setHeard] = useState({ lines: entries.length, told: show.told, asked });
  const [said, setSaid] = useState<Said[]>([]);
  const [detailed, setDetailed] = useState<Said | null>(null);

  // Adjusted while drawing, so that it is said as soon as it is shown.
  const length = show.held && !still ? settled(entries, heard.lines, show.told) : entries.length;
  if (heard.lines !== length || heard.told !== show.told || heard.asked !== asked) {
    setHeard({ lines: length, told: show.told, asked });
    // Told anew where lines are added, or where they are shown again from an earlier one on.
    const again = heard.lines === length && heard.told === length && show.told < length;
    const from = length > heard.lines ? heard.lines : again ? show.since : length;
    const next = (said.at(-1)?.key ?? 0) + 1;
    const found = headlines(told(entries.slice(from, length))).map((text, index) => ({ key: next + index, text }));
    if (found.length > 0) setSaid([...said, ...found].slice(-KEPT));
    if (heard.asked !== asked) {
      const known = entries.slice(0, length);
      const last = told(known.filter((line) => line.decision === known.at(-1)?.decision)).at(-1);
      if (last) setDetailed({ key: asked, text: details(last) });
    }
  }

  return (
    <div className="unseen">
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label={t("Commentary")}>
        {said.map(({ key, text }) => (
          <p key={key}>{tell(text)}</p>
        ))}
      </div>
      <div role="status" aria-label={t("Details")}>
        {detailed && <p key={detailed.key}>{tell(detailed.text)}</p>}
      </div>
    </div>
  );
}
