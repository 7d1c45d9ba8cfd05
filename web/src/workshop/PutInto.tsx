import { useId, useState } from "preact/compat";
import { listed } from "../language/numbers";
import { t } from "../language/text";
import { called, type Chosen, type PackDraft, type Path, type Rows, rowsOf } from "./draft";
import { type Home, homesOf, nameOf, placesOf } from "./homes";
import { type Schema, tableOf } from "./schema";

interface Props {
  root: Schema;
  core: Rows;
  draft: PackDraft;
  chosen: Chosen;
  onPut(home: Home, path: Path, id: string): void;
}

const keyOf = ({ table, row, at }: Home) => `${table} ${at ?? String(row["id"])}`;

/** Puts a row into what is played with: a card into a copy of a deck, a character into a copy of a team. Nothing where nothing names such rows. */
export function PutInto({ root, core, draft, chosen, onPut }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState("");
  const [slot, setSlot] = useState(-1);
  const mine = String(rowsOf(draft, chosen.table)[chosen.row]!["id"] ?? "");
  const homes = mine === "" ? [] : homesOf(root, core, draft, chosen.table, mine);
  if (homes.length === 0) return null;
  const home = homes.find((each) => keyOf(each) === wanted) ?? homes[0]!;
  const places = placesOf(root, tableOf(root, home.table)!, home.row, chosen.table);
  const place = places[slot] ?? places.findLast((each) => each.id !== null) ?? places.at(-1)!;
  const kinds = [...new Set(homes.map(({ table }) => (tableOf(root, table)!.title ?? table).toLowerCase()))];
  const grouped = [
    { label: t("Of this pack"), homes: homes.filter(({ at }) => at !== null) },
    { label: t("A copy of the game’s"), homes: homes.filter(({ at }) => at === null) },
  ].filter((group) => group.homes.length > 0);
  return (
    <details className="copier put-into">
      <summary>{t("Put it into: {kinds}", { kinds: listed(kinds, "disjunction") })}</summary>
      <label htmlFor={`${id}-home`}>{t("Into which")}</label>
      <select
        id={`${id}-home`}
        value={keyOf(home)}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setSlot(-1);
        }}
      >
        {grouped.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.homes.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {called(each.row)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <label htmlFor={`${id}-place`}>{t("In place of")}</label>
      <select id={`${id}-place`} value={places.indexOf(place)} onChange={(event) => setSlot(Number(event.currentTarget.value))}>
        {places.map((each, at) => (
          <option key={each.path.join(".")} value={at}>
            {each.id === null ? t("nothing: one more") : nameOf(core, draft, chosen.table, each.id)}
          </option>
        ))}
      </select>
      <button type="button" className="button" onClick={() => onPut(home, place.path, mine)}>
        {t("Put it in")}
      </button>
    </details>
  );
}
