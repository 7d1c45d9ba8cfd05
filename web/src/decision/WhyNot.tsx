import { useEffect } from "preact/compat";
import { useTelling } from "../scene/people";
import { capital } from "../language/capital";
import { t } from "../language/text";
import { ClauseChip } from "../log/ClauseChip";
import { isWay } from "../net/ways";
import { under } from "./odds";
import type { Inspected, Option, Scene } from "../protocol";
import { placeTitle } from "./GroupList";

interface Props {
  scene: Scene;
  place: string;
  /** What is known of it; nothing until it is. */
  known: Inspected | undefined;
  /** Where the page says by itself which place that is. */
  bare?: boolean;
  /** What can be done there now; nothing where it answers nothing. */
  options?: readonly Option[] | undefined;
  onClose?: () => void;
}

const NONE: readonly Option[] = [];

/** Of what can be chosen, why nothing comes of it now, or that it can. */
function ofAnswers(options: readonly Option[], name: string): string {
  const now = options.filter((option) => !isWay(option));
  if (now.length > 0 && now.every(({ risk }) => risk !== "")) return capital([...new Set(now.map(({ risk }) => under(name, risk)))].join(" "));
  return options.length > 0 ? t("It can be chosen now.") : "";
}

/** Escape shuts it, but where something lies open over it. */
function useShutByKey(shut: (() => void) | undefined): void {
  useEffect(() => {
    if (!shut) return undefined;
    const keyed = ({ key }: KeyboardEvent) => key === "Escape" && document.querySelector("dialog[open]") === null && shut();
    document.addEventListener("keydown", keyed);
    return () => document.removeEventListener("keydown", keyed);
  }, [shut]);
}

/** Why a place of the table answers nothing now, by the clause that says so. */
export function WhyNot({ scene, place, known, bare, options = NONE, onClose }: Props) {
  const tell = useTelling();
  const { reason, clause } = known ?? { reason: null, clause: "" };
  // What is known of an answer at once need not be looked up.
  const said = reason || ofAnswers(options, placeTitle(scene, place)) || reason;
  useShutByKey(onClose);
  if (reason === "" && bare) return null;
  return (
    <div className="why-not" role="status">
      <span>
        {!bare && <b>{placeTitle(scene, place)}: </b>}
        {said === null ? t("Looking up why…") : tell(said) || t("It can be chosen, once what is asked now allows it.")} <ClauseChip clause={clause} line={reason ? tell(reason) : ""} />
      </span>
      {onClose && (
        <button type="button" className="close" aria-label={t("Dismiss")} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  );
}
