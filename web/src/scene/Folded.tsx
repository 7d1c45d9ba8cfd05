import { type ReactNode, useState } from "preact/compat";
import { Dialog } from "../common/Dialog";
import { SheetHead } from "../common/SheetHead";
import { t } from "../language/text";

/** A sentence without what stands in brackets: where its numbers come from, which whoever asks is told. */
export const withoutBrackets = (text: string): string => text.replace(/\s*\([^()]*\)/gu, "");

/** An outcome of so many letters leaves room for what was told since. */
const SHORT = 45;

/** One of so many has no room beside its dice. */
const LONG = 65;

/** So many letters have room at most. */
const MOST = 115;

/** As much of a text as there is room for, cut where a part of it ends. */
export function cutShort(text: string): string {
  if (text.length <= MOST) return text;
  const parts = [...text.slice(0, MOST).matchAll(/[.;:,](?= )/gu)];
  const end = parts.findLast(([sign]) => sign === "." || sign === ";") ?? parts.at(-1);
  return end ? `${text.slice(0, end.index).trimEnd()} …` : text;
}

interface Props {
  /** What came of it, and what was told since. */
  outcome: string;
  since: string;
  /** What stands there besides for once, where it has room. */
  besides?: ReactNode;
  /** All of it, with its dice. */
  children: ReactNode;
}

/** What just happened, where there is little room: the outcome without its brackets, and all of it once it is pressed. */
export function Folded({ outcome, since, besides, children }: Props) {
  const [open, setOpen] = useState(false);
  const said = cutShort(withoutBrackets(outcome));
  return (
    <>
      <button type="button" className={said.length > LONG ? "lines folded long" : "lines folded"} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="outcome gist">
          <span>{said}</span>
        </span>
        {said.length <= LONG && besides}
        {since && said.length <= SHORT && <span className="since">{since}</span>}
      </button>
      {open && (
        <Dialog label={t("What just happened")} className="sheet recap" onClose={() => setOpen(false)}>
          <SheetHead title={t("What just happened")} onClose={() => setOpen(false)} />
          {children}
        </Dialog>
      )}
    </>
  );
}
