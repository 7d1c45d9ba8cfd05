import { useState } from "react";
import { hintsTold, saveHintsTold } from "../net/storage";

/** What is said before the first hint is taken in this browser: that it marks the match. `ready` is false once, the line shown instead. */
export function useFirstHint(helped: number): { warned: boolean; ready(): boolean } {
  const [warned, setWarned] = useState(false);
  return {
    warned: warned && helped === 0,
    ready() {
      if (helped > 0 || warned || hintsTold()) return true;
      saveHintsTold();
      setWarned(true);
      return false;
    },
  };
}
