import { useCallback, useLayoutEffect, useRef, useState } from "preact/compat";
import { commandOf } from "../decision/keys";
import { useLanguage } from "../language/catalogue";
import { placeAtHand } from "../match/useKeys";
import { lookCloser } from "../net/api";
import type { Inspected } from "../protocol";
import { words } from "./useReplay";

/** Things of a replay's table seen closer, and how to ask for one: with its squares, or only why nothing could be done with it. */
export interface Closer {
  inspected: ReadonlyMap<string, Inspected>;
  askInspect(place: string, whole: boolean): void;
}

/** What a seat could know at a moment of a replay of the things on its table, as they are asked about. */
export function useCloser(file: Blob, seat: number, step: number): Closer {
  const moment = `${useLanguage()} ${seat} ${step}`;
  const [known, setKnown] = useState<{ file: Blob; moment: string; found: ReadonlyMap<string, Inspected> }>({ file, moment, found: new Map() });
  /** What was asked about this moment. An answer about one that was left would take the place of what is known of this. */
  const asked = useRef({ file, moment, names: new Set<string>() });
  const current = known.file === file && known.moment === moment;
  const askInspect = useCallback(
    (place: string, whole: boolean) => {
      const name = `${place} ${whole}`;
      if (asked.current.file !== file || asked.current.moment !== moment) asked.current = { file, moment, names: new Set() };
      const mine = asked.current;
      if (mine.names.has(name)) return;
      mine.names.add(name);
      const add = (told: Inspected) => {
        if (asked.current !== mine) return;
        setKnown((before) => {
          const found = before.file === file && before.moment === moment ? before.found : new Map<string, Inspected>();
          const layers = told.layers ?? found.get(place)?.layers ?? null;
          return { file, moment, found: new Map(found).set(place, { ...told, layers }) };
        });
      };
      lookCloser(file, { seat, step, place, layers: whole }).then(add, (problem: unknown) => {
        mine.names.delete(name);
        add({ place, reason: words(problem), clause: "", layers: whole ? [] : null });
      });
    },
    [file, seat, step, moment],
  );
  return { inspected: current ? known.found : NONE, askInspect };
}

const NONE: ReadonlyMap<string, Inspected> = new Map();

/** The keys of the match that ask for squares and reasons, for the thing in focus or under the pointer. */
export function useCloserKeys(squares: (place: string | null) => void, why: ((place: string) => void) | undefined): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const command = commandOf(event);
      if (document.querySelector("dialog[open]") !== null) return;
      const place = placeAtHand();
      if (command === "squares") squares(place);
      else if (command === "why" && place !== null) why?.(place);
      else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
