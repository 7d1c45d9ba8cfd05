import { useState } from "preact/compat";
import { useLoad } from "../common/useLoad";
import { t } from "../language/text";
import { fetchLinks, makeLink } from "../net/api";
import { LinkBox } from "../table/LinkBox";
import { problem } from "../table/names";

/** Where a moment of a match is seen, by a key; without one, by that which the browser remembers. */
export const momentAt = (match: string, seat: number, step: number, key: string) => `/replay?match=${match}&seat=${seat}&step=${step}${key && `#${key}`}`;

interface Props {
  match: string;
  /** The key of whoever set the table up or played: it makes the key of those who watch, the only one that is handed on. */
  holder: string;
  seat: number;
  step: number;
}

/** The key of those who watch: the one that is handed on already, else a new one. */
async function watching(match: string, holder: string): Promise<string> {
  const { watch } = await fetchLinks(match, holder);
  return watch || (await makeLink(match, holder, { seat: null, anew: true })).watch;
}

/** A link to this moment of a match, for anybody. Whoever only watched hands nothing on: their key makes none. */
export function ShareMoment({ match, holder, seat, step }: Props) {
  const { value: may } = useLoad(`links ${match} ${holder}`, () => fetchLinks(match, holder));
  const [watch, setWatch] = useState("");
  const [error, setError] = useState("");
  const share = () =>
    void watching(match, holder).then(setWatch, (trouble: unknown) => setError(problem(trouble)));
  if (!may) return null;
  return (
    <div className="share-moment">
      {watch ? (
        <LinkBox label={t("Link to this moment")} url={new URL(momentAt(match, seat, step, watch), location.href).href} />
      ) : (
        <button type="button" className="button" onClick={share}>
          {t("Link to this moment")}
        </button>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
