import { t } from "../language/text";
import { LinkBox } from "./LinkBox";
import { matchUrl } from "./names";
import type { OwnersLinks } from "./useLinks";

/** The link of those who watch, for the owner of the table. */
export function Watchers({ match, watching, owned }: { match: string; watching: number; owned: OwnersLinks | null }) {
  return (
    <section className="watchers">
      {watching > 0 && <p>{watching === 1 ? t("1 person watches.") : t("{watching} people watch.", { watching })}</p>}
      {owned?.links?.watch && <LinkBox label={t("Link to watch, for as many as you like")} url={matchUrl(match, owned.links.watch)} />}
      {owned?.links && (
        <button type="button" className="quiet" onClick={() => owned.anew(null)}>
          {owned.links.watch ? t("New link to watch") : t("Let people watch")}
        </button>
      )}
    </section>
  );
}
