import { useMemo, useState } from "react";
import { t } from "../language/text";
import type { View } from "../protocol";
import { useTelling } from "../scene/people";
import { tollWaiting, whileWaiting } from "../show/waited";
import { useNarrow } from "../common/useMedia";

/** A line that opens what is told; what it cost the viewer stands in it. It is closed at first: what is asked now comes before what was. */
function Folding({ head, toll, lines }: { head: string; toll: string; lines: string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="waited" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <span className="waited-head">{head}</span>
        {toll && <span className="waited-toll">{toll}</span>}
      </summary>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** What the others did while the viewer waited: beside the question that comes then. */
export function Waited({ view: { log, seat, scene, decision, revision } }: { view: View }) {
  const tell = useTelling();
  const narrow = useNarrow();
  const said = useMemo(() => whileWaiting(log, seat), [log, seat]);
  const toll = useMemo(() => tollWaiting(log, seat, scene), [log, seat, scene]);
  // On a phone it is told with all of what just happened, but for what it cost: that is read at once.
  if (!decision || said.length === 0 || (narrow && toll === "")) return null;
  return <Folding key={revision} head={t("While you waited ({count})", { count: said.length })} toll={toll} lines={said.map(tell)} />;
}
