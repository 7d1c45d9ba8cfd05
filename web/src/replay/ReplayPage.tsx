import { type DragEvent, useEffect, useState } from "react";
import { Brand } from "../common/Brand";
import { usePlace } from "../router";
import { useMoments } from "./useMoments";
import { usePlayback } from "./usePlayback";
import { useReplay } from "./useReplay";
import { Viewer } from "./Viewer";

/** Asks for a replay file, or opens the one the address names. */
export function ReplayPage() {
  const place = usePlace();
  const [seat, setSeat] = useState(0);
  const [step, setStep] = useState(0);
  const { file, error: unopened, open } = useReplay(place);
  const { decisions, moment, behind, error: unread } = useMoments(file, seat, step);
  const playback = usePlayback(decisions ?? 0, step, setStep, !behind);
  const error = unopened ?? unread;
  useEffect(() => {
    document.title = "Replay · Affray";
  }, []);

  if (moment) return <Viewer moment={moment} behind={behind} problem={error} playback={playback} seat={seat} onSeat={setSeat} />;

  function dropped(event: DragEvent): void {
    event.preventDefault();
    const [first] = event.dataTransfer.files;
    if (first) open(first);
  }

  return (
    <div className="page">
      <header className="topbar">
        <Brand />
        <h1>Open a replay</h1>
      </header>
      <main className="notice">
        {/* Dropping is an addition to the field inside, which keyboards reach. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <label className="file-pick" onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
          <span>Choose a replay file, or drop one here</span>
          <input type="file" onChange={(event) => event.target.files?.[0] && open(event.target.files[0])} />
        </label>
        {file && !error && <p>Replaying the match and checking each step…</p>}
        {error && <p role="alert">{error}</p>}
      </main>
    </div>
  );
}
