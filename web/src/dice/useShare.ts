import { useEffect } from "preact/compat";
import type { Word } from "../net/session";
import type { TableView } from "../protocol";
import { shareFor } from "./share";

/** Adds to the dice of a table that waits, as soon as its commitment is known, for whoever holds a seat there. */
export function useShare(table: TableView | null, speak: (word: Word) => void): void {
  const { dice = null, begun = true, held = [] } = table ?? {};
  const wanted = dice && !begun && held.length > 0 && held.every((seat) => !dice.shares[seat]) ? dice.commitment : "";
  useEffect(() => {
    if (wanted) speak({ type: "share", share: shareFor(wanted) });
  }, [wanted, speak]);
}
