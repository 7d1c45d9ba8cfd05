import { useState } from "react";
import { fetchReplay } from "../net/api";
import { problem } from "./names";

/** Saves the replay as a file. A plain link could not bring the key but in its address. */
export function SaveReplay({ match, token, name }: { match: string; token: string; name: string }) {
  const [error, setError] = useState("");

  async function save(): Promise<void> {
    try {
      const url = URL.createObjectURL(await fetchReplay(match, token));
      const link = document.createElement("a");
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      setError("");
    } catch (trouble) {
      setError(problem(trouble));
    }
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void save()}>
        Save replay
      </button>
      {error && <span role="alert">{error}</span>}
    </>
  );
}
