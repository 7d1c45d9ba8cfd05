import { useState } from "preact/compat";
import { save } from "../common/save";
import { t } from "../language/text";
import { fetchReplay } from "../net/api";
import { problem } from "./names";

/** Saves the replay as a file. A plain link could not bring the key but in its address. */
export function SaveReplay({ match, token, name }: { match: string; token: string; name: string }) {
  const [error, setError] = useState("");

  async function saved(): Promise<void> {
    try {
      save(await fetchReplay(match, token), name);
      setError("");
    } catch (trouble) {
      setError(problem(trouble));
    }
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void saved()}>
        {t("Save replay")}
      </button>
      {error && <span role="alert">{error}</span>}
    </>
  );
}
