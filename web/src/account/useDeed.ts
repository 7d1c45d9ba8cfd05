import { useState } from "preact/compat";
import { problem } from "../table/names";

/** Something that is asked of the server once at a time, and what went wrong with it. */
export function useDeed() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");

  /** True where it went well. */
  async function attempt(deed: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError("");
    try {
      await deed();
      return true;
    } catch (trouble) {
      setError(problem(trouble));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, attempt };
}
