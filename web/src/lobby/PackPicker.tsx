import type { ChangeEvent } from "preact/compat";
import { Link } from "../common/Link";
import { PackNames } from "../common/PackNames";
import { plural, t } from "../language/text";
import type { Packs } from "./usePacks";

interface Props {
  own: Packs;
  /** The game whose packs can be written here; none where they cannot. */
  game: string | null;
  /** What the server lays on the game's content in any match. */
  beneath: string[];
  /** Why the forms cannot be shown with these packs, a line a fault. */
  refused: string[];
}

/** Content of one's own: files of this machine, in the order in which they lie on one another. */
export function PackPicker({ own, game, beneath, refused }: Props) {
  const { packs, reading } = own;
  const faults = own.faults.length > 0 ? own.faults : refused;

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = "";
    if (files.length > 0) void own.bring(files);
  }

  return (
    <details className="packs" open={packs.length > 0 || faults.length > 0 || undefined}>
      <summary>
        {t("Cards of your own")} {packs.length > 0 && <b>{plural("{count} pack", "{count} packs", { count: packs.length })}</b>}
      </summary>
      <p>
        {t("Content packs (TOML files) are laid on what the game has, the later ones on the earlier ones. Whoever plays with you gets their cards too. This browser remembers them.")}
      </p>
      {beneath.length > 0 && <p>{t("On this server every match has {packs}.", { packs: beneath.join(", ") })}</p>}
      <PackNames packs={packs} remove={own.remove} />
      <label className="button pack-files">
        {reading ? t("Reading…") : t("Choose files")}
        <input type="file" className="unseen" accept=".toml" multiple disabled={reading} onChange={choose} />
      </label>
      {game !== null && (
        <Link className="button" href={`/workshop/${game}`}>
          {t("Write your own in the workshop")}
        </Link>
      )}
      {faults.length > 0 && (
        <ul role="alert" className="pack-faults">
          {faults.map((fault, index) => (
            <li key={index}>{fault}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
