import { type CSSProperties, useMemo, useState } from "preact/compat";
import { t } from "../language/text";
import type { Entry, Scene, View } from "../protocol";
import { useTelling } from "../scene/people";
import { type OwnResult, ownResult, tollWaiting, whileWaiting } from "../show/waited";
import { useNarrow } from "../common/useMedia";
import { Reel } from "./Reel";

/** A line that opens what is told; what it cost the viewer stands in it. It is closed at first: what is asked now comes before what was. */
function Folding({ head, toll, result, lines }: { head: string; toll: string; result: string; lines: string[] }) {
  const [open, setOpen] = useState(false);
  /** How high the line is, over which a phone shows the rest. */
  const [high, setHigh] = useState(0);
  return (
    <details className="waited" open={open} style={{ "--head": `${high}px` } as CSSProperties}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setHigh(event.currentTarget.offsetHeight);
          setOpen(!open);
        }}
      >
        <span className="waited-head">{head}</span>
        {result && <span className="waited-result">{result}</span>}
        {toll && <span className="waited-toll">{toll}</span>}
      </summary>
      <Reel>
        <ul>
          {lines.map((line, index) => (
            <li key={index}>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </Reel>
    </details>
  );
}

/** What it cost: by what one's own answer came to, and told apart from that, by what came then. */
function tollOf(log: Entry[], seat: number, scene: Scene, result: OwnResult | null): string {
  if (!result) return tollWaiting(log, seat, scene);
  const cost = tollWaiting(log, seat, scene, { until: result.decision });
  const then = tollWaiting(log, seat, scene, { after: result.decision });
  return [cost && t("Cost: {toll}", { toll: cost }), then && t("Then: {toll}", { toll: then })].filter(Boolean).join("; ");
}

/** What the others did while the viewer waited, what that cost, and what the viewer's own answer came to: beside the question that comes then. */
export function Waited({ view: { log, seat, scene, decision, revision } }: { view: View }) {
  const tell = useTelling();
  const narrow = useNarrow();
  const said = useMemo(() => whileWaiting(log, seat), [log, seat]);
  const result = useMemo(() => ownResult(log, seat), [log, seat]);
  const toll = useMemo(() => tollOf(log, seat, scene, result), [log, seat, scene, result]);
  const lines = result && !said.includes(result.line) ? [result.line, ...said] : said;
  // On a phone it is told with all of what just happened, but for what it cost and what one's own answer came to: that is read at once.
  if (!decision || lines.length === 0 || (narrow && toll === "" && !result)) return null;
  const short = result ? t("Your answer: {result}", { result: result.short }) : "";
  return <Folding key={revision} head={t("While you waited ({count})", { count: lines.length })} toll={toll} result={tell(short)} lines={lines.map(tell)} />;
}
