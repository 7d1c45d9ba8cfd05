import { useEffect, useRef } from "preact/compat";
import { t } from "../language/text";
import type { Option } from "../protocol";
import { uncover } from "./uncover";

/** An answer that is asked about once more, and why. */
export interface Doubt {
  option: Option;
  why: string;
}

/** Asks once whether an answer is meant that wastes something or loses the match. */
export function Sure({ doubt, onYes, onNo }: { doubt: Doubt; onYes(): void; onNo(): void }) {
  const no = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [place] = doubt.option.touches;
  useEffect(() => {
    uncover(sheet.current, place);
    no.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className="sure" ref={sheet} role="alertdialog" aria-labelledby="sure-what" aria-describedby="sure-why">
      <p id="sure-what">{doubt.option.label}?</p>
      <p id="sure-why">{doubt.why}</p>
      <button type="button" onClick={onYes}>
        {t("Yes, do it")}
      </button>
      <button ref={no} type="button" className="primary" onClick={onNo}>
        {t("No, choose again")}
      </button>
    </div>
  );
}
