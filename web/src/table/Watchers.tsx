import { plural, t } from "../language/text";
import type { Delay } from "../protocol";
import { behind } from "./delay";
import { LinkBox } from "./LinkBox";
import { matchUrl } from "./names";
import type { OwnersLinks } from "./useLinks";

interface Props {
  match: string;
  watching: number;
  /** How far they are behind; null where they are not. */
  delay: Delay | null;
  owned: OwnersLinks | null;
}

/** Who watches, how late they see what happens and, for the owner of the table, their link. */
export function Watchers({ match, watching, delay, owned }: Props) {
  return (
    <section className="watchers">
      {watching > 0 && <p>{plural("{count} person watches.", "{count} people watch.", { count: watching })}</p>}
      {delay && <p>{t("Those who only watch see it {delay}, and all of it once the match is over.", { delay: behind(delay) })}</p>}
      {owned?.links?.watch && <LinkBox label={t("Link to watch, for as many as you like")} url={matchUrl(match, owned.links.watch)} />}
      {owned?.links && (
        <button type="button" className="quiet" onClick={() => owned.anew(null)}>
          {owned.links.watch ? t("New link to watch") : t("Let people watch")}
        </button>
      )}
    </section>
  );
}
