import { LinkBox } from "./LinkBox";
import { matchUrl } from "./names";
import type { OwnersLinks } from "./useLinks";

/** The link of those who watch, for the owner of the table. */
export function Watchers({ match, watching, owned }: { match: string; watching: number; owned: OwnersLinks | null }) {
  return (
    <section className="watchers">
      {watching > 0 && <p>{watching === 1 ? "1 person watches." : `${watching} people watch.`}</p>}
      {owned?.links?.watch && <LinkBox label="Link to watch, for as many as you like" url={matchUrl(match, owned.links.watch)} />}
      {owned?.links && (
        <button type="button" className="quiet" onClick={() => owned.anew(null)}>
          {owned.links.watch ? "New link to watch" : "Let people watch"}
        </button>
      )}
    </section>
  );
}
