import { useEffect, useMemo, useRef, useState } from "react";
import { whenChanged } from "../common/whenChanged";
import { t } from "../language/text";
import type { View } from "../protocol";
import { useTelling } from "../scene/people";
import { tollWaiting, whileWaiting } from "../show/waited";
import { useNarrow, useWide } from "../common/useMedia";

/** A line that opens what is told, and is open by itself as long as the answers need no more room; what it cost the viewer stands in it. */
function Folding({ head, toll, text }: { head: string; toll: string; text: string }) {
  const [open, setOpen] = useState(true);
  const [asked, setAsked] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const answers = fold.current?.closest(".decision")?.querySelector(".answers-scroll");
    if (!answers || !open || asked) return undefined;
    const look = () => answers.scrollHeight > answers.clientHeight + 1 && setOpen(false);
    return whenChanged(answers, look);
  }, [open, asked]);
  return (
    <details className={asked ? "waited kept" : "waited"} ref={fold} open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
          setOpen(!open);
        }}
      >
        {head}
        {toll && <span className="waited-toll">{toll}</span>}
      </summary>
      {text}
    </details>
  );
}

/** What the others did while the viewer waited: beside the question that comes then. */
export function Waited({ view: { log, seat, scene, decision, revision } }: { view: View }) {
  const tell = useTelling();
  const wide = useWide();
  const narrow = useNarrow();
  const said = useMemo(() => whileWaiting(log, seat), [log, seat]);
  const toll = useMemo(() => tollWaiting(log, seat, scene), [log, seat, scene]);
  // On a phone it is told with all of what just happened.
  if (!decision || narrow || said.length === 0) return null;
  const text = said.map(tell).join(" ");
  if (wide) return <Folding key={revision} head={t("While you waited ({count})", { count: said.length })} toll={toll} text={text} />;
  return (
    <p className="waited">
      <b>{t("While you waited:")}</b> {text}
    </p>
  );
}
