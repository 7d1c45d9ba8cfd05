import "../styles/lobby.css";
import { t } from "../language/text";
import type { Pack } from "../protocol";

/** Content packs by their names and the beginnings of their digests, as `affray` tells them. */
export function PackNames({ packs, remove }: { packs: Pack[]; remove?: (pack: Pack) => void }) {
  if (packs.length === 0) return null;
  return (
    <ul className="pack-names" aria-label={t("Content packs")}>
      {packs.map((pack) => (
        <li key={pack.digest}>
          <span>{pack.name}</span> <code title={pack.digest}>{pack.digest.slice(0, 16)}</code>
          {remove && (
            <button type="button" className="quiet" aria-label={t("Remove {name}", { name: pack.name })} onClick={() => remove(pack)}>
              {t("Remove")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
