import { useMemo } from "react";
import { t } from "../language/text";
import type { View } from "../protocol";
import { useTelling } from "../scene/people";
import { whileWaiting } from "../show/waited";

/** What the others did while the viewer waited, above the question that comes then. */
export function Waited({ view: { log, seat, decision } }: { view: View }) {
  const tell = useTelling();
  const said = useMemo(() => whileWaiting(log, seat), [log, seat]);
  if (!decision || said.length === 0) return null;
  return (
    <p className="waited">
      <b>{t("While you waited:")}</b> {said.map(tell).join(" ")}
    </p>
  );
}
