import "../styles/replay.css";
import { useCallback, useEffect, useState } from "preact/compat";
import { Page } from "../common/Page";
import { t } from "../language/text";
import { reviewFile, reviewMatch } from "../net/api";
import { keyOf, ownerKey } from "../net/storage";
import { useReview } from "../review/useReview";
import { type Place, usePlace } from "../router";
import { momentAt } from "./ShareMoment";
import { useMoments } from "./useMoments";
import { usePlayback } from "./usePlayback";
import { keyIn, useReplay } from "./useReplay";
import { Viewer } from "./Viewer";

/** A whole number that the address gives by a name; 0 where it gives none. */
function queriedNumber(place: Place, name: string): number {
  const given = Number(place.query.get(name));
  return Number.isInteger(given) && given > 0 ? given : 0;
}

/** Asks for a replay file, or opens the one the address names. */
export function ReplayPage() {
  const place = usePlace();
  const [seat, setSeat] = useState(() => queriedNumber(place, "seat"));
  const [step, setStep] = useState(() => queriedNumber(place, "step"));
  const { file, error: unopened, open } = useReplay(place);
  const { decisions, moment, behind, error: unread } = useMoments(file, seat, step);
  const playback = usePlayback(decisions ?? 0, step, setStep, !behind);
  const match = place.query.get("match");
  const token = keyIn(place);
  // A key that this browser remembers does not stand in the address: whoever copies that would hand on the view of a seat.
  const told = match !== null && token === keyOf(match) ? "" : token;
  const reviewed = useReview(useCallback(() => (match && token ? reviewMatch(match, token) : reviewFile(file!)), [match, token, file]), match);
  // Whoever comes from the review of a match finds it here: the server has kept it.
  const { start } = reviewed;
  const wanted = match !== null && place.query.has("review");
  useEffect(() => {
    if (wanted) start();
  }, [wanted, start]);
  const error = unopened ?? unread;

  // The address is that of what is seen: it can be kept, and opened again there.
  const known = moment !== null && match !== null;
  useEffect(() => {
    if (known) history.replaceState(null, "", momentAt(match, seat, step, told));
  }, [known, match, seat, step, told]);

  const of = match ? { id: match, token, owner: ownerKey(match) } : null;
  if (moment && file) return <Viewer file={file} match={of} moment={moment} behind={behind} problem={error} playback={playback} seat={seat} onSeat={setSeat} reviewed={reviewed} />;

  function dropped(event: DragEvent): void {
    event.preventDefault();
    const [first] = event.dataTransfer?.files ?? [];
    if (first) open(first);
  }

  return (
    <Page heading={t("Open a replay")} title={t("Replay")}>
      <main className="notice">
        {/* Dropping is an addition to the field inside, which keyboards reach. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <label className="file-pick" onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
          <span>{t("Choose a replay file, or drop one here")}</span>
          <input type="file" onChange={(event) => event.currentTarget.files?.[0] && open(event.currentTarget.files[0])} />
        </label>
        {file && !error && <p>{t("Replaying the match and checking each step…")}</p>}
        {error && <p role="alert">{error}</p>}
      </main>
    </Page>
  );
}
